import { Button } from "@/ui";
import { about, killShare, oddsWords } from "./odds";
import { stateWords } from "./Pips";
import type { MswView, ShipOffer, ShipView, Target, Weapon, WeaponOffer } from "./types";
import { shipName } from "./words";

const LOS: Record<string, string> = { yes: "bow", no: "any way", na: "any way" };

export function weaponFigures(weapon: Weapon | undefined): string {
  if (!weapon) return "";
  const damage = weapon.multiplier ? `${weapon.damage}×d${weapon.multiplier}` : weapon.damage;
  return `${damage} damage, accuracy ${weapon.accuracy}, range ${weapon.range}, ${LOS[weapon.los ?? "no"]}`;
}

type Props = {
  view: MswView;
  ship: ShipView;
  offer: ShipOffer | undefined;
  gun: number | undefined;
  pick: (slot: number | undefined) => void;
  fire: (target: Target) => void;
  aim: (target: string) => void;
  busy: boolean;
};

/** A ship's weapons: what each is, whether it is loaded, and whom it could strike with what chance. */
export function Weapons({ view, ship, offer, gun, pick, fire, aim, busy }: Props) {
  const slots = Object.entries(ship.weapons);
  if (!slots.length) return null;
  return (
    <section aria-label="Weapons" className="slots">
      <h3>Weapons</h3>
      {slots.map(([slot, weapon]) => {
        const number = Number(slot);
        const entry = view.weapons[weapon.key];
        const offered = offer?.weapons.find((each) => each.slot === number);
        const open = gun === number;
        return (
          <div key={slot} className={`slot ${open ? "open" : ""}`}>
            <button
              type="button"
              className="slot-main"
              aria-expanded={open}
              onClick={() => pick(open ? undefined : number)}
              data-testid={`gun-${number}`}
            >
              <i className={`slot-lamp round ${weapon.state}`} aria-hidden="true" />
              <span className="grow">
                <b>
                  {number + 1}. {entry?.name ?? weapon.key}
                </b>
                <small>{weaponFigures(entry)}</small>
              </span>
              <span className="slot-state">
                {weapon.state === "ready" && weapon.left !== undefined
                  ? `${weapon.left} left`
                  : stateWords(weapon.state)}
                {weapon.ready_round !== undefined && weapon.state !== "ready" && ` to R${weapon.ready_round}`}
              </span>
            </button>
            {open && offered && <Aims view={view} offered={offered} fire={fire} aim={aim} busy={busy} />}
          </div>
        );
      })}
    </section>
  );
}

function Aims({
  view,
  offered,
  fire,
  aim,
  busy,
}: {
  view: MswView;
  offered: WeaponOffer;
  fire: (target: Target) => void;
  aim: (target: string) => void;
  busy: boolean;
}) {
  if (offered.refusal) return <p className="muted slot-note">{offered.refusal.sentence}</p>;
  const legal = offered.targets.filter((target) => target.legal);
  const near = offered.targets.find((target) => !target.legal);
  if (!legal.length)
    return <p className="muted slot-note">{near?.refusal?.sentence ?? "Nobody is there to fire at."}</p>;
  return (
    <div className="targets">
      {legal.map((target) => (
        <div key={target.target} className="aim-row">
          <button
            type="button"
            className="target"
            onClick={() => aim(target.target)}
            data-testid={`aim-${target.target}`}
          >
            <span className="grow">
              <b>{shipName(view, target.target)}</b>
              <small>
                distance {target.distance}. {oddsWords(target.odds)}
              </small>
            </span>
            <span className="odds">
              {about(target.odds.expected)}
              {killShare(target.odds) && <small>† {killShare(target.odds)}</small>}
            </span>
          </button>
          <Button
            look="small"
            icon="target"
            disabled={busy}
            onClick={() => fire(target)}
            data-testid={`fire-${offered.slot}-${target.target}`}
          >
            Fire
          </Button>
        </div>
      ))}
    </div>
  );
}
