import type { GameEvent } from "@/api/types";
import { type Layer, type Pen, parseCell, Sprites } from "@/board";
import { burst, drawPlate, star, word } from "@/board/ink";
import { blockMiddle, blockOf, type HullClass, isHigh, isHull } from "./hull";
import { boundsOf, type HullLook, hullKey, hullMarks, type Mark, type Plan, paintMarks, planOf } from "./hulldraw";
import { focusOf, hullCentre, layoutOf, type Point, partPoint, pointOf } from "./layout";
import type { Overlay, SceneModel } from "./scene";
import { startOf } from "./stage";
import type { SpcView, UnitView } from "./types";

const sprites = new Sprites(3, 864, 400);
const names = new Sprites();
/** Room around a hull in its picture, in cells. */
const MARGIN = 0.4;
/** A picture wider than this is not kept: so large, few hulls are in sight, and they are drawn sharp. */
const WIDEST = 1100;

/** Where a hull is at one moment: the middle of part 1's block, and degrees clockwise. */
export type Pose = Point & { turn: number };

export function poseAt(kind: HullClass, focus: string, cell: string, orientation: number): Pose | null {
  const anchor = parseCell(cell);
  if (!anchor) return null;
  const half = blockMiddle(kind, focus, orientation);
  return { x: anchor.x + half.x, y: anchor.y + half.y, turn: orientation };
}

/** The poses of a walk: cells of the anchor, and L and R. */
export function walkPoses(unit: UnitView, focus: string, start: string, treads: readonly string[]): Pose[] {
  const kind = unit.unit_class as HullClass;
  let cell = start;
  let orientation = unit.orientation ?? 0;
  let turn = orientation;
  const poses: Pose[] = [];
  const add = () => {
    const pose = poseAt(kind, focus, cell, ((orientation % 360) + 360) % 360);
    if (pose) poses.push({ ...pose, turn });
  };
  add();
  for (const tread of treads) {
    if (tread === "L" || tread === "R") {
      orientation = (orientation + (tread === "R" ? 90 : 270)) % 360;
      turn += tread === "R" ? 90 : -90;
    } else cell = tread;
    add();
  }
  return poses;
}

