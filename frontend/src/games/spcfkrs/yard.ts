import { adrift, type HullClass, type Place, turned } from "./hull";
import type { Catalogue, SheetHull, SheetUnit } from "./types";

/** Changes to a hull on the drawing board. Each gives a new hull and leaves the old one as it was. */

export type Gun = { part: number; weapon: string };
type Places = [number, number][];

export const gunsOf = (hull: SheetHull): Gun[] =>
  (hull.guns?.length ? hull.guns : [{}]).map((gun) => ({ part: gun.part ?? 1, weapon: gun.weapon ?? "gun" }));

export const placesOf = (hull: SheetHull): Place[] => hull.parts.map(([col, row]) => ({ col, row }));

export function newHull(kind: HullClass): SheetHull {
  const parts: Places =
    kind === "vehicle"
      ? [
          [0, 0],
          [0, 1],
        ]
      : [
          [1, 0],
          [0, 1],
          [1, 1],
          [2, 1],
        ];
  return { unit_class: kind, part: "light", parts, guns: [{ part: 1, weapon: "gun" }], bays: [] };
}

export function newHullUnit(catalogue: Catalogue, kind: HullClass, name: string): SheetUnit {
  const hull = newHull(kind);
  const first = Object.keys(catalogue.hull_parts ?? {})[0];
  return {
    name,
    profile: Object.keys(catalogue.profiles)[0] ?? "fighter",
    modifications: [],
    hull: { ...hull, part: first ?? hull.part },
  };
}

/** Foremost row 0, leftmost column 0, so that a hull that has grown stays inside the lattice. */
export function squared(hull: SheetHull): SheetHull {
  const left = Math.min(...hull.parts.map(([col]) => col));
  const top = Math.min(...hull.parts.map(([, row]) => row));
  return { ...hull, parts: hull.parts.map(([col, row]): [number, number] => [col - left, row - top]) };
}

export function partAt(hull: SheetHull, col: number, row: number): number {
  return hull.parts.findIndex(([x, y]) => x === col && y === row);
}

export function addPart(hull: SheetHull, col: number, row: number): SheetHull {
  if (partAt(hull, col, row) >= 0) return hull;
  return { ...hull, parts: [...hull.parts, [col, row]] };
}

/** Without one part. Its bay goes with it; so do its guns, but the free gun moves to part 1. */
export function dropPart(hull: SheetHull, place: number): SheetHull {
  if (hull.parts.length < 2) return hull;
  const gone = place + 1;
  const renumber = (part: number) => (part > gone ? part - 1 : part);
  const guns = gunsOf(hull)
    .filter((gun, n) => gun.part !== gone || n === 0)
    .map((gun) => ({ ...gun, part: gun.part === gone ? 1 : renumber(gun.part) }));
  return {
    ...hull,
    parts: hull.parts.filter((_, n) => n !== place),
    guns,
    bays: (hull.bays ?? []).filter((part) => part !== gone).map(renumber),
  };
}

export function movePart(hull: SheetHull, place: number, col: number, row: number): SheetHull {
  if (partAt(hull, col, row) >= 0) return hull;
  return { ...hull, parts: hull.parts.map((at, n): [number, number] => (n === place ? [col, row] : at)) };
}

/** The part becomes number 1: the anchor that the hull stands and turns by. */
export function anchor(hull: SheetHull, place: number): SheetHull {
  const order = [place, ...hull.parts.keys()].filter((n, at, all) => all.indexOf(n) === at);
  const fresh = (part: number) => order.indexOf(part - 1) + 1;
  return {
    ...hull,
    parts: order.map((n) => hull.parts[n] as [number, number]),
    guns: gunsOf(hull).map((gun) => ({ ...gun, part: fresh(gun.part) })),
    bays: (hull.bays ?? []).map(fresh),
  };
}

export function rotate(hull: SheetHull): SheetHull {
  const parts = placesOf(hull).map((part): [number, number] => {
    const at = turned(part, 90);
    return [at.col, at.row];
  });
  return squared({ ...hull, parts });
}

export function mirror(hull: SheetHull): SheetHull {
  return squared({ ...hull, parts: hull.parts.map(([col, row]): [number, number] => [-col, row]) });
}

export function addGun(hull: SheetHull, place: number, weapon: string): SheetHull {
  return { ...hull, guns: [...gunsOf(hull), { part: place + 1, weapon }] };
}

export function setGun(hull: SheetHull, gun: number, change: Partial<Gun>): SheetHull {
  return { ...hull, guns: gunsOf(hull).map((each, n) => (n === gun ? { ...each, ...change } : each)) };
}

export function dropGun(hull: SheetHull, gun: number): SheetHull {
  return { ...hull, guns: gunsOf(hull).filter((_, n) => n !== gun) };
}

export function toggleBay(hull: SheetHull, place: number): SheetHull {
  const bays = hull.bays ?? [];
  const part = place + 1;
  return {
    ...hull,
    bays: bays.includes(part) ? bays.filter((each) => each !== part) : [...bays, part].sort((a, b) => a - b),
  };
}

/** The parts (from 0) that hang on no other. */
export const loose = (hull: SheetHull): number[] => adrift(placesOf(hull));

export const classOf = (unit: SheetUnit): "foot" | HullClass => unit.hull?.unit_class ?? "foot";
