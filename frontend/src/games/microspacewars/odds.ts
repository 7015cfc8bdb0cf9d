import type { MswView, Odds, ShipOffer, Target, WeaponOffer } from "./types";
import { weaponName } from "./words";

/** Chances in words and figures. */

const share = (twelfths: number): string => `${Math.round((twelfths / 12) * 100)} %`;
export const about = (expected: number): string => String(Math.round(expected));
export const killShare = (odds: Odds): string | undefined =>
  odds.kill > 0 ? `${Math.max(1, Math.round(odds.kill / 10))} %` : undefined;

/** The figure beside an enemy: what the shot may be expected to do. */
export function oddsMark(odds: Odds): string {
  const kill = killShare(odds);
  return kill ? `${about(odds.expected)} · † ${kill}` : about(odds.expected);
}

export function oddsWords(odds: Odds): string {
  const flares = odds.flares ? ` ${odds.flares} flare${odds.flares > 1 ? "s" : ""} will answer.` : "";
  if (odds.auto) return `Hits without a die: ${odds.most} at most.${flares}`;
  const stray = odds.strays?.length ? `${share(odds.stray)} strikes your own` : "";
  return [`Full ${share(odds.full)}`, `half ${share(odds.half)}`, `miss ${share(odds.miss)}`, stray]
    .filter(Boolean)
    .join(", ")
    .concat(".", flares);
}

export type Shot = { weapon: WeaponOffer; target: Target; name: string };

/** Every weapon of a ship against one enemy, those that may fire first. */
export function shotsAt(view: MswView, offer: ShipOffer | undefined, id: string): Shot[] {
  const all = (offer?.weapons ?? []).flatMap((weapon) => {
    const target = weapon.targets.find((each) => each.target === id);
    return target ? [{ weapon, target, name: weaponName(view, weapon.key) }] : [];
  });
  return all.sort((a, b) => Number(b.target.legal) - Number(a.target.legal) || a.weapon.slot - b.weapon.slot);
}

/** The best legal shot at each enemy, of one weapon or of all. */
export function bestShots(offer: ShipOffer | undefined, slot: number | undefined): Map<string, Target> {
  const best = new Map<string, Target>();
  for (const weapon of offer?.weapons ?? []) {
    if (slot !== undefined && weapon.slot !== slot) continue;
    for (const target of weapon.targets) {
      const known = best.get(target.target);
      if (target.legal && (!known || target.odds.expected > known.odds.expected)) best.set(target.target, target);
    }
  }
  return best;
}

/** Own ships that a stray shot could strike. */
export function strayed(offer: ShipOffer | undefined, slot: number | undefined): string[] {
  const all = (offer?.weapons ?? [])
    .filter((weapon) => slot === undefined || weapon.slot === slot)
    .flatMap((weapon) => weapon.targets.filter((target) => target.legal && !target.odds.auto))
    .flatMap((target) => target.odds.strays ?? []);
  return [...new Set(all)];
}
