import type { GameEvent } from "@/api/types";
import type { Reading } from "../contract";
import { pathWords, squareName } from "./chart";
import type { MswEvent, MswView, ShipView, Square } from "./types";

/** Every event in a sentence, with its dice and the clauses behind it. */

export function className(view: MswView, profile: string): string {
  return view.classes[profile]?.name ?? profile;
}

/** "P3 Carrier", or "P3 “Old Faithful”" where it has a name of its own. */
export function shipName(view: MswView, id: string): string {
  const ship = view.ships[id];
  if (!ship) return id;
  return ship.name ? `${id} “${ship.name}”` : `${id} ${className(view, ship.profile)}`;
}

export const weaponName = (view: MswView, key: string): string => view.weapons[key]?.name ?? key;
export const deviceName = (view: MswView, key: string): string => view.devices[key]?.name ?? key;
export const playerName = (view: MswView, seat: number): string =>
  view.players[String(seat)]?.name || `Seat ${seat + 1}`;

export function partName(view: MswView, ship: ShipView | undefined, part: string): string {
  const [kind, slot] = part.split(":") as [string, string?];
  if (kind === "weapon") return weaponName(view, ship?.weapons[slot ?? ""]?.key ?? part);
  if (kind === "device") return deviceName(view, ship?.devices[slot ?? ""]?.key ?? part);
  if (kind === "mine_layer") return "mine layer";
  return view.devices[part]?.name ?? part.replace(/_/g, " ");
}

function fired(view: MswView, id: string, slot: number): string {
  return weaponName(view, view.ships[id]?.weapons[String(slot)]?.key ?? "weapon");
}

const EFFECTS: Record<string, string> = {
  defence_field: "a defence field",
  sensor_jammer: "a sensor jammer",
  gravity_well: "a gravity well",
  afterburner: "an afterburner",
  disabled: "the EMP",
  emp_immunity: "immunity to EMP",
  attack_ban: "a ban on attacks",
};
const REASONS: Record<string, string> = {
  time: "its time is up",
  destroyed: "the ship is gone",
  captured: "the ship was captured",
  retired: "the ship was retired",
  disabled: "an EMP struck",
  knocked_out: "the device is out",
  side_out: "its player is out",
};
const PURPOSES: Record<string, string> = {
  first_player: "for the first turn",
  accuracy: "to hit: 1 to 5 misses, 6 to 10 half, 11 full, 12 strays",
  multiplier: "times the damage",
  flare: "for flares: 1 to 3 stop the shot, 4 to 7 halve it",
  mine: "past a mine: 1 to 3 evades, 4 to 7 half, 8 full",
  ram: "to ram: 1 to 5 and 12 miss, 6 to 10 half, 11 full",
};
const RESULTS: Record<string, string> = {
  auto: "hits without a die",
  full: "hits in full",
  half: "hits by half",
  miss: "misses",
  friendly_fire: "goes astray",
};
const CAUSES: Record<string, string> = {
  attack: "",
  friendly_fire: " by friendly fire",
  mine: " by a mine",
  ram: " in the ram",
  blast: " in the blast",
  scuttle: " by its own crew",
  with_transport: " with its Transport",
};
export const ENDINGS: Record<string, string> = {
  deathmatch: "The others have nothing left but probes.",
  defence: "The others' flagships are lost.",
  defence_ii: "The others can build no more.",
  round_limit: "The rounds are over; RUs decided.",
  draw_agreed: "A draw was agreed.",
  mutual: "The last sides went out together.",
};
const SPENT: Record<string, string> = { retire: "for a retired ship", build: "for a new ship", flares: "for flares" };

export function read(raw: GameEvent, view: MswView): Reading | null {
  const event = raw as MswEvent;
  const said = sentence(event, view);
  if (!said) return null;
  const owner = "ship" in event && event.ship ? view.ships[event.ship]?.seat : undefined;
  return {
    clauses: [...(event.clauses ?? [])],
    tone: "line",
    seat: owner ?? ("player" in event && Number(event.player) >= 0 ? Number(event.player) : undefined),
    ...said,
  };
}

type Said = Partial<Reading> & { text: string };

