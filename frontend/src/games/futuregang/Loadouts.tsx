import { Button } from "@/ui";
import type { Command } from "../contract";
import type { FgView } from "./types";
import { itemName, ROLES } from "./words";

type Props = { view: FgView; seat: number; send: (command: Command) => Promise<boolean>; busy: boolean };

/** Who carries what, and what lies in the stash. */
export function Loadouts({ view, seat, send, busy }: Props) {
  const team = view.teams[String(seat)];
  if (!team) return null;
  const stash = [...new Set(team.stash)];
  const set = (member: number, equipment: string[]) => void send({ type: "set_loadout", member, equipment });
  return (
    <section className="stack tight">
      <h4>Who carries what</h4>
      {Object.values(team.members).map((member) => (
        <div key={member.number} className="fg-member">
          <b>
            {member.name} <small>{ROLES[member.role]}</small>
          </b>
          <div className="row tight wrap">
            {member.equipment.map((key, at) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same are told apart by their place
                key={`${key}${at}`}
                look="small"
                disabled={busy}
                onClick={() =>
                  set(
                    member.number,
                    member.equipment.filter((_, other) => other !== at),
                  )
                }
                aria-label={`Take the ${itemName(view, key)} from ${member.name}`}
              >
                {itemName(view, key)} ×
              </Button>
            ))}
            {stash.length > 0 && (
              <select
                className="input"
                aria-label={`Give ${member.name} something from the stash`}
                value=""
                disabled={busy}
                onChange={(event) => set(member.number, [...member.equipment, event.target.value])}
              >
                <option value="" disabled>
                  Give…
                </option>
                {stash.map((key) => (
                  <option key={key} value={key}>
                    {itemName(view, key)}
                  </option>
                ))}
              </select>
            )}
          </div>
        </div>
      ))}
      <small>
        {team.stash.length
          ? `In the stash: ${team.stash.map((key) => itemName(view, key)).join(", ")}.`
          : "The stash is empty."}
      </small>
    </section>
  );
}
