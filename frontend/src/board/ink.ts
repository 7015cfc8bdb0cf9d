import type { Pen } from "./Board";

export type Point = { x: number; y: number };

/** Strokes that several layers share. */

export function word(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  look: { fill: string; plate?: string; edge?: string; font?: string },
): void {
  const { ctx, camera, pixel } = pen;
  const px = size * camera.scale;
  if (px < 6.5) return;
  ctx.save();
  ctx.setTransform(pixel, 0, 0, pixel, 0, 0);
  const at = camera.toScreen(x, y);
  ctx.font = `${look.font ?? "600"} ${px.toFixed(1)}px "Barlow Condensed", sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  if (look.plate) {
    const width = ctx.measureText(text).width + px * 0.4;
    ctx.fillStyle = look.plate;
    ctx.fillRect(at.x - width / 2, at.y - px * 0.55, width, px * 1.1);
    if (look.edge) {
      ctx.strokeStyle = look.edge;
      ctx.lineWidth = Math.max(1, px * 0.1);
      ctx.strokeRect(at.x - width / 2, at.y - px * 0.55, width, px * 1.1);
    }
  }
  ctx.fillStyle = look.fill;
  ctx.fillText(text, at.x, at.y + px * 0.04);
  ctx.restore();
}

export function polyline(ctx: CanvasRenderingContext2D, points: { x: number; y: number }[]): void {
  ctx.beginPath();
  points.forEach((point, at) => {
    if (at) ctx.lineTo(point.x, point.y);
    else ctx.moveTo(point.x, point.y);
  });
  ctx.stroke();
}

export function arrow(pen: Pen, points: { x: number; y: number }[], ink: string, width: number): void {
  const { ctx, colours } = pen;
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return;
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  ctx.lineWidth = width + 0.1;
  ctx.strokeStyle = colours("board-open");
  polyline(ctx, points);
  ctx.lineWidth = width;
  ctx.strokeStyle = ink;
  polyline(ctx, points);
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  ctx.save();
  ctx.translate(end.x, end.y);
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(0.3, 0);
  ctx.lineTo(-0.18, -0.26);
  ctx.lineTo(-0.18, 0.26);
  ctx.closePath();
  ctx.fillStyle = ink;
  ctx.strokeStyle = colours("board-open");
  ctx.lineWidth = 0.06;
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}

export function aimLine(
  { ctx, colours }: Pen,
  start: { x: number; y: number },
  end: { x: number; y: number },
  ink: string,
  kind: string,
): void {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const stop = { x: end.x - Math.cos(angle) * 0.52, y: end.y - Math.sin(angle) * 0.52 };
  for (const [width, colour] of [
    [0.17, colours("board-open")],
    [0.08, ink],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.setLineDash(kind === "hack" ? [0.08, 0.1] : kind === "stab" ? [] : [0.34, 0.1]);
    ctx.beginPath();
    ctx.moveTo(start.x, start.y);
    ctx.lineTo(stop.x, stop.y);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.arc(end.x, end.y, 0.52, angle + Math.PI - 0.9, angle + Math.PI + 0.9);
    ctx.stroke();
  }
}

export const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

export function star(ctx: CanvasRenderingContext2D, at: Point, size: number, spikes = 8): void {
  ctx.beginPath();
  for (let n = 0; n < spikes * 2; n++) {
    const angle = (n / spikes) * Math.PI;
    const radius = n % 2 ? size * 0.45 : size;
    ctx.lineTo(at.x + Math.cos(angle) * radius, at.y + Math.sin(angle) * radius);
  }
  ctx.closePath();
}

export function bolt(pen: Pen, a: Point, b: Point, part: number, ink: string, plasma: boolean): void {
  const { ctx, colours } = pen;
  const head = between(a, b, Math.min(1, part));
  const tail = between(a, b, Math.max(0, part - (plasma ? 0.5 : 0.3)));
  ctx.lineCap = "round";
  for (const [width, colour] of [
    [plasma ? 0.34 : 0.2, colours("piece-line")],
    [plasma ? 0.2 : 0.1, plasma ? ink : colours("accent")],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(tail.x, tail.y);
    ctx.lineTo(head.x, head.y);
    ctx.stroke();
  }
  ctx.lineCap = "butt";
}

export function burst(pen: Pen, at: Point, part: number, fill: string): void {
  const { ctx, colours } = pen;
  const size = 0.25 + Math.sin(Math.min(1, part) * Math.PI) * 0.5;
  ctx.fillStyle = colours("piece-line");
  star(ctx, { x: at.x + 0.06, y: at.y + 0.06 }, size);
  ctx.fill();
  ctx.fillStyle = fill;
  star(ctx, at, size);
  ctx.fill();
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.06;
  ctx.stroke();
}

export function cross(ctx: CanvasRenderingContext2D, at: Point, size: number): void {
  ctx.beginPath();
  ctx.moveTo(at.x - size, at.y - size);
  ctx.lineTo(at.x + size, at.y + size);
  ctx.moveTo(at.x + size, at.y - size);
  ctx.lineTo(at.x - size, at.y + size);
  ctx.stroke();
}

/** A plate with a short word, in a box from -1 to 1 whose height is `ratio` of its width. */
export function drawPlate(
  ctx: CanvasRenderingContext2D,
  text: string,
  ratio: number,
  colours: (name: string) => string,
): void {
  ctx.fillStyle = colours("sheet");
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.22 * ratio;
  ctx.fillRect(-1, -ratio, 2, 2 * ratio);
  ctx.strokeRect(-1 + 0.1 * ratio, -ratio * 0.9, 2 - 0.2 * ratio, 1.8 * ratio);
  ctx.fillStyle = colours("ink");
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const { a: unit, e, f } = ctx.getTransform();
  ctx.setTransform(1, 0, 0, 1, e, f);
  ctx.font = `600 ${(1.62 * ratio * unit).toFixed(1)}px "Barlow Condensed", sans-serif`;
  ctx.fillText(text, 0, 0.1 * ratio * unit);
}
