import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { get } from "@/api/client";
import type { GameInfo, MapChoice, OptionSchema } from "@/api/types";
import { useForces, useGame, useSession } from "@/app/queries";
import { useGameUi } from "@/forces/muster";
import { Bone, Button, Icon, type IconName } from "@/ui";
import { sayError } from "@/ui/toast";
import { MapArt } from "./MapArt";
import { OptionRows, optionFields } from "./options";
import { createMatch, type SeatChoice } from "./start";
import "./lobby.css";

type Opponent = "bot" | "invite" | "open" | "same";
const OPPONENTS: [Opponent, string, string, IconName][] = [
  ["bot", "A bot", "Starts at once, never sulks.", "hack"],
  ["invite", "A friend", "You get a link to send. They need no account.", "link"],
  ["open", "Anyone", "The table is listed; the first to sit down plays.", "people"],
  ["same", "Both sides here", "One screen, two sides, honour system.", "user"],
];
/** Options that have a place of their own on this page, or are not played yet. */
const ELSEWHERE = new Set([
  "map",
  "map_width",
  "map_height",
  "sides",
  "teams",
  "side_points",
  "classes",
  "map_focus",
  "vehicle_points",
  "spaceship_points",
  "battalions",
  "scale_ranges",
  "slag_rounds",
  "passenger_survival",
  "dice_source",
  "play_mode",
  "damage_rounding",
  "missed_orders",
]);

export default function NewMatch() {
  const game = useGame("spcfkrs");
  if (!game.data) {
    return (
      <div className="page">
        <Bone height="3rem" width="50%" />
        <Bone height="10rem" />
        <Bone height="14rem" />
      </div>
    );
  }
  return <Setup game={game.data} />;
}

const PLAY_MODES: [string, string, string][] = [
  ["simultaneous", "Secret orders", "Both write, both lock, everything happens together. The game as meant."],
  ["phased", "Phase by phase", "No sheets: fighters are called from fast to slow and act on the spot."],
  ["solo", "Solo", "You write for both sides with nothing hidden. Good for trying things."],
];

