import { type Colours, type Pen, SIDE_HATCHES, SIDE_SHAPES, type Sprites } from "@/board";
import { star, word } from "@/board/ink";
import { directionOf } from "./chart";
import { hullOf } from "./hulls";
import type { MswView, ShipView } from "./types";

/** Pieces on the chart: a side's stand, the ship on it, a wedge where it looks; pips and bars beside it when there is room. */

const paths = new Map<string, Path2D>();
function path(d: string): Path2D {
  let known = paths.get(d);
  if (!known) {
    known = new Path2D(d);
    paths.set(d, known);
  }
  return known;
}

/** Pixels of a square below which bricks and studs would only be noise. */
const FINE = 34;

function drawHull(ctx: CanvasRenderingContext2D, colours: Colours, profile: string, ink: string, fine: boolean): void {
  const hull = hullOf(profile);
  ctx.lineJoin = "miter";
  ctx.fillStyle = ink;
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = fine ? 0.09 : 0.16;
  ctx.stroke(path(hull.hull));
  ctx.fill(path(hull.hull));
  if (!fine) return;
  ctx.fillStyle = colours("board-open");
  ctx.fill(path(hull.plates));
  ctx.lineWidth = 0.05;
  ctx.stroke(path(hull.plates));
  ctx.lineWidth = 0.06;
  ctx.stroke(path(hull.lines));
  ctx.fillStyle = colours("accent");
  ctx.fill(path(hull.glow));
  ctx.lineWidth = 0.045;
  ctx.fillStyle = ink;
  for (let n = 0; n < hull.studs.length; n += 2) {
    ctx.beginPath();
    ctx.arc(hull.studs[n] as number, hull.studs[n + 1] as number, hull.stud, 0, Math.PI * 2);
    ctx.fill();
    ctx.stroke();
  }
}

function drawStand(ctx: CanvasRenderingContext2D, colours: Colours, seat: number, fine: boolean): void {
  const ink = colours(`side-${seat % 4}`);
  ctx.save();
  ctx.scale(0.84, 0.84);
  ctx.fillStyle = colours("board-open");
  ctx.strokeStyle = ink;
  ctx.lineWidth = fine ? 0.12 : 0.1;
  ctx.fill(path(SIDE_SHAPES[seat % 4] as string));
  ctx.stroke(path(SIDE_SHAPES[seat % 4] as string));
  ctx.lineWidth = 0.1;
  ctx.lineCap = "round";
  if (fine) ctx.stroke(path(SIDE_HATCHES[seat % 4] as string));
  ctx.restore();
}

/** The wedge of a ship on the chart, over everything else that lies on its square. */
export function drawBow(pen: Pen, direction: number, x: number, y: number): void {
  if (direction < 0 || pen.camera.scale * pen.pixel < FINE) return;
  pen.ctx.save();
  pen.ctx.translate(x, y);
  pen.ctx.rotate((direction * Math.PI) / 4);
  pen.ctx.scale(0.5, 0.5);
  drawWedge(pen.ctx, pen.colours, true);
  pen.ctx.restore();
}

/** Whether a bow points up or down on the screen, so that marks keep out of its way. */
const upward = (direction: number) => direction === 7 || direction === 0 || direction === 1;
const downward = (direction: number) => direction >= 3 && direction <= 5;

/** Where a ship's number is written: away from its bow. */
export const labelOffset = (direction: number): number => (upward(direction) ? 0.64 : -0.62);

function drawWedge(ctx: CanvasRenderingContext2D, colours: Colours, fine: boolean): void {
  const wide = fine ? 0.32 : 0.46;
  const deep = fine ? 0.6 : 0.42;
  ctx.beginPath();
  ctx.moveTo(0, -1);
  ctx.lineTo(wide, -deep);
  ctx.lineTo(-wide, -deep);
  ctx.closePath();
  ctx.fillStyle = colours("accent");
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = fine ? 0.07 : 0.1;
  ctx.lineJoin = "miter";
  ctx.fill();
  ctx.stroke();
}

export type Standing = { profile: string; seat: number; direction: number };

