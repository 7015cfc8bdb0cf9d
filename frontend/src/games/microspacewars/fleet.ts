import type { ShipSheet } from "./types";

/** "D1b" for the second frigate of a sheet. */
export function callSign(units: readonly ShipSheet[], place: number): string {
  const profile = units[place]?.profile ?? "";
  const before = units.slice(0, place).filter((unit) => unit.profile === profile).length;
  return `${profile}${String.fromCharCode(97 + (before % 26))}`;
}
