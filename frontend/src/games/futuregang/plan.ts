import type { RulerNames } from "@/board";
import type { FgView, FigureView, Spot } from "./types";

/** One unit of the board is the width of a base: 2.5 cm. */
export const UNIT = 250;
export const BASE = 0.5;
/** A line of the measuring grid every ten centimetres. */
export const GRID = 1000 / UNIT;

export type Point = { x: number; y: number };

/** A place of the table on the board, whose y runs down. */
export const onBoard = (spot: Spot, height: number): Point => ({ x: spot.x / UNIT, y: (height - spot.y) / UNIT });

/** A point of the board on the table, in whole hundredths, kept inside it. */
export function onTable(point: Point, width: number, height: number): Spot {
  const keep = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  return { x: keep(point.x * UNIT, width), y: keep(height - point.y * UNIT, height) };
}

export const standing = (figure: FigureView): figure is FigureView & { x: number; y: number } =>
  figure.x !== undefined && figure.y !== undefined;

/** Hundredths as centimetres to read: 1250 is "12.5". */
export const cm = (hundredths: number): string => String(Math.round(hundredths) / 100);

/** Where a place is, as people type it. */
export const spotName = (spot: Spot): string => `${cm(spot.x)},${cm(spot.y)}`;

/** The figure whose base, or whose plate, is nearest to a point of the board within reach of a thumb. */
export function figureAt(view: FgView, point: Point, reach: number): FigureView | undefined {
  let best: { figure: FigureView; far: number } | undefined;
  for (const figure of Object.values(view.figures)) {
    if (!figure.in_play || !standing(figure)) continue;
    const at = onBoard(figure, view.table.height);
    const far = Math.hypot(at.x - point.x, at.y - point.y);
    if (far <= Math.max(BASE, reach) && (!best || far < best.far)) best = { figure, far };
  }
  return best?.figure;
}

/** Centimetres at the edges: west to east, south to north. */
export function rulerNames(height: number): RulerNames {
  const rows = height / UNIT;
  return {
    lines: true,
    every: GRID,
    column: (x) => cm(x * UNIT),
    row: (y) => cm((rows - y) * UNIT),
  };
}
