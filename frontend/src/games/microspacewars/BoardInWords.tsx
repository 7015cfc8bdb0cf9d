import { Button } from "@/ui";
import { squareName } from "./chart";
import { bestShots, oddsMark } from "./odds";
import { stateWords } from "./Pips";
import type { MswView, ShipOffer, ShipView, Target } from "./types";
import { className, deviceName, playerName, weaponName } from "./words";

type Props = {
  view: MswView;
  seat: number | undefined;
  selected: string | undefined;
  offer: ShipOffer | undefined;
  select: (id: string) => void;
  aim: (id: string) => void;
};

function shipWords(view: MswView, ship: ShipView): string {
  const arms = Object.values(ship.weapons).map(
    (weapon) => `${weaponName(view, weapon.key)} ${stateWords(weapon.state)}`,
  );
  const tools = Object.values(ship.devices).map(
    (device) => `${deviceName(view, device.key)} ${stateWords(device.state)}`,
  );
  const state = Object.keys(ship.effects ?? {}).map((kind) => kind.replace(/_/g, " "));
  return [
    `${className(view, ship.profile)}`,
    ship.facing ? `facing ${ship.facing}` : "",
    `armour ${ship.armour} of ${ship.armour_max}`,
    ...arms,
    ...tools,
    ...state,
    ship.cargo?.length ? `carries ${ship.cargo.join(" ")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** The same chart for ears and keys: who stands where, looks where, can strike whom. */
export function BoardInWords({ view, seat, selected, offer, select, aim }: Props) {
  const best = bestShots(offer, undefined);
  return (
    <div className="stack">
      {Object.keys(view.players).map((key) => (
        <section key={key} className="stack" aria-label={playerName(view, Number(key))}>
          <h3>
            {playerName(view, Number(key))} {Number(key) === seat ? "(yours)" : ""}
          </h3>
          <ul className="plain">
            {Object.values(view.ships)
              .filter((ship) => ship.seat === Number(key) && !ship.fate)
              .map((ship) => (
                <li key={ship.id} className="spread">
                  <span>
                    <code>{ship.at ? squareName(ship.at) : ship.aboard ? `in ${ship.aboard}` : "not placed"}</code>{" "}
                    <b>{ship.id}</b> {ship.name} {shipWords(view, ship)}
                    {ship.id === selected ? ", selected" : ""}
                  </span>
                  {ship.seat === seat ? (
                    <Button look="small" onClick={() => select(ship.id)} data-testid={`words-${ship.id}`}>
                      Select {ship.id}
                    </Button>
                  ) : (
                    best.has(ship.id) && (
                      <Button look="small" onClick={() => aim(ship.id)}>
                        Aim, {oddsMark((best.get(ship.id) as Target).odds)}
                      </Button>
                    )
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {Object.keys(view.mines).length > 0 && (
        <p>
          Mines:{" "}
          {Object.values(view.mines)
            .map((mine) => `${squareName(mine.at)}`)
            .join("; ")}
          .
        </p>
      )}
      {selected && offer && (
        <p>
          {Object.keys(offer.squares).length} squares within reach of {selected}. Type “{selected} move F F R” to fly.
        </p>
      )}
    </div>
  );
}
