import { lazy, type ReactNode, Suspense } from "react";
import { Bone, Button, Icon } from "@/ui";
import { Figure, WeaponMark } from "./art";
import { BattalionRow } from "./BattalionRow";
import { isHull } from "./hull";
import { readKey, targetKey } from "./layout";
import type { Choice, Forms, SheetState } from "./orders";
import { PieceIcon } from "./PieceIcon";
import type { RouteState } from "./route";
import type { Aim, HullShot, SpcView, Special, UnitOffer, UnitOrders, UnitView, WeaponEntry } from "./types";
import { aimWords, coverWords, ordered as given, orderWords, percent, points, title, weaponName } from "./words";

/** Hulls come in when there are any on the table. */
const HullCard = lazy(() => import("./HullTray").then((module) => ({ default: module.HullCard })));
const HullOrders = lazy(() => import("./HullTray").then((module) => ({ default: module.HullOrders })));

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
  if (isHull(unit))
    return (
      <Suspense fallback={<Bone height="8rem" />}>
        <HullCard unit={unit} view={view} />
      </Suspense>
    );
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
          {unit.aboard && <Stat label="Aboard" value={unit.aboard} />}
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
  /** Who acts: the unit, or the first member of its battalion. */
  lead: UnitView | undefined;
  group: string | undefined;
  groups: Forms;
  own: boolean;
  ordering: boolean;
  offer: UnitOffer | undefined;
  sheet: SheetState;
  order: UnitOrders | undefined;
  specials: readonly Special[];
  /** Which kinds of action are open now: all of them, or in phased play one. */
  kinds: readonly string[];
  canMove: boolean;
  route: RouteState;
  gun: string | undefined;
  pickGun: (gun: string | undefined) => void;
  aimGun: (gun: string, shot: HullShot | null) => void;
  setSpecial: (kind: string, special: Special | null) => void;
  dropping: { bay: string; unit: string } | undefined;
  drop: (what: { bay: string; unit: string } | undefined) => void;
  /** Phased play: what was put together is done. */
  perform: (() => void) | undefined;
  choose: (choice: Choice) => void;
  choices: (target: string) => Choice[];
  aimAt: (target: string) => void;
  roster: UnitView[];
  select: (id: string) => void;
  clear: () => void;
};

export function UnitTray(props: TrayProps) {
  const { view, unit, lead, group, groups, own, ordering, offer, sheet, order, kinds, canMove, choices, choose } =
    props;
  const { aimAt, roster, select, clear } = props;
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
              <PieceIcon unit={each} size={32} dead={!each.alive} />
              <span className="grow">
                <b>
                  {each.id} {each.name}
                </b>
                <br />
                <small>
                  {isHull(each) ? `${title(each.profile)} ${each.unit_class}` : weaponName(view, each.gun)} · Body{" "}
                  {points(each.body)}/{points(each.body_max)}
                  {each.aboard ? ` · aboard ${each.aboard}` : ""}
                </small>
              </span>
            </button>
          ))}
        </div>
      </div>
    );
  }
  const battalions = own && ordering && !props.perform && (
    <BattalionRow view={view} unit={unit} group={group} groups={groups} sheet={sheet} />
  );
  return (
    <div className="stack" data-testid="unit-tray">
      <UnitCard unit={unit} view={view} />
      {own && ordering && lead && (
        <>
          <div className="order-now" data-testid="order-now">
            <span className="grow">
              <b>{group ? `Battalion ${group}` : unit.id}</b>{" "}
              {orderWords(view, { ...order, specials: [...props.specials] })}.
            </span>
            {(given(order) || props.specials.length > 0) && (
              <Button look={["quiet", "small"]} icon="undo" onClick={clear} data-testid="clear-order">
                Hold
              </Button>
            )}
          </div>
          {battalions}
          {isHull(unit) ? (
            <Suspense fallback={<Bone height="12rem" />}>
              <HullOrders
                view={view}
                unit={unit}
                lead={lead}
                offer={offer}
                order={order}
                specials={props.specials}
                kinds={kinds}
                canMove={canMove}
                route={props.route}
                gun={props.gun}
                pickGun={props.pickGun}
                aimGun={props.aimGun}
                setSpecial={props.setSpecial}
                dropping={props.dropping}
                drop={props.drop}
                perform={props.perform}
                follow={(distance) => {
                  const move = order?.move;
                  if (move?.type === "follow") sheet.change(group ?? unit.id, { move: { ...move, distance } });
                }}
              />
            </Suspense>
          ) : (
            <Targets
              view={view}
              offer={offer}
              kinds={kinds}
              choices={choices}
              choose={choose}
              aimAt={aimAt}
              order={order?.action}
            />
          )}
          {canMove && !isHull(unit) && (
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
  if (targetKey(order.target) !== id) return undefined;
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
      const id = targetKey(aim.target);
      if (aim.target.unit) byUnit.set(id, [...(byUnit.get(id) ?? []), aim]);
    }
  }
  const rows = [...byUnit].map(([id, aims]) => ({ id, aims, aim: ordered(aims, order, id) ?? (best(aims) as Aim) }));
  rows.sort(
    (a, b) =>
      Number(b.aim.legal !== false) - Number(a.aim.legal !== false) ||
      b.aim.kill.percent - a.aim.kill.percent ||
      a.aim.distance - b.aim.distance,
  );
  const chosen = order && (order.type === "hack" ? order.target : targetKey(order.target));
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
        const target = view.units[readKey(id).id];
        const part = readKey(id).part;
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
            {target && <PieceIcon unit={target} size={28} />}
            <span className="grow">
              <b>
                {target?.id} {target?.name}
                {part ? `, part ${part}` : ""}
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
