import { type Layer, type Pen, Sprites } from "@/board";
import { polyline, word } from "@/board/ink";
import type { Beat } from "../contract";
import { drawEffects, drawMines, drawRadius, drawReach, drawSquares } from "./areas";
import { cellOf, type Pose, poses } from "./chart";
import { drawBeat, flight } from "./film";
import { drawBow, drawShip, drawState, labelOffset, standing } from "./pieces";
import { starLayer } from "./stars";
import type { MswEvent, MswView, ShipView, Square, Way } from "./types";

/** What the player's hand adds to the chart. */
export type Overlay = {
  selected?: string;
  /** Ships that can still do something: a lamp at their stand. */
  able?: ReadonlySet<string>;
  reach?: Record<string, Way>;
  plan?: { ship: string; path: string[]; bad?: boolean };
  /** A weapon's reach from a pose. */
  aim?: { at: Square; range: number; direction: number | null; name: string; filled: boolean }[];
  radius?: { at: Square; radius: number }[];
  /** Enemies with a word beside them: chances, or nothing where a shot is not legal. */
  targets?: Record<string, { text: string; strong: boolean }>;
  strays?: readonly string[];
  squares?: readonly (readonly number[])[];
  zone?: { seat: number; squares: readonly (readonly number[])[] };
  hover?: Square | null;
  /** The enemy that is aimed at. */
  focus?: string;
  /** Where the handle that turns the selected ship is held: before the bow of this pose. */
  handle?: { cell: { x: number; y: number }; direction: number };
  /** One ship of several to choose from. */
  choice?: readonly string[];
};

export type SceneModel = { shown: MswView; beat: Beat | null; overlay: Overlay; still: boolean };

const sprites = new Sprites();

function drawTrail(pen: Pen, view: MswView, trail: readonly Pose[], ink: string): void {
  const { ctx, colours } = pen;
  const points = trail.map((pose) => {
    const { x, y } = cellOf(pose.at, view.chart.height);
    return { x: x + 0.5, y: y + 0.5 };
  });
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.lineWidth = 0.24;
  ctx.strokeStyle = colours("board-open");
  polyline(ctx, points);
  ctx.lineWidth = 0.12;
  ctx.strokeStyle = ink;
  ctx.setLineDash([0.28, 0.2]);
  polyline(ctx, points);
  ctx.setLineDash([]);
  let steps = 0;
  trail.forEach((pose, n) => {
    const before = trail[n - 1];
    const here = points[n] as { x: number; y: number };
    if (!before) return;
    if (before.at[0] === pose.at[0] && before.at[1] === pose.at[1]) return;
    steps += 1;
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.arc(here.x, here.y, 0.11, 0, Math.PI * 2);
    ctx.fill();
    if (n < trail.length - 1 && pen.camera.scale > 26)
      word(pen, String(steps), here.x + 0.24, here.y - 0.24, 0.26, { fill: colours("ink") });
  });
}

function drawPlan(pen: Pen, view: MswView, overlay: Overlay): void {
  const plan = overlay.plan;
  const ship = plan && view.ships[plan.ship];
  if (!plan || !ship?.at) return;
  const start = { at: ship.at as Square, direction: standing(ship).direction };
  const trail = poses(start, plan.path);
  const end = trail.at(-1) as Pose;
  const ink = plan.bad ? pen.colours("bad") : pen.colours("ink");
  if (plan.path.length) drawTrail(pen, view, trail, ink);
  const { x, y } = cellOf(end.at, view.chart.height);
  drawShip(pen, sprites, { ...standing(ship), direction: end.direction }, x + 0.5, y + 0.5, { alpha: 0.78 });
  drawBow(pen, end.direction, x + 0.5, y + 0.5);
  pen.ctx.strokeStyle = ink;
  pen.ctx.lineWidth = Math.max(0.07, 2 / pen.camera.scale);
  pen.ctx.setLineDash([0.2, 0.12]);
  pen.ctx.strokeRect(x + 0.04, y + 0.04, 0.92, 0.92);
  pen.ctx.setLineDash([]);
}

