import type { SheetData } from "@/api/types";

/** A map as it is drawn: pure steps from one drawing to the next. */

export type Ground = "." | "o" | "#";
export type Drawing = {
  rows: string[];
  /** Starting cells, and cells to deploy in, by seat. */
  positions: Record<string, string[]>;
  zones?: Record<string, string[]>;
  /** Labels by cell, for people to read. */
  marks?: Record<string, string>;
  /** What a seat plays that brings nothing of its own. */
  forces?: Record<string, SheetData>;
  brief?: string;
};
export type Symmetry = "none" | "turn" | "left-right" | "top-bottom";
export type Spot = { x: number; y: number };
export const SMALLEST = 8;
export const LARGEST = 60;
export const DEPTH = 4;
/** What a side is called on a map. */
export const sideName = (seat: number): string => "PBGY"[seat] ?? String(seat + 1);

export function blank(width = 24, height = 24): Drawing {
  return { rows: Array.from({ length: height }, () => ".".repeat(width)), positions: {} };
}

export const sizeOf = (drawing: Drawing) => ({ width: drawing.rows[0]?.length ?? 0, height: drawing.rows.length });

/** A spot and its twin under the symmetry. */
export function twins({ x, y }: Spot, symmetry: Symmetry, width: number, height: number): Spot[] {
  const twin =
    symmetry === "turn"
      ? { x: width - 1 - x, y: height - 1 - y }
      : symmetry === "left-right"
        ? { x: width - 1 - x, y }
        : symmetry === "top-bottom"
          ? { x, y: height - 1 - y }
          : null;
  return twin && (twin.x !== x || twin.y !== y) ? [{ x, y }, twin] : [{ x, y }];
}

/** Lays ground on spots and their twins. The same drawing when nothing changes. */
export function lay(drawing: Drawing, spots: Spot[], ground: Ground, symmetry: Symmetry): Drawing {
  const { width, height } = sizeOf(drawing);
  const grid = drawing.rows.map((row) => [...row]);
  let changed = false;
  for (const spot of spots.flatMap((each) => twins(each, symmetry, width, height))) {
    const row = grid[spot.y];
    if (!row || spot.x < 0 || spot.x >= width || row[spot.x] === ground) continue;
    row[spot.x] = ground;
    changed = true;
  }
  return changed ? { ...drawing, rows: grid.map((row) => row.join("")) } : drawing;
}

/** The cells of a stroke from one spot to another, however fast the hand was. */
export function line(from: Spot, to: Spot): Spot[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, at) => ({
    x: Math.round(from.x + ((to.x - from.x) * at) / (steps || 1)),
    y: Math.round(from.y + ((to.y - from.y) * at) / (steps || 1)),
  }));
}

/** The cells of a rectangle between two corners, whole or its edge alone. */
export function box(from: Spot, to: Spot, edge = false): Spot[] {
  const found: Spot[] = [];
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++)
      if (!edge || x === left || x === right || y === top || y === bottom) found.push({ x, y });
  return found;
}

/** Makes a start cell of a seat, or takes it away again; its twin belongs to the seat opposite. */
export function start(
  drawing: Drawing,
  spot: Spot,
  seat: number,
  symmetry: Symmetry,
  name: (s: Spot) => string,
): Drawing {
  const { width, height } = sizeOf(drawing);
  const positions: Record<string, string[]> = {};
  for (const [key, cells] of Object.entries(drawing.positions)) positions[key] = [...cells];
  const mine = name(spot);
  const taking = positions[String(seat)]?.includes(mine) ?? false;
  twins(spot, symmetry, width, height).forEach((each, index) => {
    const cell = name(each);
    for (const key of Object.keys(positions)) positions[key] = (positions[key] ?? []).filter((other) => other !== cell);
    if (taking || drawing.rows[each.y]?.[each.x] === "#") return;
    const owner = String(index ? seat ^ 1 : seat);
    positions[owner] = [...(positions[owner] ?? []), cell];
  });
  for (const key of Object.keys(positions)) if (!positions[key]?.length) delete positions[key];
  return { ...drawing, positions };
}

/** Another size: cut or widened at the south and the east. */
export function resize(drawing: Drawing, width: number, height: number): Drawing {
  const rows = Array.from({ length: height }, (_, y) => (drawing.rows[y] ?? "").padEnd(width, ".").slice(0, width));
  return { ...drawing, rows, positions: {}, zones: {}, marks: {} };
}

/** Gives cells to a seat's zone, and their twins to the seat opposite; seat -1 takes them out of all zones. */
export function zone(
  drawing: Drawing,
  spots: Spot[],
  seat: number,
  symmetry: Symmetry,
  name: (s: Spot) => string,
): Drawing {
  const { width, height } = sizeOf(drawing);
  const owner = new Map<string, number>();
  for (const [key, cells] of Object.entries(drawing.zones ?? {}))
    for (const cell of cells) owner.set(cell, Number(key));
  const inside = spots.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  for (const spot of inside)
    twins(spot, symmetry, width, height).forEach((each, index) => {
      if (seat < 0 || drawing.rows[each.y]?.[each.x] === "#") owner.delete(name(each));
      else owner.set(name(each), index ? seat ^ 1 : seat);
    });
  const zones: Record<string, string[]> = {};
  for (const [cell, key] of owner) zones[key] = [...(zones[key] ?? []), cell];
  return { ...drawing, zones };
}

/** Puts a label on a cell, or takes it off where there is the same one. */
export function mark(drawing: Drawing, spot: Spot, label: string, name: (s: Spot) => string): Drawing {
  const { [name(spot)]: known, ...others } = drawing.marks ?? {};
  return { ...drawing, marks: known === label ? others : { ...others, [name(spot)]: label } };
}

/** What a fair map would not have; it may be played all the same. */
export function doubts(drawing: Drawing): string[] {
  const { width, height } = sizeOf(drawing);
  const found: string[] = [];
  const at = (x: number, y: number) => drawing.rows[y]?.[x];
  let crooked = 0;
  let inZones = 0;
  const painted = Object.values(drawing.zones ?? {}).some((cells) => cells.length > 0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (at(x, y) !== at(width - 1 - x, height - 1 - y)) crooked++;
      if (!painted && at(x, y) !== "." && (y < DEPTH || y >= height - DEPTH)) inZones++;
    }
  if (crooked) found.push(`Turned by half, ${crooked} cells differ: one side has the better of it.`);
  if (inZones) found.push(`${inZones} cells of cover stand where the sides deploy (the first and last ${DEPTH} rows).`);
  if (!drawing.rows.some((row) => /[o#]/.test(row))) found.push("There is no cover at all. It will be short.");
  const [one, two] = [drawing.positions["0"]?.length ?? 0, drawing.positions["1"]?.length ?? 0];
  if (one !== two) found.push(`The sides have ${one} and ${two} start cells.`);
  const zones = [0, 1].map((seat) => drawing.zones?.[seat]?.length ?? 0);
  if (zones[0] !== zones[1]) found.push(`The sides' zones have ${zones[0]} and ${zones[1]} cells.`);
  return found;
}

export type History = { past: Drawing[]; now: Drawing; future: Drawing[] };
const KEPT = 200;

export const begin = (now: Drawing): History => ({ past: [], now, future: [] });
export const step = (history: History, next: Drawing): History =>
  next === history.now ? history : { past: [...history.past.slice(-KEPT), history.now], now: next, future: [] };
export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}
export function redo(history: History): History {
  const [next, ...rest] = history.future;
  return next ? { past: [...history.past, history.now], now: next, future: rest } : history;
}
