import type { GameEvent } from "@/api/types";
import type { SoundName } from "@/ui/sound";
import { relocated } from "./hull";
import { focusOf } from "./layout";
import type { SpcView, Target, UnitView } from "./types";
import { from } from "./words";

/** How long each event holds the stage at single speed, in milliseconds. */
const LENGTHS: Record<string, number> = {
  orders_revealed: 700,
  round_started: 500,
  phase_started: 380,
  tie_order: 620,
  move_tie_order: 620,
  overdose: 520,
  hack: 560,
  attack: 480,
  shot: 380,
  target_switched: 240,
  cover_changed: 260,
  damage: 280,
  shield: 320,
  blast: 460,
  unit_died: 420,
  order_void: 420,
  move_conflict: 320,
  held: 260,
  round_ended: 380,
  match_ended: 700,
  critical_check: 400,
  malfunction: 380,
  recharge: 400,
  slag_laid: 400,
  slag_damage: 340,
  unloaded: 260,
  loaded: 260,
  part_destroyed: 360,
  hull_destroyed: 400,
  passenger_test: 360,
  ram: 400,
  battalion: 320,
};

export function duration(event: GameEvent): number {
  if (event.type === "moved") return 120 + Math.min(8, ((event.walked as string[]) ?? []).length) * 70;
  if (event.type === "dice") return event.reason === "count" ? 420 : 0;
  return LENGTHS[event.type] ?? 0;
}

export function sound(event: GameEvent): SoundName | null {
  switch (event.type) {
    case "orders_revealed":
      return "start";
    case "orders_locked":
    case "deploy_locked":
      return "lock";
    case "tie_order":
    case "move_tie_order":
    case "overdose":
    case "dice":
      return "dice";
    case "hack":
      return "hack";
    case "attack": {
      const weapon = String(event.weapon);
      if (weapon === "knife" || weapon.includes("sword")) return "blade";
      if (weapon.includes("rocket")) return null;
      return weapon.includes("plasma") ? "plasma" : Number(event.shots) > 1 ? "burst" : "shot";
    }
    case "shot":
      return event.hit ? (event.result === "absorbed" ? "shield" : "hit") : "miss";
    case "cover_changed":
      return "wall";
    case "blast":
      return "rocket";
    case "unit_died":
      return "death";
    case "critical_check":
    case "passenger_test":
      return "dice";
    case "hull_destroyed":
    case "part_destroyed":
      return "rocket";
    case "ram":
      return "wall";
    case "slag_laid":
      return event.success ? "plasma" : "dice";
    case "slag_damage":
      return "hit";
    case "recharge":
      return "shield";
    case "loaded":
    case "unloaded":
      return "step";
    case "battalion":
      return "lock";
    case "moved":
      return "step";
    case "shield":
      return "shield";
    default:
      return null;
  }
}

const TERRAIN: Record<string, string> = { open: ".", partial: "o", full: "#" };

function withUnit(view: SpcView, id: string, part: Partial<UnitView>): SpcView {
  const unit = view.units[id];
  if (!unit) return view;
  return { ...view, units: { ...view.units, [id]: { ...unit, ...part } } };
}

function withTerrain(view: SpcView, cell: string, state: string): SpcView {
  const column = cell.replace(/[0-9]/g, "");
  let x = 0;
  for (const letter of column) x = x * 26 + letter.charCodeAt(0) - 64;
  const y = Number(cell.slice(column.length)) - 1;
  const rows = view.board.rows.map((row, at) =>
    at === y ? row.slice(0, x - 1) + (TERRAIN[state] ?? ".") + row.slice(x) : row,
  );
  return { ...view, board: { ...view.board, rows } };
}

function withPart(view: SpcView, id: string, number: number, body: number): SpcView {
  const unit = view.units[id];
  const part = unit?.parts?.[number];
  if (!unit || !part) return view;
  const parts: NonNullable<UnitView["parts"]> = { ...unit.parts, [number]: { ...part, body } };
  return withUnit(view, id, { parts, body: Object.values(parts).reduce((sum, each) => sum + each.body, 0) });
}

function stands(view: SpcView, id: string, cell: string, orientation?: number, heading?: unknown): SpcView {
  const unit = view.units[id];
  if (!unit) return view;
  const moved = relocated(unit, focusOf(view), cell, orientation);
  return withUnit(view, id, heading ? { ...moved, heading: String(heading) } : moved);
}

