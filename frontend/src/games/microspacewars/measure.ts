import type { SheetData } from "@/api/types";

/** A fleet with a Mothership or Base Station is weighed for a campaign, any other for a scrimmage. */
export function measure(sheet: SheetData): Record<string, unknown> {
  const profiles = (sheet.units as { profile?: string }[]).map((unit) => unit.profile);
  return profiles.some((key) => key === "A1" || key === "A2") ? { game_size: "campaign" } : {};
}
