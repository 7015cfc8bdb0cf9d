import { type DragEvent, useRef, useState } from "react";
import type { SheetData } from "@/api/types";
import { Button, IconButton } from "@/ui";
import { useNarrow } from "@/ui/trays";
import type { EditorProps } from "../contract";
import { FitOut } from "./FitOut";
import { callSign } from "./fleet";
import { ShipIcon } from "./ShipIcon";
import type { Catalogue, ShipClass, ShipSheet } from "./types";
import "@/forces/forge.css";
import "./fleet.css";
import "./microspacewars.css";

export function asCatalogue(data: unknown): Catalogue {
  const outer = data as { catalogue?: Catalogue } | undefined;
  return outer?.catalogue ?? ({ ships: {}, weapons: {}, devices: {}, sizes: {} } as unknown as Catalogue);
}

/** What a ship carries, in a line. */
export function loadoutLine(catalogue: Catalogue, unit: ShipSheet): string {
  const names = [
    ...(unit.weapons ?? []).map((key) => catalogue.weapons[key]?.name ?? key),
    ...(unit.devices ?? []).map((key) => catalogue.devices[key]?.name ?? key),
  ];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ") || "Unarmed";
}

const SIZES: [string, string][] = [
  ["scrimmage", "Scrimmage, 850 RUs"],
  ["campaign", "Campaign, 2000 RUs"],
  ["custom", "Custom, 850 RUs"],
];

