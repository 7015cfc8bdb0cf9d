import type { ReactNode } from "react";
import { Button, Icon } from "@/ui";
import { Figure, PieceMark, WeaponMark } from "./art";
import type { Choice, SheetState } from "./orders";
import type { Aim, SpcView, UnitOffer, UnitView, WeaponEntry } from "./types";
import { aimWords, coverWords, orderWords, percent, points, title, weaponName } from "./words";

export function weaponLine(weapon: WeaponEntry | undefined): string {
  if (!weapon) return "";
  const shots = weapon.shot_die ? `${weapon.shots ?? 1}+d6` : String(weapon.shots ?? 1);
  const marks = [
    weapon.plasma && "plasma",
    weapon.behind_damage && `pierces for ${weapon.behind_damage}`,
    weapon.blast && "blast",
    weapon.overflow && "sprays on",
  ].filter(Boolean);
  return `${shots} × ${weapon.damage} dmg, range ${weapon.range}, ${weapon.hits_on ?? 3}+${marks.length ? `, ${marks.join(", ")}` : ""}`;
}

function Stat({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="stat">
      <b className="num">{value}</b>
      <span>{label}</span>
    </div>
  );
}

export function UnitCard({ unit, view }: { unit: UnitView; view: SpcView }) {
  return (
    <div className="unit-card">
      <div className="unit-figure" style={{ "--slip-ink": `var(--side-${unit.side})` } as React.CSSProperties}>
        <Figure
          gun={unit.gun}
          melee={unit.melee}
          modifications={unit.modifications}
          side={unit.side}
          size={84}
          seed={unit.number}
        />
      </div>
      <div className="grow">
        <h2>
          <span className="mono-id">{unit.id}</span> {unit.name}
        </h2>
        <div className="stats">
          <Stat label="Body" value={`${points(unit.body)}/${points(unit.body_max)}`} />
          <Stat label="Speed" value={unit.speed} />
          <Stat label="Move" value={unit.move} />
          {unit.cell && <Stat label="Cell" value={unit.cell} />}
        </div>
        <div className="gear">
          {[unit.gun, unit.melee].map((key) => (
            <div key={key} className={key === "knife" ? "plain-blade" : undefined}>
              <WeaponMark weapon={key} size={30} />
              <span>
                <b>{weaponName(view, key)}</b> <small>{weaponLine(view.weapons?.[key])}</small>
              </span>
            </div>
          ))}
        </div>
        <div className="row tight">
          {unit.modifications.map((key) => (
            <span className="tag" key={key}>
              {title(key)}
            </span>
          ))}
          {unit.shield && <span className="tag fill">Shield {unit.shield}</span>}
          {unit.hacked && <span className="tag fill">Hacked</span>}
          {!unit.alive && <span className="tag bad">Dead{unit.cause ? `: ${title(unit.cause)}` : ""}</span>}
        </div>
      </div>
    </div>
  );
}

type TrayProps = {
  view: SpcView;
  unit: UnitView | undefined;
  own: boolean;
  ordering: boolean;
  offer: UnitOffer | undefined;
  sheet: SheetState;
  /** Which kinds of action are open now: all of them, or in phased play one. */
  kinds: readonly string[];
  canMove: boolean;
  choose: (choice: Choice) => void;
  choices: (target: string) => Choice[];
  aimAt: (target: string) => void;
  roster: UnitView[];
  select: (id: string) => void;
  clear: () => void;
};

export function UnitTray({
  view,
  unit,
  own,
  ordering,
  offer,
  sheet,
  kinds,
  canMove,
  choices,
  choose,
  aimAt,
  roster,
  select,
  clear,
}: TrayProps) {
  if (!unit) {
    return (
      <div className="stack">
        <p className="muted">
          {ordering ? "Pick one of yours: here, on the board, or with Tab." : "Tap a fighter to see what it carries."}
        </p>
        <div className="roster">
          {roster.map((each) => (
            <button
              key={each.id}
              type="button"
              className="choice"
              disabled={!each.alive}
              onClick={() => select(each.id)}
              data-testid={`pick-${each.id}`}
            >
              <PieceMark piece={each} dead={!each.alive} />
              <span className="grow">
                <b>
                  {each.id} {each.name}
                </b>
                <br />
                <small>
                  {weaponName(view, each.gun)} · Body {points(each.body)}/{points(each.body_max)}
                </small>
              </span>
            </button>
          ))}
        </div>
      </div>
    );
  }
  const order = sheet.orders[unit.id];
  return (
    <div className="stack" data-testid="unit-tray">
      <UnitCard unit={unit} view={view} />
      {own && ordering && (
        <>
          <div className="order-now" data-testid="order-now">
            <span className="grow">
              <b>{unit.id}</b> {orderWords(view, order)}.
            </span>
            {(order?.action || order?.move) && (
              <Button look={["quiet", "small"]} icon="undo" onClick={clear} data-testid="clear-order">
                Hold
              </Button>
            )}
          </div>
          <Targets
            view={view}
            offer={offer}
            kinds={kinds}
            choices={choices}
            choose={choose}
            aimAt={aimAt}
            order={sheet.orders[unit.id]?.action}
          />
          {canMove && (
            <p className="muted hint">
              <Icon name="boot" size={16} /> Tap a marked cell to walk there. Hold, or Shift, sets a waypoint. Move{" "}
              {unit.move}.
            </p>
          )}
        </>
      )}
    </div>
  );
}

