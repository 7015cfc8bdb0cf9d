import type { MswView, ShipSheet } from "./types";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** "D1b" for the second frigate of a sheet. */
export function callSign(units: readonly ShipSheet[], place: number): string {
  const profile = units[place]?.profile ?? "";
  const before = units.slice(0, place).filter((unit) => unit.profile === profile).length;
  return `${profile}${letters[before % 26]}`;
}

/** The code of each ship in its fleet: "D1a" for the first frigate, "D1b" for the second. */
export function callSigns(view: MswView, seat: number): Record<string, string> {
  const counts: Record<string, number> = {};
  const signs: Record<string, string> = {};
  const fleet = Object.values(view.ships)
    .filter((ship) => ship.seat === seat)
    .sort((a, b) => a.number - b.number);
  for (const ship of fleet) {
    const n = counts[ship.profile] ?? 0;
    counts[ship.profile] = n + 1;
    signs[ship.id] = `${ship.profile}${letters[n % 26]}`;
  }
  return signs;
}
