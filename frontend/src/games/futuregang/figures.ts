import type { Pen } from "@/board";
import { SIDE_HATCHES, SIDE_SHAPES } from "@/board";
import { star, word } from "@/board/ink";
import { BASE, type Point } from "./plan";
import type { FigureView } from "./types";

const SHAPES = SIDE_SHAPES.map((path) => new Path2D(path));
const HATCHES = SIDE_HATCHES.map((path) => new Path2D(path));

export type Look = { alpha?: number; selected?: boolean; able?: boolean; lit?: boolean };

/** A figure on its base: the base to scale, the side's shape on it, what it is up to around it. */
export function drawFigure(pen: Pen, figure: FigureView, at: Point, look: Look = {}): void {
  const { ctx, colours, camera } = pen;
  const ink = colours(`side-${figure.team % 4}`);
  ctx.save();
  ctx.globalAlpha = look.alpha ?? (figure.ready || look.lit ? 1 : 0.62);
  ctx.translate(at.x, at.y);
  const raised = figure.level ? 0.1 : 0.05;
  ctx.fillStyle = colours("piece-line");
  disc(ctx, raised, raised, BASE);
  ctx.fill();
  ctx.fillStyle = colours("sheet");
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.07;
  disc(ctx, 0, 0, BASE - 0.035);
  ctx.fill();
  ctx.stroke();
  ctx.scale(0.36, 0.36);
  ctx.fillStyle = ink;
  ctx.lineWidth = 0.2;
  const shape = SHAPES[figure.team % 4] as Path2D;
  ctx.fill(shape);
  ctx.stroke(shape);
  ctx.strokeStyle = colours("side-ink");
  ctx.lineWidth = 0.14;
  ctx.stroke(HATCHES[figure.team % 4] as Path2D);
  if (figure.role !== "henchman") crown(ctx, colours("side-ink"), figure.role === "leader");
  ctx.restore();
  if (figure.condition === "stunned") dazed(pen, at);
  if (look.able && camera.scale > 5) ring(pen, at, BASE + 0.14, colours("good"), 0.09);
  if (look.selected) ring(pen, at, BASE + 0.24, colours("accent"), Math.max(0.16, 3 / camera.scale), true);
  if (figure.carrying) sack(pen, at);
}

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
}

export function ring(
  { ctx, colours }: Pen,
  at: Point,
  radius: number,
  ink: string,
  width: number,
  edged = false,
): void {
  if (edged) {
    ctx.strokeStyle = colours("piece-line");
    ctx.lineWidth = width * 1.9;
    disc(ctx, at.x, at.y, radius);
    ctx.stroke();
  }
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  disc(ctx, at.x, at.y, radius);
  ctx.stroke();
}

function crown(ctx: CanvasRenderingContext2D, ink: string, leader: boolean): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  if (leader)
    for (const [x, y] of [
      [-0.5, 0.4],
      [-0.55, -0.3],
      [-0.22, 0.05],
      [0, -0.45],
      [0.22, 0.05],
      [0.55, -0.3],
      [0.5, 0.4],
    ] as const)
      ctx.lineTo(x, y);
  else
    for (const [x, y] of [
      [0, -0.45],
      [0.4, 0],
      [0, 0.45],
      [-0.4, 0],
    ] as const)
      ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

function dazed({ ctx, colours }: Pen, at: Point): void {
  for (const dx of [-0.34, 0, 0.34]) {
    star(ctx, { x: at.x + dx, y: at.y - 0.62 - (dx ? 0 : 0.12) }, 0.17, 5);
    ctx.fillStyle = colours("accent");
    ctx.strokeStyle = colours("piece-line");
    ctx.lineWidth = 0.05;
    ctx.fill();
    ctx.stroke();
  }
}

function sack({ ctx, colours }: Pen, at: Point): void {
  ctx.fillStyle = colours("accent");
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.07;
  ctx.fillRect(at.x + 0.22, at.y + 0.12, 0.42, 0.32);
  ctx.strokeRect(at.x + 0.22, at.y + 0.12, 0.42, 0.32);
}

/** The figure's name plate: a size that can be read whatever the zoom. */
export function plate(pen: Pen, figure: FigureView, at: Point, strong: boolean): void {
  const { colours, camera } = pen;
  const size = Math.max(0.42, 10.5 / camera.scale);
  word(pen, figure.id, at.x, at.y + BASE + size * 0.75, size, {
    fill: strong ? colours("accent-ink") : colours("ink"),
    plate: strong ? colours("accent") : colours("sheet"),
    edge: colours(`side-${figure.team % 4}`),
  });
}

/** Where somebody went down. */
export function drawFallen({ ctx, colours }: Pen, figure: FigureView, at: Point): void {
  ctx.save();
  ctx.globalAlpha = 0.45;
  ctx.strokeStyle = colours(`side-${figure.team % 4}`);
  ctx.lineWidth = 0.16;
  ctx.beginPath();
  ctx.moveTo(at.x - 0.34, at.y - 0.34);
  ctx.lineTo(at.x + 0.34, at.y + 0.34);
  ctx.moveTo(at.x + 0.34, at.y - 0.34);
  ctx.lineTo(at.x - 0.34, at.y + 0.34);
  ctx.stroke();
  ctx.restore();
}
