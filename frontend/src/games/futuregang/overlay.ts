import type { Pen } from "@/board";
import { polyline, word } from "@/board/ink";
import { drawFigure, ring } from "./figures";
import { BASE, cm, onBoard, type Point, standing, UNIT } from "./plan";
import type { FgView, FigureView, Item, PathOffer, ReachOffer, SightOffer, Spot } from "./types";
import { percent } from "./words";

/** What the player's hand adds to the table. */
export type Overlay = {
  selected?: string;
  able?: ReadonlySet<string>;
  zone?: number;
  reach?: ReachOffer;
  /** A path as it is planned, with the rules' answer once it is there. */
  path?: { figure: string; spots: readonly Spot[]; offer?: PathOffer };
  /** A figure that is about to be placed. */
  ghost?: { figure: string; at: Spot; bad: boolean };
  sight?: SightOffer;
  /** From where the bands of a weapon are drawn. */
  bands?: { from: Spot; item: Item };
  /** Enemies with a word beside them. */
  targets?: Record<string, { text: string; strong: boolean }>;
  focus?: string;
  tape?: { from: Spot; to: Spot; text: string };
};

const at = (view: FgView, spot: Spot): Point => onBoard(spot, view.table.height);

export function drawReach({ ctx, colours }: Pen, view: FgView, reach: ReachOffer): void {
  const points = (reach.outline as unknown as [number, number][]).map(([x, y]) => at(view, { x, y }));
  if (points.length < 3) return;
  ctx.beginPath();
  for (const point of points) ctx.lineTo(point.x, point.y);
  ctx.closePath();
  ctx.fillStyle = colours("accent");
  ctx.globalAlpha = 0.16;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = colours("ink");
  ctx.lineWidth = 0.09;
  ctx.setLineDash([0.3, 0.22]);
  ctx.stroke();
  ctx.setLineDash([]);
  for (const place of reach.points) {
    if (!place.climb) continue;
    const spot = at(view, place);
    ctx.fillStyle = place.level ? colours("accent") : colours("soft");
    ctx.beginPath();
    ctx.moveTo(spot.x - 0.15, spot.y + 0.1);
    ctx.lineTo(spot.x, spot.y - 0.16);
    ctx.lineTo(spot.x + 0.15, spot.y + 0.1);
    ctx.closePath();
    ctx.fill();
  }
}

export function drawPath(pen: Pen, view: FgView, path: NonNullable<Overlay["path"]>): void {
  const figure = view.figures[path.figure];
  const goal = path.spots.at(-1);
  if (!figure || !standing(figure) || !goal) return;
  const { ctx, colours } = pen;
  const legs = path.offer?.legs ?? [];
  const bad = path.offer !== undefined && !path.offer.legal;
  const ink = bad ? colours("bad") : colours("ink");
  const points = [at(view, figure), ...(legs.length ? legs : path.spots).map((leg) => at(view, leg))];
  for (const [width, colour] of [
    [0.26, colours("board-open")],
    [0.13, ink],
  ] as const) {
    ctx.lineWidth = Math.max(width, (width * 14) / pen.camera.scale);
    ctx.strokeStyle = colour;
    ctx.lineJoin = "round";
    polyline(ctx, points);
  }
  const size = Math.max(0.5, 11 / pen.camera.scale);
  legs.forEach((leg, n) => {
    if (!leg.climb) return;
    const [from, to] = [points[n] as Point, points[n + 1] as Point];
    word(pen, `${cm(leg.climb)} up: ${percent(leg.chance)}`, (from.x + to.x) / 2, (from.y + to.y) / 2 - size, size, {
      fill: colours("accent-ink"),
      plate: colours("accent"),
      edge: colours("piece-line"),
    });
  });
  const end = bad ? at(view, goal) : (points.at(-1) as Point);
  drawFigure(pen, figure, end, { alpha: 0.72, lit: true });
  ring(pen, end, BASE + 0.16, ink, 0.1);
  const words = bad ? "no" : path.offer ? `${cm(path.offer.cost)} of ${cm(path.offer.cost + path.offer.left)}` : "";
  if (words)
    word(pen, words, end.x, end.y - BASE - size * 0.8, size, {
      fill: bad ? colours("sheet") : colours("ink"),
      plate: bad ? colours("bad") : colours("sheet"),
      edge: colours("piece-line"),
    });
  for (const id of path.offer?.contacts ?? []) {
    const foe = view.figures[id];
    if (foe && standing(foe)) ring(pen, at(view, foe), BASE + 0.2, colours("bad"), 0.14);
  }
}

