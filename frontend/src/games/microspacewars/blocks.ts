import type { PlaceOffer, Spots, Square } from "./types";

/** Arranging a fleet in its zone. A helper's work: what is legal, the server says. */

const INWARD: Record<string, { out: Square; along: Square }> = {
  N: { out: [0, 1], along: [1, 0] },
  S: { out: [0, -1], along: [1, 0] },
  E: { out: [1, 0], along: [0, 1] },
  W: { out: [-1, 0], along: [0, 1] },
};

const dot = (a: readonly number[], b: readonly number[]) =>
  (a[0] as number) * (b[0] as number) + (a[1] as number) * (b[1] as number);

/** Closes every gap: ships slide to their edge, and columns beside one another, in the order they stand in. */
export function closedRanks(spots: Spots, offer: PlaceOffer): Spots {
  const way = INWARD[offer.facing] ?? (INWARD.N as { out: Square; along: Square });
  const zone = offer.squares as Square[];
  const depths = zone.map((square) => dot(square, way.out));
  const base = Math.min(...depths);
  const places = zone.map((square) => dot(square, way.along));
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const columns = new Map<number, [string, Square][]>();
  for (const [id, spot] of Object.entries(spots)) {
    if (!spot.at) continue;
    const at = dot(spot.at, way.along);
    columns.set(at, [...(columns.get(at) ?? []), [id, spot.at]]);
  }
  const order = [...columns].sort((a, b) => a[0] - b[0]);
  const middle = order.length
    ? Math.round(((order[0]?.[0] ?? 0) + (order.at(-1)?.[0] ?? 0) - order.length + 1) / 2)
    : 0;
  const first = Math.max(least, Math.min(most - order.length + 1, middle));
  const next: Spots = { ...spots };
  order.forEach(([, column], n) => {
    column.sort((a, b) => dot(a[1], way.out) - dot(b[1], way.out));
    column.forEach(([id], k) => {
      const [u, v] = [first + n, base + k];
      next[id] = {
        ...next[id],
        at: [way.along[0] * u + way.out[0] * v, way.along[1] * u + way.out[1] * v],
      };
    });
  });
  return next;
}

/** Puts a ship on a square; whoever stood there goes where it came from. */
export function swapped(spots: Spots, id: string, at: Square): Spots {
  const other = Object.keys(spots).find((key) => {
    const there = spots[key]?.at;
    return key !== id && there && there[0] === at[0] && there[1] === at[1];
  });
  const from = spots[id];
  const next: Spots = { ...spots, [id]: { ...from, at, carried_by: undefined } };
  if (other) next[other] = { ...spots[other], at: from?.at, carried_by: from?.at ? undefined : from?.carried_by };
  return next;
}
