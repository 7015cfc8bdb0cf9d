import type { SheetData } from "@/api/types";
import { FigureIcon } from "./FigureIcon";
import { members } from "./gang";

/** A gang in a row of tokens. */
export function Squad({ sheet, side }: { sheet: SheetData; side: number }) {
  return (
    <span className="fg-squad">
      {members(sheet).map((member, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member's place is its number
        <FigureIcon key={n} figure={{ team: side, role: member.role }} size={26} />
      ))}
    </span>
  );
}
