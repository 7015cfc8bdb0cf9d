import type { UnitOffer } from "./types";

/** The cells of a cheapest way to a cell within reach; far ones of hulls are found by going back. */
export function wayTo(offer: Pick<UnitOffer, "cell" | "reach">, name: string): string[] {
  const goal = offer.reach[name];
  if (!goal) return [];
  if (goal.path.length || !goal.before) return goal.path;
  const way: string[] = [];
  for (let at: string | undefined = name; at && at !== offer.cell; at = offer.reach[at]?.before) {
    if (way.length > 4000) return [];
    way.unshift(at);
  }
  return way;
}