/** Building a fleet: hulls, what their slots carry, copies, the flagship, what stays in reserve. */
export function FleetEditor({
  catalogue: raw,
  sheet,
  report,
  designs,
  options,
  setOptions,
  change,
  names,
  openClause,
}: EditorProps) {
  const catalogue = asCatalogue(raw);
  const units = sheet.units as unknown as ShipSheet[];
  const [at, setAt] = useState(0);
  const [dragged, setDragged] = useState<number>();
  const narrow = useNarrow();
  const bench = useRef<HTMLDivElement>(null);
  const place = Math.min(at, units.length - 1);
  const unit = units[place];
  const entry = unit && catalogue.ships[unit.profile];
  const put = (next: ShipSheet[]) => change({ ...sheet, units: next as unknown as SheetData["units"] });
  const edit = (next: ShipSheet) => put(units.map((each, n) => (n === place ? next : each)));
  const copies = (count: number) => {
    if (!unit) return;
    const twins = Array.from({ length: count }, () => ({ ...structuredClone(unit), name: "", flagship: false }));
    put([...units.slice(0, place + 1), ...twins, ...units.slice(place + 1)]);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= units.length) return;
    const next = [...units];
    const [taken] = next.splice(from, 1);
    if (taken) next.splice(to, 0, taken);
    put(next);
    setAt(to);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined && dragged !== to) move(dragged, to);
    setDragged(undefined);
  };
  /** On a phone the loadout lies below the list: it is brought up. */
  const open = (n: number) => {
    setAt(n);
    if (narrow) requestAnimationFrame(() => bench.current?.scrollIntoView({ block: "start" }));
  };
  const add = (profile: string) => {
    put([...units, { profile, name: "", weapons: [], devices: [] }]);
    open(units.length);
  };
  const rename = async () => {
    const fresh = await names(units.length).catch(() => [] as string[]);
    put(units.map((each, n) => ({ ...each, name: fresh[n] ?? each.name })));
  };
  const left = report ? report.budget - report.points : 0;

  return (
    <div className="forge">
      <section className="forge-list" aria-label="Ships">
        <div className="fleet-sum">
          <label className="field">
            <span>Weighed for</span>
            <select
              className="input"
              value={String(options?.game_size ?? "scrimmage")}
              onChange={(event) => setOptions?.({ ...options, game_size: event.target.value })}
              data-testid="game-size"
            >
              {SIZES.map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p className={left < 0 ? "bad" : ""} data-testid="reserve">
            {left < 0 ? `${-left} RUs too many` : `${left} RUs stay in reserve`}{" "}
            <button type="button" className="clause" onClick={() => openClause("MSW-040")}>
              MSW-040
            </button>
          </p>
        </div>
        <ol>
          {units.map((each, n) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a ship's place is its number on the chart
              key={n}
              className={n === place ? "on" : ""}
              draggable
              onDragStart={() => setDragged(n)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, n)}
            >
              <button
                type="button"
                className="forge-pick"
                onClick={() => open(n)}
                data-testid={`ship-${n}`}
                aria-current={n === place}
              >
                <ShipIcon
                  piece={{
                    profile: each.profile,
                    seat: 0,
                    facing: "N",
                  }}
                  size={38}
                />
                <span className="grow">
                  <b>
                    <span className="mono">{callSign(units, n)}</span>{" "}
                    {each.name || catalogue.ships[each.profile]?.name || each.profile}
                    {each.flagship && <span className="tag">flagship</span>}
                  </b>
                  <small>{loadoutLine(catalogue, each)}</small>
                </span>
                <b className="num pts">{report?.units[n]?.points ?? "·"}</b>
              </button>
              {n === place && (
                <div className="forge-tools">
                  <IconButton
                    look={["quiet", "small"]}
                    icon="up"
                    label="Move up"
                    onClick={() => move(n, n - 1)}
                    disabled={n === 0}
                  />
                  <IconButton
                    look={["quiet", "small"]}
                    icon="down"
                    label="Move down"
                    onClick={() => move(n, n + 1)}
                    disabled={n === units.length - 1}
                  />
                  <IconButton
                    look={["quiet", "small"]}
                    icon="copy"
                    label="Duplicate"
                    onClick={() => copies(1)}
                    data-testid="duplicate-ship"
                  />
                  <Button look={["quiet", "small"]} onClick={() => copies(4)} data-testid="four-more">
                    4 more
                  </Button>
                  <IconButton
                    look={["quiet", "small"]}
                    icon="trash"
                    label="Remove"
                    onClick={() => put(units.filter((_, m) => m !== n))}
                    disabled={units.length === 1}
                    data-testid="remove-ship"
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
        <Button look="quiet" icon="dice" onClick={() => void rename()}>
          New names
        </Button>
      </section>
      <div className="forge-bench" ref={bench}>
        {unit && entry && (
          <section aria-label="Loadout" className="stack" data-testid="loadout">
            <div className="forge-head">
              <div className="forge-portrait">
                <ShipIcon piece={{ profile: unit.profile, seat: 0, facing: "N" }} size={120} />
              </div>
              <div className="grow stack">
                <input
                  className="input name"
                  value={unit.name ?? ""}
                  maxLength={60}
                  placeholder={entry.name}
                  onChange={(event) => edit({ ...unit, name: event.target.value })}
                  aria-label="Ship's name"
                  data-testid="ship-name"
                />
                <p>
                  <b>
                    {unit.profile} {entry.name}
                  </b>{" "}
                  <button type="button" className="clause" onClick={() => openClause(entry.clause)}>
                    {entry.clause}
                  </button>
                </p>
                <ClassLine entry={entry} />
                {unit.profile === "E1" && (
                  <label className="row tight">
                    <input
                      type="checkbox"
                      checked={!!unit.flagship}
                      onChange={(event) =>
                        put(units.map((each, n) => ({ ...each, flagship: n === place ? event.target.checked : false })))
                      }
                    />
                    The flagship
                  </label>
                )}
                <ul className="sum mono">
                  {report?.units[place]?.lines.map((line, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                    <li key={`${line.what}.${n}`}>
                      <span>{line.what}</span>
                      <span>{line.points}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
            <FitOut
              classes={catalogue.ships}
              weapons={catalogue.weapons}
              devices={catalogue.devices}
              sheet={unit}
              change={edit}
            />
            <Presets catalogue={catalogue} designs={designs} unit={unit} edit={edit} />
          </section>
        )}
        <section aria-label="Add a ship" className="stack">
          <h2>Add a ship</h2>
          <div className="class-pick">
            {Object.entries(catalogue.ships).map(([key, each]) => (
              <button
                key={key}
                type="button"
                className="class-chip"
                onClick={() => add(key)}
                data-testid={`add-${key}`}
              >
                <ShipIcon piece={{ profile: key, seat: 0, facing: "N" }} size={38} />
                <span>
                  {key} {each.name}
                  <small>{each.cost === undefined ? "no price" : `${each.cost} RU`}</small>
                </span>
              </button>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

/** A class's printed figures in a row. */
export function ClassLine({ entry }: { entry: ShipClass }) {
  const speed = entry.movement === "one_shot" ? "1×" : entry.movement === "immobile" ? "–" : (entry.speed ?? 0);
  const figures: [string, string | number][] = [
    ["speed", speed],
    ["rcs", entry.rcs ?? "–"],
    ["agility", entry.agility],
    ["armour", entry.armour],
    ["crew", entry.crew ?? "–"],
    ["weapons", entry.weapons],
    ["devices", entry.devices],
  ];
  return (
    <>
      <div className="statline">
        {figures.map(([name, value]) => (
          <span key={name}>
            <b>{value}</b>
            <small>{name}</small>
          </span>
        ))}
      </div>
      {!!entry.abilities?.length && (
        <p className="muted">
          {entry.abilities.map((ability) => ability.replace(/_([abc])$/, " $1").replace(/_/g, " ")).join(", ")}
        </p>
      )}
    </>
  );
}

/** Ships fitted out before, one press each. */
function Presets({
  catalogue,
  designs,
  unit,
  edit,
}: {
  catalogue: Catalogue;
  designs: EditorProps["designs"];
  unit: ShipSheet;
  edit: (unit: ShipSheet) => void;
}) {
  const fitting = designs.flatMap((design) => {
    const made = design.sheet.units[0] as ShipSheet | undefined;
    return made?.profile === unit.profile ? [{ design, made }] : [];
  });
  if (!fitting.length) return null;
  return (
    <div className="presets">
      <h2>Fitted out before</h2>
      <div className="class-pick">
        {fitting.map(({ design, made }) => (
          <button
            key={design.key}
            type="button"
            className="class-chip"
            onClick={() => edit({ ...unit, weapons: [...(made.weapons ?? [])], devices: [...(made.devices ?? [])] })}
            data-testid={`preset-${design.key}`}
          >
            <span>
              {design.name}, {design.points} RU
              <small>{loadoutLine(catalogue, made)}</small>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
