import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { MusterReport } from "@/api/types";
import { Button, Icon, IconButton } from "@/ui";
import type { HullClass } from "./hull";
import { HullDrawing, Marks, planOfSheet } from "./hullart";
import { hullMarks } from "./hulldraw";
import type { Catalogue, ModificationEntry, SheetHull, SheetUnit } from "./types";
import { weaponLine } from "./UnitTray";
import {
  addGun,
  addPart,
  anchor,
  dropGun,
  dropPart,
  gunsOf,
  loose,
  mirror,
  movePart,
  partAt,
  rotate,
  setGun,
  squared,
  toggleBay,
} from "./yard";

type Props = {
  catalogue: Catalogue;
  unit: SheetUnit & { hull: SheetHull };
  place: number;
  report: MusterReport | undefined;
  edit: (part: Partial<SheetUnit>) => void;
  openClause: (id: string) => void;
};

/** What a crew or fitting does, in a line. */
function fittingLine(entry: ModificationEntry): string {
  const parts = [
    entry.speed_bonus && `${entry.speed_bonus > 0 ? "+" : "−"}${Math.abs(entry.speed_bonus)} Speed`,
    entry.move_bonus && `+${entry.move_bonus} Move`,
    entry.flying && "flies over walls and heads",
    entry.plasma_shield && "swallows all plasma in the first round it is hit by any",
    entry.recharges_on && `on ${entry.recharges_on}+ brings a spent shield back`,
    entry.hacks_on && `on ${entry.hacks_on}+ an enemy of its class cannot shoot this round`,
    entry.slag_on &&
      `on ${entry.slag_on}+ lays a line of ${entry.slag_length} + a die cells that burns for ${entry.slag_damage}`,
    entry.dies_on && `each round a ${entry.dies_on === 1 ? "1" : `1–${entry.dies_on}`} kills the pilot`,
    entry.needs_shield && "needs a Plasma Shield",
  ].filter(Boolean);
  return parts.join(", ");
}

const COST = (cost: number) => (cost === 0 ? "free" : `${cost} pt${cost === 1 ? "" : "s"}`);

function Clause({ id, open }: { id: string | undefined; open: (id: string) => void }) {
  if (!id) return null;
  return (
    <button
      type="button"
      className="clause"
      onClick={(event) => {
        event.preventDefault();
        open(id);
      }}
    >
      {id}
    </button>
  );
}

/** The past and the future of a drawing. */
function useHistory(hull: SheetHull, set: (hull: SheetHull) => void) {
  const [past, setPast] = useState<SheetHull[]>([]);
  const [future, setFuture] = useState<SheetHull[]>([]);
  return {
    draw: (next: SheetHull) => {
      if (next === hull) return;
      setPast([...past.slice(-60), hull]);
      setFuture([]);
      set(next);
    },
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      setFuture([hull, ...future]);
      set(before);
    },
    redo: () => {
      const [next, ...rest] = future;
      if (!next) return;
      setPast([...past, hull]);
      setFuture(rest);
      set(next);
    },
    undone: past.length,
    redoable: future.length,
  };
}

