import type { GameEvent } from "@/api/types";
import type { SoundName } from "@/ui/sound";
import type { EventOf, MswEvent, MswView, ShipView } from "./types";

/** The chart after each event, for the stage alone: the server's view follows at the end. */

const TIMES: Partial<Record<MswEvent["type"], number>> = {
  placements_revealed: 500,
  turn_started: 420,
  die_rolled: 320,
  attack_declared: 200,
  attack_resolved: 480,
  flares_used: 300,
  friendly_fire_resolved: 350,
  ship_damaged: 260,
  ship_destroyed: 420,
  ship_jumped: 420,
  mine_met: 400,
  ram_resolved: 400,
  ship_scuttled: 520,
  device_used: 420,
  ship_captured: 450,
  infiltration_progress: 320,
  ship_built: 350,
  ship_repaired: 300,
  subsystem_knocked_out: 320,
  ship_retired: 250,
  side_out: 500,
};

export function duration(event: GameEvent): number {
  const own = event as MswEvent;
  if (own.type === "ship_moved") return Math.min(900, 180 + own.path.length * 55);
  return TIMES[own.type] ?? 0;
}

const SOUNDS: Partial<Record<MswEvent["type"], SoundName>> = {
  turn_started: "start",
  die_rolled: "dice",
  ship_moved: "thrust",
  ship_damaged: "hit",
  ship_destroyed: "blast",
  ship_scuttled: "blast",
  ship_jumped: "jump",
  mine_met: "wall",
  ram_resolved: "wall",
  device_used: "shield",
  flares_used: "miss",
  ship_captured: "lock",
  infiltration_progress: "step",
  ship_built: "lock",
  ship_repaired: "lock",
  match_ended: "win",
};

export function sound(event: GameEvent): SoundName | null {
  const own = event as MswEvent;
  if (own.type === "attack_resolved") return own.result === "miss" ? "miss" : "plasma";
  return SOUNDS[own.type] ?? null;
}

function changed(view: MswView, id: string, part: (ship: ShipView) => Partial<ShipView>): MswView {
  const ship = view.ships[id];
  return ship ? { ...view, ships: { ...view.ships, [id]: { ...ship, ...part(ship) } } } : view;
}

function gone(view: MswView, ids: readonly string[], fate: string): MswView {
  return ids.reduce((now, id) => changed(now, id, () => ({ fate, at: undefined })), view);
}

function without<T>(record: Record<string, T>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

function revealed(view: MswView, event: EventOf<"placements_revealed">): MswView {
  const ships = { ...view.ships };
  for (const [id, spot] of Object.entries(event.ships)) {
    const ship = ships[id];
    if (ship) ships[id] = { ...ship, at: spot.at, facing: spot.facing, aboard: spot.carried_by };
  }
  return { ...view, ships };
}

function built(view: MswView, event: EventOf<"ship_built">): MswView {
  const builder = view.ships[event.builder];
  const entry = view.classes[event.profile];
  if (!builder || !entry) return view;
  const ship: ShipView = {
    id: event.ship,
    seat: builder.seat,
    owner: builder.seat,
    number: Number(event.ship.slice(1)),
    name: "",
    profile: event.profile,
    cost: event.cost,
    armour: entry.armour,
    armour_max: entry.armour,
    agility: entry.agility,
    weapons: Object.fromEntries(event.weapons.map((key, slot) => [slot, { key, state: "ready" }])),
    devices: Object.fromEntries(event.devices.map((key, slot) => [slot, { key, state: "ready" }])),
    at: event.at,
    facing: event.facing,
  };
  return { ...view, ships: { ...view.ships, [event.ship]: ship } };
}

function effect(view: MswView, event: EventOf<"effect_started">): MswView {
  const source = view.ships[event.source];
  const kinds: Record<string, string> = { gravity_well: "gravity_well_generator" };
  const key = kinds[event.kind] ?? event.kind;
  const radius = Object.values(view.devices).find((device) => device.kind === key)?.radius ?? 0;
  return changed(view, event.ship, (ship) => ({
    effects: { ...ship.effects, [event.kind]: { source: event.source, until: source?.seat ?? 0, radius } },
  }));
}

export function advance(view: MswView, raw: GameEvent): MswView {
  const event = raw as MswEvent;
  switch (event.type) {
    case "placements_revealed":
      return revealed(view, event);
    case "turn_started": {
      const turn = view.turn ?? { seat: event.by, stage: "manoeuvre", number: 0 };
      return {
        ...view,
        phase: "play",
        round: event.round ?? view.round,
        turn: { ...turn, seat: event.by, stage: "manoeuvre" },
      };
    }
    case "ship_moved":
      return changed(view, event.ship, (ship) => ({ at: event.to, facing: event.facing_to ?? ship.facing }));
    case "ship_jumped":
      return changed(view, event.ship, () => ({ at: event.to }));
    case "ram_resolved":
      return changed(view, event.ship, () => ({ at: event.ends_at }));
    case "ship_damaged":
      return changed(view, event.ship, () => ({ armour: Math.max(0, event.armour_left) }));
    case "ship_repaired":
      return changed(view, event.ship, (ship) => ({ armour: ship.armour + (event.armour_restored ?? 0) }));
    case "ship_destroyed":
      return gone(view, [event.ship, ...(event.cargo ?? [])], "destroyed");
    case "ship_scuttled":
      return gone(view, [event.ship], "scuttled");
    case "ship_retired":
      return gone(view, [event.ship], "retired");
    case "player_conceded":
      return gone(view, event.ships, "conceded");
    case "side_out":
      return { ...gone(view, event.ships ?? [], "side_out"), mines: without(view.mines, event.mines ?? []) };
    case "ship_captured":
      return [event.ship, ...(event.cargo ?? [])].reduce(
        (now, id) => changed(now, id, () => ({ seat: event.to_player, boarders: {} })),
        view,
      );
    case "craft_loaded":
      return changed(view, event.craft, () => ({ at: undefined, aboard: event.transport }));
    case "craft_unloaded":
      return changed(view, event.craft, () => ({ at: event.at, aboard: undefined }));
    case "ship_built":
      return built(view, event);
    case "mine_laid":
      return {
        ...view,
        mines: { ...view.mines, [event.mine]: { at: event.at, side: event.side, layer: event.by_ship } },
      };
    case "mine_met":
      return event.removed ? { ...view, mines: without(view.mines, [event.mine]) } : view;
    case "effect_started":
      return effect(view, event);
    case "effect_ended":
      return changed(view, event.ship, (ship) => ({ effects: without(ship.effects ?? {}, [event.kind]) }));
    case "reserve_changed": {
      const player = view.players[String(event.of)];
      return player
        ? { ...view, players: { ...view.players, [event.of]: { ...player, reserve: event.reserve } } }
        : view;
    }
    default:
      return view;
  }
}
