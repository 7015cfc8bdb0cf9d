import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { get } from "@/api/client";
import { merge } from "@/api/patch";
import type { Frame, GameEvent, Match } from "@/api/types";
import type { GameUi } from "@/games/contract";
import { loadGame } from "@/games/registry";
import { LogEntry } from "@/match/LogPanel";
import { Player, type PlayerState } from "@/match/player";
import type { LogLine } from "@/match/store";
import { Bone, CopyButton, Dice, Empty, IconButton } from "@/ui";
import { settings, stillness } from "@/ui/settings";
import { PieceShape } from "@/ui/shapes";
import { play } from "@/ui/sound";
import "@/match/match.css";
import "./replay.css";

type Reel = { match: Match; game: GameUi; versions: number[]; views: unknown[]; events: GameEvent[][] };

/** Start view and frames, turned into one view for each version. */
export function unroll(
  start: unknown,
  first: number,
  frames: Frame[],
  begun: GameEvent[] = [],
): Pick<Reel, "versions" | "views" | "events"> {
  const versions = [first];
  const views = [start];
  const events: GameEvent[][] = [begun];
  for (const frame of frames) {
    versions.push(frame.version);
    views.push(merge(views.at(-1), frame.patch));
    events.push(frame.events);
  }
  return { versions, views, events };
}

type ReplayPart = { from: number; view: unknown; events: GameEvent[]; frames: Frame[]; version: number; next?: number };

async function fetchReel(id: string): Promise<Reel> {
  const match = await get<Match>(`/api/matches/${id}`);
  const [game, first] = await Promise.all([loadGame(match.game), get<ReplayPart>(`/api/matches/${id}/replay`)]);
  const frames = [...first.frames];
  for (let next = first.next; next !== undefined; ) {
    const part = await get<ReplayPart>(`/api/matches/${id}/replay?from=${next}`);
    frames.push(...part.frames);
    next = part.next;
  }
  return { match, game, ...unroll(first.view, first.from, frames, first.events) };
}

export default function ReplayPage({ params }: { params: { id: string } }) {
  const reel = useQuery({
    queryKey: ["replay", params.id],
    queryFn: () => fetchReel(params.id),
    structuralSharing: false,
    gcTime: 0,
  });
  if (reel.isError) {
    return (
      <div className="page">
        <Empty title="No replay here">The match does not exist, or it is not yours to watch.</Empty>
      </div>
    );
  }
  if (!reel.data)
    return (
      <div className="page">
        <Bone height="70vh" />
      </div>
    );
  return <Viewer reel={reel.data} />;
}

