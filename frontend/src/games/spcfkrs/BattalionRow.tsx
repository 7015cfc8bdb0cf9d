import { useEffect, useState } from "react";
import { Button } from "@/ui";
import { type Forms, fellows, type SheetState } from "./orders";
import type { SpcView, UnitView } from "./types";

const NAMES = ["red", "ash", "rust", "iron", "oil", "bone", "lead", "coal", "brass", "salt"];

/** Forms a battalion of a unit and its like, or tells of the one that it is in. */
export function BattalionRow({
  view,
  unit,
  group,
  groups,
  sheet,
}: {
  view: SpcView;
  unit: UnitView;
  group: string | undefined;
  groups: Forms;
  sheet: SheetState;
}) {
  const busy = new Set(Object.values(groups).flat());
  const near = group ? [] : fellows(view, unit, busy);
  const pool = near.join();
  const [members, setMembers] = useState<string[]>(near);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the neighbours changed
  useEffect(() => setMembers(near), [pool]);
  if (view.options && (view.options as Record<string, unknown>).battalions === false) return null;
  if (group) {
    const living = (groups[group] ?? []).filter((id) => view.units[id]?.alive);
    return (
      <div className="bay-row battalion" data-testid="battalion">
        <b>Battalion {group}</b>
        <span className="grow">
          {living.join(", ")}: one order for all, as {living[0]} goes.
        </span>
        <Button look="small" onClick={() => sheet.disband(group)} data-testid="disband">
          Break up
        </Button>
      </div>
    );
  }
  const ended = Object.entries(view.battalions ?? {}).find(
    ([name, ids]) => ids.includes(unit.id) && sheet.disbands.includes(name),
  );
  if (ended)
    return (
      <div className="bay-row battalion">
        <span className="grow">Battalion {ended[0]} breaks up this round.</span>
        <Button look="small" onClick={() => sheet.disband(ended[0])}>
          Keep it
        </Button>
      </div>
    );
  if (near.length < 2) return null;
  const taken = new Set([...Object.keys(groups), ...Object.keys(view.battalions ?? {})]);
  const name = NAMES.find((each) => !taken.has(each)) ?? `b${taken.size + 1}`;
  const chosen = near.filter((id) => members.includes(id));
  return (
    <div className="bay-row battalion">
      <b>Form up</b>
      {near.map((id) => (
        <Button
          key={id}
          look="small"
          aria-pressed={chosen.includes(id)}
          disabled={id === unit.id}
          onClick={() => setMembers(members.includes(id) ? members.filter((each) => each !== id) : [...members, id])}
        >
          {id}
        </Button>
      ))}
      <Button
        look={["small"]}
        icon="flag"
        disabled={chosen.length < 2}
        onClick={() =>
          sheet.form(
            name,
            [...chosen].sort((a, b) => (view.units[a]?.number ?? 0) - (view.units[b]?.number ?? 0)),
          )
        }
        data-testid="form"
      >
        Battalion {name}
      </Button>
    </div>
  );
}
