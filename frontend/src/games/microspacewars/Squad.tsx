import type { SheetData } from "@/api/types";
import { ShipIcon } from "./ShipIcon";

/** A fleet in a row of small drawings: one for each class, with its number where there are several. */
export function Squad({ sheet, side }: { sheet: SheetData; side: number }) {
  const counts = new Map<string, number>();
  for (const unit of sheet.units as { profile?: string }[])
    if (unit.profile) counts.set(unit.profile, (counts.get(unit.profile) ?? 0) + 1);
  return (
    <span className="squad msw-squad">
      {[...counts].map(([profile, count]) => (
        <span key={profile}>
          <ShipIcon piece={{ profile, seat: side, facing: "N" }} size={34} />
          {count > 1 && <b className="num">{count}</b>}
        </span>
      ))}
    </span>
  );
}