/** A point of the hull's own frame on the board. */
const outside = (pose: Pose, x: number, y: number): Point => {
  const angle = (pose.turn * Math.PI) / 180;
  return {
    x: pose.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: pose.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
};

/** The middle of a hull that has this pose. */
export function poseCentre(unit: UnitView, focus: string, pose: Pose): Point {
  const bounds = boundsOf(planOf(unit), blockOf(unit.unit_class as HullClass, focus));
  return outside(pose, (bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2);
}

function poseOf(unit: UnitView, model: SceneModel, now: number): Pose | null {
  const { beat, shown } = model;
  const focus = focusOf(shown);
  if (beat?.event.type === "moved" && beat.event.unit === unit.id && !model.still) {
    const poses = walkPoses(unit, focus, startOf(beat.event), (beat.event.walked as string[]) ?? []);
    const done = Math.min(1, Math.max(0, (now - beat.at) / Math.max(1, beat.until - beat.at)));
    const place = done * (poses.length - 1);
    const a = poses[Math.min(poses.length - 1, Math.floor(place))];
    const b = poses[Math.min(poses.length - 1, Math.floor(place) + 1)] ?? a;
    if (a && b) {
      const part = place - Math.floor(place);
      return {
        x: a.x + (b.x - a.x) * part,
        y: a.y + (b.y - a.y) * part,
        turn: a.turn + (b.turn - a.turn) * part,
      };
    }
  }
  const at = layoutOf(shown).at.get(unit.id);
  return at ? { ...at, turn: unit.orientation ?? 0 } : null;
}

const compiled = new Map<string, Mark[]>();

function marksOf(plan: Plan, look: HullLook, focus: string): { key: string; marks: () => Mark[] } {
  const block = blockOf(plan.kind, focus);
  const key = hullKey(plan, look, block);
  return {
    key,
    marks: () => {
      let marks = compiled.get(key);
      if (!marks) {
        if (compiled.size > 600) compiled.clear();
        marks = hullMarks(plan, block, look);
        compiled.set(key, marks);
      }
      return marks;
    },
  };
}

/** Draws a hull at a pose: from its picture, or stroke by stroke where it is large on the screen. */
function drawHull(pen: Pen, plan: Plan, pose: Pose, focus: string, look: HullLook): void {
  const { ctx, camera, pixel, colours } = pen;
  const bounds = boundsOf(plan, blockOf(plan.kind, focus));
  const width = bounds.right - bounds.left + MARGIN * 2;
  const height = bounds.bottom - bounds.top + MARGIN * 2;
  const { key, marks } = marksOf(plan, look, focus);
  ctx.save();
  ctx.translate(pose.x, pose.y);
  ctx.rotate((pose.turn * Math.PI) / 180);
  const pixels = width * camera.scale * pixel;
  if (Math.max(pixels, (pixels * height) / width) > WIDEST) {
    paintMarks(ctx, marks(), colours, ctx.globalAlpha);
  } else {
    const picture = sprites.get(
      `${key}|${colours("board-open")}`,
      pixels,
      (draw) => {
        draw.scale(2 / width, 2 / width);
        draw.translate(-(bounds.left + bounds.right) / 2, -(bounds.top + bounds.bottom) / 2);
        paintMarks(draw, marks(), colours);
      },
      height / width,
    );
    ctx.drawImage(picture, bounds.left - MARGIN, bounds.top - MARGIN, width, height);
  }
  ctx.restore();
}

function inSight({ camera }: Pen, at: Point, radius: number): boolean {
  return (
    at.x > camera.x - radius &&
    at.y > camera.y - radius &&
    at.x < camera.x + camera.screen.width / camera.scale + radius &&
    at.y < camera.y + camera.screen.height / camera.scale + radius
  );
}

function reachOf(plan: Plan, focus: string): number {
  const bounds = boundsOf(plan, blockOf(plan.kind, focus));
  return Math.max(-bounds.left, bounds.right, -bounds.top, bounds.bottom) + 1;
}

/** Room for the outline around a picked hull, in cells. */
const HALO = 0.9;

/** An outline of accent around the hull that is picked or may act; inside it nothing, as ships are seen through. */
function hullHalo(pen: Pen, plan: Plan, pose: Pose, focus: string, strong: boolean): void {
  const { ctx, colours, camera, pixel } = pen;
  const block = blockOf(plan.kind, focus);
  const bounds = boundsOf(plan, block);
  const width = bounds.right - bounds.left + HALO * 2;
  const height = bounds.bottom - bounds.top + HALO * 2;
  const edge = 0.28 * Math.min(block.wide, block.long);
  const fine = Math.max(1, Math.round(30 / camera.scale));
  const { key, marks } = marksOf(plan, { side: 0, shadow: "ink" }, focus);
  const picture = sprites.get(
    `halo|${key}|${strong}|${fine}|${colours("ink")}`,
    width * camera.scale * pixel,
    (draw) => {
      const path = new Path2D(marks()[0]?.d ?? "");
      draw.scale(2 / width, 2 / width);
      draw.translate(-(bounds.left + bounds.right) / 2, -(bounds.top + bounds.bottom) / 2);
      draw.lineJoin = "round";
      draw.strokeStyle = colours("ink");
      draw.lineWidth = edge + Math.min(0.9, (strong ? 0.42 : 0.28) * fine);
      draw.stroke(path);
      draw.strokeStyle = colours("accent");
      draw.lineWidth = edge + Math.min(0.7, (strong ? 0.3 : 0.16) * fine);
      draw.stroke(path);
      draw.globalCompositeOperation = "destination-out";
      draw.fill(path);
    },
    height / width,
  );
  ctx.save();
  ctx.translate(pose.x, pose.y);
  ctx.rotate((pose.turn * Math.PI) / 180);
  ctx.drawImage(picture, bounds.left - HALO, bounds.top - HALO, width, height);
  ctx.restore();
}

function hullsOf(view: SpcView, high: boolean): UnitView[] {
  return Object.values(view.units).filter((unit) => isHull(unit) && isHigh(unit) === high);
}

function drawUnits(pen: Pen, now: SceneModel, high: boolean): void {
  const { ctx, camera } = pen;
  const focus = focusOf(now.shown);
  const layout = layoutOf(now.shown);
  const called = new Set(now.overlay.called ?? []);
  sprites.begin(pen.now);
  names.begin(pen.now);
  for (const unit of hullsOf(now.shown, high)) {
    const event = now.beat?.event;
    const dying = event?.type === "hull_destroyed" && event.unit === unit.id;
    if ((!unit.alive && !dying) || !unit.cell) continue;
    const pose = poseOf(unit, now, pen.now);
    if (!pose) continue;
    const plan = planOf(unit);
    if (!inSight(pen, pose, reachOf(plan, focus))) continue;
    const block = blockOf(plan.kind, focus);
    const selected = now.overlay.selected === unit.id;
    const look: HullLook = {
      side: unit.side,
      orientation: unit.orientation ?? 0,
      pips: Math.min(block.wide, block.long) * camera.scale > 22,
    };
    if (high) {
      const drop = Math.min(0.9, 0.28 + block.wide * 0.2);
      ctx.globalAlpha = 0.26;
      drawHull(pen, plan, { ...pose, x: pose.x + drop, y: pose.y + drop * 1.15 }, focus, { side: 0, shadow: "ink" });
      ctx.globalAlpha = 1;
    }
    if (selected || called.has(unit.id)) hullHalo(pen, plan, pose, focus, selected);
    const shake =
      (event?.type === "damage" || event?.type === "part_destroyed") &&
      (event.target ?? event.unit) === unit.id &&
      !now.still
        ? Math.sin(pen.now / 16) * 0.07
        : 0;
    ctx.globalAlpha = high ? (layout.covering.has(unit.id) ? 0.62 : 0.9) : 1;
    drawHull(pen, plan, { ...pose, x: pose.x + shake }, focus, look);
    ctx.globalAlpha = 1;
    if (unit.malfunction) smoke(pen, now, unit, pose, focus);
    if (selected) heading(pen, unit, pose, focus);
    if (camera.scale * Math.max(block.wide, 0.7) > 15) plates(pen, now, unit, pose, focus);
  }
}

/** The name of a hull and who is aboard, at the corner of its box. */
function plates(pen: Pen, now: SceneModel, unit: UnitView, pose: Pose, focus: string): void {
  const { colours, ctx } = pen;
  const box = boxOf(unit, pose, focus);
  const aboard = Object.values(unit.bays ?? {}).reduce((sum, bay) => sum + (bay.passengers?.length ?? 0), 0);
  const text = aboard ? `${unit.id} +${aboard}` : unit.id;
  const block = blockOf(unit.unit_class as HullClass, focus);
  const { scale } = pen.camera;
  const size = Math.min(0.7, 22 / scale, Math.max(block.wide < 1 ? 0.3 : 0.42, 11 / scale));
  const top = topmost(now.shown, unit) ?? { x: box.left + 0.5, y: box.top + 0.5 };
  const half = Math.min(block.wide, block.long) / 2;
  const wide = (0.4 + text.length * 0.42) * size;
  const tall = 1.1 * size;
  const picture = names.get(
    `${text}|${colours("sheet")}`,
    wide * pen.camera.scale * pen.pixel,
    (draw) => drawPlate(draw, text, tall / wide, colours),
    tall / wide,
  );
  ctx.drawImage(picture, top.x - half - size * 0.2, top.y - half - size * 0.35, wide, tall);
  const order = now.overlay.orders?.[unit.battalion ?? ""] ?? now.overlay.orders?.[unit.id];
  if (order && (order.move || order.shots?.length || order.specials?.length)) {
    const x = box.right - 0.2;
    const y = box.top + 0.15;
    ctx.fillStyle = colours("piece-line");
    ctx.beginPath();
    const t = Math.min(1, 50 / scale);
    ctx.arc(x, y, 0.2 * t, 0, 7);
    ctx.fill();
    ctx.strokeStyle = colours("accent");
    ctx.lineWidth = 0.07 * t;
    ctx.beginPath();
    ctx.moveTo(x - 0.09 * t, y);
    ctx.lineTo(x - 0.02 * t, y + 0.07 * t);
    ctx.lineTo(x + 0.1 * t, y - 0.08 * t);
    ctx.stroke();
  }
}

/** The part that lies highest on the screen, then farthest left. */
function topmost(view: SpcView, unit: UnitView): Point | undefined {
  return Object.keys(unit.parts ?? {})
    .map((number) => partPoint(view, unit, Number(number)))
    .filter((point) => point !== null)
    .sort((a, b) => a.y - b.y || a.x - b.x)[0];
}

type Box = { left: number; top: number; right: number; bottom: number };

function boxOf(unit: UnitView, pose: Pose, focus: string): Box {
  const bounds = boundsOf(planOf(unit), blockOf(unit.unit_class as HullClass, focus));
  const corners = [
    outside(pose, bounds.left, bounds.top),
    outside(pose, bounds.right, bounds.top),
    outside(pose, bounds.left, bounds.bottom),
    outside(pose, bounds.right, bounds.bottom),
  ];
  return {
    left: Math.min(...corners.map((corner) => corner.x)),
    right: Math.max(...corners.map((corner) => corner.x)),
    top: Math.min(...corners.map((corner) => corner.y)),
    bottom: Math.max(...corners.map((corner) => corner.y)),
  };
}

const HEADINGS: Record<string, [number, number]> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};

/** Which way it last went: slag falls behind, and the print shows it as a chevron. */
function heading(pen: Pen, unit: UnitView, pose: Pose, focus: string): void {
  const way = HEADINGS[unit.heading ?? ""];
  if (!way) return;
  const { ctx, colours } = pen;
  const box = boxOf(unit, pose, focus);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const x = middle.x + way[0] * ((box.right - box.left) / 2 + 0.42);
  const y = middle.y + way[1] * ((box.bottom - box.top) / 2 + 0.42);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan2(way[1], way[0]));
  for (const [width, colour] of [
    [0.24, colours("ink")],
    [0.12, colours("accent")],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(-0.14, -0.24);
    ctx.lineTo(0.12, 0);
    ctx.lineTo(-0.14, 0.24);
    ctx.stroke();
  }
  ctx.restore();
}

/** Three inked puffs over a hull that malfunctions; they drift while something plays. */
function smoke(pen: Pen, now: SceneModel, unit: UnitView, pose: Pose, focus: string): void {
  const { ctx, colours } = pen;
  const box = boxOf(unit, pose, focus);
  const s = Math.min(box.right - box.left, box.bottom - box.top, 2);
  const drift = now.beat && !now.still ? (pen.now / 900) % 1 : 0.35;
  for (let n = 0; n < 3; n++) {
    const part = (drift + n / 3) % 1;
    const x = (box.left + box.right) / 2 + (part * 0.5 + 0.1 * (n % 2)) * s;
    const y = (box.top + box.bottom) / 2 - part * 0.7 * s;
    const r = (0.1 + part * 0.14) * s;
    ctx.globalAlpha = 1 - part * 0.55;
    ctx.fillStyle = colours("board-partial");
    ctx.strokeStyle = colours("piece-line");
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.arc(x + r * 0.9, y + r * 0.25, r * 0.7, 0, 7);
    ctx.fill();
    ctx.beginPath();
    ctx.arc(x, y, r, 0.6, 5.4);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x + r * 0.9, y + r * 0.25, r * 0.7, 4.2, 9);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

export function hullsLayer(model: () => SceneModel): Layer {
  return (pen) => {
    drawUnits(pen, model(), false);
    return sprites.owing;
  };
}

export function shipsLayer(model: () => SceneModel): Layer {
  return (pen) => {
    drawUnits(pen, model(), true);
    return sprites.owing;
  };
}

/** Slag: a molten streak along its cells. */
export function slagLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const { shown, beat, overlay, still } = model();
    for (const line of shown.slag ?? []) streak(pen, line.cells, 1);
    if (overlay.slag?.length) {
      const { ctx, colours, camera } = pen;
      ctx.setLineDash([0.16, 0.12]);
      ctx.lineWidth = Math.max(0.06, 2 / camera.scale);
      ctx.strokeStyle = colours("bad");
      for (const name of overlay.slag) {
        const cell = parseCell(name);
        if (cell) ctx.strokeRect(cell.x + 0.12, cell.y + 0.12, 0.76, 0.76);
      }
      ctx.setLineDash([]);
    }
    if (beat?.event.type === "slag_laid" && beat.event.success) {
      const part = still ? 1 : Math.min(1, (pen.now - beat.at) / Math.max(1, beat.until - beat.at));
      streak(pen, (beat.event.cells as string[]) ?? [], part);
    }
    return false;
  };
}

