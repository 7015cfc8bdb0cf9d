import { type Cell, parseCell } from "@/board";
import { blockMiddle, blockOf, type HullClass, isHigh, isHull } from "./hull";
import type { SpcView, Target, UnitView } from "./types";

export type Point = { x: number; y: number };
export type Occupant = { id: string; part?: number };
/** Where everything is drawn: several may share a cell on a scaled map, and ships hang above the rest. */
export type Layout = {
  /** Middle of a fighter, or of part 1's block of a hull. */
  at: Map<string, Point>;
  /** Width of a fighter in cells. */
  size: Map<string, number>;
  /** Who is on a cell, by its name: what lies highest first. */
  cells: Map<string, Occupant[]>;
  /** Ships with something below them. */
  covering: Set<string>;
};

const QUADS = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const;
const known = new WeakMap<object, Layout>();

export function focusOf(view: SpcView): string {
  return String((view.options as Record<string, unknown>).map_focus ?? "foot");
}

/** The layout of a view, made once for each set of units. */
export function layoutOf(view: SpcView): Layout {
  const before = known.get(view.units);
  if (before) return before;
  const layout = arrange(view);
  known.set(view.units, layout);
  return layout;
}

function arrange(view: SpcView): Layout {
  const focus = focusOf(view);
  const layout: Layout = { at: new Map(), size: new Map(), cells: new Map(), covering: new Set() };
  const crowd = new Map<string, UnitView[]>();
  const quads = new Map<string, Set<number>>();
  const high: [string, Occupant][] = [];
  for (const unit of Object.values(view.units)) {
    if (!unit.cell) continue;
    if (!isHull(unit)) {
      if (!unit.alive) layout.at.set(unit.id, middle(unit.cell));
      else crowd.set(unit.cell, [...(crowd.get(unit.cell) ?? []), unit]);
      continue;
    }
    layout.at.set(unit.id, hullMiddle(unit, focus, quads));
    if (!unit.alive) continue;
    for (const [number, part] of Object.entries(unit.parts ?? {})) {
      for (const cell of part.cells ?? []) {
        const who = { id: unit.id, part: Number(number) };
        if (isHigh(unit)) high.push([cell, who]);
        else layout.cells.set(cell, [...(layout.cells.get(cell) ?? []), who]);
      }
    }
  }
  for (const [cell, units] of crowd) {
    spread(layout, cell, units, quads.get(cell), focus);
    layout.cells.set(cell, [...(layout.cells.get(cell) ?? []), ...units.map((unit) => ({ id: unit.id }))]);
  }
  for (const [cell, who] of high) {
    const below = layout.cells.get(cell) ?? [];
    if (below.length && !isHigh(view.units[below[0]?.id ?? ""])) layout.covering.add(who.id);
    layout.cells.set(cell, [who, ...below]);
  }
  return layout;
}

function middle(name: string): Point {
  const cell = parseCell(name) as Cell;
  return { x: cell.x + 0.5, y: cell.y + 0.5 };
}

function spread(layout: Layout, name: string, units: UnitView[], taken: Set<number> | undefined, focus: string): void {
  const { x, y } = parseCell(name) as Cell;
  const alone = units.length === 1 && !taken?.size;
  if (focus === "foot" || alone) {
    for (const unit of units) {
      layout.at.set(unit.id, { x: x + 0.5, y: y + 0.5 });
      layout.size.set(unit.id, focus === "foot" ? 1 : 0.66);
    }
    return;
  }
  const free = QUADS.filter((_, n) => !taken?.has(n));
  const seats = free.length ? free : QUADS;
  const tight = units.length > seats.length;
  units.forEach((unit, n) => {
    const [qx, qy] = seats[n % seats.length] as (typeof QUADS)[number];
    const second = n >= seats.length;
    const shift = tight ? (second ? 0.11 : -0.11) : 0;
    layout.at.set(unit.id, { x: x + qx + 0.25 + shift, y: y + qy + 0.25 + shift });
    layout.size.set(unit.id, tight ? 0.32 : 0.5);
  });
}

