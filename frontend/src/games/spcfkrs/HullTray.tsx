import { Fragment, useState } from "react";
import { Button, Icon } from "@/ui";
import { HullDrawing } from "./hullart";
import { planOf } from "./hulldraw";
import { targetKey } from "./layout";
import { specialKey } from "./orders";
import { PieceIcon } from "./PieceIcon";
import type { RouteState } from "./route";
import { Turns } from "./Turns";
import type { Aim, HullShot, SpcView, Special, SpecialOffer, UnitOffer, UnitOrders, UnitView } from "./types";
import { weaponLine } from "./UnitTray";
import { aimWords, coverWords, percent, specialWords, targetName, title, weaponName } from "./words";

function Stat({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="stat">
      <b className="num">{value}</b>
      <span>{label}</span>
    </div>
  );
}

/** How near a hull is to blowing up, in words. */
function danger(unit: UnitView): string {
  const parts = Object.values(unit.parts ?? {});
  const gone = parts.filter((part) => part.body <= 0).length;
  if (!gone) return "";
  const half = 2 * gone >= parts.length;
  const quarter = 4 * gone >= parts.length;
  if (!quarter) return `${gone} of ${parts.length} parts gone`;
  return `${gone} of ${parts.length} parts gone: each Special phase a ${half ? "1–3" : "1"} ${unit.malfunction ? "blows it up" : "makes it malfunction"}`;
}

export function HullCard({ unit, view }: { unit: UnitView; view: SpcView }) {
  const parts = Object.values(unit.parts ?? {});
  const riders = Object.values(unit.bays ?? {}).flatMap((bay) => bay.passengers ?? []);
  const warning = danger(unit);
  return (
    <div className="unit-card hull-card">
      <div className="unit-figure" style={{ "--slip-ink": `var(--side-${unit.side})` } as React.CSSProperties}>
        <HullDrawing plan={planOf(unit)} side={unit.side} size={110} pips />
      </div>
      <div className="grow">
        <h2>
          <span className="mono-id">{unit.id}</span> {unit.name}
        </h2>
        <div className="stats">
          <Stat label="Parts" value={`${parts.filter((part) => part.body > 0).length}/${parts.length}`} />
          <Stat label="Speed" value={unit.speed} />
          <Stat label="Move" value={unit.move} />
          {unit.cell && <Stat label="Cell" value={unit.cell} />}
          {unit.heading && <Stat label="Heading" value={unit.heading} />}
        </div>
        <div className="row tight">
          <span className="tag">
            {title(unit.profile)} {unit.unit_class}
          </span>
          {unit.modifications.map((key) => (
            <span className="tag" key={key}>
              {title(key.replace(/^(hull|vehicle|spaceship)_/, ""))}
            </span>
          ))}
          {unit.shield && <span className="tag fill">Shield {unit.shield}</span>}
          {unit.hacked && <span className="tag fill">Hacked</span>}
          {unit.malfunction && <span className="tag bad">Malfunction</span>}
          {unit.crew && unit.crew.pilot === false && <span className="tag bad">No pilot</span>}
          {!unit.alive && <span className="tag bad">Destroyed</span>}
        </div>
        {riders.length > 0 && (
          <p className="small-line">Aboard: {riders.map((id) => `${id} ${view.units[id]?.name ?? ""}`).join(", ")}</p>
        )}
        {warning && unit.alive && <p className="small-line danger-line">{warning}.</p>}
      </div>
    </div>
  );
}

type Props = {
  view: SpcView;
  /** The hull that is picked; of a battalion the offers are its first member's. */
  unit: UnitView;
  lead: UnitView;
  offer: UnitOffer | undefined;
  order: UnitOrders | undefined;
  specials: readonly Special[];
  kinds: readonly string[];
  canMove: boolean;
  route: RouteState;
  gun: string | undefined;
  pickGun: (gun: string | undefined) => void;
  aimGun: (gun: string, shot: HullShot | null) => void;
  setSpecial: (kind: string, special: Special | null) => void;
  dropping: { bay: string; unit: string } | undefined;
  drop: (what: { bay: string; unit: string } | undefined) => void;
  follow: (distance: number) => void;
  perform: (() => void) | undefined;
};

