import { type Cell, type Layer, marksLayer, type Pen, parseCell, SIDE_SHAPES, Sprites, terrainLayer } from "@/board";
import { aimLine, arrow, between, bolt, burst, cross, drawPlate, word } from "@/board/ink";
import type { Beat } from "../contract";
import { drawPiece, pieceKey } from "./art";
import { blockOf, type HullClass, isHull } from "./hull";
import { focusOf, layoutOf, type Point, partPoint, pointOf, readKey, targetKey } from "./layout";
import { startOf, targetOf } from "./stage";
import type { Aim, SightLine, SpcView, Step, Target, UnitOrders, UnitView } from "./types";
import { percent } from "./words";

/** What the table wants drawn over the ground and the pieces. */
export type Overlay = {
  selected?: string;
  zone?: { side: number; cells: readonly string[] };
  reach?: Record<string, Step>;
  /** Move points already spent on waypoints. */
  spent?: number;
  path?: readonly string[];
  waypoints?: readonly string[];
  aims?: Record<string, Aim>;
  coverAims?: Record<string, Aim>;
  lines?: Record<string, SightLine>;
  orders?: Record<string, UnitOrders>;
  called?: readonly string[];
  hover?: Cell | null;
  /** Where a hull would stand. */
  ghost?: { unit: string; cell: string; orientation: number; bad?: boolean };
  /** Cells where slag would lie. */
  slag?: readonly string[];
  /** Cells where passengers may get out. */
  drops?: readonly string[];
  /** Battalions of the sheet that is being written, and those that it ends. */
  forms?: Record<string, readonly string[]>;
  disbands?: readonly string[];
};

export type SceneModel = { shown: SpcView; beat: Beat | null; overlay: Overlay; still: boolean };

/** The drawing of hulls and battalions comes in with the first of them. */
type Yard = typeof import("./hullscene");
let yard: Yard | null = null;
let coming = false;

function needsYard({ shown, overlay }: SceneModel): boolean {
  return (
    Object.keys(shown.battalions ?? {}).length > 0 ||
    Object.keys(overlay.forms ?? {}).length > 0 ||
    Object.values(shown.units).some(isHull)
  );
}

/** A layer of the yard's; until that is there, it asks for one more frame. */
function yardLayer(model: () => SceneModel, make: (from: Yard) => Layer): Layer {
  let layer: Layer | null = null;
  return (pen) => {
    if (!layer && yard) layer = make(yard);
    if (layer) return layer(pen);
    if (!needsYard(model())) return false;
    if (!coming) {
      coming = true;
      import("./hullscene").then(
        (module) => {
          yard = module;
        },
        () => {
          coming = false;
        },
      );
    }
    return true;
  };
}

const sprites = new Sprites();
/** Width of a piece's picture in cells; its outline stays inside the cell. */
const PIECE = 1.2;
const centre = (name: string | undefined): { x: number; y: number } | null => {
  const cell = name ? parseCell(name) : null;
  return cell && { x: cell.x + 0.5, y: cell.y + 0.5 };
};

function zoneLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const zone = model().overlay.zone;
    if (!zone) return false;
    const { ctx, colours, camera } = pen;
    ctx.fillStyle = colours(`side-${zone.side % 4}`);
    for (const name of zone.cells) {
      const cell = parseCell(name);
      if (!cell) continue;
      ctx.globalAlpha = 0.16;
      ctx.fillRect(cell.x, cell.y, 1, 1);
      ctx.globalAlpha = 0.75;
      const r = Math.max(0.06, 1.4 / camera.scale);
      ctx.fillRect(cell.x + 0.5 - r, cell.y + 0.5 - r, r * 2, r * 2);
    }
    ctx.globalAlpha = 1;
    return false;
  };
}

function reachLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const { reach, selected, spent = 0 } = model().overlay;
    const unit = selected ? model().shown.units[selected] : undefined;
    if (!reach || !unit) return false;
    const { ctx, colours, camera } = pen;
    const budget = Math.max(1, unit.move - spent);
    const inside = Object.keys(reach).filter((name) => {
      const step = reach[name] as Step;
      return step.cost <= budget && step.end !== false;
    });
    ctx.fillStyle = colours("accent");
    for (const name of inside) {
      const cell = parseCell(name) as Cell;
      const near = 1 - (reach[name] as Step).cost / (budget + 1);
      ctx.globalAlpha = 0.14 + near * 0.4;
      ctx.fillRect(cell.x + 0.04, cell.y + 0.04, 0.92, 0.92);
    }
    ctx.globalAlpha = 1;
    if (camera.scale > 24) {
      for (const name of inside) {
        const cell = parseCell(name) as Cell;
        word(pen, String((reach[name] as Step).cost + spent), cell.x + 0.5, cell.y + 0.52, 0.3, {
          fill: colours("soft"),
          font: "500",
        });
      }
    }
    return false;
  };
}

