import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { get } from "@/api/client";
import type { GameInfo, MapChoice, SheetData } from "@/api/types";
import { useForces, useGame, useSession } from "@/app/queries";
import { ClauseLink } from "@/app/rules";
import { useGameUi, useMuster } from "@/forces/muster";
import { useMaps, useSharedMap } from "@/maps/boards";
import { Bone, Button, Icon, type IconName, Radios } from "@/ui";
import { sayError } from "@/ui/toast";
import { Trouble } from "@/ui/trouble";
import { Bands } from "./Bands";
import { MapArt } from "./MapArt";
import { OptionRows, optionFields } from "./options";
import {
  botNames,
  changedOptions,
  houseRules,
  listedByItself,
  type Opponent,
  seatFault,
  twoSeats,
  waits,
} from "./plan";
import { PLAIN, Scale, scaleWanted, widened } from "./Scale";
import { SeatCard, type SeatPlan, teamings } from "./seats";
import { createMatch, readyStarters, type SeatChoice } from "./start";
import "./lobby.css";

const OPPONENTS: [Opponent, string, string, IconName][] = [
  ["bot", "A bot", "Starts at once, never sulks.", "hack"],
  ["invite", "A friend", "You get a link to send. They need no account.", "link"],
  ["open", "Anyone", "The table is listed; the first to sit down plays.", "people"],
  ["same", "Both sides here", "One screen, two sides, honour system.", "user"],
  ["watch", "Nobody", "Two bots fight it out. You watch.", "eye"],
];
const PLAY_MODES: [string, string, string][] = [
  ["simultaneous", "Secret orders", "Both write, both lock, everything happens together. The game as meant."],
  ["phased", "Phase by phase", "No sheets: fighters are called from fast to slow and act on the spot."],
  ["solo", "Solo", "You write for every side with nothing hidden. Good for trying things."],
];
const PACES: [number, string, string][] = [
  [24, "A day", "One decision a day each, or faster."],
  [72, "Three days", "By the day, at leisure. As printed."],
  [168, "A week", "For people with lives."],
  [0, "No clock", "It waits for as long as it takes."],
];
const COUNTS = [2, 3, 4];
/** What a choice of a map someone drew begins with; its share token follows. */
const DRAWN = "board:";

export default function NewMatch() {
  const game = useGame("spcfkrs");
  if (game.isLoadingError)
    return (
      <Trouble
        error={game.error}
        retry={() => void game.refetch()}
        missing={{ title: "No such game", text: "This server does not have it on the table." }}
      />
    );
  if (!game.data) {
    return (
      <div className="page" aria-busy="true">
        <Bone height="3rem" width="50%" />
        <Bone height="10rem" />
        <Bone height="14rem" />
      </div>
    );
  }
  return <Setup game={game.data} />;
}

function Choice({
  on,
  press,
  testId,
  name,
  text,
  mark,
  art,
}: {
  on: boolean;
  press: () => void;
  testId: string;
  name: string;
  text?: string;
  mark?: ReactNode;
  art?: ReactNode;
}) {
  return (
    <button type="button" role="radio" className="choice" aria-checked={on} onClick={press} data-testid={testId}>
      {art}
      <span className="head">
        <b>{name}</b>
        {mark}
      </span>
      {text && <small>{text}</small>}
    </button>
  );
}

function startingBands(game: GameInfo): string[] {
  const keys = readyStarters(game).map((starter) => starter.key);
  return [0, 1, 2, 3].map((seat) => `starter:${keys[seat % Math.max(1, keys.length)]}`);
}