/** What a hull can be told to do: its crew, its guns one by one, its way. */
export function HullOrders(props: Props) {
  const { lead, offer, order, specials, kinds, canMove, route, follow, perform } = props;
  if (!offer) return <div className="bone" style={{ height: "9rem" }} aria-hidden="true" />;
  const move = order?.move;
  return (
    <>
      {canMove && (
        <div className="hull-move">
          <Turns facing={route.facing} rotate={(way) => void route.turn(way)} disabled={lead.move < 1} />
          <span className="muted">
            Move {lead.move}
            {route.used ? `, ${route.used} used` : ""}
          </span>
          {move?.type === "follow" && (
            <span className="row tight">
              <Button look="small" onClick={() => follow(Math.max(1, (move.distance ?? 1) - 1))} aria-label="Closer">
                −
              </Button>
              <b className="num">at {move.distance ?? 1}</b>
              <Button
                look="small"
                onClick={() => follow(Math.min(24, (move.distance ?? 1) + 1))}
                aria-label="Farther"
                data-testid="follow-farther"
              >
                +
              </Button>
            </span>
          )}
        </div>
      )}
      {kinds.includes("special") && <Specials {...props} />}
      {kinds.includes("shoot") && <Guns {...props} />}
      {canMove && (
        <p className="muted hint">
          <Icon name="boot" size={16} /> Tap a marked cell: part 1 goes there. Hold, or Shift, sets a waypoint. Tap an
          enemy to ram or follow it.
        </p>
      )}
      {perform && (
        <Button
          look="main"
          onClick={perform}
          disabled={canMove ? !route.treads.length : !specials.length && !order?.shots?.length}
          data-testid="perform"
        >
          {canMove ? "Go" : "Do it"}
        </Button>
      )}
    </>
  );
}

const rank = (aim: Aim) => (aim.legal !== false ? 1000 : 0) + aim.kill.percent + aim.hit.percent / 100;

function Guns({ view, lead, offer, order, gun, pickGun, aimGun }: Props) {
  const guns = Object.entries(lead.guns ?? {});
  return (
    <div className="targets gun-list" data-testid="guns">
      <div className="target head">
        <span />
        <span className="grow">Guns</span>
        <span>Hit</span>
        <span>Wreck</span>
      </div>
      {guns.map(([name, each]) => {
        const broken = (lead.parts?.[each.part]?.body ?? 0) <= 0;
        const shot = order?.shots?.find((one) => one.gun === name);
        const aims = [...(offer?.targets ?? []), ...(offer?.covers ?? [])].filter((aim) => aim.shot?.gun === name);
        const aim =
          shot &&
          aims.find((one) => targetKey(one.target) === targetKey(shot.target) && one.mode === (shot.mode ?? "direct"));
        const open = gun === name;
        return (
          <Fragment key={name}>
            <button
              type="button"
              className={`target gun ${shot ? "chosen" : ""} ${broken ? "off" : ""}`}
              aria-expanded={open}
              disabled={broken}
              onClick={() => pickGun(open ? undefined : name)}
              data-testid={`gun-${name}`}
            >
              <b className="mono">{name}</b>
              <span className="grow">
                <b>{weaponName(view, each.weapon)}</b>
                <small>
                  {broken
                    ? `Part ${each.part} is gone, and the gun with it.`
                    : shot
                      ? `${shot.mode === "pierce" ? "through cover at " : "at "}${targetName(view, shot.target)}`
                      : `part ${each.part}; ${weaponLine(view.weapons[each.weapon])}`}
                </small>
              </span>
              <span className="odds">{aim ? percent(aim.hit) : ""}</span>
              <span className="odds kill">{aim ? percent(aim.kill) : ""}</span>
            </button>
            {open && <GunTargets view={view} aims={aims} shot={shot} set={(next) => aimGun(name, next)} />}
          </Fragment>
        );
      })}
    </div>
  );
}

function GunTargets({
  view,
  aims,
  shot,
  set,
}: {
  view: SpcView;
  aims: Aim[];
  shot: HullShot | undefined;
  set: (shot: HullShot | null) => void;
}) {
  const [all, setAll] = useState(false);
  const legal = aims.filter((aim) => aim.legal !== false).sort((a, b) => rank(b) - rank(a));
  const shown = all ? legal : legal.slice(0, 8);
  const blocked = new Set(aims.filter((aim) => aim.legal === false).map((aim) => aim.target.unit));
  for (const aim of legal) blocked.delete(aim.target.unit);
  return (
    <div className="gun-targets">
      {shown.map((aim) => {
        const on = !!shot && targetKey(shot.target) === targetKey(aim.target) && (shot.mode ?? "direct") === aim.mode;
        const unit = view.units[aim.target.unit ?? ""];
        return (
          <button
            key={`${targetKey(aim.target)}${aim.mode}`}
            type="button"
            className={`target ${on ? "chosen" : ""}`}
            aria-pressed={on}
            onClick={() => set(on ? null : (aim.shot as HullShot))}
            title={aimWords(aim)}
            data-testid={`aim-${targetKey(aim.target)}`}
          >
            {unit && <PieceIcon unit={unit} size={22} />}
            <span className="grow">
              {targetName(view, aim.target)}
              <small>
                {aim.mode === "pierce" ? "through cover" : coverWords(aim.cover)}, {aim.distance} away
              </small>
            </span>
            <span className="odds">{percent(aim.hit)}</span>
            <span className="odds kill">{percent(aim.kill)}</span>
          </button>
        );
      })}
      {legal.length > shown.length && (
        <Button look={["quiet", "small"]} onClick={() => setAll(true)}>
          {legal.length - shown.length} more
        </Button>
      )}
      {legal.length === 0 && <p className="muted">Nothing in reach and sight for this gun.</p>}
      {blocked.size > 0 && (
        <p className="muted small-line">Not now: {[...blocked].filter(Boolean).join(", ")} (out of reach or sight).</p>
      )}
    </div>
  );
}

