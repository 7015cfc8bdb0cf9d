import { useEffect, useMemo, useRef, useState } from "react";
import { Board, type BoardHandle, type CellPress, type Layer } from "@/board";
import { Button, CopyButton, Field, IconButton } from "@/ui";
import type { MapEditorProps } from "../contract";
import { drawHeights, drawPieces, drawStreet, outline } from "./ground";
import { cm, onBoard, onTable, rulerNames, UNIT } from "./plan";
import {
  change,
  cornersOf,
  type Drawn,
  holds,
  middleOf,
  moved,
  put,
  rotated,
  SNAP,
  STUFF,
  stretched,
  twinName,
  without,
} from "./terrain";
import type { Piece, Spot } from "./types";
import "./gang.css";

const SIZES: [number, number][] = [
  [12000, 9000],
  [9000, 9000],
  [12000, 12000],
  [18000, 12000],
];
const LONGEST_PAST = 100;

/** A street on the drawing board: pieces put down, moved, turned, stretched, each with its twin across the table. */
export default function TableEditor({ name: given, map, share, keep, play, openClause }: MapEditorProps) {
  const first = map as unknown as Drawn;
  const [past, setPast] = useState<Drawn[]>([]);
  const [future, setFuture] = useState<Drawn[]>([]);
  const [drawn, setDrawn] = useState<Drawn>({ width: first.width, height: first.height, pieces: first.pieces ?? [] });
  const [name, setName] = useState(given);
  const [picked, setPicked] = useState<string>();
  const [twins, setTwins] = useState(true);
  const [saved, setSaved] = useState("Saved");
  const [fault, setFault] = useState<{ sentence: string; clause: string }>();
  const [cursor, setCursor] = useState<{ x: number; y: number } | null>(null);
  const board = useRef<BoardHandle>(null);
  const held = useRef<{ from: Spot; start: Drawn } | null>(null);
  const { width, height } = drawn;
  const piece = drawn.pieces.find((each) => each.id === picked);

  const kept = useRef({ name: given, drawn });
  useEffect(() => {
    if (kept.current.name === name && kept.current.drawn === drawn) return;
    setSaved("Unsaved");
    const timer = setTimeout(async () => {
      setSaved("Saving");
      const problem = await keep(name, drawn as unknown as Record<string, unknown>);
      kept.current = { name, drawn };
      setFault(problem);
      setSaved(problem ? "Not saved" : "Saved");
    }, 600);
    return () => clearTimeout(timer);
  }, [name, drawn, keep]);

  const draw = (next: Drawn) => {
    if (next === drawn) return;
    setPast([...past.slice(-LONGEST_PAST), drawn]);
    setFuture([]);
    setDrawn(next);
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setFuture([drawn, ...future]);
    setDrawn(before);
  };
  const redo = () => {
    const [next, ...rest] = future;
    if (!next) return;
    setPast([...past, drawn]);
    setFuture(rest);
    setDrawn(next);
  };
  const add = (key: string) => {
    const at = { x: Math.round(width * 0.4), y: Math.round(height * 0.4) };
    const [next, id] = put(drawn, key, at, twins);
    draw(next);
    setPicked(id);
  };
  const edit = (step: (piece: Piece) => Piece) => picked && draw(change(drawn, picked, step, twins));

  const found = (spot: Spot) => [...drawn.pieces].reverse().find((each) => holds(each, spot));
  const press = ({ cell, at }: CellPress) => {
    setCursor(cell);
    setPicked(found(onTable(at, width, height))?.id);
  };
  const grab = (point: { x: number; y: number }): boolean => {
    const spot = onTable(point, width, height);
    const there = found(spot);
    if (!there) return false;
    setPicked(there.id);
    held.current = { from: spot, start: drawn };
    return true;
  };
  const drag = (point: { x: number; y: number }, ended: boolean) => {
    const hold = held.current;
    if (!hold || !picked) return;
    const spot = onTable(point, width, height);
    const by = (a: number, b: number) => Math.round((a - b) / SNAP) * SNAP;
    const next = change(
      hold.start,
      picked,
      (each) => moved(each, by(spot.x, hold.from.x), by(spot.y, hold.from.y)),
      twins,
    );
    setDrawn(next);
    if (ended) {
      if (next.pieces.some((each, n) => each.polygon !== hold.start.pieces[n]?.polygon))
        setPast([...past.slice(-LONGEST_PAST), hold.start]);
      setFuture([]);
      held.current = null;
    }
  };
  const steer = (event: React.KeyboardEvent): boolean => {
    const arrow = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (!picked) return false;
    if (arrow) {
      const size = event.shiftKey ? 500 : SNAP;
      edit((each) => moved(each, (arrow[0] ?? 0) * size, (arrow[1] ?? 0) * size));
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      draw(without(drawn, picked, twins));
      return true;
    }
    if (event.key === "q" || event.key === "e") {
      edit((each) => rotated(each, event.key === "q" ? 15 : -15));
      return true;
    }
    return false;
  };
  const step = (event: React.KeyboardEvent) => {
    if (event.key === "n" || event.key === "Tab") {
      const now = drawn.pieces.findIndex((each) => each.id === picked);
      if (event.key === "Tab" && now === drawn.pieces.length - 1) return;
      event.preventDefault();
      setPicked(drawn.pieces[(now + 1) % Math.max(1, drawn.pieces.length)]?.id);
    } else if (event.key === "Escape") setPicked(undefined);
  };

  const model = useRef({ drawn, picked });
  model.current = { drawn, picked };
  const layers = useMemo<Layer[]>(
    () => [
      (pen) => {
        const { drawn: street, picked: chosen } = model.current;
        drawStreet(pen, street);
        drawPieces(pen, street);
        drawHeights(pen, street);
        for (const each of street.pieces) {
          if (chosen !== each.id && chosen !== twinName(each.id)) continue;
          pen.ctx.strokeStyle = pen.colours(chosen === each.id ? "accent" : "soft");
          pen.ctx.lineWidth = Math.max(0.25, 4 / pen.camera.scale);
          outline(
            pen.ctx,
            cornersOf(each).map(([x, y]) => onBoard({ x, y }, street.height)),
          );
          pen.ctx.stroke();
        }
        return false;
      },
    ],
    [],
  );
  const names = useMemo(() => rulerNames(height), [height]);
  useEffect(() => board.current?.draw());
  const at = piece && middleOf(piece);
  return (
    <div className="page wide map-editor">
      <h1 className="hidden">{name}</h1>
      <header className="spread wrap">
        <Field label="Map">
          {(id) => (
            <input
              id={id}
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
          <IconButton icon="undo" label="Undo" disabled={!past.length} onClick={undo} />
          <IconButton icon="redo" label="Redo" disabled={!future.length} onClick={redo} />
          <CopyButton text={share}>Copy the link</CopyButton>
          <Button
            look="main"
            icon="play"
            disabled={saved !== "Saved"}
            onClick={() => void play(drawn as unknown as Record<string, unknown>)}
            data-testid="try-map"
          >
            Try it
          </Button>
        </div>
      </header>
      <div className="desk">
        <div className="fg-desk">
          <Board
            ref={board}
            width={width / UNIT}
            height={height / UNIT}
            layers={layers}
            names={names}
            cursor={cursor}
            label="The street. Tab picks a piece, arrows move it, Q and E turn it, Delete takes it away."
            onPress={press}
            onGrab={grab}
            onDrag={drag}
            onSteer={steer}
            onKey={step}
          />
        </div>
        <aside className="stack">
          {fault && (
            <p className="warning" data-testid="map-fault">
              {fault.sentence}{" "}
              {fault.clause && (
                <button type="button" className="clause" onClick={() => openClause(fault.clause)}>
                  {fault.clause}
                </button>
              )}
            </p>
          )}
          <fieldset className="picks">
            <legend>Put down</legend>
            {Object.entries(STUFF).map(([key, stuff]) => (
              <Button key={key} look="small" onClick={() => add(key)} data-testid={`put-${key}`}>
                {stuff.name}
              </Button>
            ))}
          </fieldset>
          <label className="row">
            <input type="checkbox" checked={twins} onChange={(event) => setTwins(event.target.checked)} />
            Each with its twin across the table
          </label>
          {piece && at && (
            <fieldset className="picks" data-testid="piece">
              <legend>
                {piece.kind} at {cm(at.x)},{cm(at.y)}
              </legend>
              <Button look="small" onClick={() => edit((each) => rotated(each, 15))}>
                Turn left
              </Button>
              <Button look="small" onClick={() => edit((each) => rotated(each, -15))}>
                Turn right
              </Button>
              <Button look="small" onClick={() => edit((each) => stretched(each, 1.15, 1))}>
                Wider
              </Button>
              <Button look="small" onClick={() => edit((each) => stretched(each, 1 / 1.15, 1))}>
                Narrower
              </Button>
              <Button look="small" onClick={() => edit((each) => stretched(each, 1, 1.15))}>
                Deeper
              </Button>
              <Button look="small" onClick={() => edit((each) => stretched(each, 1, 1 / 1.15))}>
                Shallower
              </Button>
              <Field label="Height, cm">
                {(id) => (
                  <input
                    id={id}
                    className="input"
                    type="number"
                    min={1}
                    max={60}
                    step={0.5}
                    value={piece.height / 100}
                    onChange={(event) =>
                      edit((each) => ({ ...each, height: Math.round(Number(event.target.value) * 100) }))
                    }
                  />
                )}
              </Field>
              <Field label="Group" help="Pieces of one group may touch and are one thing to climb.">
                {(id) => (
                  <input
                    id={id}
                    className="input"
                    value={piece.group ?? ""}
                    maxLength={20}
                    onChange={(event) => edit((each) => ({ ...each, group: event.target.value }) as Piece)}
                  />
                )}
              </Field>
              <Button
                look="small"
                icon="trash"
                onClick={() => draw(without(drawn, piece.id, twins))}
                data-testid="piece-away"
              >
                Away with it
              </Button>
            </fieldset>
          )}
          <Field label="Table">
            {(id) => (
              <select
                id={id}
                className="input"
                value={`${width}x${height}`}
                onChange={(event) => {
                  const [wide, high] = event.target.value.split("x").map(Number) as [number, number];
                  draw({ width: wide, height: high, pieces: [] });
                }}
              >
                {SIZES.map(([wide, high]) => (
                  <option key={`${wide}x${high}`} value={`${wide}x${high}`}>
                    {cm(wide)} by {cm(high)} cm
                  </option>
                ))}
              </select>
            )}
          </Field>
        </aside>
      </div>
    </div>
  );
}