function linesLayer(model: () => SceneModel): Layer {
  return ({ ctx, colours, camera }) => {
    const { overlay, shown } = model();
    const start = pointOf(shown, overlay.selected);
    if (!overlay.lines || !start) return false;
    for (const [name, line] of Object.entries(overlay.lines)) {
      const end = pointOf(shown, name);
      if (!end || !shown.units[name]) continue;
      const aim =
        overlay.aims?.[name] ?? Object.entries(overlay.aims ?? {}).find(([key]) => key.startsWith(`${name}.`))?.[1];
      const blocked = line.result === "blocked" || !aim || aim.legal === false;
      ctx.lineWidth = (blocked ? 1.2 : 2) / camera.scale;
      ctx.strokeStyle = blocked ? colours("faint") : colours("ink");
      ctx.setLineDash(line.result === "partial" ? [0.22, 0.16] : blocked ? [0.06, 0.2] : []);
      ctx.beginPath();
      ctx.moveTo(start.x, start.y);
      ctx.lineTo(end.x, end.y);
      ctx.stroke();
    }
    ctx.setLineDash([]);
    return false;
  };
}

/** Who carries out the orders under a name: a unit, or the members of a battalion. */
function actors({ overlay, shown }: SceneModel, name: string): UnitView[] {
  const ids = overlay.forms?.[name] ?? shown.battalions?.[name] ?? [name];
  return ids.map((id) => shown.units[id]).filter((unit): unit is UnitView => !!unit?.alive && !!unit.cell);
}

/** The walk of a unit as points: of a hull, of its middle. */
function walkPoints(shown: SpcView, unit: UnitView, path: readonly string[]): Point[] {
  if (!isHull(unit)) {
    const start = pointOf(shown, unit.id);
    return [...(start ? [start] : []), ...path.map(centre).filter((point) => point !== null)];
  }
  const focus = focusOf(shown);
  const poses = yard?.walkPoses(unit, focus, unit.cell ?? "", path) ?? [];
  return poses.map((pose) => yard?.poseCentre(unit, focus, pose)).filter((point) => point !== undefined);
}

function ordersLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const now = model();
    for (const [name, order] of Object.entries(now.overlay.orders ?? {})) {
      const units = actors(now, name);
      const lead = units[0];
      if (!lead) continue;
      const picked = units.some((unit) => unit.id === now.overlay.selected);
      const alpha = now.overlay.selected !== undefined && !picked ? 0.45 : 1;
      for (const unit of units) {
        pen.ctx.globalAlpha = unit === lead ? alpha : alpha * 0.6;
        drawOrder(pen, now, unit, lead, order);
      }
      pen.ctx.globalAlpha = 1;
    }
    return false;
  };
}

function drawOrder(pen: Pen, now: SceneModel, unit: UnitView, lead: UnitView, order: UnitOrders): void {
  const { ctx, colours } = pen;
  const { shown } = now;
  const start = pointOf(shown, unit.id);
  if (!start) return;
  const ink = colours(`side-${unit.side % 4}`);
  if (order.move?.type === "move") {
    const points = walkPoints(shown, lead, order.move.path);
    const home = points[0];
    if (home)
      arrow(
        pen,
        points.map((point) => ({ x: point.x + start.x - home.x, y: point.y + start.y - home.y })),
        ink,
        0.13,
      );
  } else if (order.move) {
    const end = pointOf(shown, order.move.target);
    if (end) {
      ctx.setLineDash(order.move.type === "ram" ? [0.3, 0.08] : [0.12, 0.12]);
      arrow(pen, [start, end], ink, order.move.type === "ram" ? 0.2 : 0.1);
      ctx.setLineDash([]);
    }
  }
  const action = order.action;
  if (action) {
    const end = pointOf(shown, action.type === "hack" ? action.target : targetKey(action.target));
    if (end) aimLine(pen, start, end, ink, action.type);
  }
  for (const shot of order.shots ?? []) {
    const gun = unit.guns?.[shot.gun];
    const from = (gun && partPoint(shown, unit, gun.part)) ?? start;
    const end = pointOf(shown, targetKey(shot.target));
    if (end) aimLine(pen, from, end, ink, "shoot");
  }
  for (const special of order.specials ?? []) {
    if (special.type === "hack") {
      const end = pointOf(shown, special.target);
      if (end) aimLine(pen, start, end, ink, "hack");
    }
    if (special.type === "load" || special.type === "unload") {
      const bay = unit.bays?.[special.bay];
      const from = (bay && partPoint(shown, unit, bay.part)) ?? start;
      ctx.setLineDash([0.1, 0.1]);
      const ends = special.type === "load" ? special.units : special.placements.map((drop) => drop.cell);
      for (const key of ends) {
        const end = pointOf(shown, key);
        if (end) arrow(pen, special.type === "load" ? [end, from] : [from, end], ink, 0.08);
      }
      ctx.setLineDash([]);
    }
  }
}

function pathLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const { overlay, shown } = model();
    const unit = overlay.selected ? shown.units[overlay.selected] : undefined;
    const { ctx, colours } = pen;
    if (overlay.path?.length && unit?.cell) {
      const points = walkPoints(shown, unit, overlay.path);
      ctx.globalAlpha = 0.75;
      arrow(pen, points, colours("ink"), 0.08);
      ctx.globalAlpha = 1;
    }
    for (const name of overlay.waypoints ?? []) {
      const at = centre(name);
      if (!at) continue;
      ctx.fillStyle = colours("accent");
      ctx.strokeStyle = colours("ink");
      ctx.lineWidth = 0.06;
      ctx.fillRect(at.x - 0.14, at.y - 0.14, 0.28, 0.28);
      ctx.strokeRect(at.x - 0.14, at.y - 0.14, 0.28, 0.28);
    }
    return false;
  };
}

/** Where a piece stands at this moment: on its cell, or on its way while it walks. */
function standing(unit: UnitView, model: SceneModel, now: number): { x: number; y: number } | null {
  const { beat } = model;
  if (beat?.event.type === "moved" && beat.event.unit === unit.id && !model.still) {
    const slot = layoutOf(model.shown).at.get(unit.id);
    const home = centre(unit.cell);
    const [dx, dy] = slot && home ? [slot.x - home.x, slot.y - home.y] : [0, 0];
    const walk = [startOf(beat.event), ...((beat.event.walked as string[]) ?? [])]
      .map(centre)
      .filter((point) => point !== null)
      .map((point) => ({ x: point.x + dx, y: point.y + dy }));
    const done = Math.min(1, Math.max(0, (now - beat.at) / Math.max(1, beat.until - beat.at)));
    const place = done * (walk.length - 1);
    const step = Math.min(walk.length - 2, Math.floor(place));
    const a = walk[Math.max(0, step)];
    const b = walk[Math.max(0, step + 1)] ?? a;
    if (a && b) {
      const part = place - Math.max(0, step);
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part - Math.abs(Math.sin(place * Math.PI)) * 0.1 };
    }
  }
  return layoutOf(model.shown).at.get(unit.id) ?? centre(unit.cell);
}

function piecesLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const now = model();
    const { ctx, camera, colours, pixel } = pen;
    const stock = colours("board-open");
    const called = new Set(now.overlay.called ?? []);
    const sizes = layoutOf(now.shown).size;
    sprites.begin(pen.now);
    const right = camera.x + camera.screen.width / camera.scale + 1;
    const bottom = camera.y + camera.screen.height / camera.scale + 1;
    for (const unit of Object.values(now.shown.units)) {
      if (isHull(unit)) continue;
      const dying = now.beat?.event.type === "unit_died" && now.beat.event.unit === unit.id;
      if ((!unit.alive && !dying) || !unit.cell) continue;
      const at = standing(unit, now, pen.now);
      if (!at || at.x < camera.x - 1 || at.y < camera.y - 1 || at.x > right || at.y > bottom) continue;
      const selected = now.overlay.selected === unit.id;
      const size = sizes.get(unit.id) ?? 1;
      const wide = PIECE * size;
      if (selected || called.has(unit.id)) halo(pen, at, unit.side, selected, size);
      const piece = {
        side: unit.side,
        gun: unit.gun,
        melee: unit.melee,
        modifications: unit.modifications,
        shield: unit.shield,
        hacked: unit.hacked,
      };
      const picture = sprites.get(pieceKey(piece, stock), camera.scale * pixel * wide, (draw) =>
        drawPiece(draw, piece, colours),
      );
      const shake =
        now.beat?.event.type === "damage" && now.beat.event.target === unit.id && !now.still
          ? Math.sin(pen.now / 18) * 0.06
          : 0;
      ctx.drawImage(picture, at.x - wide / 2 + shake, at.y - wide / 2, wide, wide);
      if (camera.scale * size > 15)
        labels(pen, unit, at, size, now.overlay.orders?.[unit.id] ?? now.overlay.orders?.[unit.battalion ?? ""]);
    }
    return sprites.owing;
  };
}