function Viewer({ reel }: { reel: Reel }) {
  const { game, views, events, versions, match } = reel;
  const last = versions.length - 1;
  const wanted = Number(new URLSearchParams(location.search).get("v") ?? versions[0]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      versions.findLastIndex((version) => version <= wanted),
    ),
  );
  const [auto, setAuto] = useState(false);
  const [stage, setStage] = useState<PlayerState>({ shown: views[at], beat: null, playing: false, paused: false });
  const [caption, setCaption] = useState<GameEvent | null>(null);
  const place = useRef(at);
  const player = useMemo(
    () =>
      new Player(
        game,
        views[place.current],
        {
          changed: setStage,
          event: (event) => {
            setCaption(event);
            const sound = game.sound(event);
            if (sound && settings().speed) play(sound);
          },
        },
        () => (stillness() ? 0 : settings().speed || 4),
      ),
    [game, views],
  );

  const jump = useCallback(
    (to: number) => {
      const index = Math.min(last, Math.max(0, to));
      place.current = index;
      setAt(index);
      setCaption(events[index]?.at(-1) ?? null);
      player.reset(views[index]);
      const url = new URL(location.href);
      url.searchParams.set("v", String(versions[index]));
      history.replaceState(null, "", url);
    },
    [events, last, player, versions, views],
  );

  const forward = useCallback(() => {
    if (place.current >= last) {
      setAuto(false);
      return;
    }
    place.current += 1;
    setAt(place.current);
    const url = new URL(location.href);
    url.searchParams.set("v", String(versions[place.current]));
    history.replaceState(null, "", url);
    player.push(events[place.current] ?? [], views[place.current]);
  }, [events, last, player, versions, views]);

  useEffect(() => {
    if (!auto || stage.playing) return;
    const timer = setTimeout(forward, 250);
    return () => clearTimeout(timer);
  }, [auto, stage.playing, forward]);

  const rounds = useMemo(() => views.map((view) => game.headline(view as never).round), [views, game]);
  const roundStep = (by: number) => {
    const now = rounds[at] ?? 0;
    const target =
      by > 0 ? rounds.findIndex((round) => round > now) : rounds.findIndex((round) => round >= Math.max(0, now - 1));
    jump(target < 0 ? (by > 0 ? last : 0) : target);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, dialog, canvas")) return;
      if (event.key === "ArrowRight") jump(place.current + 1);
      else if (event.key === "ArrowLeft") jump(place.current - 1);
      else if (event.key === " ") setAuto((on) => !on);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [jump]);

  const shownNow = stage.shown ?? views[at];
  const lines = useMemo(
    () =>
      (events[at] ?? []).flatMap((event, n): LogLine[] => {
        const reading = game.read(event, (views[Math.max(0, at - 1)] ?? views[at]) as never);
        return reading && event.type !== "phase_started"
          ? [
              {
                key: `${at}.${n}`,
                version: versions[at] ?? 0,
                round: event.round ?? 0,
                phase: event.phase ?? "",
                event,
                reading,
              },
            ]
          : [];
      }),
    [at, events, game, versions, views],
  );
  const reading = stage.beat
    ? game.read(stage.beat.event, shownNow as never)
    : caption
      ? game.read(caption, shownNow as never)
      : null;
  const head = game.headline(shownNow as never);
  const Scene = game.Scene;
  return (
    <div className="replay" data-testid="replay" data-version={versions[at]}>
      <div className="replay-board">
        <Scene
          view={views[at] as never}
          shown={shownNow as never}
          beat={stage.beat}
          playing={stage.playing}
          label={`Replay, round ${head.round}, ${head.phase}`}
        />
      </div>
      <div className="replay-words" aria-live="polite">
        {reading && (
          <div className="stage-words">
            {reading.dice && (
              <span className="stage-dice" key={stage.beat?.at ?? at}>
                <Dice
                  faces={reading.dice.faces.slice(0, 8)}
                  used={reading.dice.used}
                  hit={reading.dice.hit}
                  size={32}
                />
                {reading.dice.needed !== undefined && <b className="mono">{reading.dice.needed}+</b>}
              </span>
            )}
            <span className={`stage-text ${reading.tone}`}>{reading.text}</span>
          </div>
        )}
      </div>
      <aside className="replay-side">
        <header>
          <h1>{match.title || "Replay"}</h1>
          {game.sides(shownNow as never).map((side) => (
            <p key={side.seat} className="spread">
              <span>
                <PieceShape side={side.seat} /> {side.name}
              </span>
              <b className="num">
                {side.alive}/{side.total}
              </b>
            </p>
          ))}
        </header>
        <ol className="log-list">
          {lines.map((line) => (
            <LogEntry key={line.key} line={line} />
          ))}
          {lines.length === 0 && <li className="muted">Nothing visible happened here.</li>}
        </ol>
      </aside>
      <footer className="replay-bar">
        <div className="row tight">
          <IconButton look={["small"]} icon="first" label="Round back" onClick={() => roundStep(-1)} />
          <IconButton
            look={["small"]}
            icon="back"
            label="One step back"
            onClick={() => jump(at - 1)}
            data-testid="replay-back"
          />
          <IconButton
            look={["main"]}
            icon={auto ? "pause" : "play"}
            label={auto ? "Pause" : "Play"}
            onClick={() => setAuto(!auto)}
            data-testid="replay-play"
          />
          <IconButton
            look={["small"]}
            icon="next"
            label="One step on"
            onClick={() => (stage.playing ? player.skip() : forward())}
            data-testid="replay-next"
          />
          <IconButton look={["small"]} icon="last" label="Round on" onClick={() => roundStep(1)} />
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(event) => jump(Number(event.target.value))}
          aria-label="Version"
          aria-valuetext={`version ${versions[at]}, round ${head.round}, ${head.phase}`}
          data-testid="scrubber"
        />
        <span className="mono replay-where">
          v{versions[at]}/{versions[last]} · {head.round > 0 ? `R${head.round}` : "deploy"}
        </span>
        <div className="row tight">
          <CopyButton look="small" text={`${location.origin}/matches/${match.id}/replay?v=${versions[at]}`}>
            Moment
          </CopyButton>
          <a className="btn small" href={`/api/matches/${match.id}/export?as=json`} download={`${match.id}.json`}>
            JSON
          </a>
          <a className="btn small" href={`/api/matches/${match.id}/export?as=text`} download={`${match.id}.txt`}>
            Text
          </a>
          <a className="btn small" href={`/matches/${match.id}/dice`}>
            Dice
          </a>
        </div>
      </footer>
    </div>
  );
}
