import type { CardsProps } from "../contract";
import { FigureIcon } from "./FigureIcon";
import { asCatalogue, itemLine, members } from "./gang";
import { ROLES } from "./words";
import "@/forces/forge.css";
import "./gang.css";

const STATS = ["fight", "shoot", "move", "armor", "tactics"] as const;

/** One card per member, for the printer. */
export function GangCards({ catalogue: raw, sheet, report }: CardsProps) {
  const catalogue = asCatalogue(raw);
  return (
    <>
      {members(sheet).map((member, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member's place is its number
        <article key={n} className="print-card">
          <header className="spread">
            <h2>
              <FigureIcon figure={{ team: 0, role: member.role }} size={26} /> {member.name}
            </h2>
            <small>
              {ROLES[member.role]} · {report?.units[n]?.points ?? ""}
            </small>
          </header>
          <p className="num">{STATS.map((stat) => `${stat} ${report?.units[n]?.stats[stat] ?? "–"}`).join(" · ")}</p>
          <ul>
            {(member.equipment ?? []).map((key, at) => {
              const item = catalogue.equipment[key];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same are told apart by their place
                <li key={`${key}${at}`}>
                  <b>{item?.name ?? key}</b> {item ? itemLine(item) : ""}
                </li>
              );
            })}
          </ul>
        </article>
      ))}
    </>
  );
}