function aboard(view: SpcView, id: string, where: string): SpcView {
  const [hull, bay] = where.split(".") as [string, string];
  const carrier = view.units[hull];
  const stall = carrier?.bays?.[bay];
  const next = withUnit(view, id, { cell: undefined, aboard: where });
  if (!carrier || !stall || stall.passengers?.includes(id)) return next;
  return withUnit(next, hull, {
    bays: { ...carrier.bays, [bay]: { ...stall, passengers: [...(stall.passengers ?? []), id] } },
  });
}

function outOf(view: SpcView, id: string): SpcView {
  const units = { ...view.units };
  for (const unit of Object.values(units)) {
    for (const [name, bay] of Object.entries(unit.bays ?? {})) {
      if (!bay.passengers?.includes(id)) continue;
      const passengers = bay.passengers.filter((each) => each !== id);
      units[unit.id] = { ...unit, bays: { ...unit.bays, [name]: { ...bay, passengers } } };
    }
  }
  const rider = units[id];
  if (rider) units[id] = { ...rider, aboard: undefined };
  return { ...view, units };
}

function withBattalion(view: SpcView, event: GameEvent): SpcView {
  const name = String(event.name);
  const members = (event.members as string[]) ?? [];
  const battalions = { ...(view.battalions ?? {}) };
  if (event.change === "formed") battalions[name] = members;
  else if (event.change === "disbanded") delete battalions[name];
  else battalions[name] = (battalions[name] ?? []).filter((id) => !members.includes(id));
  const units = { ...view.units };
  for (const id of members) {
    const unit = units[id];
    if (unit) units[id] = { ...unit, battalion: event.change === "formed" ? name : undefined };
  }
  return { ...view, battalions, units };
}

/** The shown view after an event: enough for the eye until the server's view takes its place. */
export function advance(view: SpcView, event: GameEvent): SpcView {
  switch (event.type) {
    case "deployed":
      return event.aboard
        ? aboard(view, String(event.unit), String(event.aboard))
        : stands(view, String(event.unit), String(event.cell), event.orientation as number | undefined);
    case "moved":
      return {
        ...stands(view, String(event.unit), String(event.to), event.orientation as number | undefined, event.heading),
        firing: undefined,
      };
    case "damage":
      return event.part
        ? withPart(view, String(event.target), Number(event.part), Number(event.body_after))
        : withUnit(view, String(event.target), { body: Number(event.body_after) });
    case "part_destroyed":
      return withPart(view, String(event.unit), Number(event.part), 0);
    case "hull_destroyed":
      return withUnit(view, String(event.unit), { alive: false, body: 0 });
    case "attack":
      return {
        ...view,
        firing: {
          unit: String(event.unit),
          gun: event.gun as string | undefined,
          member: event.member as string | undefined,
        },
      };
    case "malfunction":
      return withUnit(view, String(event.unit), {
        malfunction: true,
        speed: Number(event.speed),
        move: Number(event.move),
      });
    case "slag_laid":
      return event.success
        ? {
            ...view,
            slag: [
              ...(view.slag ?? []),
              { by: String(event.unit), round: view.round, cells: (event.cells as string[]) ?? [] },
            ],
          }
        : view;
    case "unloaded":
      return outOf(stands(view, String(event.passenger), String(event.cell)), String(event.passenger));
    case "loaded":
      return aboard(view, String(event.passenger), `${event.unit}.${event.bay}`);
    case "passenger_test":
      return event.survived && event.cell
        ? outOf(stands(view, String(event.unit), String(event.cell)), String(event.unit))
        : view;
    case "battalion":
      return withBattalion(view, event);
    case "unit_died":
      return withUnit(view, String(event.unit), { alive: false, body: 0 });
    case "shield":
      return withUnit(view, String(event.unit), { shield: event.state as UnitView["shield"] });
    case "hack":
      return event.success ? withUnit(view, String(event.target), { hacked: true }) : view;
    case "cover_changed":
      return withTerrain(view, String(event.cell), String(event.to));
    case "round_started":
      return { ...view, round: event.round ?? view.round };
    case "phase_started":
      return { ...view, phase: event.phase ?? view.phase };
    default:
      return view;
  }
}

export const startOf = (event: GameEvent): string => from<string>(event);
export const targetOf = (event: GameEvent): Target => (event.target ?? {}) as Target;
