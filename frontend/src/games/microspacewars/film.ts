import type { Pen } from "@/board";
import { bolt, burst, cross, type Point, star, word } from "@/board/ink";
import type { Beat } from "../contract";
import { drawRadius } from "./areas";
import { cellOf, directionOf, poses } from "./chart";
import type { EventOf, MswEvent, MswView, Square } from "./types";

/** What moves on the chart while an event is on the stage. */

const part = (beat: Beat<MswEvent>, now: number): number =>
  beat.paused ? 1 : Math.min(1, Math.max(0, (now - beat.at) / Math.max(1, beat.until - beat.at)));

function middle(view: MswView, at: readonly number[]): Point {
  const { x, y } = cellOf(at, view.chart.height);
  return { x: x + 0.5, y: y + 0.5 };
}

function ofShip(view: MswView, id: string): Point | null {
  const at = view.ships[id]?.at;
  return at ? middle(view, at) : null;
}

export type Flight = { ship: string; x: number; y: number; turn?: number; alpha?: number };

/** Where the ship of a moving event is at this moment; its picture is drawn there instead. */
export function flight(view: MswView, beat: Beat | null, now: number): Flight | null {
  const event = beat?.event as MswEvent | undefined;
  if (!beat || !event) return null;
  const done = part(beat as Beat<MswEvent>, now);
  if (event.type === "ship_moved") return along(view, event, done);
  if (event.type === "ship_jumped") {
    const at = middle(view, done < 0.5 ? event.start : event.to);
    return { ship: event.ship, ...at, alpha: Math.abs(done - 0.5) * 2 };
  }
  return null;
}

function along(view: MswView, event: EventOf<"ship_moved">, done: number): Flight {
  const trail = poses({ at: event.start as Square, direction: directionOf(event.facing_from) }, event.path);
  const place = done * (trail.length - 1);
  const from = trail[Math.floor(place)] ?? trail[0];
  const to = trail[Math.min(trail.length - 1, Math.floor(place) + 1)] ?? from;
  const rest = place - Math.floor(place);
  if (!from || !to) return { ship: event.ship, ...middle(view, event.to) };
  const [a, b] = [middle(view, from.at), middle(view, to.at)];
  let turn = to.direction - from.direction;
  if (turn > 4) turn -= 8;
  if (turn < -4) turn += 8;
  return {
    ship: event.ship,
    x: a.x + (b.x - a.x) * rest,
    y: a.y + (b.y - a.y) * rest,
    turn: from.direction < 0 ? undefined : from.direction + turn * rest,
  };
}

/** How a weapon's shot looks on its way. */
function drawShot(pen: Pen, view: MswView, event: EventOf<"attack_resolved">, done: number): void {
  const ship = view.ships[event.ship];
  const from = ofShip(view, event.ship);
  const to = ofShip(view, event.target);
  if (!ship || !from || !to) return;
  const weapon = view.weapons[ship.weapons[String(event.weapon)]?.key ?? ""];
  const ink = pen.colours(`side-${ship.seat % 4}`);
  const missed = event.result === "miss" || event.result === "friendly_fire";
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const end = missed ? { x: to.x + Math.cos(angle + 0.5) * 1.6, y: to.y + Math.sin(angle + 0.5) * 1.6 } : to;
  const flown = Math.min(1, done / 0.62);
  if (weapon?.group === "projectile") missile(pen, from, end, flown, ink);
  else if (weapon?.group === "bomb") lob(pen, from, end, flown, ink);
  else if (/beam|laser|lance/i.test(weapon?.name ?? "")) beam(pen, from, end, done, ink);
  else bolt(pen, from, end, flown, ink, weapon?.group === "heavy_stationary");
  if (done < 0.6) return;
  if (missed)
    word(pen, event.result === "miss" ? "MISS" : "ASTRAY", end.x, end.y, 0.6, {
      fill: pen.colours("sheet"),
      plate: pen.colours("soft"),
    });
  else if ((event.damage ?? 0) > 0 || event.subsystem_out) burst(pen, to, (done - 0.6) / 0.4, pen.colours("accent"));
  else word(pen, "FLARES", to.x, to.y - 0.7, 0.5, { fill: pen.colours("sheet"), plate: pen.colours("good") });
}