/** Draws a ship's picture with its middle at a place in cells. `turn` in eighths may lie between two directions. */
export function drawShip(
  pen: Pen,
  sprites: Sprites,
  { profile, seat, direction }: Standing,
  x: number,
  y: number,
  look: { alpha?: number; turn?: number } = {},
): void {
  const { ctx, camera, colours } = pen;
  const turn = look.turn ?? Math.max(0, direction);
  const whole = Number.isInteger(turn);
  const fine = camera.scale * pen.pixel >= FINE;
  const picture = sprites.get(
    `${profile}|${seat}|${direction >= 0}|${whole ? turn : 0}|${fine}|${colours("board-open")}`,
    camera.scale * pen.pixel,
    (made) => {
      drawStand(made, colours, seat, fine);
      made.rotate(whole ? (turn * Math.PI) / 4 : 0);
      if (direction >= 0) made.translate(0, fine ? 0.06 : 0.16);
      made.scale(fine ? 0.82 : 0.74, fine ? 0.82 : 0.74);
      drawHull(made, colours, profile, colours(`side-${seat % 4}`), fine);
      if (direction >= 0 && !fine) {
        made.scale(1 / 0.74, 1 / 0.74);
        made.translate(0, -0.16);
        drawWedge(made, colours, fine);
      }
    },
  );
  ctx.save();
  ctx.globalAlpha = look.alpha ?? 1;
  ctx.translate(x, y);
  if (!whole) ctx.rotate((turn * Math.PI) / 4);
  ctx.drawImage(picture, -0.5, -0.5, 1, 1);
  ctx.restore();
}

/** Armour as a bar, weapons as round pips, devices as square ones: full is ready, hollow waits, a stroke is out. */
export function drawState(pen: Pen, view: MswView, ship: ShipView, x: number, y: number): void {
  const { camera, ctx, colours } = pen;
  if (camera.scale < 15) return;
  const part = ship.armour / Math.max(1, ship.armour_max);
  if (part < 1 || camera.scale >= 30) {
    const top = downward(directionOf(ship.facing)) ? y - 0.5 : y + 0.38;
    ctx.fillStyle = colours("piece-line");
    ctx.fillRect(x - 0.4, top, 0.8, 0.12);
    ctx.fillStyle = part > 0.5 ? colours("good") : part > 0.25 ? colours("accent") : colours("bad");
    ctx.fillRect(x - 0.38, top + 0.02, 0.76 * part, 0.08);
  }
  if (camera.scale < 30) return;
  Object.values(ship.weapons).forEach((weapon, n) => {
    pip(pen, x - 0.46, y - 0.4 + n * 0.13, weapon.state, true);
  });
  Object.values(ship.devices).forEach((device, n) => {
    pip(pen, x + 0.46, y - 0.4 + n * 0.15, device.state, false);
  });
  const over = view.phase !== "placing" && !ship.ready && view.turn?.seat === ship.seat;
  if (ship.flagship) flag(pen, x + 0.33, y - 0.42);
  if (ship.cargo?.length)
    word(pen, String(ship.cargo.length), x, y + 0.02, 0.3, { fill: colours("ink"), plate: colours("accent") });
  if (over && ship.effects?.disabled) word(pen, "EMP", x, y, 0.3, { fill: colours("sheet"), plate: colours("ink") });
}

function pip({ ctx, colours }: Pen, x: number, y: number, state: string, round: boolean): void {
  const full = state === "ready" || state === "passive";
  const size = round ? 0.05 : 0.055;
  ctx.beginPath();
  if (round) ctx.arc(x, y, size, 0, Math.PI * 2);
  else ctx.rect(x - size, y - size, size * 2, size * 2);
  ctx.fillStyle = full ? colours("accent") : colours("board-open");
  ctx.strokeStyle = state === "out" ? colours("bad") : colours("piece-line");
  ctx.lineWidth = 0.03;
  ctx.fill();
  ctx.stroke();
  if (state !== "out") return;
  ctx.beginPath();
  ctx.moveTo(x - size * 1.4, y + size * 1.4);
  ctx.lineTo(x + size * 1.4, y - size * 1.4);
  ctx.stroke();
}

function flag({ ctx, colours }: Pen, x: number, y: number): void {
  ctx.fillStyle = colours("accent");
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.03;
  star(ctx, { x, y }, 0.13, 5);
  ctx.fill();
  ctx.stroke();
}

export const standing = (ship: ShipView): Standing => ({
  profile: ship.profile,
  seat: ship.seat,
  direction: directionOf(ship.facing),
});

export { path };