const NAMES: Record<string, string> = {
  recharge: "Recharge the shield",
  slag: "Lay slag",
  hack: "Hack",
  load: "Take aboard",
  unload: "Put out",
};

function Specials({ view, unit, offer, specials, setSpecial, dropping, drop }: Props) {
  const offers = offer?.specials ?? [];
  if (!offers.length) return null;
  const given = (special: Special) => specials.find((each) => specialKey(each) === specialKey(special));
  const hacks = offers.filter((each) => each.special.type === "hack");
  const rest = offers.filter((each) => each.special.type !== "hack");
  return (
    <div className="specials" data-testid="specials">
      {rest.map((each) => {
        const special = each.special as Special;
        if (special.type === "load" || special.type === "unload")
          return (
            <BayRow
              key={specialKey(special)}
              view={view}
              unit={unit}
              offer={each}
              given={given(special)}
              set={(next) => setSpecial(specialKey(special), next)}
              dropping={dropping}
              drop={drop}
            />
          );
        const on = !!given(special);
        return (
          <button
            key={special.type}
            type="button"
            className={`choice ${on ? "on" : ""} ${each.legal === false ? "off" : ""}`}
            aria-pressed={on}
            onClick={() => setSpecial(special.type, on ? null : special)}
            data-testid={`special-${special.type}`}
          >
            <Icon name={on ? "check" : special.type === "slag" ? "bolt" : "shield"} />
            <span className="grow">
              <b>{NAMES[special.type]}</b>
              <small>
                {each.legal === false
                  ? (each.refusal?.sentence ?? "Not now.")
                  : special.type === "slag"
                    ? `${each.needed}+ lays up to ${each.cells?.length ?? 0} cells behind, marked on the board`
                    : `${each.needed}+ brings it back`}
              </small>
            </span>
            <span className="odds">{each.chance ? percent(each.chance) : ""}</span>
          </button>
        );
      })}
      {hacks.length > 0 && (
        <div className="bay-row">
          <b>Hack</b>
          {hacks.map((each) => {
            const special = each.special as Special & { type: "hack" };
            const now = given(special);
            const on = now?.type === "hack" && now.target === special.target;
            return (
              <Button
                key={special.target}
                look="small"
                aria-pressed={on}
                onClick={() => setSpecial("hack", on ? null : special)}
                title={each.legal === false ? each.refusal?.sentence : specialWords(view, special)}
                data-testid={`special-hack-${special.target}`}
              >
                {special.target} {each.legal === false ? "–" : each.chance ? percent(each.chance) : ""}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}

function BayRow({
  view,
  unit,
  offer,
  given,
  set,
  dropping,
  drop,
}: {
  view: SpcView;
  unit: UnitView;
  offer: SpecialOffer;
  given: Special | undefined;
  set: (special: Special | null) => void;
  dropping: Props["dropping"];
  drop: Props["drop"];
}) {
  const special = offer.special as Special;
  if (special.type === "load") {
    const aboard = given?.type === "load" ? given.units : [];
    return (
      <div className="bay-row">
        <b>
          {NAMES.load} <span className="mono">{special.bay}</span>
        </b>
        {special.units.map((id) => {
          const on = aboard.includes(id);
          const next = on ? aboard.filter((each) => each !== id) : [...aboard, id];
          return (
            <Button
              key={id}
              look="small"
              aria-pressed={on}
              onClick={() => set(next.length ? { type: "load", bay: special.bay, units: next } : null)}
              data-testid={`load-${id}`}
            >
              {id} {view.units[id]?.name}
            </Button>
          );
        })}
      </div>
    );
  }
  if (special.type !== "unload") return null;
  const riders = unit.bays?.[special.bay]?.passengers ?? special.placements.map((each) => each.unit);
  const drops = given?.type === "unload" ? given.placements : [];
  return (
    <div className="bay-row">
      <b>
        {NAMES.unload} <span className="mono">{special.bay}</span>
      </b>
      {riders.map((id) => {
        const spot = drops.find((each) => each.unit === id);
        const picking = dropping?.unit === id;
        return (
          <Button
            key={id}
            look="small"
            aria-pressed={!!spot || picking}
            onClick={() => {
              if (spot) {
                const left = drops.filter((each) => each.unit !== id);
                set(left.length ? { type: "unload", bay: special.bay, placements: left } : null);
              } else drop(picking ? undefined : { bay: special.bay, unit: id });
            }}
            data-testid={`unload-${id}`}
          >
            {id} {spot ? `at ${spot.cell}` : picking ? "tap a cell" : (view.units[id]?.name ?? "")}
          </Button>
        );
      })}
      <Button
        look={["quiet", "small"]}
        onClick={() => set({ type: "unload", bay: special.bay, placements: special.placements })}
        data-testid={`unload-all-${special.bay}`}
      >
        All out
      </Button>
    </div>
  );
}