function missile(pen: Pen, from: Point, to: Point, flown: number, ink: string): void {
  const { ctx, colours } = pen;
  const bow = { x: (from.x + to.x) / 2 - (to.y - from.y) * 0.14, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.14 };
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bow.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bow.y + t * t * to.y,
  });
  ctx.strokeStyle = colours("soft");
  ctx.lineWidth = 0.1;
  ctx.setLineDash([0.16, 0.16]);
  ctx.beginPath();
  for (let t = Math.max(0, flown - 0.5); t <= flown; t += 0.04) {
    const point = at(t);
    ctx.lineTo(point.x, point.y);
  }
  ctx.stroke();
  ctx.setLineDash([]);
  const head = at(flown);
  const tail = at(Math.max(0, flown - 0.05));
  ctx.save();
  ctx.translate(head.x, head.y);
  ctx.rotate(Math.atan2(head.y - tail.y, head.x - tail.x));
  ctx.fillStyle = ink;
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  ctx.moveTo(0.3, 0);
  ctx.lineTo(-0.16, -0.15);
  ctx.lineTo(-0.16, 0.15);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

function lob({ ctx, colours }: Pen, from: Point, to: Point, flown: number, ink: string): void {
  ctx.beginPath();
  ctx.arc(
    from.x + (to.x - from.x) * flown,
    from.y + (to.y - from.y) * flown,
    0.16 + Math.sin(flown * Math.PI) * 0.1,
    0,
    Math.PI * 2,
  );
  ctx.fillStyle = ink;
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.07;
  ctx.fill();
  ctx.stroke();
}

