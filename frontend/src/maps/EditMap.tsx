import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { get, here, put, RefusedError } from "@/api/client";
import type { MapChoice } from "@/api/types";
import { client, useForces, useGame, useSession } from "@/app/queries";
import { GameRoom } from "@/app/room";
import { useClause } from "@/app/rules";
import { cellName } from "@/board";
import { useGameUi } from "@/forces/muster";
import { createMatch } from "@/lobby/start";
import { Bone, Button, CopyButton, Field, IconButton } from "@/ui";
import { sayError } from "@/ui/toast";
import { Trouble } from "@/ui/trouble";
import { drawingOf, type KeptMap, sceneOf, useMap } from "./boards";
import {
  begin,
  blank,
  box,
  type Drawing,
  doubts,
  type Ground,
  LARGEST,
  lay,
  line,
  mark,
  redo,
  resize,
  SMALLEST,
  type Spot,
  type Symmetry,
  sideName,
  sizeOf,
  start,
  step,
  undo,
  zone,
} from "./drawing";
import { Paper, type Press } from "./Paper";
import { SceneFields } from "./SceneFields";
import "./maps.css";

type Tool = "pencil" | "box" | "frame";
type Stuff = Ground | "mark" | `${"start" | "zone"}-${number}`;
const STUFF: [Stuff, string][] = [
  ["#", "Wall"],
  ["o", "Rubble"],
  [".", "Open"],
  ["mark", "Label"],
];
/** What belongs to a side: single starting cells, and areas to deploy in. */
const sided = (sides: number): [Stuff, string][] => [
  ...Array.from({ length: sides }, (_, seat): [Stuff, string] => [`start-${seat}`, `Start ${sideName(seat)}`]),
  ...Array.from({ length: sides }, (_, seat): [Stuff, string] => [`zone-${seat}`, `Zone ${sideName(seat)}`]),
  ["zone--1", "No zone"],
];
const TOOLS: [Tool, string][] = [
  ["pencil", "Pencil"],
  ["box", "Block"],
  ["frame", "Frame"],
];
const MIRRORS: [Symmetry, string][] = [
  ["turn", "Turned by half"],
  ["left-right", "Left and right"],
  ["top-bottom", "Top and bottom"],
  ["none", "None"],
];

export default function EditMap() {
  const { id = "" } = useParams<{ id: string }>();
  const kept = useMap(id);
  if (kept.isLoadingError)
    return (
      <Trouble
        error={kept.error}
        retry={() => void kept.refetch()}
        missing={{ title: "No such map", text: "It was thrown away, or is somebody else's." }}
      />
    );
  if (!kept.data)
    return (
      <div className="page" aria-busy="true">
        <Bone height="3rem" width="40%" />
        <Bone height="30rem" />
      </div>
    );
  return <Desk kept={kept.data} key={kept.data.id} />;
}

