import type { SheetData } from "@/api/types";
import type { SheetUnit } from "./types";

/** The options under which a sheet is weighed by itself: fighters and the classes that it has, as printed. */
export function classesOf(sheet: SheetData): { classes: string[] } {
  const has = new Set((sheet.units as unknown as SheetUnit[]).map((unit) => unit.hull?.unit_class ?? "foot"));
  return { classes: ["foot", "vehicle", "spaceship"].filter((key) => key === "foot" || has.has(key as "vehicle")) };
}