function beam({ ctx, colours }: Pen, from: Point, to: Point, done: number, ink: string): void {
  const wide = Math.sin(Math.min(1, done) * Math.PI) * 0.3;
  for (const [width, colour] of [
    [wide + 0.12, colours("piece-line")],
    [wide, ink],
    [wide * 0.4, colours("board-open")],
  ] as const) {
    ctx.lineWidth = Math.max(0.02, width);
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
}

function explosion(pen: Pen, at: Point, done: number, size: number, ink: string): void {
  const { ctx, colours } = pen;
  const reach = size * (0.3 + done * 0.7);
  ctx.globalAlpha = 1 - done * 0.7;
  ctx.fillStyle = ink;
  star(ctx, { x: at.x + 0.1, y: at.y + 0.1 }, reach, 11);
  ctx.fill();
  ctx.fillStyle = colours("accent");
  star(ctx, at, reach * 0.8, 9);
  ctx.fill();
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.08;
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = 0.12;
  for (let n = 0; n < 6; n++) {
    const angle = n * 1.05 + 0.4;
    const near = reach * (0.5 + done * 0.6);
    ctx.beginPath();
    ctx.moveTo(at.x + Math.cos(angle) * near, at.y + Math.sin(angle) * near);
    ctx.lineTo(at.x + Math.cos(angle) * (near + 0.3), at.y + Math.sin(angle) * (near + 0.3));
    ctx.stroke();
  }
}

function rings({ ctx, colours }: Pen, at: Point, done: number, inward: boolean): void {
  ctx.strokeStyle = colours("accent");
  ctx.lineWidth = 0.12;
  for (const n of [0, 0.33, 0.66]) {
    const grown = (done + n) % 1;
    ctx.globalAlpha = 1 - grown;
    ctx.beginPath();
    ctx.arc(at.x, at.y, (inward ? 1 - grown : grown) * 1.5, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Draws an event at this moment; true while it moves. Still pictures stand for motion where none is wanted. */
export function drawBeat(pen: Pen, view: MswView, beat: Beat<MswEvent>, still: boolean): boolean {
  const { event } = beat;
  const done = still ? 0.8 : part(beat, pen.now);
  const ink = (seat: number) => pen.colours(`side-${seat % 4}`);
  const tag = (text: string, at: Point | null, plate: string) =>
    at && word(pen, text, at.x, at.y - 0.5 - done * 0.5, 0.62, { fill: pen.colours("sheet"), plate, font: "700" });
  switch (event.type) {
    case "attack_declared": {
      const [a, b] = [ofShip(view, event.ship), ofShip(view, event.target)];
      if (a && b) {
        pen.ctx.strokeStyle = pen.colours("bad");
        pen.ctx.lineWidth = 0.06;
        pen.ctx.setLineDash([0.3, 0.2]);
        pen.ctx.beginPath();
        pen.ctx.moveTo(a.x, a.y);
        pen.ctx.lineTo(b.x, b.y);
        pen.ctx.stroke();
        pen.ctx.setLineDash([]);
        pen.ctx.beginPath();
        pen.ctx.arc(b.x, b.y, 1.2 - done * 0.5, 0, Math.PI * 2);
        pen.ctx.stroke();
      }
      break;
    }
    case "attack_resolved":
      drawShot(pen, view, event, done);
      break;
    case "ship_damaged":
      tag(`−${event.amount}`, ofShip(view, event.ship), pen.colours("bad"));
      break;
    case "ship_repaired":
      tag(`+${event.armour_restored ?? 0}`, ofShip(view, event.ship), pen.colours("good"));
      break;
    case "ship_destroyed":
      if (event.at) explosion(pen, middle(view, event.at), done, 1.3, ink(view.ships[event.ship]?.seat ?? 0));
      break;
    case "ship_scuttled": {
      const at = middle(view, event.at);
      explosion(pen, at, done, 2.6, ink(view.ships[event.ship]?.seat ?? 0));
      drawRadius(pen, view, event.at as Square, Math.round(done * 2), { ink: pen.colours("bad"), width: 0.14 });
      break;
    }
    case "mine_met": {
      const at = middle(view, event.at);
      if (event.removed) explosion(pen, at, done, 1, pen.colours("bad"));
      else word(pen, "EVADED", at.x, at.y - 0.6, 0.5, { fill: pen.colours("sheet"), plate: pen.colours("good") });
      break;
    }
    case "ram_resolved": {
      const [a, b] = [ofShip(view, event.ship), ofShip(view, event.target)];
      if (a && b) burst(pen, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, done, pen.colours("accent"));
      break;
    }
    case "ship_jumped":
      rings(pen, middle(view, done < 0.5 ? event.start : event.to), done, done < 0.5);
      break;
    case "device_used": {
      const ship = view.ships[event.ship];
      const radius = view.devices[event.device]?.radius ?? 0;
      if (ship?.at && radius)
        drawRadius(pen, view, ship.at as Square, Math.round(radius * done), { ink: ink(ship.seat), width: 0.2 });
      for (const id of event.affected ?? []) {
        const at = ofShip(view, id);
        if (at) {
          pen.ctx.strokeStyle = pen.colours("bad");
          pen.ctx.lineWidth = 0.12;
          cross(pen.ctx, at, 0.4);
        }
      }
      break;
    }
    case "flares_used": {
      const at = ofShip(view, event.ship);
      if (at) {
        pen.ctx.fillStyle = pen.colours("accent");
        for (let n = 0; n < 6; n++) {
          star(
            pen.ctx,
            { x: at.x + Math.cos(n * 1.05) * done * 1.1, y: at.y + Math.sin(n * 1.05) * done * 1.1 },
            0.16,
            5,
          );
          pen.ctx.fill();
        }
      }
      break;
    }
    case "ship_captured":
      tag("TAKEN", ofShip(view, event.ship), ink(event.to_player));
      break;
    case "infiltration_progress":
      if (!event.reset) tag(`BOARDED ${event.points}/${event.needed}`, ofShip(view, event.target), ink(event.by));
      break;
    case "subsystem_knocked_out":
      tag("OUT", ofShip(view, event.ship), pen.colours("bad"));
      break;
    case "ship_built":
      rings(pen, middle(view, event.at), done, false);
      break;
    default:
  }
  return !still && done < 1 && !beat.paused;
}