function halo(
  { ctx, colours }: Pen,
  at: { x: number; y: number },
  side: number,
  selected: boolean,
  size: number,
): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(0.52 * size, 0.52 * size);
  const shape = new Path2D(SIDE_SHAPES[side % 4] as string);
  ctx.lineJoin = "miter";
  ctx.strokeStyle = colours("ink");
  ctx.lineWidth = selected ? 0.5 : 0.3;
  ctx.stroke(shape);
  ctx.strokeStyle = colours("accent");
  ctx.lineWidth = selected ? 0.3 : 0.16;
  ctx.stroke(shape);
  ctx.restore();
}

/** The plate with a piece's name, and its Body in boxes: pictures too, as there may be hundreds. */
function labels(pen: Pen, unit: UnitView, at: Point, size: number, order: UnitOrders | undefined): void {
  const { ctx, colours, camera, pixel } = pen;
  const text = camera.scale * size > 27 ? unit.id : String(unit.number);
  const wide = (0.16 + text.length * 0.15) * 1.05;
  const plate = sprites.get(
    `plate|${text}|${colours("sheet")}`,
    wide * size * camera.scale * pixel,
    (draw) => drawPlate(draw, text, 0.36 / wide, colours),
    0.36 / wide,
  );
  ctx.drawImage(plate, at.x - 0.52 * size, at.y - 0.6 * size, wide * size, 0.36 * size);
  const pips = sprites.get(
    `pips|${unit.body}/${unit.body_max}|${colours("sheet")}`,
    camera.scale * size * pixel,
    (draw) => drawPips(draw, unit, colours),
    0.2,
  );
  ctx.drawImage(pips, at.x - 0.5 * size, at.y + 0.34 * size, size, 0.2 * size);
  if (order && (order.action || order.move)) {
    const tick = sprites.get(`tick|${colours("sheet")}`, 0.4 * size * camera.scale * pixel, (draw) =>
      drawTick(draw, colours),
    );
    ctx.drawImage(tick, at.x + 0.18 * size, at.y - 0.6 * size, 0.36 * size, 0.36 * size);
  }
}

function drawPips(ctx: CanvasRenderingContext2D, unit: UnitView, colours: (name: string) => string): void {
  const whole = Math.max(1, Math.round(unit.body_max / 6));
  const width = Math.min(0.34, 1.84 / whole);
  const left = (-whole * width) / 2;
  for (let n = 0; n < whole; n++) {
    const x = left + n * width;
    const filled = Math.max(0, Math.min(1, (unit.body - n * 6) / 6));
    ctx.fillStyle = colours("piece-line");
    ctx.fillRect(x, -0.19, width + 0.04, 0.38);
    ctx.fillStyle = colours("shade");
    ctx.fillRect(x + 0.06, -0.13, width - 0.08, 0.26);
    ctx.fillStyle = colours("accent");
    ctx.fillRect(x + 0.06, -0.13, (width - 0.08) * filled, 0.26);
  }
}