function streak({ ctx, colours }: Pen, names: readonly string[], part: number): void {
  const cells = names
    .slice(0, Math.ceil(names.length * part))
    .map(parseCell)
    .filter((cell) => cell !== null);
  const blob = (x: number, y: number, r: number, seed: number) => {
    for (let n = 0; n <= 10; n++) {
      const angle = (n / 10) * Math.PI * 2;
      const radius = r * (0.86 + 0.22 * Math.abs(Math.sin(seed * 3.1 + (n % 10) * 2.3)));
      if (n) ctx.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
      else ctx.moveTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    }
  };
  for (const [grow, ink] of [
    [0.56, "piece-line"],
    [0.48, "accent"],
  ] as const) {
    ctx.fillStyle = colours(ink);
    ctx.beginPath();
    for (const cell of cells) blob(cell.x + 0.5, cell.y + 0.5, grow, cell.x * 7 + cell.y * 3);
    ctx.fill();
  }
  ctx.fillStyle = colours("bad");
  ctx.beginPath();
  for (const cell of cells) {
    const seed = cell.x * 5 + cell.y * 11;
    for (let n = 0; n < 3; n++) {
      const x = cell.x + 0.28 + ((seed + n * 17) % 10) * 0.045;
      const y = cell.y + 0.28 + ((seed * 3 + n * 29) % 10) * 0.045;
      ctx.moveTo(x + 0.1, y);
      ctx.arc(x, y, 0.05 + (n % 2) * 0.05, 0, 7);
    }
  }
  ctx.fill();
}