function sentence(event: MswEvent, view: MswView): Said | null {
  const ship = (id: string) => shipName(view, id);
  switch (event.type) {
    case "match_created":
      return { text: `Fleets meet on a chart of ${event.field_width} by ${event.field_height}.`, tone: "head" };
    case "fleets_revealed":
      return {
        text: Object.entries(event.fleets)
          .map(([seat, fleet]) => `${playerName(view, Number(seat))}: ${Object.keys(fleet).length} ships`)
          .join("; ")
          .concat("."),
        why: "Fleets are open to all from now on.",
      };
    case "placement_submitted":
      return { text: `${playerName(view, event.by)} has placed the fleet.`, seat: event.by };
    case "placements_revealed":
      return { text: "Placements are revealed.", tone: "head" };
    case "die_rolled":
      return {
        text: `${event.ship ? ship(event.ship) : playerName(view, event.by)} rolls a d${event.die}: ${event.value}.`,
        why: PURPOSES[event.purpose],
        tone: "quiet",
        dice: { faces: [event.value], sides: event.die },
        seat: event.by,
      };
    case "turn_order_set":
      return { text: `Turns go: ${event.order.map((seat) => playerName(view, seat)).join(", ")}.` };
    case "turn_started":
      return { text: `${playerName(view, event.by)}'s turn.`, tone: "head", seat: event.by };
    case "phase_started":
      return { text: `The ${event.phase} phase.`, tone: "quiet" };
    case "effect_started":
      return {
        text: `${ship(event.ship)}: ${EFFECTS[event.kind] ?? event.kind} until the ${event.ends}.`,
        tone: "quiet",
      };
    case "effect_ended":
      return {
        text: `${ship(event.ship)}: ${EFFECTS[event.kind] ?? event.kind} ends, ${REASONS[event.reason] ?? event.reason}.`,
        tone: "quiet",
      };
    case "device_used": {
      const struck = event.affected?.length ? ` It strikes ${event.affected.map(ship).join(", ")}.` : "";
      return { text: `${ship(event.ship)} uses its ${deviceName(view, event.device)}.${struck}` };
    }
    case "ship_jumped":
      return { text: `${ship(event.ship)} jumps from ${squareName(event.start)} to ${squareName(event.to)}.` };
    case "mines_armed":
      return { text: `${ship(event.ship)} arms its mines.` };
    case "ship_moved":
      return {
        text: `${ship(event.ship)} moves to ${squareName(event.to)}${event.facing_to ? `, facing ${event.facing_to}` : ""}.`,
        why: `${pathWords(event.path)}: ${event.steps_used ?? 0} steps, ${event.rotations_used ?? 0} rotations.`,
      };
    case "mine_laid":
      return { text: `A mine at ${squareName(event.at)}.`, tone: "quiet", seat: event.side };
    case "mine_met":
      return event.removed
        ? {
            text: `${ship(event.ship)} sets off the mine at ${squareName(event.at)}: ${event.damage ?? 0}.`,
            tone: "bad",
          }
        : { text: `${ship(event.ship)} slips past the mine at ${squareName(event.at)}.` };
    case "ram_resolved":
      return {
        text:
          event.result === "miss"
            ? `${ship(event.ship)} rams at ${ship(event.target)} and misses.`
            : `${ship(event.ship)} rams ${ship(event.target)}: ${event.damage_to_target ?? 0} there, ${event.damage_to_ship ?? 0} here.`,
        tone: event.result === "miss" ? "line" : "bad",
      };
    case "craft_loaded":
      return { text: `${ship(event.craft)} goes aboard ${ship(event.transport)}.` };
    case "craft_unloaded":
      return { text: `${ship(event.transport)} launches ${ship(event.craft)} at ${squareName(event.at)}.` };
    case "ship_retired":
      return { text: `${ship(event.ship)} retires at ${ship(event.host)}: ${event.refund} RUs back.` };
    case "ship_repaired":
      return {
        text: `${ship(event.host)} repairs ${ship(event.ship)}: ${event.armour_restored ?? 0} armour${event.subsystem_restored ? ` and its ${partName(view, view.ships[event.ship], event.subsystem_restored)}` : ""}.`,
        tone: "good",
      };
    case "infiltration_progress":
      return event.reset
        ? { text: `The boarders of ${ship(event.target)} have lost their hold.`, seat: event.by }
        : {
            text: `${ship(event.ship ?? "")} boards ${ship(event.target)}: ${event.points} of ${event.needed}.`,
            seat: event.by,
          };
    case "ship_captured":
      return {
        text: `${ship(event.ship)} is captured by ${playerName(view, event.to_player)}.`,
        tone: "bad",
        seat: event.to_player,
      };
    case "attack_declared":
      return {
        text: `${ship(event.ship)} fires its ${fired(view, event.ship, event.weapon)} at ${ship(event.target)}${event.subsystem ? `, at its ${partName(view, view.ships[event.target], event.subsystem)}` : ""}.`,
        why:
          event.accuracy >= event.agility
            ? `Distance ${event.distance}. Accuracy ${event.accuracy} against agility ${event.agility}: no die is needed.`
            : `Distance ${event.distance}. Accuracy ${event.accuracy} against agility ${event.agility}: a d12 decides.`,
      };
    case "attack_resolved":
      return {
        text: `The ${fired(view, event.ship, event.weapon)} ${RESULTS[event.result] ?? event.result}${outcome(event, view)}.`,
        why: `Base ${event.base_damage ?? 0}, after accuracy ${event.after_accuracy ?? 0}, after flares ${event.after_flares ?? 0}.`,
        tone: event.damage ? "good" : "line",
      };
    case "flares_used":
      return {
        text: `${ship(event.ship)} throws flares: ${event.roll}. ${event.ammo_left} left.`,
        dice: { faces: [event.roll], sides: 8 },
      };
    case "flares_reload_paid":
      return { text: `${ship(event.ship)} pays ${event.cost} RUs for flares.` };
    case "flares_reloaded":
      return { text: `${ship(event.ship)} has flares again.` };
    case "friendly_fire_pending":
      return {
        text: `A stray shot of ${event.damage}: ${playerName(view, event.chooser)} chooses among ${event.eligible.map(ship).join(", ")}.`,
        tone: "bad",
        seat: event.chooser,
      };
    case "friendly_fire_resolved":
      return {
        text: event.victim
          ? `The stray shot strikes ${ship(event.victim)}: ${event.damage}.`
          : "The stray shot strikes nobody.",
        tone: event.victim ? "bad" : "line",
      };
    case "subsystem_knocked_out":
      return {
        text: `${ship(event.ship)} loses its ${partName(view, view.ships[event.ship], event.subsystem)}.`,
        tone: "bad",
      };
    case "subsystem_restored":
      return { text: `${ship(event.ship)} has its ${partName(view, view.ships[event.ship], event.subsystem)} back.` };
    case "weapon_reloading":
      return {
        text: `${ship(event.ship)}: ${partName(view, view.ships[event.ship], event.item)} reloads until round ${event.ready_round}.`,
        tone: "quiet",
      };
    case "ship_damaged":
      return {
        text: `${ship(event.ship)} takes ${event.amount}${CAUSES[event.cause] ?? ""}; ${Math.max(0, event.armour_left)} armour left.`,
        tone: "bad",
      };
    case "ship_destroyed":
      return {
        text: `${ship(event.ship)} is destroyed${CAUSES[event.cause] ?? ""}.${event.cargo?.length ? ` ${event.cargo.map(ship).join(", ")} with it.` : ""}`,
        tone: "bad",
      };
    case "ship_scuttled":
      return { text: `${ship(event.ship)} blows itself up.`, tone: "bad" };
    case "ship_built":
      return {
        text: `${ship(event.builder)} builds ${event.ship}, a ${className(view, event.profile)}, for ${event.cost} RUs.`,
        tone: "good",
      };
    case "reserve_changed": {
      const why = SPENT[event.reason] ?? `for ${deviceName(view, event.reason)}`;
      return {
        text: `${playerName(view, event.of)}: ${event.amount > 0 ? "+" : "−"}${Math.abs(event.amount)} RUs ${why}, ${event.reserve} in reserve.`,
        tone: "quiet",
        seat: event.of,
      };
    }
    case "turn_ended":
      return null;
    case "side_out":
      return {
        text: `${sideName(view, event.side)} ${event.reason === "concede" ? "gives up" : "is out"}.`,
        tone: "head",
      };
    case "draw_offered":
      return { text: `${playerName(view, event.by)} offers a draw.`, seat: event.by };
    case "draw_answered":
      return {
        text: `${playerName(view, event.by)} ${event.accept ? "accepts" : "declines"} the draw.`,
        seat: event.by,
      };
    case "player_conceded":
      return { text: `${playerName(view, event.by)} gives up.`, tone: "head", seat: event.by };
    case "match_ended":
      return {
        text:
          event.winner === undefined
            ? "The match is a draw."
            : `${sideName(view, event.winner)} ${plural(view, event.winner) ? "win" : "wins"}.`,
        why: ENDINGS[event.reason],
        tone: "head",
      };
    default:
      return null;
  }
}

function outcome(event: Extract<MswEvent, { type: "attack_resolved" }>, view: MswView): string {
  if (event.subsystem_out) return `: its ${partName(view, view.ships[event.target], event.subsystem_out)} is out`;
  if (event.result === "miss" || event.result === "friendly_fire") return "";
  return event.damage ? `: ${event.damage}` : ", and nothing comes through";
}

const seatsOf = (view: MswView, side: number) =>
  Object.entries(view.players).filter(([, player]) => player.side === side);
const plural = (view: MswView, side: number) => seatsOf(view, side).length > 1;
const sideName = (view: MswView, side: number) =>
  seatsOf(view, side)
    .map(([, player]) => player.name)
    .join(" and ");

/** What is on a square, for ears. */
export function squareWords(view: MswView, square: Square, there: ShipView | undefined): string {
  const mine = Object.values(view.mines).some((each) => each.at[0] === square[0] && each.at[1] === square[1]);
  return [
    squareName(square),
    there ? `${shipName(view, there.id)}, ${view.players[String(there.seat)]?.name}, armour ${there.armour}` : "empty",
    mine ? "a mine" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