function drawTick(ctx: CanvasRenderingContext2D, colours: (name: string) => string): void {
  ctx.fillStyle = colours("piece-line");
  ctx.beginPath();
  ctx.arc(0, 0, 0.9, 0, 7);
  ctx.fill();
  ctx.strokeStyle = colours("accent");
  ctx.lineWidth = 0.34;
  ctx.beginPath();
  ctx.moveTo(-0.45, 0);
  ctx.lineTo(-0.1, 0.35);
  ctx.lineTo(0.48, -0.4);
  ctx.stroke();
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

function partSize(shown: SpcView, unit: UnitView): number {
  const block = blockOf(unit.unit_class as HullClass, focusOf(shown));
  return Math.min(block.wide, block.long);
}

function aimsLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const { overlay, shown } = model();
    const { colours, ctx } = pen;
    for (const [key, aim] of Object.entries(overlay.aims ?? {})) {
      const { id, part } = readKey(key);
      const at = pointOf(shown, key);
      const unit = shown.units[id];
      if (!at || !unit?.alive || aim.legal === false) continue;
      const size = part ? partSize(shown, unit) : (layoutOf(shown).size.get(id) ?? 1);
      ctx.strokeStyle = colours("ink");
      ctx.lineWidth = 0.07 * Math.max(0.6, size);
      for (const [sx, sy] of CORNERS) {
        ctx.beginPath();
        ctx.moveTo(at.x + sx * 0.28 * size, at.y + sy * 0.5 * size);
        ctx.lineTo(at.x + sx * 0.5 * size, at.y + sy * 0.5 * size);
        ctx.lineTo(at.x + sx * 0.5 * size, at.y + sy * 0.28 * size);
        ctx.stroke();
      }
      const sure = aim.kill.percent > 0;
      const text = sure ? percent(aim.kill) : `hit ${percent(aim.hit)}`;
      const height = (sure ? 0.34 : 0.26) * Math.min(1.3, Math.max(0.7, size));
      word(pen, text, at.x + 0.1 * size, at.y - (part ? 0 : 0.52 * size), height, {
        fill: colours(sure ? "accent-ink" : "ink"),
        plate: colours(sure ? "accent" : "sheet"),
        edge: colours("piece-line"),
      });
    }
    for (const name of Object.keys(overlay.coverAims ?? {})) {
      const at = centre(name);
      if (!at) continue;
      ctx.fillStyle = colours("accent");
      ctx.strokeStyle = colours("piece-line");
      ctx.lineWidth = 0.05;
      ctx.fillRect(at.x + 0.2, at.y - 0.4, 0.2, 0.2);
      ctx.strokeRect(at.x + 0.2, at.y - 0.4, 0.2, 0.2);
    }
    if (overlay.hover) {
      ctx.strokeStyle = colours("ink");
      ctx.lineWidth = 2 / pen.camera.scale;
      ctx.strokeRect(overlay.hover.x + 0.03, overlay.hover.y + 0.03, 0.94, 0.94);
    }
    return false;
  };
}

