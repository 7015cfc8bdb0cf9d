import { type Cell, cellName, parseCell } from "@/board";
import type { UnitView } from "./types";

/** Where the parts of hulls lie on the board. What hulls may do the server says. */

export type HullClass = "vehicle" | "spaceship";
export type Place = { col: number; row: number };
export type Size = { wide: number; long: number };
const SIZES: Record<string, Record<HullClass, Size>> = {
  foot: { vehicle: { wide: 2, long: 2 }, spaceship: { wide: 2, long: 4 } },
  vehicle: { vehicle: { wide: 1, long: 1 }, spaceship: { wide: 2, long: 2 } },
  spaceship: { vehicle: { wide: 0.5, long: 0.5 }, spaceship: { wide: 1, long: 1 } },
};

/** Cells that one part takes, across and along the hull, on a map of this focus. */
export function blockOf(kind: HullClass, focus: string): Size {
  return (SIZES[focus] ?? (SIZES.foot as Record<HullClass, Size>))[kind];
}

export const isHull = (unit: { unit_class?: string } | undefined): boolean =>
  !!unit && (unit.unit_class ?? "foot") !== "foot";
export const isHigh = (unit: { unit_class?: string } | undefined): boolean => unit?.unit_class === "spaceship";

/** A lattice place turned clockwise about part 1. */
export function turned({ col, row }: Place, orientation: number): Place {
  let at = { col, row };
  for (let quarter = 0; quarter < orientation / 90; quarter++) at = { col: -at.row || 0, row: at.col };
  return at;
}

/** The cells of every part, for an anchor cell and an orientation; the anchor is the north-west cell of part 1's block. */
export function footprint(
  parts: readonly Place[],
  kind: HullClass,
  focus: string,
  anchor: Cell,
  orientation: number,
): Cell[][] {
  const block = blockOf(kind, focus);
  const first = parts[0] ?? { col: 0, row: 0 };
  const lying = orientation % 180 !== 0;
  const wide = lying ? block.long : block.wide;
  const long = lying ? block.wide : block.long;
  return parts.map((part) => {
    const at = turned({ col: part.col - first.col, row: part.row - first.row }, orientation);
    if (wide < 1) return [{ x: anchor.x + Math.floor(at.col / 2), y: anchor.y + Math.floor(at.row / 2) }];
    const cells: Cell[] = [];
    for (let y = 0; y < long; y++)
      for (let x = 0; x < wide; x++) cells.push({ x: anchor.x + at.col * wide + x, y: anchor.y + at.row * long + y });
    return cells;
  });
}

/** The middle of part 1's block, from its anchor cell's corner. */
export function blockMiddle(kind: HullClass, focus: string, orientation: number): { x: number; y: number } {
  const block = blockOf(kind, focus);
  return orientation % 180 === 0 ? { x: block.wide / 2, y: block.long / 2 } : { x: block.long / 2, y: block.wide / 2 };
}

/** The unit with its parts' cells as they would be somewhere else. */
export function relocated(unit: UnitView, focus: string, cell: string, orientation = unit.orientation ?? 0): UnitView {
  const anchor = parseCell(cell);
  if (!anchor || !isHull(unit)) return { ...unit, cell };
  const numbers = Object.keys(unit.parts ?? {});
  const places = numbers.map((number) => unit.parts?.[number] as { col: number; row: number });
  const cells = footprint(places, unit.unit_class as HullClass, focus, anchor, orientation);
  const parts = Object.fromEntries(
    numbers.map((number, n) => [
      number,
      { ...(unit.parts?.[number] as NonNullable<UnitView["parts"]>[string]), cells: (cells[n] ?? []).map(cellName) },
    ]),
  );
  return { ...unit, cell, orientation, parts };
}

/** Whether all parts hang together edge to edge; the numbers (from 0) of those that do not hang on part 1. */
export function adrift(parts: readonly Place[]): number[] {
  const name = (col: number, row: number) => `${col},${row}`;
  const at = new Map(parts.map((part, n) => [name(part.col, part.row), n]));
  const left = new Set(parts.keys());
  const queue = parts.length ? [0] : [];
  left.delete(0);
  for (const n of queue) {
    const { col, row } = parts[n] as Place;
    for (const beside of [name(col + 1, row), name(col - 1, row), name(col, row + 1), name(col, row - 1)]) {
      const other = at.get(beside);
      if (other !== undefined && left.delete(other)) queue.push(other);
    }
  }
  return [...left];
}