/** Battalions: one inked ground under all their members, with a banner. */
export function battalionsLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const { shown, overlay } = model();
    const gone = new Set(overlay.disbands ?? []);
    const all = { ...(shown.battalions ?? {}), ...(overlay.forms ?? {}) };
    for (const [name, members] of Object.entries(all)) {
      const units = members
        .map((id) => shown.units[id])
        .filter((unit): unit is UnitView => !!unit?.alive && !!unit.cell);
      const lead = units[0];
      if (!lead) continue;
      const faded = gone.has(name) && !overlay.forms?.[name];
      const points = units.map((unit) => pointOf(shown, unit.id)).filter((point) => point !== null);
      const reach = Math.max(...units.map((unit) => 0.5 * spanOf(shown, unit)));
      pen.ctx.globalAlpha = faded ? 0.3 : 1;
      ground(pen, points, reach, lead.side, overlay.selected !== undefined && members.includes(overlay.selected));
      const first = points[0];
      if (first) banner(pen, name, { x: first.x, y: first.y - reach }, lead.side);
      pen.ctx.globalAlpha = 1;
    }
    return false;
  };
}

function spanOf(view: SpcView, unit: UnitView): number {
  if (!isHull(unit)) return layoutOf(view).size.get(unit.id) ?? 1;
  const bounds = boundsOf(planOf(unit), blockOf(unit.unit_class as HullClass, focusOf(view)));
  return Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
}

