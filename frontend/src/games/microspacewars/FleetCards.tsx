import type { CardsProps } from "../contract";
import { deviceFigures } from "./FitOut";
import { asCatalogue, ClassLine } from "./FleetEditor";
import { callSign } from "./fleet";
import { ShipIcon } from "./ShipIcon";
import type { ShipSheet } from "./types";
import { weaponFigures } from "./Weapons";

/** A fleet on paper: a card for each ship, with boxes for its armour by tens and for its shots. */
export function FleetCards({ catalogue: raw, sheet, report }: CardsProps) {
  const catalogue = asCatalogue(raw);
  const units = sheet.units as unknown as ShipSheet[];
  return (
    <div className="cards">
      {units.map((unit, n) => {
        const entry = catalogue.ships[unit.profile];
        if (!entry) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ship's place is its number
          <article className="unit-print" key={n}>
            <header>
              <b className="mono">{callSign(units, n)}</b>
              <h2>{unit.name || entry.name}</h2>
              <b className="num">{report?.units[n]?.points ?? ""} RU</b>
            </header>
            <div className="unit-print-body">
              <ShipIcon piece={{ profile: unit.profile, seat: 0, facing: "N" }} size={88} />
              <div className="grow">
                <ClassLine entry={entry} />
                {(unit.weapons ?? []).map((key, slot) => {
                  const weapon = catalogue.weapons[key];
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number
                    <p key={slot}>
                      <b>{weapon?.name ?? key}</b> {weaponFigures(weapon)} {"□".repeat(weapon?.reload?.uses ?? 0)}
                    </p>
                  );
                })}
                {(unit.devices ?? []).map((key, slot) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number
                  <p key={slot}>
                    <b>{catalogue.devices[key]?.name ?? key}</b> {deviceFigures(catalogue.devices[key])}
                  </p>
                ))}
                <p className="wounds" aria-hidden="true">
                  {"□".repeat(Math.ceil(entry.armour / 10))}
                </p>
              </div>
            </div>
          </article>
        );
      })}
    </div>
  );
}
