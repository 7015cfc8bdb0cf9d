import { type DragEvent, lazy, Suspense, useState } from "react";
import type { MusterReport, SheetData } from "@/api/types";
import { Bone, Button, IconButton } from "@/ui";
import type { CardsProps, EditorProps } from "../contract";
import { Figure, WeaponMark } from "./art";
import { ClassBudgets } from "./Classes";
import { HullDrawing, planOfSheet } from "./hullart";
import { classesOf } from "./measure";
import type { Catalogue, ModificationEntry, SheetHull, SheetUnit, WeaponEntry } from "./types";
import { weaponLine } from "./UnitTray";
import { gunsOf, newHullUnit } from "./yard";
import "@/forces/forge.css";
import "./forces.css";

const HullBench = lazy(() => import("./HullBench"));

export function asCatalogue(data: unknown): Catalogue {
  const outer = data as { catalogue?: Catalogue } | undefined;
  return outer?.catalogue ?? { profiles: {}, weapons: {}, modifications: {} };
}

/** What a modification does, in a line. */
export function modificationLine(entry: ModificationEntry): string {
  const parts = [
    entry.body_bonus && `+${entry.body_bonus} Body`,
    entry.speed_bonus && `${entry.speed_bonus > 0 ? "+" : "−"}${Math.abs(entry.speed_bonus)} Speed`,
    entry.move_bonus && `+${entry.move_bonus} Move`,
    entry.flying && "flies over walls and heads",
    entry.plasma_shield && "swallows all plasma in the first round it is hit by any",
    entry.hacks_on && `action: on ${entry.hacks_on}+ an enemy cannot shoot this round`,
    entry.dies_on && `each round a ${entry.dies_on === 1 ? "1" : `1–${entry.dies_on}`} kills the bearer`,
  ].filter(Boolean);
  return parts.join(", ");
}

const COST = (cost: number) => (cost === 0 ? "free" : `${cost} pt${cost === 1 ? "" : "s"}`);

function blank(catalogue: Catalogue, name: string): SheetUnit {
  return { name, profile: Object.keys(catalogue.profiles)[0] ?? "fighter", gun: null, melee: null, modifications: [] };
}

/** What a unit is and carries, in a line. */
function summary(catalogue: Catalogue, unit: SheetUnit): string {
  const fittings = (unit.modifications ?? []).map((key) => catalogue.modifications[key]?.name);
  if (unit.hull) {
    const guns = gunsOf(unit.hull).map((gun) => catalogue.weapons[gun.weapon]?.name ?? gun.weapon);
    const type = catalogue.hull_parts?.[unit.hull.part]?.name ?? unit.hull.part;
    const bays = unit.hull.bays?.length ? [`${unit.hull.bays.length} × bay`] : [];
    return [`${unit.hull.parts.length} × ${type}`, ...guns, ...bays, ...fittings].filter(Boolean).join(", ");
  }
  return [
    catalogue.weapons[unit.gun ?? ""]?.name ?? "Pistol",
    unit.melee && catalogue.weapons[unit.melee]?.name,
    ...fittings,
  ]
    .filter(Boolean)
    .join(", ");
}

