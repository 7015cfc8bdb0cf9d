import type { Layer, Pen } from "./Board";
import { parseCell } from "./grid";
import { word } from "./ink";

/** Cells that a map points out: an open diamond on each. */
export function drawMarks({ ctx, colours }: Pick<Pen, "ctx" | "colours">, marks: Record<string, string>): void {
  for (const cell of Object.keys(marks).map(parseCell)) {
    if (!cell) continue;
    for (const [ink, width] of [
      ["ink", 0.2],
      ["accent", 0.09],
    ] as const) {
      ctx.strokeStyle = colours(ink);
      ctx.lineWidth = width;
      ctx.lineJoin = "miter";
      ctx.beginPath();
      for (const [dx, dy] of [
        [0, -0.36],
        [0.36, 0],
        [0, 0.36],
        [-0.36, 0],
      ] as const)
        ctx.lineTo(cell.x + 0.5 + dx, cell.y + 0.5 + dy);
      ctx.closePath();
      ctx.stroke();
    }
  }
}

/** The marks of a map, with their labels where they can be read. */
export function marksLayer(marks: () => Record<string, string> | undefined): Layer {
  return (pen) => {
    const shown = marks();
    if (!shown) return false;
    drawMarks(pen, shown);
    const { colours } = pen;
    for (const [name, label] of Object.entries(shown)) {
      const cell = parseCell(name);
      if (cell)
        word(pen, label, cell.x + 0.5, cell.y + 1.12, 0.42, {
          fill: colours("ink"),
          plate: colours("paper"),
          edge: colours("ink"),
        });
    }
    return false;
  };
}