/** The desk of the map's game: its own, or the grid's. */
function Desk({ kept }: { kept: KeptMap }) {
  const ui = useGameUi(kept.game);
  const game = useGame(kept.game);
  const openClause = useClause();
  const keep = useCallback(
    (name: string, map: Record<string, unknown>) =>
      put(`/api/boards/${kept.id}`, { name, map }).then(
        () => void client.invalidateQueries({ queryKey: ["maps"] }),
        (error: unknown) => {
          if (error instanceof RefusedError) return error.refused;
          sayError(error);
          return { sentence: "The map could not be kept.", clause: "" };
        },
      ),
    [kept.id],
  );
  if (!ui) return <Bone height="30rem" />;
  if (!ui.MapEditor) return <Editor kept={kept} />;
  const [mine, theirs] = game.data?.starters ?? [];
  const play = async (map: Record<string, unknown>) => {
    try {
      const match = await createMatch({
        game: kept.game,
        options: {},
        map,
        seats: [
          { kind: "me", starter: mine?.key },
          { kind: "bot", level: 1, starter: theirs?.key },
        ],
        listed: false,
      });
      navigate(`/matches/${match.id}`);
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <GameRoom game={kept.game}>
      <Suspense fallback={<Bone height="30rem" />}>
        <ui.MapEditor
          name={kept.name}
          map={kept.map as unknown as Record<string, unknown>}
          share={here(kept.share_url)}
          keep={keep}
          play={play}
          openClause={openClause}
        />
      </Suspense>
    </GameRoom>
  );
}

/** Keeps a map a moment after each change, and at once when the page is left. */
function useKept(kept: KeptMap, name: string, drawing: Drawing): string {
  const [saved, setSaved] = useState("Saved");
  const sent = useRef({ name, drawing });
  const newest = useRef({ name, drawing });
  newest.current = { name, drawing };
  const save = useCallback(async () => {
    const now = newest.current;
    if (sent.current.name === now.name && sent.current.drawing === now.drawing) return;
    const before = sent.current;
    sent.current = now;
    setSaved("Saving");
    try {
      await put(`/api/boards/${kept.id}`, { name: now.name, map: now.drawing });
      setSaved("Saved");
      void client.invalidateQueries({ queryKey: ["maps"] });
    } catch (error) {
      sent.current = before;
      setSaved("Not saved");
      sayError(error);
    }
  }, [kept.id]);
  useEffect(() => {
    if (sent.current.name === name && sent.current.drawing === drawing) return;
    setSaved("Unsaved");
    const timer = setTimeout(() => void save(), 700);
    return () => clearTimeout(timer);
  }, [name, drawing, save]);
  useEffect(() => () => void save(), [save]);
  return saved;
}

function Editor({ kept }: { kept: KeptMap }) {
  const game = useGame(kept.game);
  const [history, setHistory] = useState(() => begin(drawingOf(kept)));
  const [stroke, setStroke] = useState<Drawing | null>(null);
  const trail = useRef<{ spot: Spot; drawing: Drawing } | null>(null);
  const [name, setName] = useState(kept.name);
  const [tool, setTool] = useState<Tool>("pencil");
  const [stuff, setStuff] = useState<Stuff>("#");
  const [symmetry, setSymmetry] = useState<Symmetry>("turn");
  const [corner, setCorner] = useState<[Spot, Spot] | null>(null);
  const [label, setLabel] = useState("Objective");
  const session = useSession();
  const forces = useForces(!!session.data?.user);
  const [busy, setBusy] = useState(false);
  const drawing = stroke ?? history.now;
  const saved = useKept(kept, name, history.now);
  const { width, height } = sizeOf(drawing);
  const change = (next: Drawing) => setHistory((now) => step(now, next));

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      setHistory(event.shiftKey ? redo : undo);
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);

  const press = (spot: Spot, kind: Press) => {
    if (stuff.startsWith("start")) {
      if (kind === "down" || kind === "tap") change(start(history.now, spot, Number(stuff.at(-1)), symmetry, cellName));
      return;
    }
    if (stuff === "mark") {
      if (label.trim() && (kind === "down" || kind === "tap")) change(mark(history.now, spot, label.trim(), cellName));
      return;
    }
    if (tool === "pencil") {
      if (kind === "tap") change(put(history.now, [spot]));
      else sketch(spot, kind);
      return;
    }
    if (kind === "down" || (kind === "tap" && !corner)) setCorner([spot, spot]);
    else if (corner && kind === "move") setCorner([corner[0], spot]);
    else if (corner) {
      change(put(history.now, box(corner[0], spot, tool === "frame")));
      setCorner(null);
    }
  };
  const put = (onto: Drawing, spots: Spot[]) =>
    stuff.startsWith("zone")
      ? zone(onto, spots, Number(stuff.slice(5)), symmetry, cellName)
      : lay(onto, spots, stuff as Ground, symmetry);
  const sketch = (spot: Spot, kind: Press) => {
    const last = trail.current;
    if (kind === "up") {
      if (last) change(last.drawing);
      trail.current = null;
    } else {
      const cells = last ? line(last.spot, spot) : [spot];
      trail.current = { spot, drawing: put(last?.drawing ?? history.now, cells) };
    }
    setStroke(trail.current?.drawing ?? null);
  };

  const generate = async () => {
    try {
      const seed = Math.floor(Math.random() * 1e6);
      const made = await get<MapChoice>(`/api/games/${kept.game}/map?seed=${seed}&width=${width}&height=${height}`);
      change({ ...history.now, rows: made.rows, positions: {}, zones: {}, marks: {} });
    } catch (error) {
      sayError(error);
    }
  };
  const play = async () => {
    const [mine, theirs] = game.data?.starters ?? [];
    if (busy || !mine || !theirs) return;
    setBusy(true);
    try {
      const { placed, forces: given } = sceneOf({ ...kept, map: history.now });
      const match = await createMatch({
        game: kept.game,
        options: placed ? { deployment: "map" } : {},
        map: history.now,
        seats: [
          { kind: "me", ...(given["0"] ? {} : { starter: mine.key }) },
          { kind: "bot", level: 1, ...(given["1"] ? {} : { starter: theirs.key }) },
        ],
        name: `Trying ${name}`,
        listed: false,
      });
      navigate(`/matches/${match.id}`);
    } catch (error) {
      sayError(error);
      setBusy(false);
    }
  };

  return (
    <div className="page map-editor">
      <h1 className="sr">{name}</h1>
      <header className="spread wrap">
        <Field label="Map">
          {(field) => (
            <input
              id={field}
              className="input"
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
              data-testid="map-name"
            />
          )}
        </Field>
        <div className="row">
          <small role="status" data-testid="map-saved">
            {saved}
          </small>
          <IconButton icon="undo" label="Undo" disabled={!history.past.length} onClick={() => setHistory(undo)} />
          <IconButton icon="redo" label="Redo" disabled={!history.future.length} onClick={() => setHistory(redo)} />
          <CopyButton text={here(kept.share_url)}>Copy the link</CopyButton>
          <Button look="main" icon="play" disabled={busy} onClick={() => void play()} data-testid="try-map">
            Try it
          </Button>
        </div>
      </header>
      <div className="desk">
        <div className="board-paper">
          <Paper drawing={drawing} frame={corner} press={press} />
        </div>
        <aside className="stack">
          <Picks label="Draw" options={STUFF} value={stuff} pick={setStuff} test="stuff" />
          {stuff === "mark" && (
            <Field label="Label">
              {(field) => (
                <input
                  id={field}
                  className="input"
                  value={label}
                  maxLength={40}
                  onChange={(event) => setLabel(event.target.value)}
                  data-testid="map-label"
                />
              )}
            </Field>
          )}
          <Picks label="Sides" options={sided(game.data?.seats.max ?? 2)} value={stuff} pick={setStuff} test="stuff" />
          <Picks label="With" options={TOOLS} value={tool} pick={setTool} test="tool" />
          <Picks label="Twin" options={MIRRORS} value={symmetry} pick={setSymmetry} test="twin" />
          <Size width={width} height={height} set={(w, h) => change(resize(history.now, w, h))} />
          <div className="row wrap">
            <Button icon="dice" onClick={() => void generate()} data-testid="generate-map">
              Roll a map
            </Button>
            <Button
              icon="trash"
              onClick={() => change({ ...history.now, ...blank(width, height), zones: {}, marks: {} })}
              data-testid="clear-map"
            >
              Clear
            </Button>
          </div>
          <SceneFields
            drawing={drawing}
            game={game.data}
            own={(forces.data ?? []).filter((force) => force.game === kept.game)}
            change={change}
          />
          <Doubts drawing={drawing} />
        </aside>
      </div>
    </div>
  );
}

