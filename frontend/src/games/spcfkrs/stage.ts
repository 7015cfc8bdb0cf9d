import type { GameEvent } from "@/api/types";
import type { SoundName } from "@/ui/sound";
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

/** The shown view after an event: enough for the eye until the server's view takes its place. */
export function advance(view: SpcView, event: GameEvent): SpcView {
  switch (event.type) {
    case "deployed":
      return withUnit(view, String(event.unit), { cell: String(event.cell) });
    case "moved":
      return withUnit(view, String(event.unit), { cell: String(event.to) });
    case "damage":
      return withUnit(view, String(event.target), { body: Number(event.body_after) });
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