function ground({ ctx, colours }: Pen, points: Point[], reach: number, side: number, strong: boolean): void {
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const [width, ink, alpha] of [
    [reach * 2 + 0.42, `side-${side % 4}`, 1],
    [reach * 2 + 0.24, strong ? "accent" : "board-open", 1],
  ] as const) {
    ctx.globalAlpha *= alpha;
    ctx.strokeStyle = colours(ink);
    ctx.lineWidth = width;
    ctx.beginPath();
    points.forEach((point, n) => {
      ctx.moveTo(point.x, point.y);
      ctx.lineTo(point.x + 0.001, point.y);
      const near = points
        .slice(0, n)
        .sort((a, b) => Math.hypot(a.x - point.x, a.y - point.y) - Math.hypot(b.x - point.x, b.y - point.y))[0];
      if (near && Math.hypot(near.x - point.x, near.y - point.y) < reach * 2 + 3) {
        ctx.moveTo(near.x, near.y);
        ctx.lineTo(point.x, point.y);
      }
    });
    ctx.stroke();
  }
  ctx.lineCap = "butt";
}

function banner(pen: Pen, name: string, at: Point, side: number): void {
  const { ctx, colours } = pen;
  ctx.strokeStyle = colours("ink");
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  ctx.moveTo(at.x - 0.3, at.y + 0.2);
  ctx.lineTo(at.x - 0.3, at.y - 0.55);
  ctx.stroke();
  ctx.fillStyle = colours(`side-${side % 4}`);
  ctx.beginPath();
  ctx.moveTo(at.x - 0.3, at.y - 0.55);
  ctx.lineTo(at.x + 0.16, at.y - 0.4);
  ctx.lineTo(at.x - 0.3, at.y - 0.22);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  word(pen, name, at.x + 0.35, at.y - 0.62, 0.36, {
    fill: colours("ink"),
    plate: colours("sheet"),
    edge: colours(`side-${side % 4}`),
  });
}

