import { Button, Icon } from "@/ui";
import type { Helm } from "./helm";
import { hurt, Odds } from "./Odds";
import { cm } from "./plan";
import type { Deed, FgView, FigureOffer, FigureView, PathOffer, TargetOffer, WeaponOffer } from "./types";
import { CONDITIONS, figureName, itemName, percent, ROLES } from "./words";

type Props = {
  view: FgView;
  figure: FigureView | undefined;
  own: boolean;
  acting: boolean;
  offer: FigureOffer | undefined;
  path: PathOffer | undefined;
  helm: Helm;
  focus: string | undefined;
  weapon: string | undefined;
  pickWeapon: (key: string) => void;
  aim: (id: string) => void;
  fire: (weapon: string, target: string) => void;
  perform: (deed: Deed) => void;
  openClause: (id: string) => void;
};

export function FigureTray(props: Props) {
  const { view, figure, own, acting, offer, path, helm } = props;
  if (!figure) return <p className="muted">Tap a figure to see what it carries and what it can do.</p>;
  return (
    <div className="stack fg-figure" data-testid="figure-tray">
      <header>
        <h3>
          {figure.id} <bdi>{figure.name}</bdi>
        </h3>
        <small>
          {ROLES[figure.role]} · {CONDITIONS[figure.condition] ?? figure.condition}
          {figure.in_play ? (figure.ready ? " · ready" : " · activated") : ""}
          {figure.level ? ` · ${cm(figure.level)} cm up` : ""}
        </small>
      </header>
      <dl className="fg-stats num">
        {(
          [
            ["Fight", figure.stats.fight],
            ["Shoot", figure.stats.shoot],
            ["Move", cm(figure.stats.move)],
            ["Armor", figure.stats.armor],
            ["Tactics", offer ? `${offer.tactics}${offer.led ? "*" : ""}` : figure.stats.tactics],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer?.led && <small>* the leader's, whom it sees</small>}
      <p>{figure.equipment.map((key) => itemName(view, key)).join(", ") || "Bare fists."}</p>
      {own && acting && (path || helm.goal) && (
        <PathWords view={view} path={path} helm={helm} openClause={props.openClause} />
      )}
      {offer && own && acting && <Deeds {...props} offer={offer} />}
      {offer && Object.values(offer.melee ?? {}).length > 0 && <Melee view={view} offer={offer} />}
    </div>
  );
}

function PathWords({ view, path, helm, openClause }: Pick<Props, "view" | "path" | "helm" | "openClause">) {
  if (!path) return <p className="muted">Measuring…</p>;
  const climbs = path.legs.filter((leg) => leg.climb);
  const seen = Object.values(path.exposure ?? {}).filter((each) => each.seen);
  return (
    <section className="stack tight fg-path" aria-live="polite">
      {path.refusal ? (
        <p className="warning">
          {path.refusal.sentence}{" "}
          <button type="button" className="clause" onClick={() => openClause(path.refusal?.clause ?? "")}>
            {path.refusal.clause}
          </button>
        </p>
      ) : (
        <p>
          <b className="num">{cm(path.cost)} cm</b> of the way, {cm(path.left)} left.
          {path.contacts?.length
            ? ` In contact with ${path.contacts.map((id) => figureName(view, id)).join(", ")}.`
            : ""}
          {path.secures ? " The loot is home." : ""}
          {path.exit ? " It may get out there." : ""}
        </p>
      )}
      {climbs.map((leg) => (
        <p key={`${leg.x},${leg.y}`}>
          Climbs {cm(leg.climb ?? 0)} cm: needs {Math.max(1, leg.needed ?? 1)}+, {percent(leg.chance)}. Failing, it
          stops at the foot.
        </p>
      ))}
      {seen.length > 0 && (
        <ul className="fg-exposure">
          {seen.map((each) => (
            <li key={each.enemy}>
              {figureName(view, each.enemy)} sees it{" "}
              {each.cover ? `in cover (${each.cover_lines} of 11)` : "in the open"}, {cm(each.gap)} cm
            </li>
          ))}
        </ul>
      )}
      {!seen.length && path.legal && <small>Nobody sees it there.</small>}
      <div className="row tight">
        <Button look="small" aria-pressed={helm.climb} onClick={() => helm.setClimb(!helm.climb)} data-testid="climb">
          Climb straight
        </Button>
        <Button look="small" onClick={() => helm.pin(path)} data-testid="waypoint">
          Waypoint
        </Button>
        <Button look={["small", "quiet"]} onClick={helm.clear}>
          Clear
        </Button>
      </div>
    </section>
  );
}

function Deeds({
  view,
  offer,
  focus,
  weapon,
  pickWeapon,
  aim,
  fire,
  perform,
  openClause,
}: Props & { offer: FigureOffer }) {
  const weapons = Object.values(offer.weapons);
  const deeds: [string, string, Deed][] = [
    ...Object.entries(offer.markers).map(([id, deed]): [string, string, Deed] => [
      id,
      view.markers[id]?.kind === "loot" ? `Take ${id}` : `Wreck ${id}`,
      deed,
    ]),
    ...(offer.deeds.exit ? ([["exit", "Get out", offer.deeds.exit]] as [string, string, Deed][]) : []),
  ];
  return (
    <>
      {weapons.map((each) => (
        <Gun
          key={each.weapon}
          view={view}
          gun={each}
          open={weapons.length === 1 || weapon === each.weapon}
          pick={() => pickWeapon(each.weapon)}
          focus={focus}
          aim={aim}
          fire={fire}
          openClause={openClause}
        />
      ))}
      {deeds.map(([key, name, deed]) => (
        <div key={key} className="row tight">
          <Button look="small" disabled={!deed.allowed} onClick={() => perform(deed)} data-testid={`deed-${key}`}>
            {name} {deed.chance ? percent(deed.chance) : ""}
          </Button>
          {!deed.allowed && <small>{deed.refusal?.sentence}</small>}
        </div>
      ))}
    </>
  );
}

type GunProps = {
  view: FgView;
  gun: WeaponOffer;
  open: boolean;
  pick: () => void;
  focus: string | undefined;
  aim: (id: string) => void;
  fire: (weapon: string, target: string) => void;
  openClause: (id: string) => void;
};

function Gun({ view, gun, open, pick, focus, aim, fire, openClause }: GunProps) {
  const targets = Object.values(gun.targets).sort((a, b) => Number(b.allowed) - Number(a.allowed) || a.gap - b.gap);
  return (
    <section className="stack tight">
      <button type="button" className="fg-gun" aria-expanded={open} onClick={pick}>
        <Icon name="target" size={18} /> <b>{gun.name}</b>
        {gun.checks > 1 && <small>{gun.checks} shots</small>}
      </button>
      {open && (
        <ul className="fg-targets">
          {targets.map((target) => (
            <Target
              key={target.target}
              view={view}
              target={target}
              on={focus === target.target}
              aim={aim}
              fire={() => fire(gun.weapon, target.target)}
              openClause={openClause}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type TargetProps = {
  view: FgView;
  target: TargetOffer;
  on: boolean;
  aim: (id: string) => void;
  fire: () => void;
  openClause: (id: string) => void;
};

function Target({ view, target, on, aim, fire, openClause }: TargetProps) {
  const cover = target.cover ? `cover ${target.cover_lines}/11` : "open";
  return (
    <li className={on ? "on" : ""}>
      <button
        type="button"
        className="fg-target"
        onClick={() => aim(target.target)}
        data-testid={`aim-${target.target}`}
      >
        <span className="grow">
          <b>{figureName(view, target.target)}</b>
          <small>
            {cm(target.gap)} cm · {target.seen ? cover : "not seen"}
            {target.difficulty ? ` · difficulty ${target.difficulty}` : ""}
          </small>
        </span>
        <b className="num">{target.allowed ? `${hurt(target.outcomes)}%` : "–"}</b>
      </button>
      {on && target.allowed && (
        <div className="stack tight">
          <small>
            Each die hits on {Math.max(1, target.needed ?? 1)}+ ({percent(target.hit)}).
          </small>
          <Odds outcomes={target.outcomes ?? {}} label={figureName(view, target.target)} />
          <Button look={["main", "small"]} icon="bolt" onClick={fire} data-testid={`fire-${target.target}`}>
            Fire
          </Button>
        </div>
      )}
      {on && !target.allowed && target.refusal && (
        <small>
          {target.refusal.sentence}{" "}
          <button type="button" className="clause" onClick={() => openClause(target.refusal?.clause ?? "")}>
            {target.refusal.clause}
          </button>
        </small>
      )}
    </li>
  );
}

function Melee({ view, offer }: { view: FgView; offer: FigureOffer }) {
  return (
    <section className="stack tight">
      <h4>Melee at the end of the cycle</h4>
      {Object.values(offer.melee ?? {}).map((each) => (
        <div key={each.enemy} className="stack tight">
          <b>
            {figureName(view, each.enemy)}: wins {percent(each.wins)}, loses {percent(each.loses)}
          </b>
          <Odds outcomes={each.outcomes} label="The enemy" />
          <Odds outcomes={each.suffers} label="Itself" />
        </div>
      ))}
    </section>
  );
}
