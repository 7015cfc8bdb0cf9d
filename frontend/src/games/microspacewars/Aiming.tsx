import { Button, IconButton } from "@/ui";
import { about, killShare, oddsWords, shotsAt } from "./odds";
import { Armour } from "./Pips";
import { ShipIcon } from "./ShipIcon";
import type { MswView, ShipOffer, ShipView, Target } from "./types";
import { shipName } from "./words";

type Props = {
  view: MswView;
  ship: ShipView;
  target: ShipView;
  offer: ShipOffer | undefined;
  fire: (target: Target, subsystem?: string) => void;
  fireAll: () => void;
  close: () => void;
  busy: boolean;
};

/** Every weapon of one ship against one enemy: chances, or the reason why not. */
export function Aiming({ view, ship, target, offer, fire, fireAll, close, busy }: Props) {
  const shots = shotsAt(view, offer, target.id);
  const legal = shots.filter((shot) => shot.target.legal);
  return (
    <section className="chooser" aria-label={`${ship.id} at ${shipName(view, target.id)}`} data-testid="chooser">
      <header className="spread">
        <ShipIcon piece={target} size={34} />
        <div className="grow">
          <h3>
            {ship.id} at {shipName(view, target.id)}
          </h3>
          <Armour ship={target} />
        </div>
        <IconButton look={["quiet", "small"]} icon="close" label="Never mind" onClick={close} />
      </header>
      {!shots.length && (
        <p className="muted">{offer ? `${shipName(view, ship.id)} has no weapons.` : "Asking the gunners."}</p>
      )}
      {shots.map(({ weapon, target: shot, name }) => (
        <div key={weapon.slot} className={`shot ${shot.legal ? "" : "off"}`}>
          <span className="grow">
            <b>
              {weapon.slot + 1}. {name}
            </b>
            <small>{shot.legal ? `Distance ${shot.distance}. ${oddsWords(shot.odds)}` : shot.refusal?.sentence}</small>
            {Object.keys(shot.subsystems ?? {}).length > 0 && shot.legal && (
              <span className="row tight">
                {Object.entries(shot.subsystems ?? {}).map(([part, words]) => (
                  <Button
                    key={part}
                    look="small"
                    disabled={busy}
                    onClick={() => fire(shot, part)}
                    data-testid={`bomb-${part}`}
                  >
                    at its {words as string}
                  </Button>
                ))}
              </span>
            )}
          </span>
          {shot.legal && (
            <span className="odds-pair">
              <b>{about(shot.odds.expected)}</b>
              <small>expected</small>
              {killShare(shot.odds) && (
                <>
                  <b>{killShare(shot.odds)}</b>
                  <small>kill</small>
                </>
              )}
            </span>
          )}
          {shot.legal && (
            <Button
              look="small"
              icon="target"
              disabled={busy}
              onClick={() => fire(shot)}
              data-testid={`shoot-${weapon.slot}`}
            >
              Fire
            </Button>
          )}
        </div>
      ))}
      {legal.length > 1 && (
        <Button look="main" icon="bolt" disabled={busy} onClick={fireAll} data-testid="fire-all-here">
          Fire all {legal.length} at it
        </Button>
      )}
    </section>
  );
}

const sturdiest = (view: MswView, ids: readonly string[]): string[] =>
  [...ids].sort((a, b) => (view.ships[b]?.armour ?? 0) - (view.ships[a]?.armour ?? 0));

/** A shot gone astray: one of one's own must take it. */
export function StrayChoice({
  view,
  choose,
  busy,
}: {
  view: MswView;
  choose: (victim: string) => void;
  busy: boolean;
}) {
  const choice = view.choice;
  if (!choice) return null;
  return (
    <section className="chooser stray" aria-label="A stray shot" data-testid="stray">
      <h3>A 12: the shot of {shipName(view, choice.ship)} goes astray</h3>
      <p>
        It missed {shipName(view, choice.target)} and must strike one of these for {choice.damage}. Whom?
      </p>
      {sturdiest(view, choice.eligible).map((id) => {
        const ship = view.ships[id];
        if (!ship) return null;
        const left = ship.armour - choice.damage;
        return (
          <div key={id} className="shot">
            <ShipIcon piece={ship} size={34} />
            <span className="grow">
              <b>{shipName(view, id)}</b>
              <small>
                armour {ship.armour}, {left > 0 ? `${left} after it` : "destroyed by it"}
              </small>
            </span>
            <Button
              look={left > 0 ? "small" : ["small", "danger"]}
              disabled={busy}
              onClick={() => choose(id)}
              data-testid={`victim-${id}`}
            >
              This one
            </Button>
          </div>
        );
      })}
    </section>
  );
}