function Setup({ game: served }: { game: GameInfo }) {
  const game = useMemo(
    () => ({ ...served, starters: [...served.starters, ...(served.mixed_starters ?? [])] }),
    [served],
  );
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const asked = query.get("map");
  const session = useSession();
  const ui = useGameUi(game.key);
  const forces = useForces(!!session.data?.user);
  const own = useMemo(() => (forces.data ?? []).filter((force) => force.game === game.key), [forces.data, game.key]);
  const bands = useMemo(() => startingBands(game), [game]);
  const [count, setCount] = useState(2);
  const [opponent, setOpponent] = useState<Opponent>((query.get("opponent") as Opponent) || "bot");
  const [level, setLevel] = useState(game.bots[0]?.level ?? 1);
  const [mine, setMine] = useState(query.get("force") ? `force:${query.get("force")}` : (bands[0] as string));
  const [theirs, setTheirs] = useState(bands[1] as string);
  const [plans, setPlans] = useState<SeatPlan[]>(() =>
    bands.map((band, seat) => ({ kind: seat === 0 ? "me" : "bot", level: game.bots[0]?.level ?? 1, band })),
  );
  const [teams, setTeams] = useState("none");
  const ownMaps = useMaps(!!session.data?.user);
  const shared = useSharedMap(asked);
  const yours = ownMaps.data ?? [];
  const drawn =
    shared.data && !yours.some((kept) => kept.share === shared.data.share) ? [shared.data, ...yours] : yours;
  const [map, setMap] = useState<string>(asked ? DRAWN + asked : (game.maps[0]?.key ?? "seed"));
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 9000 + 1000));
  const [mode, setMode] = useState("simultaneous");
  const [pace, setPace] = useState(72);
  const [edition, setEdition] = useState(game.edition.id);
  const [title, setTitle] = useState("");
  const [listed, setListed] = useState<boolean>();
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [scale, setScale] = useState(PLAIN);
  const [busy, setBusy] = useState(false);
  const starting = useRef(false);

  const solo = mode === "solo";
  const seats: SeatPlan[] =
    count === 2
      ? twoSeats(opponent, mode, level, mine, theirs)
      : plans.slice(0, count).map((plan, seat) => ({
          ...plan,
          kind: solo ? "me" : plan.kind,
          band: seat === 0 && plan.kind === "me" ? mine : plan.band,
        }));
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the warband that the address names is known
  useEffect(() => {
    const sheet = mine.startsWith("force:") ? sheetOf(mine) : undefined;
    if (arrived.current || !sheet || !ui) return;
    arrived.current = true;
    pickBand(mine, setMine);
  }, [own, ui]);
  const fault = seatFault(seats);
  const waiting = waits(seats);
  const people = waiting;
  const all = useMemo(() => optionFields(game.options), [game.options]);
  const fields = useMemo(() => houseRules(all, mode, options), [all, mode, options]);
  const teaming = teamings(count).find(([key]) => key === teams)?.[2] ?? null;
  const house = changedOptions(fields, options);

  const shownListed = listed ?? listedByItself(seats);
  const sized = scaleWanted(scale, map === "seed", house.deploy_depth !== undefined);
  const depth = house.deployment === "free" ? 0 : Number(house.deploy_depth ?? sized.deploy_depth ?? 4);
  const wanted: Record<string, unknown> = {
    ...sized,
    ...house,
    ...(mode === "simultaneous" ? {} : { play_mode: mode }),
    ...(count === 2 ? {} : { sides: count }),
    ...(teaming ? { teams: teaming } : {}),
    ...(people && pace !== 72 ? { order_deadline_hours: pace } : {}),
  };
  const generated = useQuery({
    queryKey: ["map", game.key, seed, scale.map_width, scale.map_height],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      get<MapChoice>(`/api/games/${game.key}/map?seed=${seed}&width=${scale.map_width}&height=${scale.map_height}`),
  });
  const sheetOf = (value: string): SheetData | undefined => {
    const [kind, key] = value.split(":");
    if (kind === "force") return own.find((force) => String(force.id) === key)?.sheet;
    return game.starters.find((starter) => starter.key === key)?.sheet;
  };
  /** A warband brings its classes into play. */
  const pickBand = (value: string, set: (value: string) => void) => {
    set(value);
    const sheet = sheetOf(value);
    const classes = sheet && (ui?.measure?.(sheet).classes as string[] | undefined);
    if (classes) setScale((now) => widened(now, classes));
    const needs = game.starters.find((starter) => value === `starter:${starter.key}`)?.options;
    const focus = needs?.map_focus as string | undefined;
    if (!focus || scale.map_focus === focus) return;
    setScale((now) => ({ ...now, map_focus: focus }));
    const roomy = game.maps.find((each) => each.rows.length > PLAIN.map_height);
    if (roomy) setMap(roomy.key);
  };
  const choose = (value: string): Partial<SeatChoice> => {
    const [kind, key] = value.split(":") as [string, string];
    return kind === "force" ? { force: Number(key) } : { starter: key };
  };

  const start = async () => {
    if (starting.current || fault) return;
    starting.current = true;
    setBusy(true);
    const called = botNames(seats, Object.fromEntries(game.bots.map((bot) => [bot.level, bot.name])));
    try {
      const match = await createMatch({
        game: game.key,
        options: wanted,
        map:
          map === "seed"
            ? { seed: String(seed), width: scale.map_width, height: scale.map_height }
            : map.startsWith(DRAWN)
              ? { board: map.slice(DRAWN.length) }
              : { key: map },
        seats: seats.map(({ kind, level: strength, band }, at) => {
          if (kind === "me") return { kind, ...choose(band) };
          if (kind !== "bot") return { kind };
          return { kind, level: strength, ...(called[at] ? { name: called[at] } : {}), ...choose(band) };
        }),
        ...(edition === game.edition.id ? {} : { edition }),
        ...(title.trim() ? { name: title.trim() } : {}),
        listed: shownListed,
      });
      navigate(`/matches/${match.id}`);
    } catch (error) {
      sayError(error);
      starting.current = false;
      setBusy(false);
    }
  };

  const bandNames = [
    ...own.map((force) => ({ value: `force:${force.id}`, name: `${force.name} (${force.points} points)` })),
    ...game.starters.map((starter) => ({
      value: `starter:${starter.key}`,
      name: `${starter.name} (${starter.points} points)`,
    })),
  ];
  const iPlay = seats[0]?.kind === "me";
  const theySit = count === 2 && ["me", "bot"].includes(seats[1]?.kind ?? "");
  const brought = seats.filter((plan) => plan.kind === "me" || plan.kind === "bot").map((plan) => plan.band);
  const check = (value: string) => (
    <Fitness game={game.key} edition={edition} options={wanted} sheet={sheetOf(value)} key={value} />
  );
  const ending = solo
    ? "Starts at once, on this screen."
    : waiting
      ? seats.some((seat) => seat.kind === "invite")
        ? "You get a link; the battle starts when everybody sits."
        : "The table is listed; the battle starts when everybody sits."
      : iPlay
        ? "Starts at once."
        : "Starts at once; you watch.";
  return (
    <div className="page">
      <header>
        <small>{game.title}</small>
        <h1 className="slipped">New battle</h1>
      </header>
      <div className="setup">
        <section>
          <h2>How many sides</h2>
          <Radios className="pick counts" label="How many sides">
            {COUNTS.filter((each) => each >= game.seats.min && each <= game.seats.max).map((each) => (
              <Choice
                key={each}
                on={count === each}
                press={() => {
                  setCount(each);
                  setTeams("none");
                }}
                testId={`sides-${each}`}
                name={["", "", "Two", "Three", "Four"][each] ?? String(each)}
              />
            ))}
          </Radios>
        </section>
        <section>
          <h2>How it plays</h2>
          <Radios className="pick" label="Play mode">
            {PLAY_MODES.map(([key, name, text]) => (
              <Choice
                key={key}
                on={mode === key}
                press={() => setMode(key)}
                testId={`mode-${key}`}
                name={name}
                text={text}
              />
            ))}
          </Radios>
        </section>
        {count === 2 && !solo && (
          <section>
            <h2>Against</h2>
            <Radios className="pick" label="Opponent">
              {OPPONENTS.map(([key, name, text, icon]) => (
                <Choice
                  key={key}
                  on={opponent === key}
                  press={() => setOpponent(key)}
                  testId={`opponent-${key}`}
                  name={name}
                  text={text}
                  mark={<Icon name={icon} />}
                />
              ))}
            </Radios>
            {(opponent === "bot" || opponent === "watch") && (
              <Radios className="pick below" label="Bot">
                {game.bots.map((bot) => (
                  <Choice
                    key={bot.level}
                    on={level === bot.level}
                    press={() => setLevel(bot.level)}
                    testId={`bot-${bot.level}`}
                    name={bot.name}
                    text={bot.blurb}
                    mark={<span className="tag">{"I".repeat(bot.level)}</span>}
                  />
                ))}
              </Radios>
            )}
          </section>
        )}
        {count > 2 && (
          <section>
            <h2>Who sits where</h2>
            {solo ? (
              <p>Every seat is yours: pick a warband for each.</p>
            ) : (
              <p>
                Any mixture will do: you, bots, friends with a link, strangers. The battle starts when every seat is
                taken.
              </p>
            )}
            <div className="pick">
              {seats.map((plan, seat) => (
                <SeatCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                  key={seat}
                  seat={seat}
                  plan={plan}
                  bots={game.bots}
                  bands={bandNames}
                  change={(next) => {
                    if (seat === 0 && next.kind === "me") setMine(next.band);
                    setPlans(plans.map((old, at) => (at === seat ? next : old)));
                  }}
                />
              ))}
            </div>
            {[...new Set(brought)].map(check)}
            {fault && <p className="bad">{fault}</p>}
            <label className="field below">
              <span>Teams</span>
              <select
                className="input"
                value={teams}
                onChange={(event) => setTeams(event.target.value)}
                data-testid="teams"
              >
                {teamings(count).map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </section>
        )}
        <Scale scale={scale} set={setScale} fields={all} seeded={map === "seed"} />
        {count === 2 && (
          <section>
            <h2>{iPlay ? "Your warband" : "The first bot's warband"}</h2>
            <Bands
              game={game}
              ui={ui}
              forces={own}
              name="mine"
              side={0}
              value={mine}
              set={(value) => pickBand(value, setMine)}
            />
            {check(mine)}
            <p className="below">
              <a href="/warbands">Build your own</a>
            </p>
          </section>
        )}
        {theySit && (
          <section>
            <h2>{seats[1]?.kind === "bot" ? "The bot's warband" : "The other warband"}</h2>
            <Bands
              game={game}
              ui={ui}
              forces={own}
              name="theirs"
              side={1}
              value={theirs}
              set={(value) => pickBand(value, setTheirs)}
            />
            {check(theirs)}
          </section>
        )}
        <section>
          <h2>The ground</h2>
          <Radios className="pick maps" label="Map">
            {game.maps.map((choice) => (
              <Choice
                key={choice.key}
                on={map === choice.key}
                press={() => setMap(choice.key)}
                testId={`map-${choice.key}`}
                art={<MapArt rows={choice.rows} sides={count} depth={depth} />}
                name={choice.name}
                text={choice.blurb}
              />
            ))}
            {drawn.map((kept) => (
              <Choice
                key={kept.share}
                on={map === DRAWN + kept.share}
                press={() => setMap(DRAWN + kept.share)}
                testId={`map-own-${kept.id}`}
                art={<MapArt rows={kept.map.rows} sides={count} depth={depth} />}
                name={kept.name}
                text={yours.includes(kept) ? "Yours." : "Somebody's, by its link."}
              />
            ))}
            <Choice
              on={map === "seed"}
              press={() => (map === "seed" ? setSeed(Math.floor(Math.random() * 9000 + 1000)) : setMap("seed"))}
              testId="map-seed"
              art={
                generated.data ? (
                  <MapArt rows={generated.data.rows} sides={count} depth={depth} />
                ) : (
                  <div className="map-art dots" style={{ color: "var(--faint)" }} />
                )
              }
              name="Fresh rubble"
              text={`Seed ${seed}. Press again for another.`}
            />
          </Radios>
        </section>
        {people && !solo && (
          <section>
            <h2>Time to decide</h2>
            <p>
              Live or by the day: you can close the page and come back. When the time is up, saved orders count;
              fighters without orders hold. A side that has not deployed is put where its zone suggests.{" "}
              <ClauseLink id="SPC-322" />
            </p>
            <Radios className="pick" label="Time to decide">
              {PACES.map(([hours, name, text]) => (
                <Choice
                  key={hours}
                  on={pace === hours}
                  press={() => setPace(hours)}
                  testId={`pace-${hours}`}
                  name={name}
                  text={text}
                />
              ))}
            </Radios>
          </section>
        )}
        <details>
          <summary>
            <b>House rules</b> ({fields.length} options, all as printed unless you touch them)
          </summary>
          <OptionRows fields={fields} values={options} change={setOptions} />
        </details>
        <details>
          <summary>
            <b>Name and notices</b>
            {game.editions.length > 1 ? ", edition of the stats" : ""}
          </summary>
          <div className="stack below">
            <label className="field">
              <span>Name of the battle</span>
              <input
                className="input"
                value={title}
                maxLength={80}
                onChange={(event) => setTitle(event.target.value)}
                placeholder="None"
                data-testid="match-title"
              />
            </label>
            <label className="field">
              <span>Who may find it</span>
              <select
                className="input"
                value={String(shownListed)}
                onChange={(event) => setListed(event.target.value === "true")}
                data-testid="listed"
              >
                <option value="true">Everybody: it is in the list of tables, and open to watch</option>
                <option value="false">Only people with the link</option>
              </select>
            </label>
            {game.editions.length > 1 && (
              <label className="field">
                <span>Edition of the stats</span>
                <select
                  className="input"
                  value={edition}
                  onChange={(event) => setEdition(Number(event.target.value))}
                  data-testid="edition"
                >
                  {game.editions.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.number}: {each.name}
                      {each.id === game.edition.id ? " (newest)" : ""}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
        </details>
      </div>
      <div className="fight-bar">
        <span className="muted" role="status">
          {fault ?? ending}
        </span>
        <Button look="main" icon="bolt" disabled={busy || !!fault} onClick={() => void start()} data-testid="start">
          {seats.some((seat) => seat.kind === "invite") ? "Make the link" : "To the table"}
        </Button>
      </div>
    </div>
  );
}

/** Says before the start what the muster will say at the start. */
function Fitness({
  game,
  edition,
  options,
  sheet,
}: {
  game: string;
  edition: number;
  options: Record<string, unknown>;
  sheet: SheetData | undefined;
}) {
  const report = useMuster(game, sheet, edition, options);
  if (!report || report.legal) return null;
  return (
    <ul className="faults below" data-testid="unfit">
      {report.faults.map((each) => (
        <li key={`${each.code}${each.where}`}>
          {each.sentence} {each.clause && <ClauseLink id={each.clause} />}
        </li>
      ))}
    </ul>
  );
}