/** The middle of part 1's block; quarter-cell parts of several vehicles move into the quarters that are free. */
function hullMiddle(unit: UnitView, focus: string, quads: Map<string, Set<number>>): Point {
  const anchor = parseCell(unit.cell as string) as Cell;
  const kind = unit.unit_class as HullClass;
  const half = blockMiddle(kind, focus, unit.orientation ?? 0);
  if (blockOf(kind, focus).wide >= 1) return { x: anchor.x + half.x, y: anchor.y + half.y };
  const first = unit.parts?.["1"];
  const parts = Object.values(unit.parts ?? {});
  const seatsAt = (dx: number, dy: number) =>
    parts.map((part) => {
      const quarter = turnedQuarter(part.col - (first?.col ?? 0), part.row - (first?.row ?? 0), unit.orientation ?? 0);
      const px = anchor.x + quarter.x * 0.5 + dx + 0.25;
      const py = anchor.y + quarter.y * 0.5 + dy + 0.25;
      const cell = `${Math.floor(px)},${Math.floor(py)}`;
      return { cell, home: (part.cells ?? []).join(), quad: (px % 1 >= 0.5 ? 1 : 0) + (py % 1 >= 0.5 ? 2 : 0), px, py };
    });
  const fits = QUADS.find(([dx, dy]) =>
    seatsAt(dx, dy).every((seat) => {
      const name = seat.home;
      const cell = parseCell(name);
      return (
        !!cell && Math.floor(seat.px) === cell.x && Math.floor(seat.py) === cell.y && !quads.get(name)?.has(seat.quad)
      );
    }),
  ) ?? [0, 0];
  for (const seat of seatsAt(fits[0], fits[1])) {
    const taken = quads.get(seat.home) ?? new Set<number>();
    taken.add(seat.quad);
    quads.set(seat.home, taken);
  }
  return { x: anchor.x + 0.25 + fits[0], y: anchor.y + 0.25 + fits[1] };
}

function turnedQuarter(col: number, row: number, orientation: number): Point {
  let [x, y] = [col, row];
  for (let quarter = 0; quarter < orientation / 90; quarter++) [x, y] = [-y, x];
  return { x, y };
}

/** "B3", "B3.2" for a hull's part, or a cover cell's name: how a target is named on this side of the wire. */
export function targetKey(target: Target | undefined): string {
  if (!target) return "";
  if (!target.unit) return target.cell ?? "";
  return target.part ? `${target.unit}.${target.part}` : target.unit;
}

export function readKey(key: string): { id: string; part?: number } {
  const [id, part] = key.split(".");
  return { id: id ?? key, part: part ? Number(part) : undefined };
}

/** The middle of a target: of a fighter, a hull's part, or a cell. */
export function pointOf(view: SpcView, key: string | undefined): Point | null {
  if (!key) return null;
  const { id, part } = readKey(key);
  const unit = view.units[id];
  if (!unit) {
    const cell = parseCell(key);
    return cell && { x: cell.x + 0.5, y: cell.y + 0.5 };
  }
  if (!isHull(unit)) return layoutOf(view).at.get(id) ?? null;
  if (part && (unit.parts?.[part]?.cells?.length ?? 0) > 0) return partPoint(view, unit, part);
  return hullCentre(view, unit);
}

/** The middle of one part of a hull. */
export function partPoint(view: SpcView, unit: UnitView, number: number): Point | null {
  const focus = focusOf(view);
  const start = layoutOf(view).at.get(unit.id);
  const part = unit.parts?.[number];
  const first = unit.parts?.["1"];
  if (!start || !part || !first) return null;
  const block = blockOf(unit.unit_class as HullClass, focus);
  const turn = ((unit.orientation ?? 0) * Math.PI) / 180;
  const dx = (part.col - first.col) * block.wide;
  const dy = (part.row - first.row) * block.long;
  return {
    x: start.x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: start.y + dx * Math.sin(turn) + dy * Math.cos(turn),
  };
}

/** The middle of a whole hull. */
export function hullCentre(view: SpcView, unit: UnitView): Point | null {
  const points = Object.keys(unit.parts ?? {})
    .map((number) => partPoint(view, unit, Number(number)))
    .filter((point) => point !== null);
  if (!points.length) return layoutOf(view).at.get(unit.id) ?? null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