function best(aims: Aim[]): Aim | undefined {
  return (
    aims
      .filter((aim) => aim.legal !== false)
      .sort((a, b) => b.kill.percent - a.kill.percent || b.hit.percent - a.hit.percent)[0] ?? aims[0]
  );
}

/** The aim that the fighter's order already names, so that its row tells that order's odds. */
function ordered(aims: Aim[], order: SheetState["orders"][string]["action"], id: string): Aim | undefined {
  if (!order) return undefined;
  if (order.type === "hack") return order.target === id ? aims.find((aim) => aim.order?.type === "hack") : undefined;
  if (order.target.unit !== id) return undefined;
  return aims.find((aim) => aim.order?.type === order.type && aim.mode === (order.mode ?? "direct"));
}

const VERBS: Record<string, string> = { shoot: "", stab: "stab, ", hack: "hack, " };

function Targets({
  view,
  offer,
  kinds,
  choices,
  choose,
  aimAt,
  order,
}: Pick<TrayProps, "view" | "offer" | "kinds" | "choices" | "choose" | "aimAt"> & {
  order: SheetState["orders"][string]["action"];
}) {
  if (!offer) return <div className="bone" style={{ height: "7rem" }} aria-hidden="true" />;
  const byUnit = new Map<string, Aim[]>();
  for (const [kind, aims] of [
    ["shoot", offer.targets],
    ["stab", offer.stabs],
    ["hack", offer.hacks],
  ] as const) {
    if (!kinds.includes(kind)) continue;
    for (const aim of aims) {
      const id = aim.target.unit;
      if (id) byUnit.set(id, [...(byUnit.get(id) ?? []), aim]);
    }
  }
  const rows = [...byUnit].map(([id, aims]) => ({ id, aims, aim: ordered(aims, order, id) ?? (best(aims) as Aim) }));
  rows.sort(
    (a, b) =>
      Number(b.aim.legal !== false) - Number(a.aim.legal !== false) ||
      b.aim.kill.percent - a.aim.kill.percent ||
      a.aim.distance - b.aim.distance,
  );
  const chosen = order && (order.type === "hack" ? order.target : (order.target.unit ?? order.target.cell));
  if (!rows.length) return <p className="muted">Nobody to aim at in this phase.</p>;
  return (
    <div className="targets" data-testid="targets">
      <div className="target head">
        <span />
        <span className="grow">Target</span>
        <span>Hit</span>
        <span>Kill</span>
      </div>
      {rows.map(({ id, aims, aim }) => {
        const target = view.units[id];
        const legal = aim.legal !== false;
        const several = choices(id).filter((choice) => choice.legal).length > 1;
        return (
          <button
            key={id}
            type="button"
            className={`target ${chosen === id ? "chosen" : ""} ${legal ? "" : "off"}`}
            aria-pressed={chosen === id}
            data-testid={`target-${id}`}
            onClick={() => {
              const direct = choices(id).find((choice) => choice.legal && choice.order.action);
              if (several || !direct) aimAt(id);
              else choose(direct);
            }}
            title={legal ? aimWords(aim) : aim.refusal?.sentence}
          >
            {target && <PieceMark piece={target} size={28} />}
            <span className="grow">
              <b>
                {id} {target?.name}
              </b>
              <small>
                {legal
                  ? `${VERBS[aim.order?.type ?? "shoot"] ?? ""}${aim.distance} ${aim.distance === 1 ? "cell" : "cells"}, ${coverWords(aim.cover)}${aims.length > 1 ? " +" : ""}`
                  : (aim.refusal?.sentence ?? "Not now.")}
              </small>
            </span>
            <span className="odds">{legal ? percent(aim.hit) : "–"}</span>
            <span className="odds kill">{legal ? percent(aim.kill) : "–"}</span>
          </button>
        );
      })}
    </div>
  );
}
