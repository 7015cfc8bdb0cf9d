import type { Cell, RulerNames } from "@/board";
import type { Facing, Square } from "./types";

/** Squares count north from the south-west corner, the board's cells south from the north-west: the same chart, turned once here. */

export const COMPASS: readonly Facing[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const STEPS: readonly Square[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

export const cellOf = ([x, y]: readonly number[], height: number): Cell => ({
  x: x as number,
  y: height - 1 - (y as number),
});
export const squareOf = ({ x, y }: Cell, height: number): Square => [x, height - 1 - y];
export const keyOf = ([x, y]: readonly number[]): string => `${x},${y}`;
export const ofKey = (key: string): Square => key.split(",").map(Number) as Square;
/** "10, 5", as the log writes squares. */
export const squareName = ([x, y]: readonly number[]): string => `${x}, ${y}`;

export function apart(a: readonly number[], b: readonly number[]): number {
  return Math.max(Math.abs((a[0] as number) - (b[0] as number)), Math.abs((a[1] as number) - (b[1] as number)));
}

export const directionOf = (facing: string | null | undefined): number => COMPASS.indexOf(facing as Facing);

/** The square so many steps in a direction. */
export function stepped(at: Square, direction: number, count = 1): Square {
  const [dx, dy] = STEPS[((direction % 8) + 8) % 8] as Square;
  return [at[0] + dx * count, at[1] + dy * count];
}

/** The nearest of the eight directions from one place to another, in board terms (y grows south). */
export function towards(dx: number, dy: number): number {
  return (Math.round((Math.atan2(dx, -dy) / Math.PI) * 4) + 8) % 8;
}

/** Where a ship stands and looks; direction -1: it has none. */
export type Pose = { at: Square; direction: number };

/** The poses of a path, one for each token, the start first. */
export function poses(start: Pose, path: readonly string[]): Pose[] {
  const all = [start];
  let now = start;
  for (const token of path) {
    if (token === "L" || token === "R") now = { at: now.at, direction: (now.direction + (token === "R" ? 1 : 7)) % 8 };
    else now = { ...now, at: stepped(now.at, token === "F" ? now.direction : directionOf(token)) };
    all.push(now);
  }
  return all;
}

export const isTurn = (token: string): boolean => token === "L" || token === "R";
export const stepsOf = (path: readonly string[]): number => path.filter((token) => !isTurn(token)).length;
export const turnsOf = (path: readonly string[]): number => path.filter(isTurn).length;

/** "F×3 R F": runs of the same token drawn together. */
export function pathWords(path: readonly string[]): string {
  const runs: [string, number][] = [];
  for (const token of path) {
    const last = runs.at(-1);
    if (last?.[0] === token) last[1] += 1;
    else runs.push([token, 1]);
  }
  return runs.map(([token, count]) => (count > 1 ? `${token}×${count}` : token)).join(" ");
}

/** The rotations that turn one direction into another, the shorter way round. */
export function rotations(from: number, to: number): string[] {
  const right = (to - from + 8) % 8;
  return right <= 4 ? Array<string>(right).fill("R") : Array<string>(8 - right).fill("L");
}

/** A path without rotations that undo one another. */
export function tidied(path: readonly string[]): string[] {
  const out: string[] = [];
  for (const token of path) {
    const last = out.at(-1);
    if ((token === "L" && last === "R") || (token === "R" && last === "L")) out.pop();
    else out.push(token);
  }
  return out;
}

/** Columns and rows as the rules number them: from 0 in the south-west. */
export const rulerNames = (height: number): RulerNames => ({
  column: (x) => String(x),
  row: (y) => String(height - 1 - y),
});
