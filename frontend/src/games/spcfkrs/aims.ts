import { targetKey } from "./layout";
import type { Aim, DeployOffer, Spot, UnitOffer } from "./types";

/** Where the offer would put everything. */
export function suggestedSpots(offer: DeployOffer): Record<string, Spot> {
  return Object.fromEntries(
    Object.entries(offer.suggested).map(([id, cell]) => {
      const orientation = offer.orientations?.[id];
      return [id, orientation ? { cell, orientation } : { cell }];
    }),
  );
}

/** The best aim at everything that can be aimed at: a fighter, a hull's part; with one gun, or with any. */
export function aimsByKey(
  offer: UnitOffer | undefined,
  kinds: readonly string[],
  gun: string | undefined,
): Record<string, Aim> | undefined {
  if (!offer) return undefined;
  const aims: Record<string, Aim> = {};
  const pools = [kinds.includes("shoot") ? offer.targets : [], kinds.includes("stab") ? offer.stabs : []];
  for (const aim of pools.flat()) {
    const name = targetKey(aim.target);
    if (!aim.target.unit || (gun && aim.shot?.gun !== gun)) continue;
    const known = aims[name];
    if (
      !known ||
      (known.legal === false && aim.legal !== false) ||
      (aim.legal !== false && aim.kill.percent > known.kill.percent)
    )
      aims[name] = aim;
  }
  return aims;
}
