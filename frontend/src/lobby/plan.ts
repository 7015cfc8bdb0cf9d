import type { OptionSchema } from "@/api/types";
import type { SeatPlan } from "./seats";

export type Opponent = "bot" | "invite" | "open" | "same" | "watch";

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
export function twoSeats(opponent: Opponent, alone: boolean, level: number, mine: string, theirs: string): SeatPlan[] {
  const me: SeatPlan = { kind: "me", level, band: mine };
  if (alone) return [me, { kind: "me", level, band: theirs }];
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

/** The seats where somebody referees: who does so plays no side, and asks others to the table. */
export const leftToOthers = (seats: SeatPlan[]): SeatPlan[] =>
  seats.map((seat) => (seat.kind === "me" ? { ...seat, kind: "invite" } : seat));

/** Why the table cannot be set like this; nothing when it can. */
export function seatFault(seats: SeatPlan[], referee?: string): string | undefined {
  const taken = referee === "me" || seats.some((seat) => seat.kind === "me");
  if (!taken && waits(seats)) return "Take one of the seats yourself, or give all of them to bots and watch.";
  return undefined;
}

/** Private when only invited people may come; open tables and bots' battles are listed. */
export const listedByItself = (seats: SeatPlan[]): boolean =>
  seats.some((seat) => seat.kind === "open") || !seats.some((seat) => seat.kind === "invite");

/** When the battle begins, said beside the button. */
export function endingWords(seats: SeatPlan[], alone: boolean): string {
  if (alone) return "Starts at once, on this screen.";
  if (seats.some((seat) => seat.kind === "invite")) return "You get a link; the battle starts when everybody sits.";
  if (waits(seats)) return "The table is listed; the battle starts when everybody sits.";
  return seats[0]?.kind === "me" ? "Starts at once." : "Starts at once; you watch.";
}
