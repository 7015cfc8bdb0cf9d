import type { ReactNode } from "react";
import { Icon } from "@/ui";
import { Armour, Pips, stateWords } from "./Pips";
import { ShipIcon } from "./ShipIcon";
import type { MswView, ShipView } from "./types";
import { className, deviceName, playerName, shipName } from "./words";

/** What stops or shields a ship now, in lines. */
function notes(view: MswView, ship: ShipView): string[] {
  const out: string[] = [];
  if (ship.fate) out.push(`Out of the match: ${ship.fate.replace("_", " ")}.`);
  if (ship.why && view.turn?.seat === ship.seat) out.push(ship.why);
  if (ship.aboard) out.push(`Aboard ${shipName(view, ship.aboard)}.`);
  if (ship.cargo?.length) out.push(`Carries ${ship.cargo.map((id) => shipName(view, id)).join(", ")}.`);
  if (ship.shielded) out.push(`Covered by the defence field of ${shipName(view, ship.shielded)}.`);
  if (ship.jammed) out.push(`Jammed by ${shipName(view, ship.jammed)}: its weapons are silent.`);
  if (ship.effects?.disabled) out.push("Disabled by an EMP.");
  if (ship.engines_out) out.push("Its engines are out.");
  if (ship.immune) out.push("Immune to EMP for now.");
  if (ship.banned_until !== undefined && ship.banned_until >= view.round)
    out.push(`No attacks in round ${ship.banned_until}.`);
  if (ship.in_position?.length)
    out.push(`In position at ${ship.in_position.map((id) => shipName(view, id)).join(", ")}.`);
  for (const [seat, points] of Object.entries(ship.boarders ?? {}))
    if (points) out.push(`Boarded by ${playerName(view, Number(seat))}: ${points} of ${ship.crew ?? "?"}.`);
  return out;
}

function Figure({ value, name }: { value: ReactNode; name: string }) {
  return (
    <div className="stat">
      <b>{value}</b>
      <span>{name}</span>
    </div>
  );
}

/** One ship: its drawing, figures, state; below that what its player may do with it. */
export function ShipTray({ view, ship, children }: { view: MswView; ship: ShipView | undefined; children: ReactNode }) {
  if (!ship)
    return (
      <p className="muted">
        Tap a ship to see what it is and what it can do. N goes to the next one that can still act.
      </p>
    );
  const entry = view.classes[ship.profile];
  return (
    <div className="stack ship-tray" data-testid="ship-tray" data-ship={ship.id}>
      <header className="unit-card">
        <ShipIcon piece={ship} size={64} dead={!!ship.fate} />
        <div className="grow">
          <h2>
            <span className="mono-id">{ship.id}</span> {ship.name || className(view, ship.profile)}{" "}
            {ship.flagship && <span className="tag">flagship</span>}
          </h2>
          <small>
            {ship.profile} {className(view, ship.profile)}, {playerName(view, ship.seat)}
            {ship.facing ? `, facing ${ship.facing}` : ""}
          </small>
          <Armour ship={ship} />
        </div>
      </header>
      <div className="stats">
        <Figure
          value={
            entry?.movement === "one_shot"
              ? "1×"
              : `${ship.steps_left ?? entry?.speed ?? 0}/${ship.speed ?? entry?.speed ?? 0}`
          }
          name="Steps"
        />
        {entry?.rcs !== undefined && <Figure value={`${ship.turns_left ?? entry.rcs}/${entry.rcs}`} name="Turns" />}
        <Figure value={ship.agility} name="Agility" />
        <Figure value={ship.crew ?? "–"} name="Crew" />
        <Figure value={ship.cost} name="RUs" />
      </div>
      {notes(view, ship).map((note) => (
        <p key={note} className="ship-note">
          <Icon name="eye" size={15} /> {note}
        </p>
      ))}
      {children}
    </div>
  );
}

/** Weapons and devices of a ship that is not the player's to order now. */
export function Loadout({ view, ship }: { view: MswView; ship: ShipView }) {
  return (
    <section className="slots" aria-label="Loadout">
      <Pips ship={ship} />
      {Object.entries(ship.devices).map(([slot, device]) => (
        <p key={slot} className="slot-note">
          <i className={`slot-lamp ${device.state}`} aria-hidden="true" /> <b>{deviceName(view, device.key)}</b>{" "}
          <small>
            {device.ammo !== undefined ? `${device.ammo} left` : stateWords(device.state)}
            {device.ready_round !== undefined ? ` to R${device.ready_round}` : ""}
          </small>
        </p>
      ))}
    </section>
  );
}