function Setup({ game }: { game: GameInfo }) {
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const session = useSession();
  const ui = useGameUi(game.key);
  const forces = useForces(!!session.data?.user);
  const [opponent, setOpponent] = useState<Opponent>((query.get("opponent") as Opponent) || "bot");
  const [level, setLevel] = useState(game.bots[0]?.level ?? 1);
  const [mine, setMine] = useState(
    query.get("force") ? `force:${query.get("force")}` : `starter:${game.starters[0]?.key}`,
  );
  const [theirs, setTheirs] = useState(`starter:${(game.starters[1] ?? game.starters[0])?.key}`);
  const [map, setMap] = useState<string>(game.maps[0]?.key ?? "seed");
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 9000 + 1000));
  const [mode, setMode] = useState("simultaneous");
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [busy, setBusy] = useState(false);
  const fields = useMemo(() => optionFields(game.options).filter(([key]) => !ELSEWHERE.has(key)), [game.options]);
  const generated = useQuery({
    queryKey: ["map", game.key, seed],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => get<MapChoice>(`/api/games/${game.key}/map?seed=${seed}`),
  });
  const choose = (value: string): Partial<SeatChoice> => {
    const [kind, key] = value.split(":") as [string, string];
    return kind === "force" ? { force: Number(key) } : { starter: key };
  };

  const start = async () => {
    setBusy(true);
    try {
      const other: SeatChoice =
        opponent === "same" || mode === "solo"
          ? { kind: "me", ...choose(theirs) }
          : opponent === "bot"
            ? { kind: "bot", level, ...choose(theirs) }
            : { kind: opponent };
      const changed = Object.fromEntries(
        Object.entries(options).filter(([key, value]) => value !== fields.find(([name]) => name === key)?.[1].default),
      );
      const match = await createMatch({
        game: game.key,
        options: { ...changed, ...(mode === "simultaneous" ? {} : { play_mode: mode }) },
        map: map === "seed" ? { seed: String(seed) } : { key: map },
        seats: [{ kind: "me", ...choose(mine) }, other],
      });
      navigate(`/matches/${match.id}`);
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };

  const bands = (value: string, set: (value: string) => void, name: string, side: number) => (
    <div className="pick" role="radiogroup" aria-label={name}>
      {game.starters.map((starter) => (
        <button
          key={starter.key}
          type="button"
          role="radio"
          className="choice"
          aria-checked={value === `starter:${starter.key}`}
          onClick={() => set(`starter:${starter.key}`)}
          data-testid={`${name}-starter-${starter.key}`}
        >
          <span className="head">
            <b>{starter.name}</b>
            <span className="tag">{starter.points} pts</span>
          </span>
          <small>{starter.blurb}</small>
          {ui && <ui.Squad sheet={starter.sheet} side={side} />}
        </button>
      ))}
      {forces.data
        ?.filter((force) => force.game === game.key)
        .map((force) => (
          <button
            key={force.id}
            type="button"
            role="radio"
            className="choice"
            aria-checked={value === `force:${force.id}`}
            onClick={() => set(`force:${force.id}`)}
            data-testid={`${name}-force-${force.id}`}
          >
            <span className="head">
              <b>{force.name}</b>
              <span className={`tag ${force.legal === false ? "bad" : ""}`}>
                {force.legal === false ? "not legal" : `${force.points ?? "?"} pts`}
              </span>
            </span>
            <small>Yours. {force.sheet?.units.length} fighters.</small>
            {ui && <ui.Squad sheet={force.sheet} side={side} />}
          </button>
        ))}
    </div>
  );

  return (
    <div className="page">
      <header>
        <small>{game.title}</small>
        <h1 className="slipped">New battle</h1>
      </header>
      <div className="setup">
        <section>
          <h2>Against</h2>
          <div className="pick" role="radiogroup" aria-label="Opponent">
            {OPPONENTS.map(([key, name, text, icon]) => (
              <button
                key={key}
                type="button"
                role="radio"
                className="choice"
                aria-checked={opponent === key}
                onClick={() => setOpponent(key)}
                data-testid={`opponent-${key}`}
              >
                <span className="head">
                  <b>{name}</b>
                  <Icon name={icon} />
                </span>
                <small>{text}</small>
              </button>
            ))}
          </div>
          {opponent === "bot" && (
            <div className="pick" style={{ marginTop: "0.75rem" }} role="radiogroup" aria-label="Bot">
              {game.bots.map((bot) => (
                <button
                  key={bot.level}
                  type="button"
                  role="radio"
                  className="choice"
                  aria-checked={level === bot.level}
                  onClick={() => setLevel(bot.level)}
                  data-testid={`bot-${bot.level}`}
                >
                  <span className="head">
                    <b>{bot.name}</b>
                    <span className="tag">{"I".repeat(bot.level)}</span>
                  </span>
                  <small>{bot.blurb}</small>
                </button>
              ))}
            </div>
          )}
        </section>
        <section>
          <h2>Your warband</h2>
          {bands(mine, setMine, "mine", 0)}
          <p style={{ marginTop: "0.75rem" }}>
            <a href="/warbands">Build your own</a>
          </p>
        </section>
        {(opponent === "bot" || opponent === "same" || mode === "solo") && (
          <section>
            <h2>{opponent === "bot" ? "The bot's warband" : "The other warband"}</h2>
            {bands(theirs, setTheirs, "theirs", 1)}
          </section>
        )}
        <section>
          <h2>The ground</h2>
          <div className="pick maps" role="radiogroup" aria-label="Map">
            {game.maps.map((choice) => (
              <button
                key={choice.key}
                type="button"
                role="radio"
                className="choice"
                aria-checked={map === choice.key}
                onClick={() => setMap(choice.key)}
                data-testid={`map-${choice.key}`}
              >
                <MapArt rows={choice.rows} />
                <b>{choice.name}</b>
                <small>{choice.blurb}</small>
              </button>
            ))}
            <button
              type="button"
              role="radio"
              className="choice"
              aria-checked={map === "seed"}
              onClick={() => (map === "seed" ? setSeed(Math.floor(Math.random() * 9000 + 1000)) : setMap("seed"))}
              data-testid="map-seed"
            >
              {generated.data ? (
                <MapArt rows={generated.data.rows} />
              ) : (
                <div className="map-art dots" style={{ color: "var(--faint)" }} />
              )}
              <b>Fresh rubble</b>
              <small>Seed {seed}. Press again for another.</small>
            </button>
          </div>
        </section>
        <section>
          <h2>How it plays</h2>
          <div className="pick" role="radiogroup" aria-label="Play mode">
            {PLAY_MODES.map(([key, name, text]) => (
              <button
                key={key}
                type="button"
                role="radio"
                className="choice"
                aria-checked={mode === key}
                onClick={() => setMode(key)}
                data-testid={`mode-${key}`}
              >
                <b>{name}</b>
                <small>{text}</small>
              </button>
            ))}
          </div>
        </section>
        <details>
          <summary>
            <b>House rules</b> ({fields.length} options, all as printed unless you touch them)
          </summary>
          <OptionRows fields={fields as [string, OptionSchema][]} values={options} change={setOptions} />
        </details>
      </div>
      <div className="fight-bar">
        <span className="muted">
          {opponent === "bot"
            ? "Starts at once."
            : opponent === "same" || mode === "solo"
              ? "Starts at once, on this screen."
              : "You get a link; the battle starts when they sit down."}
        </span>
        <Button look="main" icon="bolt" disabled={busy} onClick={() => void start()} data-testid="start">
          {opponent === "invite" && mode !== "solo" ? "Make the link" : "To the table"}
        </Button>
      </div>
    </div>
  );
}
