import type { SheetData } from "@/api/types";
import { type Catalogue, type Item, type SheetMember, UPGRADES } from "./types";

export function asCatalogue(data: unknown): Catalogue {
  const outer = data as { catalogue?: Catalogue } | undefined;
  return outer?.catalogue ?? ({ equipment: {} } as Catalogue);
}
export const members = (sheet: SheetData): SheetMember[] =>
  (sheet.units as unknown as Partial<SheetMember>[]).map((member) => ({ name: "", role: "henchman", ...member }));

/** What can be bought, weapons before armour, cheap before dear. */
export function shopOf(catalogue: Catalogue): [string, Item][] {
  const rank: Record<string, number> = { melee: 0, ranged: 1, armor: 2 };
  return Object.entries(catalogue.equipment)
    .filter(([, item]) => item.for_sale !== false)
    .sort(([, a], [, b]) => (rank[a.kind] ?? 3) - (rank[b.kind] ?? 3) || a.cost - b.cost);
}

export const handsOf = (catalogue: Catalogue, member: SheetMember): number =>
  (member.equipment ?? []).reduce((sum, key) => sum + (catalogue.equipment[key]?.hands ?? 0), 0);

export const upgradesOf = (member: SheetMember): number =>
  UPGRADES.reduce((sum, key) => sum + (member.upgrades?.[key] ?? 0), 0);

/** What an item does, in a line. */
export function itemLine(item: Item): string {
  if (item.kind === "armor") return `Armor +${item.armor}`;
  const table = [
    item.suppressed_on && `Suppressed ${item.suppressed_on}+`,
    item.stunned_on && `Stunned ${item.stunned_on}+`,
    item.incapacitated_on && `Incapacitated ${item.incapacitated_on}+`,
    item.dead_on && `Dead ${item.dead_on}+`,
  ].filter(Boolean);
  const bands = (item.bands ?? []).map(
    (band) => `${band.up_to ? `to ${band.up_to / 100}` : "beyond"}: ${band.difficulty}`,
  );
  return [
    `${item.hands} hand${item.hands === 1 ? "" : "s"}`,
    ...(item.checks && item.checks > 1 ? [`${item.checks} shots`] : []),
    table.join(", "),
    ...(bands.length ? [`cm ${bands.join(", ")}`] : []),
  ].join(" · ");
}

/** A gang with games behind it: what it owns moves about, and nothing comes out of nowhere. */
export type Past = { stash: string[]; savings: number; games: number; wins: number; draws: number };

export function pastOf(sheet: SheetData): Past | null {
  const past = sheet as unknown as Partial<Past>;
  if (!past.games) return null;
  return {
    stash: past.stash ?? [],
    savings: past.savings ?? 0,
    games: past.games,
    wins: past.wins ?? 0,
    draws: past.draws ?? 0,
  };
}
