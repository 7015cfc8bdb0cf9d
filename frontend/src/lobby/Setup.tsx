import { useEffect, useMemo, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import type { GameInfo, SheetData } from "@/api/types";
import { useForces, useSession } from "@/app/queries";
import { useClause } from "@/app/rules";
import type { GameCover, GameUi, Planned, SetupUi } from "@/games/contract";
import { useMaps, useSharedMap } from "@/maps/boards";
import { firstGround, GroundChoice, groundAsked } from "@/maps/GroundChoice";
import { Button, Radios } from "@/ui";
import { Choice } from "@/ui/choice";
import { sayError } from "@/ui/toast";
import { Against } from "./Against";
import { Bands } from "./Bands";
import { Fitness } from "./Fitness";
import { type Notice, Notices } from "./Notices";
import { OptionRows, optionFields } from "./options";
import { Pace } from "./Pace";
import {
  botNames,
  changedOptions,
  endingWords,
  leftToOthers,
  listedByItself,
  type Opponent,
  seatFault,
  twoSeats,
  waits,
} from "./plan";
import { Referee } from "./Referee";
import { Seating } from "./Seating";
import type { SeatPlan } from "./seats";
import { createMatch, readyStarters, type SeatChoice } from "./start";

const COUNTS = [2, 3, 4];
const NAMES = ["", "", "Two", "Three", "Four"];

function startingBands(game: GameInfo): string[] {
  const keys = readyStarters(game).map((starter) => starter.key);
  return [0, 1, 2, 3].map((seat) => `starter:${keys[seat % Math.max(1, keys.length)]}`);
}

function chosen(value: string): Partial<SeatChoice> {
  const [kind, key] = value.split(":") as [string, string];
  if (kind === "scene") return {};
  return kind === "force" ? { force: Number(key) } : { starter: key };
}

type Props = { served: GameInfo; cover: GameCover; ui: GameUi; setup: SetupUi };

/** Everything that a new battle needs to be told, and the button that begins it. */
export function Setup({ served, cover, ui, setup }: Props) {
  const game = useMemo(
    () => ({ ...served, starters: [...served.starters, ...(served.mixed_starters ?? [])] }),
    [served],
  );
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const session = useSession();
  const openClause = useClause();
  const forces = useForces(!!session.data?.user);
  const kept = useMemo(() => (forces.data ?? []).filter((force) => force.game === game.key), [forces.data, game.key]);
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
  const [ground, setGround] = useState(() => firstGround(game, query.get("map")));
  const [own, setOwn] = useState<unknown>(setup.first);
  const [hours, setHours] = useState(72);
  const [judge, setJudge] = useState<"me" | "invite">("invite");
  const [notice, setNotice] = useState<Partial<Notice>>({});
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [busy, setBusy] = useState(false);
  const starting = useRef(false);

  const desk = !!cover.blankMap;
  const maps = useMaps(game.key, desk && !!session.data?.user);
  const linked = useSharedMap(desk ? query.get("map") : null);
  const drawn = useMemo(() => {
    const known = [...(linked.data ? [linked.data] : []), ...(maps.data ?? [])];
    const once = known.filter((each, n) => known.findIndex((other) => other.share === each.share) === n);
    return once.map(({ share, name, map }) => ({ share, name, map: map as unknown as Record<string, unknown> }));
  }, [linked.data, maps.data]);
  const link = linked.data?.share;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the map that the address names is known
  useEffect(() => {
    if (link && setup.drawnOn) setOwn(setup.drawnOn(own, link));
  }, [link]);
  const alone = setup.alone(own);
  const refereed = setup.refereed?.(own) ?? false;
  const referee = refereed ? judge : undefined;
  const table: SeatPlan[] =
    count === 2
      ? twoSeats(opponent, alone, level, mine, theirs)
      : plans.slice(0, count).map((plan, seat) => ({
          ...plan,
          kind: alone ? "me" : plan.kind,
          band: seat === 0 && plan.kind === "me" ? mine : plan.band,
        }));
  const seats = referee === "me" ? leftToOthers(table) : table;
  const sheetOf = (value: string): SheetData | undefined => {
    const [kind, key] = value.split(":");
    if (kind === "scene") return ground.scene?.forces[key ?? ""];
    if (kind === "force") return kept.find((force) => String(force.id) === key)?.sheet;
    return game.starters.find((starter) => starter.key === key)?.sheet;
  };
  /** A drawn map may bring forces for the seats. */
  const pickGround = (next: typeof ground) => {
    setGround(next);
    [setMine, setTheirs].forEach((set, seat) => {
      const given = next.scene?.forces[String(seat)];
      set((now) => (given ? `scene:${seat}` : now.startsWith("scene:") ? (bands[seat] as string) : now));
    });
  };
  /** A force may bring options and ground with it. */
  const pickBand = (value: string, set: (value: string) => void) => {
    set(value);
    const sheet = sheetOf(value);
    if (!sheet || !setup.picked) return;
    const needs = game.starters.find((starter) => value === `starter:${starter.key}`)?.options;
    const next = setup.picked(own, ground, sheet, needs, game);
    setOwn(next.own);
    setGround(next.ground);
  };
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the force that the address names is known
  useEffect(() => {
    const sheet = mine.startsWith("force:") ? sheetOf(mine) : undefined;
    if (arrived.current || !sheet) return;
    arrived.current = true;
    pickBand(mine, setMine);
  }, [kept]);

  const fault = seatFault(seats, referee);
  const people = waits(seats);
  const all = useMemo(() => optionFields(game.options), [game.options]);
  const fields = setup.house(all, own, options);
  const brought = seats.filter((plan) => plan.kind === "me" || plan.kind === "bot").map((plan) => plan.band);
  const planned: Planned = {
    count,
    teams,
    people,
    hours,
    brought: brought.flatMap((value) => sheetOf(value) ?? []),
    house: changedOptions(fields, options),
  };
  const wanted = setup.asked(own, planned, ground);
  const edition = notice.edition ?? game.edition.id;
  const told: Notice = { title: notice.title ?? "", listed: notice.listed ?? listedByItself(seats), edition };
  const parts = { game, own, set: setOwn, ground, setGround, planned, drawn, fields: all, openClause };

  const start = async () => {
    if (starting.current || fault) return;
    starting.current = true;
    setBusy(true);
    const called = botNames(seats, Object.fromEntries(game.bots.map((bot) => [bot.level, bot.name])));
    try {
      const match = await createMatch({
        game: game.key,
        options: { ...ground.scene?.options, ...wanted },
        map: cover.maps ? groundAsked(ground) : (setup.map?.(own) ?? {}),
        seats: seats.map(({ kind, level: strength, band }, at) => {
          if (kind === "me") return { kind, ...chosen(band) };
          if (kind !== "bot") return { kind };
          return { kind, level: strength, ...(called[at] ? { name: called[at] } : {}), ...chosen(band) };
        }),
        ...(edition === game.edition.id ? {} : { edition }),
        ...(told.title.trim() ? { name: told.title.trim() } : {}),
        listed: told.listed,
        ...(referee ? { referee } : {}),
      });
      navigate(`/matches/${match.id}`);
    } catch (error) {
      sayError(error);
      starting.current = false;
      setBusy(false);
    }
  };

  const iPlay = seats[0]?.kind === "me";
  const theySit = count === 2 && ["me", "bot"].includes(seats[1]?.kind ?? "");
  const check = (value: string) => (
    <Fitness game={game.key} edition={edition} options={wanted} sheet={sheetOf(value)} key={value} />
  );
  const rows = (name: string, side: number, value: string, set: (value: string) => void) => (
    <Bands
      game={game}
      cover={cover}
      ui={ui}
      forces={kept}
      name={name}
      side={side}
      value={value}
      set={(next) => pickBand(next, set)}
      scene={ground.scene?.forces[String(side)]}
    />
  );
  const { force, forces: several } = cover.words;
  return (
    <>
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
                name={NAMES[each] ?? String(each)}
              />
            ))}
          </Radios>
        </section>
        {setup.Above && <setup.Above {...parts} />}
        {refereed && <Referee value={judge} set={setJudge} />}
        {count === 2 && !alone && (
          <Against opponent={opponent} pick={setOpponent} bots={game.bots} level={level} setLevel={setLevel} />
        )}
        {count > 2 && (
          <Seating
            alone={alone}
            seats={seats}
            game={game}
            cover={cover}
            forces={kept}
            fault={fault}
            teams={teams}
            setTeams={setTeams}
            teamings={setup.teamings(count)}
            change={(seat, next) => {
              if (seat === 0 && next.kind === "me") setMine(next.band);
              setPlans(plans.map((old, at) => (at === seat ? next : old)));
            }}
          >
            {[...new Set(brought)].map(check)}
          </Seating>
        )}
        {setup.Middle && <setup.Middle {...parts} />}
        {count === 2 && (
          <section>
            <h2>{iPlay ? `Your ${force}` : `The first bot's ${force}`}</h2>
            {rows("mine", 0, mine, setMine)}
            {check(mine)}
            <p className="below">
              <a href={`/warbands?game=${game.key}`}>Build your own</a>, or look through your {several}.
            </p>
          </section>
        )}
        {theySit && (
          <section>
            <h2>{seats[1]?.kind === "bot" ? `The bot's ${force}` : `The other ${force}`}</h2>
            {rows("theirs", 1, theirs, setTheirs)}
            {check(theirs)}
          </section>
        )}
        {cover.maps && (
          <GroundChoice
            game={game}
            ground={ground}
            set={pickGround}
            sides={count}
            depth={setup.depth(own, planned, ground)}
            shared={query.get("map")}
          />
        )}
        {people && !alone && <Pace hours={hours} set={setHours} late={setup.late} />}
        <details>
          <summary>
            <b>House rules</b> ({fields.length} options, all as printed unless you touch them)
          </summary>
          <OptionRows fields={fields} values={options} change={setOptions} />
        </details>
        <Notices game={game} notice={told} set={(part) => setNotice({ ...notice, ...part })} />
      </div>
      <div className="fight-bar">
        <span className="muted" role="status">
          {fault ?? endingWords(seats, alone)}
        </span>
        <Button look="main" icon="bolt" disabled={busy || !!fault} onClick={() => void start()} data-testid="start">
          {seats.some((seat) => seat.kind === "invite") ? "Make the link" : "To the table"}
        </Button>
      </div>
    </>
  );
}
