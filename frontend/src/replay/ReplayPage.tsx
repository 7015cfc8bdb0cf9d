import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { get } from "@/api/client";
import type { Frame, GameEvent, Match } from "@/api/types";
import { GameRoom } from "@/app/room";
import type { GameUi } from "@/games/contract";
import { loadGame } from "@/games/registry";
import { LogEntry } from "@/match/LogPanel";
import { Player, type PlayerState } from "@/match/player";
import type { LogLine } from "@/match/store";
import { Bone, CopyButton, Dice, IconButton } from "@/ui";
import { settings } from "@/ui/settings";
import { PieceShape } from "@/ui/shapes";
import { play } from "@/ui/sound";
import { Trouble } from "@/ui/trouble";
import { eventsBetween, type Film, type Stop, stopsOf, unroll, viewAt } from "./reel";
import "@/match/match.css";
import "./replay.css";

type Reel = { match: Match; game: GameUi; film: Film };

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
  return { match, game, film: unroll(first.view, first.from, frames, first.events) };
}

export default function ReplayPage({ params }: { params: { id: string } }) {
  const reel = useQuery({
    queryKey: ["replay", params.id],
    queryFn: () => fetchReel(params.id),
    structuralSharing: false,
    gcTime: 0,
  });
  if (reel.isLoadingError) {
    return (
      <Trouble
        error={reel.error}
        retry={() => void reel.refetch()}
        missing={{
          title: "No replay here",
          text: "The match does not exist, it has not begun, or it is not yours to watch.",
        }}
      />
    );
  }
  if (!reel.data)
    return (
      <div className="page">
        <Bone height="70vh" />
      </div>
    );
  return (
    <GameRoom game={reel.data.match.game}>
      <Viewer reel={reel.data} />
    </GameRoom>
  );
}

function startingStop(film: Film, stops: Stop[]): number {
  const query = new URLSearchParams(location.search);
  const version = Number(query.get("v") ?? film.versions[0]);
  const event = query.has("e") ? Number(query.get("e")) : Number.POSITIVE_INFINITY;
  const found = stops.findLastIndex((stop) => {
    const own = film.versions[stop.i] as number;
    return own < version || (own === version && stop.k <= event);
  });
  return Math.max(0, found);
}

function Viewer({ reel }: { reel: Reel }) {
  const { game, film, match } = reel;
  const { versions, views, events } = film;
  const stops = useMemo(() => stopsOf(film, game), [film, game]);
  const last = stops.length - 1;
  const [at, setAt] = useState(() => startingStop(film, stops));
  const [auto, setAuto] = useState(false);
  const place = useRef(at);
  const stop = stops[at] as Stop;
  const [stage, setStage] = useState<PlayerState>(() => ({
    shown: viewAt(film, game, stop),
    beat: null,
    playing: false,
    paused: false,
  }));
  const [caption, setCaption] = useState<GameEvent | null>(() => events[stop.i]?.[stop.k - 1] ?? null);
  const player = useMemo(
    () =>
      new Player(
        game,
        viewAt(film, game, stops[place.current] as Stop),
        {
          changed: setStage,
          event: (event) => {
            setCaption(event);
            const sound = game.sound(event);
            if (sound && settings().speed) play(sound);
          },
        },
        () => settings().speed || 4,
      ),
    [game, film, stops],
  );

  const settle = useCallback(
    (index: number) => {
      place.current = index;
      setAt(index);
      const now = stops[index] as Stop;
      const url = new URL(location.href);
      url.searchParams.set("v", String(versions[now.i]));
      if (now.k < (events[now.i]?.length ?? 0)) url.searchParams.set("e", String(now.k));
      else url.searchParams.delete("e");
      history.replaceState(null, "", url);
    },
    [stops, versions, events],
  );

  const jump = useCallback(
    (to: number) => {
      const index = Math.min(last, Math.max(0, to));
      const now = stops[index] as Stop;
      settle(index);
      setCaption(events[now.i]?.[now.k - 1] ?? null);
      player.reset(viewAt(film, game, now));
    },
    [events, film, game, last, player, settle, stops],
  );

  const forward = useCallback(() => {
    if (place.current >= last) {
      setAuto(false);
      return;
    }
    const [from, to] = [stops[place.current] as Stop, stops[place.current + 1] as Stop];
    settle(place.current + 1);
    player.push(eventsBetween(film, from, to), viewAt(film, game, to));
  }, [film, game, last, player, settle, stops]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: some stops play nothing; the next one follows all the same
  useEffect(() => {
    if (!auto || stage.playing) return;
    const timer = setTimeout(forward, 90);
    return () => clearTimeout(timer);
  }, [auto, stage.playing, forward, at]);

  const rounds = useMemo(() => stops.map((each) => game.headline(views[each.i] as never).round), [stops, views, game]);
  const roundStep = (by: number) => {
    const now = rounds[at] ?? 0;
    const target =
      by > 0
        ? rounds.findIndex((round) => round > now)
        : rounds.indexOf(Math.max(0, now - (at > rounds.indexOf(now) ? 0 : 1)));
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

  const shownNow = stage.shown ?? viewAt(film, game, stop);
  const lines = useMemo(
    () =>
      stops.flatMap((each, index): { line: LogLine; index: number }[] => {
        const event = events[each.i]
          ?.slice(0, each.k)
          .findLast((one) => one.type !== "phase_started" && game.read(one, views[each.i] as never));
        const reading = event && each.i === stop.i ? game.read(event, views[each.i] as never) : null;
        if (!event || !reading) return [];
        return [
          {
            index,
            line: {
              key: `${index}`,
              place: each.k,
              version: versions[each.i] ?? 0,
              round: event.round ?? 0,
              phase: event.phase ?? "",
              event,
              reading,
            },
          },
        ];
      }),
    [stops, stop.i, events, game, versions, views],
  );
  const reading = stage.beat
    ? game.read(stage.beat.event, shownNow as never)
    : caption
      ? game.read(caption, shownNow as never)
      : null;
  const head = game.headline(shownNow as never);
  const Scene = game.Scene;
  return (
    <div className="replay" data-testid="replay" data-version={versions[stop.i]} data-event={stop.k}>
      <div className="replay-board">
        <Scene
          view={views[stop.i] as never}
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
                  sides={reading.dice.sides}
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
          {lines.map(({ line, index }) => (
            <LogEntry key={line.key} line={line} now={index === at} later={index > at} go={() => jump(index)} />
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
            label="One event back"
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
            label="One event on"
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
          aria-valuetext={`version ${versions[stop.i]}, round ${head.round}, ${head.phase}`}
          data-testid="scrubber"
        />
        <span className="mono replay-where">
          v{versions[stop.i]}/{versions.at(-1)} · {head.title?.toLowerCase() ?? `R${head.round}`}
        </span>
        <div className="row tight">
          <CopyButton
            look="small"
            text={`${location.origin}/matches/${match.id}/replay?v=${versions[stop.i]}&e=${stop.k}`}
          >
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