/** What a hull would cover: where the pointer is, and where its order ends. */
export function ghostsLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const now = model();
    const { overlay, shown } = now;
    const focus = focusOf(shown);
    for (const [name, order] of Object.entries(overlay.orders ?? {})) {
      if (order.move?.type !== "move") continue;
      const members = overlay.forms?.[name] ?? shown.battalions?.[name] ?? [name];
      for (const id of members) {
        const unit = shown.units[id];
        if (!unit?.alive || !unit.cell || !isHull(unit) || id !== members[0]) continue;
        const last = walkPoses(unit, focus, unit.cell, order.move.path).at(-1);
        if (last) ghost(pen, unit, last, focus, false, 0.4);
      }
    }
    if (overlay.ghost) {
      const unit = shown.units[overlay.ghost.unit];
      const pose = unit && poseAt(unit.unit_class as HullClass, focus, overlay.ghost.cell, overlay.ghost.orientation);
      if (unit && pose) ghost(pen, unit, pose, focus, !!overlay.ghost.bad, 0.55);
    }
    aboveAims(pen, now, overlay);
    return false;
  };
}

function ghost(pen: Pen, unit: UnitView, pose: Pose, focus: string, bad: boolean, alpha: number): void {
  const { ctx, colours } = pen;
  const plan = planOf(unit);
  ctx.globalAlpha = alpha;
  drawHull(pen, plan, pose, focus, { side: unit.side, orientation: pose.turn });
  ctx.globalAlpha = 1;
  const [mark] = hullMarks(plan, blockOf(plan.kind, focus), { side: 0, shadow: "ink" });
  if (!mark) return;
  ctx.save();
  ctx.translate(pose.x, pose.y);
  ctx.rotate((pose.turn * Math.PI) / 180);
  ctx.setLineDash([0.24, 0.14]);
  ctx.lineWidth = 0.1;
  ctx.strokeStyle = colours(bad ? "bad" : "ink");
  ctx.stroke(new Path2D(mark.d));
  ctx.setLineDash([]);
  ctx.restore();
}