/** The lines to the target: the clear part of the fan, and the covered part shaded. */
export function drawSight({ ctx, colours }: Pen, view: FgView, sight: SightOffer): void {
  const from = view.figures[sight.figure];
  if (!from || !standing(from)) return;
  const eye = at(view, from);
  const points = (sight.there.points as unknown as [number, number][]).map(([x, y]) => at(view, { x, y }));
  points.forEach((point, n) => {
    const next = points[n + 1];
    if (!next) return;
    const covered = [sight.there.base[n], sight.there.base[n + 1]].some((line) => line !== "clear");
    const unseen = [sight.there.head[n], sight.there.head[n + 1]].every((line) => line === "blocked");
    ctx.beginPath();
    ctx.moveTo(eye.x, eye.y);
    ctx.lineTo(point.x, point.y);
    ctx.lineTo(next.x, next.y);
    ctx.closePath();
    ctx.globalAlpha = covered ? 0.5 : 0.42;
    ctx.fillStyle = unseen ? colours("bad") : covered ? colours("soft") : colours("accent");
    ctx.fill();
    ctx.globalAlpha = 1;
  });
  ctx.strokeStyle = colours("ink");
  ctx.lineWidth = 0.06;
  for (const point of [points[0], points.at(-1)]) if (point) polyline(ctx, [eye, point]);
}

/** How far each band of a weapon goes, with what it takes to hit there. */
export function drawBands(pen: Pen, view: FgView, bands: NonNullable<Overlay["bands"]>): void {
  const { ctx, colours } = pen;
  const from = at(view, bands.from);
  const size = Math.max(0.5, 10 / pen.camera.scale);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, view.table.width / UNIT, view.table.height / UNIT);
  ctx.clip();
  let inner = 0;
  for (const band of bands.item.bands ?? []) {
    const outer = band.up_to ? (band.up_to + UNIT) / UNIT : 0;
    if (outer) {
      ctx.strokeStyle = colours("soft");
      ctx.lineWidth = 0.07;
      ctx.setLineDash([0.25, 0.3]);
      ctx.beginPath();
      ctx.arc(from.x, from.y, outer, 0, Math.PI * 2);
      ctx.stroke();
      ctx.setLineDash([]);
    }
    const middle = outer ? (inner + outer) / 2 : inner + 2;
    for (const turn of [0, Math.PI])
      word(pen, `${band.difficulty}`, from.x + Math.cos(turn) * middle, from.y + Math.sin(turn) * middle, size, {
        fill: colours("ink"),
        plate: colours("sheet"),
      });
    inner = outer;
  }
  ctx.restore();
}

export function drawTargets(pen: Pen, view: FgView, overlay: Overlay): void {
  const { colours } = pen;
  const size = Math.max(0.55, 13 / pen.camera.scale);
  for (const [id, target] of Object.entries(overlay.targets ?? {})) {
    const figure = view.figures[id];
    if (!figure || !standing(figure)) continue;
    const spot = at(view, figure);
    if (overlay.focus === id) ring(pen, spot, BASE + 0.26, colours("bad"), Math.max(0.14, 3 / pen.camera.scale), true);
    if (target.text)
      word(pen, target.text, spot.x, spot.y - BASE - size * 0.7, size, {
        fill: target.strong ? colours("accent-ink") : colours("ink"),
        plate: target.strong ? colours("accent") : colours("sheet"),
        edge: colours("piece-line"),
        font: "700",
      });
  }
}

export function drawTape(pen: Pen, view: FgView, tape: NonNullable<Overlay["tape"]>): void {
  const { ctx, colours } = pen;
  const [from, to] = [at(view, tape.from), at(view, tape.to)];
  ctx.strokeStyle = colours("accent");
  ctx.lineWidth = Math.max(0.16, 3.4 / pen.camera.scale);
  polyline(ctx, [from, to]);
  ctx.strokeStyle = colours("ink");
  ctx.lineWidth = 0.04;
  polyline(ctx, [from, to]);
  const size = Math.max(0.55, 12 / pen.camera.scale);
  word(pen, tape.text, (from.x + to.x) / 2, (from.y + to.y) / 2, size, {
    fill: colours("ink"),
    plate: colours("sheet"),
    edge: colours("piece-line"),
  });
}

export function drawGhost(pen: Pen, view: FgView, ghost: NonNullable<Overlay["ghost"]>): void {
  const figure = view.figures[ghost.figure] as FigureView | undefined;
  if (!figure) return;
  const spot = at(view, ghost.at);
  drawFigure(pen, figure, spot, { alpha: ghost.bad ? 0.4 : 0.8, lit: true });
  ring(pen, spot, BASE + 0.2, pen.colours(ghost.bad ? "bad" : "good"), 0.14, true);
}
