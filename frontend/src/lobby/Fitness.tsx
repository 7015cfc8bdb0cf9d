import type { SheetData } from "@/api/types";
import { ClauseLink } from "@/app/rules";
import { useMuster } from "@/forces/muster";

/** Says before the start what the muster will say at the start. */
export function Fitness({
  game,
  edition,
  options,
  sheet,
}: {
  game: string;
  edition: number;
  options: Record<string, unknown>;
  sheet: SheetData | undefined;
}) {
  const report = useMuster(game, sheet, edition, options);
  if (!report || report.legal) return null;
  return (
    <ul className="faults below" data-testid="unfit">
      {report.faults.map((each) => (
        <li key={`${each.code}${each.where}`}>
          {each.sentence} {each.clause && <ClauseLink id={each.clause} />}
        </li>
      ))}
    </ul>
  );
}