/** Numbers on the parts of a hull that can be aimed at, and cells where passengers may get out. */
function aboveAims(pen: Pen, now: SceneModel, overlay: Overlay): void {
  const { ctx, colours } = pen;
  for (const name of overlay.drops ?? []) {
    const cell = parseCell(name);
    if (!cell) continue;
    ctx.fillStyle = colours("accent");
    ctx.globalAlpha = 0.55;
    ctx.fillRect(cell.x + 0.08, cell.y + 0.08, 0.84, 0.84);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = colours("ink");
    ctx.lineWidth = 0.06;
    ctx.strokeRect(cell.x + 0.08, cell.y + 0.08, 0.84, 0.84);
  }
  const selected = overlay.selected ? now.shown.units[overlay.selected] : undefined;
  if (selected && isHull(selected)) {
    for (const number of Object.keys(selected.parts ?? {})) {
      const at = partPoint(now.shown, selected, Number(number));
      if (at && Object.keys(selected.parts ?? {}).length > 1)
        word(pen, number, at.x, at.y + 0.02, Math.min(0.28, 18 / pen.camera.scale), {
          fill: colours("ink"),
          plate: colours("sheet"),
        });
    }
  }
}

/** The event on the stage when it is about hulls; false when it is none of these. */
export function hullEffect(pen: Pen, now: SceneModel, event: GameEvent, part: number): boolean {
  const { ctx, colours } = pen;
  const { shown } = now;
  const id = String(event.unit ?? "");
  const unit = shown.units[id];
  const centre = unit && isHull(unit) ? hullCentre(shown, unit) : pointOf(shown, id);
  const call = (text: string, at: Point, tone = "ink") =>
    word(pen, text, at.x, at.y - 0.5 - part * 0.5, 0.5, {
      fill: colours(tone),
      plate: colours("sheet"),
      edge: colours("ink"),
    });
  switch (event.type) {
    case "critical_check":
      if (centre) call(`check ${String(event.roll)}`, centre, event.result === "ok" ? "good" : "bad");
      return true;
    case "malfunction":
      if (centre) call("malfunction", centre, "bad");
      return true;
    case "recharge":
      if (centre) {
        ring(pen, centre, 0.4 + part * 1.1, event.success ? "accent" : "faint");
        call(event.success ? "shield back" : "no charge", centre, event.success ? "good" : "ink");
      }
      return true;
    case "slag_laid":
      if (centre && !event.success) call("dry", centre);
      return true;
    case "slag_damage":
      if (centre) {
        for (let n = 0; n < 5; n++)
          burst(
            pen,
            { x: centre.x - 0.8 + n * 0.4, y: centre.y + 0.3 - ((part * (n + 2)) % 1) },
            0.3,
            colours("accent"),
          );
      }
      return true;
    case "part_destroyed": {
      const at = unit && partPoint(shown, unit, Number(event.part));
      if (at) explosion(pen, at, part, 0.8 * spanPart(shown, unit));
      return true;
    }
    case "hull_destroyed":
      if (centre && unit) {
        const size = 0.55 * spanOf(shown, unit) + 0.4;
        explosion(pen, centre, part, size);
        Object.keys(unit.parts ?? {}).forEach((number, n) => {
          const at = partPoint(shown, unit, Number(number));
          const late = (part - 0.12 * (n % 4)) / 0.64;
          if (at && late > 0 && late < 1) explosion(pen, at, late, 0.7 * spanPart(shown, unit));
        });
      }
      return true;
    case "ram": {
      const other = pointOf(shown, String(event.target));
      if (centre && other) {
        const hit = { x: (centre.x + other.x) / 2, y: (centre.y + other.y) / 2 };
        const at = event.success ? { x: hit.x * 0.4 + other.x * 0.6, y: hit.y * 0.4 + other.y * 0.6 } : hit;
        ctx.strokeStyle = colours("ink");
        ctx.lineWidth = 0.12;
        for (let n = 0; n < 8; n++) {
          const angle = n * 0.785 + 0.3;
          ctx.beginPath();
          ctx.moveTo(at.x + Math.cos(angle) * (0.3 + part), at.y + Math.sin(angle) * (0.3 + part));
          ctx.lineTo(at.x + Math.cos(angle) * (0.6 + part * 1.3), at.y + Math.sin(angle) * (0.6 + part * 1.3));
          ctx.stroke();
        }
        burst(pen, at, 0.3 + part * 0.5, colours("accent"));
        call(event.success ? "ram" : "bounce", at, event.success ? "bad" : "ink");
      }
      return true;
    }
    case "unloaded":
    case "loaded": {
      const who = pointOf(shown, event.type === "unloaded" ? String(event.cell) : String(event.passenger));
      if (centre && who) {
        const done = event.type === "unloaded" ? part : 1 - part;
        const at = { x: centre.x + (who.x - centre.x) * done, y: centre.y + (who.y - centre.y) * done };
        ctx.fillStyle = colours(`side-${(unit?.side ?? 0) % 4}`);
        ctx.strokeStyle = colours("piece-line");
        ctx.lineWidth = 0.08;
        ctx.beginPath();
        ctx.arc(at.x, at.y, 0.28, 0, 7);
        ctx.fill();
        ctx.stroke();
      }
      return true;
    }
    case "passenger_test": {
      const at = pointOf(shown, event.cell ? String(event.cell) : String(event.hull));
      if (at) {
        ring(pen, at, 0.3 + part * 0.3, event.survived ? "good" : "bad");
        call(event.survived ? `${id} out` : `${id} dies`, at, event.survived ? "good" : "bad");
      }
      return true;
    }
    case "battalion":
      for (const member of (event.members as string[]) ?? []) {
        const at = pointOf(shown, member);
        if (at) ring(pen, at, 0.9 - part * 0.35, event.change === "formed" ? "accent" : "faint");
      }
      return true;
    default:
      return false;
  }
}

