import type { Device, ShipClass, ShipSheet, Weapon } from "./types";
import { weaponFigures } from "./Weapons";

type Stats = { classes: Record<string, ShipClass>; weapons: Record<string, Weapon>; devices: Record<string, Device> };

export function deviceFigures(device: Device | undefined): string {
  if (!device) return "";
  return [
    device.radius ? `radius ${device.radius}` : "",
    device.use_cost ? `${device.use_cost} RU a use` : "",
    device.ammunition ? `${device.ammunition} shots` : "",
    device.speed_bonus ? `${device.speed_bonus} steps more` : "",
    device.reload ? `reload ${device.reload.uses};${device.reload.wait}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const reloadWords = (weapon: Weapon | undefined) =>
  weapon?.reload ? `, reload ${weapon.reload.uses};${weapon.reload.wait}` : "";

/** The slots of a ship: what fits its class, a price at each, nothing that does not. */
export function FitOut({
  classes,
  weapons,
  devices,
  sheet,
  change,
}: Stats & { sheet: ShipSheet; change: (sheet: ShipSheet) => void }) {
  const entry = classes[sheet.profile];
  if (!entry) return null;
  const set = (kind: "weapons" | "devices", slot: number, key: string) => {
    const list = [...(sheet[kind] ?? [])];
    if (key) list[slot] = key;
    else list.splice(slot, 1);
    change({ ...sheet, [kind]: list.filter(Boolean) });
  };
  const rows = <T extends { name: string; cost: number; fits: readonly string[] }>(
    kind: "weapons" | "devices",
    count: number,
    all: Record<string, T>,
    figures: (entry: T | undefined) => string,
  ) => {
    const list = sheet[kind] ?? [];
    const fitting = Object.entries(all).filter(([, each]) => each.fits.includes(sheet.profile));
    return Array.from({ length: count }, (_, slot) => slot)
      .filter((slot) => slot <= list.length)
      .map((slot) => (
        <label key={`${kind}${slot}`} className="fit-row">
          <span className="fit-name">
            {kind === "weapons" ? "Weapon" : "Device"} {slot + 1}
          </span>
          <select
            className="input"
            value={list[slot] ?? ""}
            onChange={(event) => set(kind, slot, event.target.value)}
            data-testid={`fit-${kind}-${slot}`}
          >
            <option value="">{slot < list.length ? "Take it out" : "Empty"}</option>
            {fitting.map(([key, each]) => (
              <option key={key} value={key}>
                {each.name}, {each.cost} RU
              </option>
            ))}
          </select>
          <small>{list[slot] ? figures(all[list[slot] as string]) : ""}</small>
        </label>
      ));
  };
  return (
    <div className="fit-out">
      {rows("weapons", entry.weapons, weapons, (each) => `${weaponFigures(each)}${reloadWords(each)}`)}
      {rows("devices", entry.devices, devices, deviceFigures)}
      {entry.weapons + entry.devices === 0 && <p className="muted">This class carries nothing.</p>}
    </div>
  );
}
