import type { Hint } from "../contract";
import type { SpcView } from "./types";

/** What a newcomer needs to know at this moment, in order; each is said once. */
export function coach(view: SpcView, seats: number[]): Hint | null {
  const side = seats.map((seat) => view.sides[String(seat)]).find((each) => each && each.status !== "locked");
  const letter = side?.letter ?? "P";
  if (view.outcome || !seats.length) return null;
  if (view.phase === "setup" && side)
    return {
      key: "deploy",
      text: `Yours are the pieces marked ${letter}. They stand where we suggest: lock in, or pick one and then a dotted cell first. Behind a wall is better than in front of it.`,
    };
  if (view.calls)
    return {
      key: "phased",
      text: "The table calls fighters from fast to slow, phase by phase. Press an enemy to attack it, a gold cell to walk there, or pass.",
    };
  if (view.phase !== "orders") return null;
  if (!side)
    return {
      key: "locked",
      text: "Locked in. The round plays when every side has locked; until then you can unlock and think again.",
    };
  if (view.round <= 1)
    return {
      key: "orders",
      text: `Pick one of yours, marked ${letter}. Gold cells: where it can walk. A gold number over an enemy: your chance to kill it; press it to shoot. One attack and one move each. Lock in, and all sides act at once.`,
    };
  return {
    key: "round",
    text: "In a round all hacks come first, then blades, then shots, then moves; in each the faster goes first. Press a line of the log to see what its dice needed.",
  };
}
