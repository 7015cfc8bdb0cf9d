import type { OptionSchema } from "@/api/types";
import type { SeatPlan } from "./seats";

export type Opponent = "bot" | "invite" | "open" | "same" | "watch";

/** Options that have a place of their own on the page, or are not played yet. */
const ELSEWHERE = new Set([
  "map",
  "map_width",
  "map_height",
  "sides",
  "teams",
  "side_points",
  "classes",
  "map_focus",
  "vehicle_points",
  "spaceship_points",
  "foot_points",
  "dice_source",
  "play_mode",
  "missed_orders",
  "order_deadline_hours",
]);

/** Choices that a page cannot offer: they need what it does not ask for. */
const NEEDS_MORE: Record<string, unknown[]> = { deployment: ["map"] };

function without(field: OptionSchema, gone: unknown[]): OptionSchema {
  return {
    ...field,
    enum: field.enum?.filter((value) => !gone.includes(value)),
    anyOf: field.anyOf?.map((each) => without(each, gone)),
  };
}

/** The house rules that mean something in this mode and with these choices. */
export function houseRules(
  fields: [string, OptionSchema][],
  mode: string,
  chosen: Record<string, unknown>,
): [string, OptionSchema][] {
  const hidden = new Set(ELSEWHERE);
  if (mode === "phased") hidden.add("speed_ties");
  if (chosen.deployment === "free") hidden.add("deploy_depth");
  return fields
    .filter(([key]) => !hidden.has(key))
    .map(([key, field]) => [key, NEEDS_MORE[key] ? without(field, NEEDS_MORE[key]) : field]);
}

/** What a match is asked for with: only what differs from the default and is shown. */
export function changedOptions(
  shown: [string, OptionSchema][],
  chosen: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    shown
      .filter(([key, field]) => chosen[key] !== undefined && chosen[key] !== field.default)
      .map(([key]) => [key, chosen[key]]),
  );
}

/** The seats of a table for two, from the short question "against whom". */
export function twoSeats(opponent: Opponent, mode: string, level: number, mine: string, theirs: string): SeatPlan[] {
  const me: SeatPlan = { kind: "me", level, band: mine };
  if (mode === "solo") return [me, { kind: "me", level, band: theirs }];
  if (opponent === "watch")
    return [
      { kind: "bot", level, band: mine },
      { kind: "bot", level, band: theirs },
    ];
  const kind = opponent === "same" ? "me" : opponent;
  return [me, { kind, level, band: theirs }];
}

export const waits = (seats: SeatPlan[]): boolean => seats.some((seat) => ["open", "invite"].includes(seat.kind));

/** Bots of one name at a table are told apart by number; nothing where a name stands alone. */
export function botNames(seats: SeatPlan[], names: Record<number, string>): (string | undefined)[] {
  return seats.map((seat, at) => {
    const name = names[seat.level];
    const alike = (each: SeatPlan) => each.kind === "bot" && each.level === seat.level;
    if (seat.kind !== "bot" || !name || seats.filter(alike).length < 2) return undefined;
    return `${name} ${seats.slice(0, at + 1).filter(alike).length}`;
  });
}

/** Why the table cannot be set like this; nothing when it can. */
export function seatFault(seats: SeatPlan[]): string | undefined {
  const taken = seats.some((seat) => seat.kind === "me");
  if (!taken && waits(seats)) return "Take one of the seats yourself, or give all of them to bots and watch.";
  return undefined;
}

/** Private when only invited people may come; open tables and bots' battles are listed. */
export const listedByItself = (seats: SeatPlan[]): boolean =>
  seats.some((seat) => seat.kind === "open") || !seats.some((seat) => seat.kind === "invite");
