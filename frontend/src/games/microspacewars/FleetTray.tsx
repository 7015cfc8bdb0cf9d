import { useState } from "react";
import { Button, Icon } from "@/ui";
import { Armour, Pips } from "./Pips";
import { ShipIcon } from "./ShipIcon";
import type { FleetOffer, MswView, PlayerView, ShipView } from "./types";
import { className } from "./words";

type Filter = "all" | "able" | "hurt" | "reloading";
const FILTERS: [Filter, string][] = [
  ["all", "All"],
  ["able", "Can act"],
  ["hurt", "Hurt"],
  ["reloading", "Reloading"],
];
/** A fleet smaller than this needs no sorting. */
const FEW = 6;
const WAITING = new Set(["reloading", "fired", "refilling", "empty", "out"]);

function fits(filter: Filter, ship: ShipView, able: ReadonlySet<string>): boolean {
  if (filter === "able") return able.has(ship.id);
  if (filter === "hurt") return ship.armour < ship.armour_max;
  if (filter === "reloading")
    return [...Object.values(ship.weapons), ...Object.values(ship.devices)].some((each) => WAITING.has(each.state));
  return true;
}

/** Where a player's RUs went. */
export function Ledger({ player }: { player: PlayerView }) {
  const { start, fleet, built, devices, flares, refunds } = player.ledger;
  const rows: [string, number | undefined][] = [
    ["Started with", start],
    ["Fleet", -fleet],
    ["Built", built && -built],
    ["Devices used", devices && -devices],
    ["Flares", flares && -flares],
    ["Retired", refunds],
  ];
  return (
    <details className="ledger">
      <summary>
        <b className="num">{player.reserve} RUs</b> in reserve
      </summary>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

type Props = {
  view: MswView;
  seat: number;
  fleet: readonly ShipView[];
  offer: FleetOffer | undefined;
  able: ReadonlySet<string>;
  selected: string | undefined;
  select: (id: string) => void;
  signs: Record<string, string>;
};

/** The whole fleet at a glance: by class, by what is still to do, by what is hurt. */
export function FleetTray({ view, seat, fleet, offer, able, selected, select, signs }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const [profile, setProfile] = useState<string>();
  const player = view.players[String(seat)];
  const living = fleet.filter((ship) => !ship.fate);
  const classes = [...new Set(living.map((ship) => ship.profile))];
  const shown = living.filter((ship) => fits(filter, ship, able) && (!profile || ship.profile === profile));
  return (
    <div className="stack" data-testid="fleet-tray">
      {player && <Ledger player={player} />}
      {living.length >= FEW && (
        <div className="row tight fleet-sort" role="group" aria-label="Show">
          {FILTERS.map(([key, name]) => (
            <Button
              key={key}
              look="small"
              aria-pressed={filter === key}
              onClick={() => setFilter(key)}
              data-testid={`filter-${key}`}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {classes.length > 1 && living.length >= FEW && (
        <div className="class-chips" role="group" aria-label="Class">
          {classes.map((key) => (
            <button
              key={key}
              type="button"
              className="class-chip"
              aria-pressed={profile === key}
              onClick={() => setProfile(profile === key ? undefined : key)}
              title={className(view, key)}
              data-testid={`class-${key}`}
            >
              <ShipIcon piece={{ profile: key, seat }} size={30} />
              {key}
              <span className="hidden">{className(view, key)}</span>
            </button>
          ))}
        </div>
      )}
      <div className="order-list">
        {shown.map((ship) => {
          const todo = offer?.todo[ship.id];
          return (
            <div
              key={ship.id}
              className={`order ${selected === ship.id ? "on" : ""} ${able.has(ship.id) ? "given" : ""}`}
            >
              <button
                type="button"
                className="order-main"
                onClick={() => select(ship.id)}
                data-testid={`pick-${ship.id}`}
              >
                <ShipIcon piece={ship} size={34} />
                <span className="grow">
                  <b>
                    {ship.id} {ship.name || className(view, ship.profile)}
                  </b>{" "}
                  <span className="mono muted">{signs[ship.id]}</span>
                  <span className="ship-line">
                    <Armour ship={ship} />
                    <Pips ship={ship} />
                  </span>
                </span>
                <span className="todo">
                  {todo?.moves && <Icon name="up" size={16} label="can move" />}
                  {todo && todo.shots > 0 && <Icon name="target" size={16} label={`${todo.shots} can fire`} />}
                  {ship.aboard && <small>aboard</small>}
                </span>
              </button>
            </div>
          );
        })}
        {!shown.length && (
          <p className="muted slot-note">
            {living.length ? "No ship of yours fits that." : "Nothing of yours is left."}
          </p>
        )}
      </div>
    </div>
  );
}
