import type { Pen } from "@/board";
import { word } from "@/board/ink";
import { cellOf } from "./chart";
import { type MswView, optionOf, type Square } from "./types";

/** Radii, rings, wedges and squares: everything that lies flat on the chart. */

type Look = { ink: string; width: number; dash?: number[]; fill?: string };

/** A radius around a square, as the match measures it: a block of squares, or a circle. */
export function drawRadius(pen: Pen, view: MswView, at: Square, radius: number, look: Look): void {
  const { ctx } = pen;
  const { x, y } = cellOf(at, view.chart.height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, view.chart.width, view.chart.height);
  ctx.clip();
  ctx.beginPath();
  if (optionOf(view, "radius_shape") === "circle") ctx.arc(x + 0.5, y + 0.5, radius + 0.5, 0, Math.PI * 2);
  else ctx.rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1);
  if (look.fill) {
    ctx.fillStyle = look.fill;
    ctx.globalAlpha = 0.09;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = look.ink;
  ctx.lineWidth = look.width;
  ctx.setLineDash(look.dash ?? []);
  ctx.stroke();
  ctx.restore();
}

type Reach = { at: Square; range: number; direction: number | null; name: string; filled: boolean };

/** The squares that a weapon could reach: a block of its range, cut to the wedge that a bow-bound weapon looks along. */
export function drawReach(pen: Pen, view: MswView, { at, range, direction, name, filled }: Reach, ink: string): void {
  const { ctx, camera } = pen;
  const { x, y } = cellOf(at, view.chart.height);
  const [cx, cy] = [x + 0.5, y + 0.5];
  const box = () => ctx.rect(x - range, y - range, 2 * range + 1, 2 * range + 1);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, view.chart.width, view.chart.height);
  ctx.clip();
  if (direction !== null) {
    ctx.beginPath();
    box();
    ctx.clip();
  }
  ctx.beginPath();
  if (direction === null) box();
  else {
    const far = (range + 2) * 2;
    ctx.moveTo(cx, cy);
    for (const side of [-0.5, 0.5]) {
      const angle = ((direction + side) * Math.PI) / 4;
      ctx.lineTo(cx + Math.sin(angle) * far, cy - Math.cos(angle) * far);
    }
    ctx.closePath();
  }
  if (filled) {
    ctx.fillStyle = ink;
    ctx.globalAlpha = 0.12;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = ink;
  ctx.lineWidth = Math.max(filled ? 0.1 : 0.05, (filled ? 2 : 1.2) / camera.scale);
  ctx.setLineDash(filled ? [] : [0.4, 0.3]);
  ctx.stroke();
  if (direction !== null) {
    ctx.beginPath();
    box();
    ctx.stroke();
  }
  ctx.restore();
  const [ux, uy] =
    direction === null ? [0, -1] : [Math.sin((direction * Math.PI) / 4), -Math.cos((direction * Math.PI) / 4)];
  const grow = direction !== null && direction % 2 ? Math.SQRT2 : 1;
  const px = Math.min(view.chart.width - 2, Math.max(2, cx + ux * range * grow));
  const py = Math.min(view.chart.height - 0.5, Math.max(0.5, cy + uy * range * grow));
  word(pen, `${name} ${range}`, px, py, Math.max(0.4, 10 / camera.scale), {
    fill: pen.colours("sheet"),
    plate: ink,
  });
}

/** Squares washed with an ink and dotted in their middle, so that the wash is not needed to see them. */
export function drawSquares(
  pen: Pen,
  view: MswView,
  squares: Iterable<readonly number[]>,
  ink: string,
  wash = 0.16,
): void {
  const { ctx } = pen;
  const size = Math.max(0.05, 1.4 / pen.camera.scale);
  ctx.fillStyle = ink;
  for (const square of squares) {
    const { x, y } = cellOf(square, view.chart.height);
    ctx.globalAlpha = wash;
    ctx.fillRect(x, y, 1, 1);
    ctx.globalAlpha = 1;
    ctx.fillRect(x + 0.5 - size, y + 0.5 - size, size * 2, size * 2);
  }
}

const EFFECTS: Record<string, { letter: string; dash: number[] }> = {
  defence_field: { letter: "FIELD", dash: [] },
  sensor_jammer: { letter: "JAM", dash: [0.6, 0.3] },
  gravity_well: { letter: "WELL", dash: [0.12, 0.3] },
};

/** Where the word of an area stands: on that of its edges which lies on the chart; beside the ship where none does. */
function labelPlace(view: MswView, x: number, y: number, reach: number): [number, number] {
  const { width, height } = view.chart;
  const edges: [number, number][] = [
    [x, y - reach],
    [x, y + reach],
    [x - reach, y],
    [x + reach, y],
  ];
  const found = edges.find(([px, py]) => px > 1 && py > 0.5 && px < width - 1 && py < height - 0.5);
  return found ?? [x, y > height / 2 ? y - 1 : y + 1];
}

/** Fields, jammers and wells, each with its line and its word in its side's ink. */
export function drawEffects(pen: Pen, view: MswView): void {
  for (const ship of Object.values(view.ships)) {
    if (!ship.at || !ship.effects) continue;
    for (const [kind, effect] of Object.entries(ship.effects)) {
      const mark = EFFECTS[kind];
      if (!mark || !effect.radius) continue;
      const ink = pen.colours(`side-${ship.seat % 4}`);
      drawRadius(pen, view, ship.at as Square, effect.radius, {
        ink,
        width: Math.max(0.1, 2 / pen.camera.scale),
        dash: mark.dash,
        fill: kind === "defence_field" ? ink : undefined,
      });
      const { x, y } = cellOf(ship.at, view.chart.height);
      const [lx, ly] = labelPlace(view, x + 0.5, y + 0.5, effect.radius + 0.5);
      word(pen, mark.letter, lx, ly, Math.max(0.5, 11 / pen.camera.scale), {
        fill: pen.colours("side-ink"),
        plate: ink,
      });
    }
  }
}

/** A mine as a spiked ball in its side's ink. */
export function drawMines(pen: Pen, view: MswView): void {
  const { ctx, colours } = pen;
  for (const mine of Object.values(view.mines)) {
    const { x, y } = cellOf(mine.at, view.chart.height);
    ctx.save();
    ctx.translate(x + 0.5, y + 0.5);
    ctx.strokeStyle = colours("piece-line");
    ctx.lineWidth = 0.1;
    ctx.beginPath();
    for (let n = 0; n < 8; n++) {
      const angle = (n * Math.PI) / 4;
      ctx.moveTo(Math.cos(angle) * 0.14, Math.sin(angle) * 0.14);
      ctx.lineTo(Math.cos(angle) * 0.36, Math.sin(angle) * 0.36);
    }
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0, 0, 0.22, 0, Math.PI * 2);
    ctx.fillStyle = colours(`side-${mine.side % 4}`);
    ctx.fill();
    ctx.lineWidth = 0.06;
    ctx.stroke();
    ctx.restore();
  }
}
