import type { SideSummary } from "../contract";
import type { SpcView } from "./types";

/** Phases in which sides decide in secret and lock. */
const SECRET = new Set(["orders", "setup"]);

/** What the plates at the top say of each side. */
export function sides(view: SpcView): SideSummary[] {
  return Object.entries(view.sides).map(([seat, side]) => {
    const units = Object.values(view.units).filter((unit) => unit.side === Number(seat));
    const ready = side.status === "locked";
    return {
      seat: Number(seat),
      name: side.name,
      letter: side.letter,
      alive: units.filter((unit) => unit.alive).length,
      total: units.length,
      owes: !ready,
      lamp: SECRET.has(view.phase)
        ? { on: ready, text: ready ? "locked in" : "deciding", icon: ready ? "lock" : "clock" }
        : undefined,
    };
  });
}