function Picks<T extends string>({
  label,
  options,
  value,
  pick,
  test,
}: {
  label: string;
  options: [T, string][];
  value: T;
  pick: (value: T) => void;
  test: string;
}) {
  return (
    <fieldset className="picks">
      <legend>{label}</legend>
      {options.map(([key, name]) => (
        <Button
          key={key}
          look="small"
          aria-pressed={value === key}
          onClick={() => pick(key)}
          data-testid={`${test}-${key}`}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

function Size({ width, height, set }: { width: number; height: number; set: (w: number, h: number) => void }) {
  const input = (value: number, change: (value: number) => void) => (id: string) => (
    <input
      id={id}
      className="input"
      type="number"
      min={SMALLEST}
      max={LARGEST}
      value={value}
      onChange={(event) => {
        const size = Number(event.target.value);
        if (size >= SMALLEST && size <= LARGEST) change(size);
      }}
    />
  );
  return (
    <div className="row">
      <Field label="Columns">{input(width, (size) => set(size, height))}</Field>
      <Field label="Rows">{input(height, (size) => set(width, size))}</Field>
    </div>
  );
}

function Doubts({ drawing }: { drawing: Drawing }): ReactNode {
  const found = doubts(drawing);
  if (!found.length)
    return <p data-testid="map-doubts">Fair: turned by half it is the same, and nobody starts behind a wall.</p>;
  return (
    <ul className="stack" data-testid="map-doubts">
      {found.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
}