function spanPart(view: SpcView, unit: UnitView): number {
  const block = blockOf(unit.unit_class as HullClass, focusOf(view));
  return Math.max(block.wide, block.long) * 0.6 + 0.3;
}

function ring({ ctx, colours }: Pen, at: Point, radius: number, ink: string): void {
  for (const [width, colour] of [
    [0.24, "piece-line"],
    [0.12, ink],
  ] as const) {
    ctx.strokeStyle = colours(colour);
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(at.x, at.y, radius, 0, 7);
    ctx.stroke();
  }
}

/** Two plates of a printed bang, out of register; plating flies, smoke stays a moment. */
function explosion({ ctx, colours }: Pen, at: Point, part: number, size: number): void {
  const grow = Math.sin(Math.min(1, part * 1.25) * (Math.PI / 2));
  const fade = part > 0.65 ? 1 - (part - 0.65) / 0.35 : 1;
  ctx.globalAlpha = fade;
  for (let n = 0; n < 7; n++) {
    const angle = n * 0.9 + 0.2;
    const far = size * (0.3 + grow * 0.75);
    ctx.fillStyle = colours("board-partial");
    ctx.strokeStyle = colours("piece-line");
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    ctx.arc(at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far, size * (0.14 + part * 0.16), 0, 7);
    ctx.fill();
    ctx.stroke();
  }
  const bang = size * (0.35 + grow * 0.75);
  ctx.fillStyle = colours("piece-line");
  star(ctx, { x: at.x + size * 0.08, y: at.y + size * 0.08 }, bang, 11);
  ctx.fill();
  ctx.fillStyle = colours("bad");
  star(ctx, at, bang, 11);
  ctx.fill();
  ctx.fillStyle = colours("accent");
  star(ctx, { x: at.x - size * 0.03, y: at.y - size * 0.03 }, bang * 0.68, 9);
  ctx.fill();
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.06 * size;
  ctx.stroke();
  if (part < 0.4) {
    ctx.fillStyle = colours("side-ink");
    star(ctx, at, bang * 0.36, 7);
    ctx.fill();
  }
  ctx.fillStyle = colours("piece-line");
  for (let n = 0; n < 10; n++) {
    const angle = n * 2.1 + 0.4;
    const far = size * (0.2 + part * (0.9 + (n % 4) * 0.2));
    ctx.save();
    ctx.translate(at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far);
    ctx.rotate(angle + part * 7);
    ctx.fillRect(-0.1 * size, -0.05 * size, 0.2 * size, 0.1 * size);
    ctx.restore();
  }
  ctx.globalAlpha = 1;
}
