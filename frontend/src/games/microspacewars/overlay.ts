import type { Pose } from "./chart";
import type { Helm } from "./helm";
import { bestShots, oddsMark, strayed } from "./odds";
import type { Overlay } from "./scene";
import type { MswView, ShipOffer, ShipView } from "./types";

/** Reaches of a ship's weapons from a pose: one weapon's, or every loaded weapon's once. */
export function reaches(view: MswView, ship: ShipView, pose: Pose, gun: number | undefined): Overlay["aim"] {
  const all = Object.entries(ship.weapons)
    .filter(([slot, weapon]) => (gun === undefined ? weapon.state === "ready" : Number(slot) === gun))
    .flatMap(([, weapon]) => {
      const entry = view.weapons[weapon.key];
      return entry ? [{ range: entry.range, bow: entry.los === "yes", name: entry.name }] : [];
    });
  const once = new Map(all.map((each) => [`${each.range}|${each.bow}`, each]));
  return [...once.values()].map(({ range, bow, name }) => ({
    at: pose.at,
    range,
    direction: bow ? pose.direction : null,
    name,
    filled: gun !== undefined,
  }));
}

/** Chances beside enemies: of one weapon, or the best of all. */
export function marks(offer: ShipOffer | undefined, gun: number | undefined): Overlay["targets"] {
  const best = bestShots(offer, gun);
  return Object.fromEntries([...best].map(([id, target]) => [id, { text: oddsMark(target.odds), strong: true }]));
}

/** What the chart shows of a selected own ship while its player may order it. */
export function orderOverlay(
  view: MswView,
  ship: ShipView,
  offer: ShipOffer | undefined,
  helm: Helm,
  gun: number | undefined,
): Partial<Overlay> {
  const plotted = helm.path.length > 0;
  const firing = gun !== undefined || plotted || view.turn?.stage === "fire";
  return {
    reach: offer?.squares,
    plan: helm.path.length ? { ship: ship.id, path: helm.path, bad: helm.blocked } : undefined,
    aim: helm.end && firing ? reaches(view, ship, helm.end, gun) : undefined,
    targets: plotted ? undefined : marks(offer, gun),
    strays: plotted ? undefined : strayed(offer, gun),
  };
}