/** The event on the stage, drawn where it happens. */
function effectsLayer(model: () => SceneModel): Layer {
  return (pen) => {
    const now = model();
    const { beat, shown } = now;
    if (!beat) return false;
    const part = now.still ? 0.6 : Math.min(1, Math.max(0, (pen.now - beat.at) / Math.max(1, beat.until - beat.at)));
    const event = beat.event;
    const { ctx, colours } = pen;
    const actor = event.unit ? shown.units[String(event.unit)] : undefined;
    const firing = event.type === "shot" && shown.firing?.unit === event.unit ? shown.firing : undefined;
    if (yard?.hullEffect(pen, now, event, part)) return !now.still;
    const gun = actor?.guns?.[String(event.gun ?? firing?.gun ?? "")];
    const a =
      (gun && actor && partPoint(shown, actor, gun.part)) ??
      pointOf(shown, String(event.member ?? firing?.member ?? event.unit ?? ""));
    const target: Target =
      typeof event.target === "string"
        ? { unit: event.target, part: event.part === undefined ? undefined : Number(event.part) }
        : targetOf(event);
    const b = pointOf(shown, targetKey(target));
    const ink = colours(`side-${(actor?.side ?? 0) % 4}`);
    switch (event.type) {
      case "attack":
        if (a && b) {
          const spread = 0.62 - part * 0.14;
          ctx.strokeStyle = ink;
          ctx.lineWidth = 0.09;
          for (let n = 0; n < 4; n++) {
            ctx.beginPath();
            ctx.arc(b.x, b.y, spread, n * 1.571 + part + 0.3, n * 1.571 + part + 1.2);
            ctx.stroke();
          }
          ctx.globalAlpha = 0.5;
          ctx.lineWidth = 0.05;
          ctx.beginPath();
          ctx.moveTo(a.x, a.y);
          ctx.lineTo(b.x, b.y);
          ctx.stroke();
          ctx.globalAlpha = 1;
        }
        break;
      case "shot":
        if (a && b) {
          const plasma = String(gun?.weapon ?? actor?.gun ?? "").includes("plasma");
          const missed = !event.hit;
          const side = Number(event.n ?? 1) % 2 ? 0.45 : -0.45;
          const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
          const end = missed
            ? {
                x: b.x + ((b.y - a.y) / length) * side + ((b.x - a.x) / length) * 0.9,
                y: b.y - ((b.x - a.x) / length) * side + ((b.y - a.y) / length) * 0.9,
              }
            : b;
          if (part < 0.55) bolt(pen, a, end, part / 0.55, ink, plasma);
          else if (!missed)
            burst(pen, end, (part - 0.55) / 0.45, event.result === "absorbed" ? colours("sheet") : colours("accent"));
          else
            word(pen, "miss", end.x, end.y - (part - 0.55) * 0.6, 0.4, {
              fill: colours("ink"),
              plate: colours("sheet"),
              edge: colours("ink"),
            });
        }
        break;
      case "hack":
        if (a && b) {
          ctx.strokeStyle = event.success ? colours("accent") : colours("faint");
          ctx.lineWidth = 0.1;
          ctx.beginPath();
          for (let n = 0; n <= 24; n++) {
            const at = between(a, b, (n / 24) * part);
            const off = n % 2 ? 0.16 : -0.16;
            ctx.lineTo(at.x + off, at.y - off);
          }
          ctx.stroke();
        }
        break;
      case "damage":
        if (b)
          word(
            pen,
            `-${(Number(event.amount) / 6).toFixed(Number(event.amount) % 6 ? 1 : 0)}`,
            b.x,
            b.y - 0.3 - part * 0.55,
            0.6,
            { fill: colours("bad"), plate: colours("sheet"), edge: colours("ink") },
          );
        break;
      case "blast":
        for (const name of (event.cells as string[]) ?? []) {
          const at = centre(name);
          if (at) burst(pen, at, part, colours("accent"));
        }
        break;
      case "cover_changed": {
        const at = centre(String(event.cell));
        if (at) {
          for (let n = 0; n < 7; n++) {
            const angle = n * 0.9;
            ctx.fillStyle = n % 2 ? colours("board-partial-ink") : colours("piece-line");
            ctx.fillRect(
              at.x + Math.cos(angle) * part * 0.7 - 0.07,
              at.y + Math.sin(angle) * part * 0.6 - 0.07,
              0.15,
              0.15,
            );
          }
        }
        break;
      }
      case "overdose":
      case "unit_died":
        if (a && (event.type === "unit_died" || event.died)) {
          ctx.fillStyle = ink;
          for (let n = 0; n < 9; n++) {
            const angle = n * 2.4;
            const far = 0.2 + part * (0.3 + (n % 3) * 0.14);
            ctx.beginPath();
            ctx.arc(a.x + Math.cos(angle) * far, a.y + Math.sin(angle) * far, 0.05 + (n % 3) * 0.03, 0, 7);
            ctx.fill();
          }
          ctx.lineWidth = 0.3;
          ctx.strokeStyle = colours("piece-line");
          cross(ctx, a, 0.42 * Math.min(1, part * 3));
          ctx.lineWidth = 0.15;
          ctx.strokeStyle = colours("accent");
          cross(ctx, a, 0.4 * Math.min(1, part * 3));
        } else if (a) burst(pen, { x: a.x, y: a.y - 0.5 }, part * 0.4, colours("accent"));
        break;
      case "shield":
        if (a) {
          ctx.strokeStyle = colours("piece-line");
          ctx.lineWidth = 0.2;
          ctx.beginPath();
          ctx.arc(a.x, a.y, 0.5 + part * 0.15, 0, 7);
          ctx.stroke();
          ctx.strokeStyle = colours("accent");
          ctx.lineWidth = 0.1;
          ctx.stroke();
        }
        break;
      case "order_void":
        if (a)
          word(pen, "void", a.x, a.y - 0.7 - part * 0.2, 0.42, {
            fill: colours("bad"),
            plate: colours("sheet"),
            edge: colours("ink"),
          });
        break;
      default:
        break;
    }
    return !now.still;
  };
}

export function sceneLayers(model: () => SceneModel): Layer[] {
  return [
    terrainLayer(() => model().shown.board.rows),
    zoneLayer(model),
    marksLayer(() => model().shown.marks),
    yardLayer(model, (from) => from.slagLayer(model)),
    yardLayer(model, (from) => from.battalionsLayer(model)),
    reachLayer(model),
    linesLayer(model),
    yardLayer(model, (from) => from.hullsLayer(model)),
    ordersLayer(model),
    pathLayer(model),
    piecesLayer(model),
    yardLayer(model, (from) => from.shipsLayer(model)),
    yardLayer(model, (from) => from.ghostsLayer(model)),
    aimsLayer(model),
    effectsLayer(model),
  ];
}