function corners({ ctx, camera, colours }: Pen, x: number, y: number, ink: string, reach = 0.28): void {
  const lines = [
    [0, 0, 1, 1],
    [1, 0, -1, 1],
    [0, 1, 1, -1],
    [1, 1, -1, -1],
  ] as const;
  for (const [wide, colour] of [
    [5, colours("board-open")],
    [2.6, ink],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = wide / camera.scale;
    ctx.beginPath();
    for (const [dx, dy, sx, sy] of lines) {
      ctx.moveTo(x + dx, y + dy + sy * reach);
      ctx.lineTo(x + dx, y + dy);
      ctx.lineTo(x + dx + sx * reach, y + dy);
    }
    ctx.stroke();
  }
}

function drawTargets(pen: Pen, view: MswView, overlay: Overlay): void {
  const { colours } = pen;
  const size = Math.max(0.42, Math.min(0.9, 13 / pen.camera.scale));
  for (const [id, target] of Object.entries(overlay.targets ?? {})) {
    const at = view.ships[id]?.at;
    if (!at) continue;
    const { x, y } = cellOf(at, view.chart.height);
    corners(pen, x, y, target.strong ? colours("bad") : colours("soft"));
    const text = pen.camera.scale < 30 ? target.text.split(" ")[0] : target.text;
    if (text)
      word(pen, text as string, x + 0.5, y - size * 0.45, size, {
        fill: target.strong ? colours("accent-ink") : colours("ink"),
        plate: target.strong ? colours("accent") : colours("sheet"),
        edge: colours("piece-line"),
        font: "700",
      });
  }
  for (const id of overlay.strays ?? []) {
    const at = view.ships[id]?.at;
    if (!at) continue;
    const { x, y } = cellOf(at, view.chart.height);
    word(pen, "12!", x + 0.5, y + 1.02, Math.max(0.36, 10 / pen.camera.scale), {
      fill: colours("sheet"),
      plate: colours("bad"),
    });
  }
}

function ships(pen: Pen, { shown: view, beat, overlay }: SceneModel): void {
  const moving = flight(view, beat, pen.now);
  const labels = pen.camera.scale >= 30;
  for (const ship of Object.values(view.ships)) {
    if (!ship.at || ship.fate) continue;
    const own = overlay.plan?.ship === ship.id && overlay.plan.path.length > 0;
    const { x, y } = cellOf(ship.at, view.chart.height);
    const away = moving?.ship === ship.id ? moving : null;
    const [cx, cy] = away ? [away.x, away.y] : [x + 0.5, y + 0.5];
    drawShip(pen, sprites, standing(ship), cx, cy, { alpha: own ? 0.35 : (away?.alpha ?? 1), turn: away?.turn });
    if (away) continue;
    if (overlay.able?.has(ship.id)) lamp(pen, cx, cy);
    drawState(pen, view, ship, cx, cy);
    drawBow(pen, standing(ship).direction, cx, cy);
    if (labels) label(pen, ship, cx, cy);
  }
}

/** A small lamp at the lower right of a stand: this ship can still do something. */
function lamp({ ctx, colours, camera }: Pen, x: number, y: number): void {
  if (camera.scale < 11) return;
  ctx.beginPath();
  ctx.arc(x + 0.4, y + 0.26, 0.1, 0, Math.PI * 2);
  ctx.fillStyle = colours("good");
  ctx.strokeStyle = colours("board-open");
  ctx.lineWidth = 0.05;
  ctx.fill();
  ctx.stroke();
}

function label(pen: Pen, ship: ShipView, x: number, y: number): void {
  word(pen, ship.id, x, y + labelOffset(standing(ship).direction), 0.26, {
    fill: pen.colours("ink"),
    plate: pen.colours("sheet"),
  });
}

function floor(pen: Pen, model: SceneModel): void {
  const { shown: view, overlay } = model;
  const { colours } = pen;
  if (overlay.zone) drawSquares(pen, view, overlay.zone.squares, colours(`side-${overlay.zone.seat % 4}`), 0.12);
  if (overlay.reach)
    drawSquares(
      pen,
      view,
      Object.keys(overlay.reach).map((key) => key.split(",").map(Number)),
      colours("accent"),
      0.2,
    );
  if (overlay.squares) drawSquares(pen, view, overlay.squares, colours("good"), 0.2);
  drawEffects(pen, view);
  for (const aim of overlay.aim ?? []) drawReach(pen, view, aim, colours("bad"));
  for (const { at, radius } of overlay.radius ?? [])
    drawRadius(pen, view, at, radius, {
      ink: colours("ink"),
      width: Math.max(0.1, 2.4 / pen.camera.scale),
      dash: [0.4, 0.24],
      fill: colours("ink"),
    });
  drawMines(pen, view);
}

/** A knob before the bow: to be dragged around the ship. */
function handle({ ctx, camera, colours }: Pen, { cell, direction }: NonNullable<Overlay["handle"]>): void {
  if (direction < 0 || camera.scale < 14) return;
  const angle = (direction * Math.PI) / 4;
  const [cx, cy] = [cell.x + 0.5, cell.y + 0.5];
  ctx.strokeStyle = colours("ink");
  ctx.lineWidth = 1.6 / camera.scale;
  ctx.beginPath();
  ctx.arc(cx, cy, 1.05, angle - Math.PI / 2 - 0.55, angle - Math.PI / 2 + 0.55);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(cx + Math.sin(angle) * 1.05, cy - Math.cos(angle) * 1.05, 0.17, 0, Math.PI * 2);
  ctx.fillStyle = colours("accent");
  ctx.fill();
  ctx.stroke();
}

function hand(pen: Pen, model: SceneModel): void {
  const { shown: view, overlay } = model;
  if (overlay.handle) handle(pen, overlay.handle);
  const focus = overlay.focus ? view.ships[overlay.focus]?.at : undefined;
  if (focus) {
    const { x, y } = cellOf(focus, view.chart.height);
    pen.ctx.strokeStyle = pen.colours("bad");
    pen.ctx.lineWidth = Math.max(0.08, 2.4 / pen.camera.scale);
    pen.ctx.beginPath();
    pen.ctx.arc(x + 0.5, y + 0.5, 0.72, 0, Math.PI * 2);
    pen.ctx.stroke();
  }
  const selected = overlay.selected ? view.ships[overlay.selected] : undefined;
  if (selected?.at) {
    const { x, y } = cellOf(selected.at, view.chart.height);
    corners(pen, x, y, pen.colours("ink"), 0.34);
  }
  for (const id of overlay.choice ?? []) {
    const at = view.ships[id]?.at;
    if (!at) continue;
    const { x, y } = cellOf(at, view.chart.height);
    corners(pen, x, y, pen.colours("bad"), 0.5);
  }
  if (overlay.hover) {
    const { x, y } = cellOf(overlay.hover, view.chart.height);
    pen.ctx.strokeStyle = pen.colours("ink");
    pen.ctx.lineWidth = 1.5 / pen.camera.scale;
    pen.ctx.strokeRect(x, y, 1, 1);
  }
}

/** The layers of a chart, from the sky up. */
export function sceneLayers(width: number, height: number, model: () => SceneModel): Layer[] {
  return [
    starLayer(width, height),
    (pen) => {
      sprites.begin(pen.now);
      const now = model();
      floor(pen, now);
      ships(pen, now);
      drawPlan(pen, now.shown, now.overlay);
      drawTargets(pen, now.shown, now.overlay);
      hand(pen, now);
      const playing = now.beat ? drawBeat(pen, now.shown, now.beat as Beat<MswEvent>, now.still) : false;
      return playing || sprites.owing;
    },
  ];
}