/** The drawing board of a vehicle or spaceship. */
export default function HullBench({ catalogue, unit, place, report, edit, openClause }: Props) {
  const { hull } = unit;
  const kind = hull.unit_class as HullClass;
  const [part, setPart] = useState(0);
  const history = useHistory(hull, (next) => edit({ hull: next }));
  const { draw } = history;
  const adrift = loose(hull);
  const picked = Math.min(part, hull.parts.length - 1);
  const bodies = Object.fromEntries(
    Object.entries(catalogue.hull_parts ?? {}).map(([key, entry]) => [key, entry.body]),
  );
  const plan = planOfSheet(unit, bodies);
  const stats = report?.units[place]?.stats ?? {};
  const fittings = Object.entries(catalogue.modifications).filter(
    ([, entry]) => entry.applies_to?.includes(kind) && !entry.attachment && !entry.bay,
  );

  const key = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  };

  return (
    <section className="forge-bench" aria-label="Drawing board" onKeyDown={key}>
      <div className="forge-head">
        <div className="forge-portrait hull-portrait">{plan && <HullDrawing plan={plan} size={150} />}</div>
        <div className="grow stack">
          <input
            className="input name"
            value={unit.name}
            maxLength={60}
            onChange={(event) => edit({ name: event.target.value })}
            aria-label={`The ${kind}'s name`}
            data-testid="fighter-name"
          />
          <div className="statline">
            {Object.entries(stats)
              .filter(([, value]) => typeof value === "number")
              .map(([name, value]) => (
                <span key={name}>
                  <b>{value}</b>
                  <small>{name === "body" ? "body a part" : name}</small>
                </span>
              ))}
          </div>
          <ul className="sum mono">
            {report?.units[place]?.lines.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum come in their order
              <li key={n}>
                <span>{line.what}</span>
                <span>{line.points}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <fieldset className="options part-types">
        <legend className="legend">Parts, all of one type</legend>
        {Object.entries(catalogue.hull_parts ?? {}).map(([name, entry]) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name="part-type"
              checked={hull.part === name}
              onChange={() => draw({ ...hull, part: name })}
              data-testid={`part-type-${name}`}
            />
            <span className="grow">
              <b>{entry.name}</b>
              <small>
                Body {entry.body} each, Speed {entry.speed}, Move {entry.move}
              </small>
            </span>
            <span className="price">
              <b className="num">{COST(entry.cost)}</b>
              <Clause id={entry.clause} open={openClause} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className="drawing-board">
        <div className="stack">
          <div className="row tight" role="toolbar" aria-label="Drawing">
            <IconButton icon="undo" label="Undo" onClick={history.undo} disabled={!history.undone} data-testid="undo" />
            <IconButton
              icon="redo"
              label="Redo"
              onClick={history.redo}
              disabled={!history.redoable}
              data-testid="redo"
            />
            <IconButton
              icon="right"
              label="Turn the hull"
              onClick={() => draw(rotate(hull))}
              data-testid="hull-rotate"
            />
            <IconButton
              icon="mirror"
              label="Mirror the hull"
              onClick={() => draw(mirror(hull))}
              data-testid="hull-mirror"
            />
            <IconButton
              icon="trash"
              label="Remove the picked part"
              onClick={() => draw(squared(dropPart(hull, picked)))}
              disabled={hull.parts.length < 2}
              data-testid="part-remove"
            />
          </div>
          <Lattice hull={hull} unit={unit} bodies={bodies} picked={picked} pick={setPart} draw={draw} adrift={adrift} />
          <p
            className={adrift.length ? "danger-line" : "legal"}
            role="status"
            data-testid="connected"
            data-ok={!adrift.length}
          >
            {adrift.length
              ? `${adrift.length === 1 ? "One part hangs" : `${adrift.length} parts hang`} on nothing: parts join side to side.`
              : `${hull.parts.length} ${hull.parts.length === 1 ? "part" : "parts"}, all in one piece.`}{" "}
            <Clause id="SPC-211" open={openClause} />
          </p>
          <p className="muted small-line">
            Tap an empty square for a part, a part to fit it out. Drag a part to move it, drag from an empty square to
            paint. The top is the front.
          </p>
        </div>
        <PartPanel hull={hull} place={picked} catalogue={catalogue} draw={draw} openClause={openClause} />
      </div>
      <fieldset className="options">
        <legend className="legend">Crew and fittings</legend>
        {fittings.map(([name, entry]) => {
          const on = (unit.modifications ?? []).includes(name);
          return (
            <label key={name} className="choice">
              <input
                type="checkbox"
                checked={on}
                onChange={() =>
                  edit({
                    modifications: on
                      ? (unit.modifications ?? []).filter((each) => each !== name)
                      : [...(unit.modifications ?? []), name],
                  })
                }
                data-testid={`mod-${name}`}
              />
              <span className="grow">
                <b>{entry.name}</b>
                <small>{fittingLine(entry)}</small>
              </span>
              <span className="price">
                <b className="num">{COST(entry.cost)}</b>
                <Clause id={entry.clause} open={openClause} />
              </span>
            </label>
          );
        })}
      </fieldset>
    </section>
  );
}

type LatticeProps = {
  hull: SheetHull;
  unit: SheetUnit;
  bodies: Record<string, number>;
  picked: number;
  pick: (place: number) => void;
  draw: (hull: SheetHull) => void;
  adrift: number[];
};

type Drag = { from: number; start: string; moved: boolean; before: SheetHull };
const AROUND = 1;
const LEAST = { cols: 7, rows: 6 };
const MOST = 30;

/** The squares that a hull is drawn on: those it takes and room around them. */
function Lattice({ hull, unit, bodies, picked, pick, draw, adrift }: LatticeProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [trial, setTrial] = useState<SheetHull>();
  const [cursor, setCursor] = useState<[number, number]>();
  const shown = trial ?? hull;
  const box = useMemo(() => {
    const cols = hull.parts.map(([col]) => col);
    const rows = hull.parts.map(([, row]) => row);
    const left = Math.min(...cols) - AROUND;
    const top = Math.min(...rows) - AROUND;
    const wide = Math.max(LEAST.cols, Math.max(...cols) + AROUND + 1 - left);
    const long = Math.max(LEAST.rows, Math.max(...rows) + AROUND + 1 - top);
    return { left: left - Math.floor((wide - (Math.max(...cols) + AROUND + 1 - left)) / 2), top, wide, long };
  }, [hull.parts]);
  const plan = planOfSheet({ ...unit, hull: shown }, bodies);
  const first = shown.parts[0] ?? [0, 0];

  const squareOf = (event: PointerEvent): [number, number] | null => {
    const area = svg.current?.getBoundingClientRect();
    if (!area) return null;
    const col = Math.floor(((event.clientX - area.left) / area.width) * (box.wide + 0.4) - 0.2) + box.left;
    const row = Math.floor(((event.clientY - area.top) / area.height) * (box.long + 0.8) - 0.6) + box.top;
    const within = col >= box.left && row >= box.top && col < box.left + box.wide && row < box.top + box.long;
    return within && Math.abs(col) <= MOST && Math.abs(row) <= MOST ? [col, row] : null;
  };

  const down = (event: PointerEvent<SVGSVGElement>) => {
    const at = squareOf(event);
    if (!at || event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = partAt(hull, ...at);
    if (from >= 0) pick(from);
    else setTrial(addPart(hull, ...at));
    setDrag({ from, start: at.join(), moved: false, before: hull });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const at = squareOf(event);
    if (!drag || !at || at.join() === drag.start) return;
    if (drag.from >= 0) setTrial(movePart(drag.before, drag.from, ...at));
    else setTrial((now) => addPart(now ?? hull, ...at));
    if (!drag.moved) setDrag({ ...drag, moved: true });
  };
  const up = () => {
    if (trial && trial !== hull) {
      draw(squared(trial));
      if (drag && drag.from < 0) pick(trial.parts.length - 1);
    }
    setDrag(undefined);
    setTrial(undefined);
  };

  const key = (event: KeyboardEvent) => {
    const ways: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const way = ways[event.key];
    const now = cursor ?? (hull.parts[picked] as [number, number]);
    if (way) {
      event.preventDefault();
      const col = Math.min(box.left + box.wide - 1, Math.max(box.left, now[0] + way[0]));
      const row = Math.min(box.top + box.long - 1, Math.max(box.top, now[1] + way[1]));
      setCursor([col, row]);
      const there = partAt(hull, col, row);
      if (there >= 0) pick(there);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (partAt(hull, ...now) < 0) {
        draw(squared(addPart(hull, ...now)));
        pick(hull.parts.length);
        setCursor(undefined);
      }
    } else if (event.key === "Delete" || event.key === "Backspace") {
      const there = partAt(hull, ...now);
      if (there >= 0 && hull.parts.length > 1) {
        event.preventDefault();
        draw(squared(dropPart(hull, there)));
        setCursor(undefined);
      }
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lattice has moved under the cursor
  useEffect(() => setCursor(undefined), [hull.parts]);

  const squares = Array.from({ length: box.wide * box.long }, (_, n) => [
    box.left + (n % box.wide),
    box.top + Math.floor(n / box.wide),
  ]) as [number, number][];
  return (
    <svg
      ref={svg}
      className="lattice"
      viewBox={`${box.left - 0.2} ${box.top - 0.6} ${box.wide + 0.4} ${box.long + 0.8}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing board is drawn on with keys too
      tabIndex={0}
      aria-label={`Drawing board, ${hull.parts.length} parts. Arrows move, Enter adds a part, Delete removes one.`}
      data-testid="lattice"
      data-left={box.left}
      data-top={box.top}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
    >
      <path className="lattice-front" d={`M${box.left} ${box.top - 0.12}h${box.wide}`} />
      <text className="lattice-word" x={box.left + box.wide / 2} y={box.top - 0.24}>
        FRONT
      </text>
      {squares.map(([col, row]) => (
        <rect key={`${col},${row}`} className="lattice-cell" x={col} y={row} width={1} height={1} />
      ))}
      {plan && (
        <g transform={`translate(${first[0] + 0.5} ${first[1] + 0.5})`}>
          <Marks marks={hullMarks(plan, { wide: 1, long: 1 }, { side: 0 })} />
        </g>
      )}
      {shown.parts.map(([col, row], n) => (
        <g key={`${col},${row}`}>
          {n === picked && !trial && (
            <rect className="lattice-picked" x={col + 0.06} y={row + 0.06} width={0.88} height={0.88} />
          )}
          {adrift.includes(n) && (
            <rect className="lattice-loose" x={col + 0.03} y={row + 0.03} width={0.94} height={0.94} />
          )}
          <text className="lattice-number" x={col + 0.84} y={row + 0.9}>
            {n + 1}
          </text>
        </g>
      ))}
      {cursor && <rect className="lattice-cursor" x={cursor[0] + 0.05} y={cursor[1] + 0.05} width={0.9} height={0.9} />}
    </svg>
  );
}

/** What sits on the picked part. */
function PartPanel({
  hull,
  place,
  catalogue,
  draw,
  openClause,
}: {
  hull: SheetHull;
  place: number;
  catalogue: Catalogue;
  draw: (hull: SheetHull) => void;
  openClause: (id: string) => void;
}) {
  const kind = hull.unit_class as HullClass;
  const guns = gunsOf(hull);
  const here = guns.map((gun, n) => ({ ...gun, n })).filter((gun) => gun.part === place + 1);
  const weapons = Object.entries(catalogue.weapons).filter(
    ([, weapon]) => weapon.slot === "attachment" && weapon.applies_to?.includes(kind),
  );
  const most = catalogue.figures?.attachments_per_part ?? 2;
  const entries = Object.values(catalogue.modifications);
  const mount = entries.find((entry) => entry.attachment && entry.applies_to?.includes(kind));
  const stall = entries.find((entry) => entry.bay && entry.applies_to?.includes(kind));
  const plain = weapons[0]?.[0] ?? "gun";
  return (
    <div className="part-panel stack" data-testid="part-panel">
      <h3>
        Part {place + 1} of {hull.parts.length} {place === 0 && <span className="tag fill">anchor</span>}
      </h3>
      {place > 0 && (
        <Button look="small" icon="flag" onClick={() => draw(anchor(hull, place))} data-testid="make-anchor">
          Make it part 1
        </Button>
      )}
      {here.map((gun) => {
        const weapon = catalogue.weapons[gun.weapon];
        return (
          <div key={gun.n} className="gun-slot">
            <b className="mono">g{gun.n + 1}</b>
            <span className="grow">
              <select
                className="input"
                value={gun.weapon}
                onChange={(event) => draw(setGun(hull, gun.n, { weapon: event.target.value }))}
                aria-label={`Weapon of g${gun.n + 1}`}
                data-testid={`gun-weapon-${gun.n + 1}`}
              >
                {weapons.map(([name, entry]) => (
                  <option key={name} value={name}>
                    {entry.name} ({COST(entry.cost)})
                  </option>
                ))}
              </select>
              <small>
                {weaponLine(weapon)} <Clause id={weapon?.clause} open={openClause} />
              </small>
            </span>
            {gun.n === 0 ? (
              <span className="tag">mount free</span>
            ) : (
              <IconButton
                look={["quiet", "small"]}
                icon="trash"
                label={`Remove g${gun.n + 1}`}
                onClick={() => draw(dropGun(hull, gun.n))}
              />
            )}
          </div>
        );
      })}
      <div className="row tight">
        {here.length < most && (
          <Button look="small" icon="plus" onClick={() => draw(addGun(hull, place, plain))} data-testid="add-gun">
            Gun {mount ? COST(mount.cost) : ""}
          </Button>
        )}
        {!here.some((gun) => gun.n === 0) && here.length < most && (
          <Button look="small" onClick={() => draw(setGun(hull, 0, { part: place + 1 }))} data-testid="move-free-gun">
            Free gun here
          </Button>
        )}
        {stall && (
          <Button
            look="small"
            aria-pressed={(hull.bays ?? []).includes(place + 1)}
            onClick={() => draw(toggleBay(hull, place))}
            data-testid="toggle-bay"
          >
            <Icon name="people" size={16} /> Bay for {stall.bay}, {COST(stall.cost)}
          </Button>
        )}
      </div>
      <p className="muted small-line">
        At most {most} guns on a part <Clause id="SPC-214" open={openClause} />. When a part is destroyed, so is what
        sits on it <Clause id="SPC-218" open={openClause} />.
      </p>
      <ol className="gun-all mono">
        {guns.map((gun, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gun's place is its number
          <li key={n}>
            g{n + 1} {catalogue.weapons[gun.weapon]?.name ?? gun.weapon}, part {gun.part}
          </li>
        ))}
      </ol>
    </div>
  );
}