export function ForceEditor({
  catalogue: raw,
  sheet,
  report,
  options,
  setOptions,
  change,
  names,
  designs,
  openClause,
}: EditorProps) {
  const catalogue = asCatalogue(raw);
  const units = sheet.units as unknown as SheetUnit[];
  const [at, setAt] = useState(0);
  const [dragged, setDragged] = useState<number>();
  const unit = units[Math.min(at, units.length - 1)];
  const place = Math.min(at, units.length - 1);

  const put = (next: SheetUnit[]) => change({ ...sheet, units: next as unknown as SheetData["units"] });
  const edit = (part: Partial<SheetUnit>) => put(units.map((each, n) => (n === place ? { ...each, ...part } : each)));
  const add = async () => {
    const [name] = await names(1).catch(() => [] as string[]);
    put([...units, blank(catalogue, name ?? `Fighter ${units.length + 1}`)]);
    setAt(units.length);
  };
  const allow = (kind: SheetHull["unit_class"]) => {
    const classes = (options?.classes as string[] | undefined) ?? classesOf(sheet).classes;
    if (setOptions && !classes.includes(kind)) setOptions({ ...options, classes: [...classes, kind] });
  };
  const addHull = async (kind: SheetHull["unit_class"]) => {
    const [name] = await names(1).catch(() => [] as string[]);
    put([
      ...units,
      newHullUnit(catalogue, kind, name ?? `${kind === "vehicle" ? "Vehicle" : "Ship"} ${units.length + 1}`),
    ]);
    setAt(units.length);
    allow(kind);
  };
  /** A copy of a design, under a name of its own. */
  const addDesign = (key: string) => {
    const made = designs.find((each) => each.key === key)?.sheet.units[0] as unknown as SheetUnit | undefined;
    if (!made) return;
    put([...units, structuredClone(made)]);
    setAt(units.length);
    if (made.hull) allow(made.hull.unit_class);
  };
  const bodies = Object.fromEntries(
    Object.entries(catalogue.hull_parts ?? {}).map(([key, entry]) => [key, entry.body]),
  );
  const hullFree = !Object.keys(catalogue.hull_parts ?? {}).length;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= units.length) return;
    const next = [...units];
    const [taken] = next.splice(from, 1);
    if (taken) next.splice(to, 0, taken);
    put(next);
    setAt(to);
  };
  const rename = async () => {
    const fresh = await names(units.length).catch(() => [] as string[]);
    put(units.map((each, n) => ({ ...each, name: fresh[n] ?? each.name })));
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined && dragged !== to) move(dragged, to);
    setDragged(undefined);
  };

  return (
    <div className="forge">
      <section className="forge-list" aria-label="Units">
        {!hullFree && options && setOptions && (
          <ClassBudgets sheet={sheet} report={report} options={options} set={setOptions} />
        )}
        <ol>
          {units.map((each, n) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a fighter's place is its number on the table
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
                onClick={() => setAt(n)}
                data-testid={`fighter-${n}`}
                aria-current={n === place}
              >
                <UnitPicture unit={each} bodies={bodies} seed={n + 1} />
                <span className="grow">
                  <b>{each.name || "Nameless"}</b>
                  <small>{summary(catalogue, each)}</small>
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
                    onClick={() => put([...units.slice(0, n + 1), structuredClone(each), ...units.slice(n + 1)])}
                    data-testid="duplicate-fighter"
                  />
                  <IconButton
                    look={["quiet", "small"]}
                    icon="trash"
                    label="Remove"
                    onClick={() => put(units.filter((_, m) => m !== n))}
                    disabled={units.length === 1}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
        <div className="row">
          <Button icon="plus" onClick={() => void add()} data-testid="add-fighter">
            Fighter
          </Button>
          {!hullFree && (
            <>
              <Button icon="plus" onClick={() => void addHull("vehicle")} data-testid="add-vehicle">
                Vehicle
              </Button>
              <Button icon="plus" onClick={() => void addHull("spaceship")} data-testid="add-spaceship">
                Spaceship
              </Button>
              {designs.length > 0 && (
                <select
                  className="input designs"
                  aria-label="Add a ready-made hull"
                  value=""
                  onChange={(event) => addDesign(event.target.value)}
                  data-testid="add-design"
                >
                  <option value="" disabled>
                    Ready-made
                  </option>
                  {designs.map((each) => (
                    <option key={each.key} value={each.key} title={each.blurb}>
                      {each.name} ({each.points} pts)
                    </option>
                  ))}
                </select>
              )}
            </>
          )}
          <Button look="quiet" icon="dice" onClick={() => void rename()}>
            New names
          </Button>
        </div>
      </section>
      {unit?.hull && (
        <Suspense fallback={<Bone height="30rem" />}>
          <HullBench
            key={place}
            catalogue={catalogue}
            unit={{ ...unit, hull: unit.hull }}
            place={place}
            report={report}
            edit={edit}
            openClause={openClause}
          />
        </Suspense>
      )}
      {unit && !unit.hull && (
        <section className="forge-bench" aria-label="Loadout">
          <div className="forge-head">
            <div className="forge-portrait">
              <Figure
                gun={unit.gun}
                melee={unit.melee}
                modifications={unit.modifications}
                size={150}
                seed={place + 1}
              />
            </div>
            <div className="grow stack">
              <input
                className="input name"
                value={unit.name}
                maxLength={60}
                onChange={(event) => edit({ name: event.target.value })}
                aria-label="Fighter's name"
                data-testid="fighter-name"
              />
              <StatLine report={report} place={place} />
              <ul className="sum mono">
                {report?.units[place]?.lines.map((line) => (
                  <li key={line.what}>
                    <span>{line.what}</span>
                    <span>{line.points}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <Weapons
            title="Gun"
            slot="gun"
            catalogue={catalogue}
            value={unit.gun}
            choose={(gun) => edit({ gun })}
            openClause={openClause}
          />
          <Weapons
            title="Blade"
            slot="melee"
            catalogue={catalogue}
            value={unit.melee}
            choose={(melee) => edit({ melee })}
            openClause={openClause}
          />
          <fieldset className="options">
            <legend className="legend">Modifications</legend>
            {Object.entries(catalogue.modifications)
              .filter(([, entry]) => (entry.applies_to ?? ["foot"]).includes("foot"))
              .map(([key, entry]) => {
                const on = (unit.modifications ?? []).includes(key);
                return (
                  <label key={key} className="choice">
                    <input
                      type="checkbox"
                      checked={on}
                      onChange={() =>
                        edit({
                          modifications: on
                            ? (unit.modifications ?? []).filter((each) => each !== key)
                            : [...(unit.modifications ?? []), key],
                        })
                      }
                      data-testid={`mod-${key}`}
                    />
                    <span className="grow">
                      <b>{entry.name}</b>
                      <small>{modificationLine(entry)}</small>
                    </span>
                    <Price cost={entry.cost} clause={entry.clause} openClause={openClause} />
                  </label>
                );
              })}
          </fieldset>
        </section>
      )}
    </div>
  );
}

function UnitPicture({ unit, bodies, seed }: { unit: SheetUnit; bodies: Record<string, number>; seed: number }) {
  const plan = planOfSheet(unit, bodies);
  if (plan) return <HullDrawing plan={plan} size={44} />;
  return <Figure gun={unit.gun} melee={unit.melee} modifications={unit.modifications} size={38} seed={seed} side={0} />;
}

function Price({ cost, clause, openClause }: { cost: number; clause?: string; openClause: (id: string) => void }) {
  return (
    <span className="price">
      <b className="num">{COST(cost)}</b>
      {clause && (
        <button
          type="button"
          className="clause"
          onClick={(event) => {
            event.preventDefault();
            openClause(clause);
          }}
        >
          {clause}
        </button>
      )}
    </span>
  );
}

function StatLine({ report, place }: { report: MusterReport | undefined; place: number }) {
  const stats = report?.units[place]?.stats ?? {};
  return (
    <div className="statline">
      {Object.entries(stats)
        .filter(([, value]) => typeof value === "number")
        .map(([key, value]) => (
          <span key={key}>
            <b>{value}</b>
            <small>{key.replace(/_/g, " ")}</small>
          </span>
        ))}
    </div>
  );
}

function Weapons({
  title,
  slot,
  catalogue,
  value,
  choose,
  openClause,
}: {
  title: string;
  slot: "gun" | "melee";
  catalogue: Catalogue;
  value: string | null | undefined;
  choose: (key: string | null) => void;
  openClause: (id: string) => void;
}) {
  const profile = Object.values(catalogue.profiles)[0];
  const free = profile?.[slot];
  const weapons = Object.entries(catalogue.weapons).filter(([, weapon]) => weapon.slot === slot) as [
    string,
    WeaponEntry,
  ][];
  return (
    <fieldset className="options">
      <legend className="legend">{title}</legend>
      {weapons.map(([key, weapon]) => {
        const standard = key === free;
        return (
          <label key={key} className="choice">
            <input
              type="radio"
              name={`${slot}`}
              checked={standard ? !value || value === key : value === key}
              onChange={() => choose(standard ? null : key)}
              data-testid={`${slot}-${key}`}
            />
            <WeaponMark weapon={key} size={44} />
            <span className="grow">
              <b>{weapon.name}</b>
              <small>{weaponLine(weapon)}</small>
            </span>
            <Price cost={standard ? 0 : weapon.cost} clause={weapon.clause} openClause={openClause} />
          </label>
        );
      })}
    </fieldset>
  );
}

/** One card per fighter, for the printer and for the table of a friend. */
export function ForceCards({ catalogue: raw, sheet, report }: CardsProps) {
  const catalogue = asCatalogue(raw);
  const profile = Object.values(catalogue.profiles)[0];
  return (
    <div className="cards">
      {(sheet.units as unknown as SheetUnit[]).map((unit, n) => {
        const entry = report?.units[n];
        if (unit.hull)
          return (
            <HullPrint
              // biome-ignore lint/suspicious/noArrayIndexKey: a unit's place is its number
              key={n}
              catalogue={catalogue}
              unit={unit}
              number={n + 1}
              entry={entry}
            />
          );
        const weapons = [unit.gun ?? profile?.gun, unit.melee ?? profile?.melee].filter((key): key is string => !!key);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fighter's place is its number
          <article className="unit-print" key={n}>
            <header>
              <b className="mono">{n + 1}</b>
              <h2>{unit.name || "Nameless"}</h2>
              <b className="num">{entry ? COST(entry.points) : ""}</b>
            </header>
            <div className="unit-print-body">
              <Figure gun={unit.gun} melee={unit.melee} modifications={unit.modifications} size={88} seed={n + 1} />
              <div className="grow">
                <StatLine report={report} place={n} />
                {weapons.map((key) => (
                  <p key={key}>
                    <b>{catalogue.weapons[key]?.name ?? key}</b> {weaponLine(catalogue.weapons[key])}
                  </p>
                ))}
                {(unit.modifications ?? []).map((key) => (
                  <p key={key}>
                    <b>{catalogue.modifications[key]?.name ?? key}</b>{" "}
                    {catalogue.modifications[key] ? modificationLine(catalogue.modifications[key]) : ""}
                  </p>
                ))}
                <p className="wounds" aria-hidden="true">
                  {"□".repeat(Math.max(1, Math.min(12, Math.round(Number(entry?.stats.body ?? 1)))))}
                </p>
              </div>
            </div>
          </article>
        );
      })}
    </div>
  );
}

/** A hull on paper: its drawing with numbered parts, and a row of boxes for each. */
function HullPrint({
  catalogue,
  unit,
  number,
  entry,
}: {
  catalogue: Catalogue;
  unit: SheetUnit;
  number: number;
  entry: MusterReport["units"][number] | undefined;
}) {
  const hull = unit.hull as SheetHull;
  const type = catalogue.hull_parts?.[hull.part];
  const plan = planOfSheet(unit, { [hull.part]: type?.body ?? 1 });
  const guns = gunsOf(hull).map((gun, n) => ({ ...gun, name: `g${n + 1}` }));
  return (
    <article className="unit-print hull-print">
      <header>
        <b className="mono">{number}</b>
        <h2>{unit.name || "Nameless"}</h2>
        <b className="num">{entry ? COST(entry.points) : ""}</b>
      </header>
      <div className="unit-print-body">
        <div>
          {plan && <HullDrawing plan={plan} size={150} numbers />}
          <small>
            {type?.name} {hull.unit_class}
          </small>
        </div>
        <div className="grow">
          <div className="statline">
            {(["speed", "move", "body"] as const).map((key) => (
              <span key={key}>
                <b>{entry?.stats[key] ?? ""}</b>
                <small>{key === "body" ? "body a part" : key}</small>
              </span>
            ))}
          </div>
          {guns.map((gun) => (
            <p key={gun.name}>
              <b>
                {gun.name} {catalogue.weapons[gun.weapon]?.name ?? gun.weapon}
              </b>
              , part {gun.part}: {weaponLine(catalogue.weapons[gun.weapon])}
            </p>
          ))}
          {(unit.modifications ?? []).map((key) => (
            <p key={key}>
              <b>{catalogue.modifications[key]?.name ?? key}</b>
            </p>
          ))}
          {(hull.bays ?? []).map((part, n) => (
            <p key={part}>
              <b>b{n + 1} Bay</b>, part {part}: □□□□{hull.unit_class === "spaceship" ? "□□□□" : ""}
            </p>
          ))}
        </div>
      </div>
      <ol className="part-boxes">
        {hull.parts.map(([col, row], n) => (
          <li key={`${col},${row}`}>
            <b>{n + 1}</b> {"□".repeat(type?.body ?? 1)}
          </li>
        ))}
      </ol>
    </article>
  );
}
