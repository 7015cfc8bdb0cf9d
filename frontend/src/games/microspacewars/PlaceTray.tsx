import { Button, IconButton } from "@/ui";
import { squareName } from "./chart";
import { ShipIcon } from "./ShipIcon";
import type { MswView, ShipView, Spots } from "./types";
import { className, shipName } from "./words";

type Props = {
  view: MswView;
  fleet: readonly ShipView[];
  spots: Spots;
  selected: string | undefined;
  select: (id: string | undefined) => void;
  turn: (by: 1 | -1) => void;
  carry: (craft: string, host: string | undefined) => void;
  arrange: () => void;
  close: () => void;
};

/** Placing a fleet in secret: where each ship stands, which way it looks, what rides in a Transport. */
export function PlaceTray({ view, fleet, spots, selected, select, turn, carry, arrange, close }: Props) {
  const picked = fleet.find((ship) => ship.id === selected);
  const craft = picked && view.classes[picked.profile]?.group === "strike_craft";
  const hosts = fleet.filter((ship) => view.classes[ship.profile]?.abilities?.includes("transport"));
  const faced = picked && view.classes[picked.profile]?.rcs !== undefined;
  return (
    <div className="stack" data-testid="place-tray">
      <p className="muted">
        Pick a ship, then a dotted square; ships change places where somebody stands. No gaps towards your edge, all in
        one block. Nobody sees it before every fleet is locked.
      </p>
      <div className="row tight">
        <Button icon="wand" onClick={arrange} data-testid="suggest">
          Arrange
        </Button>
        <Button icon="grid" onClick={close} data-testid="close-ranks">
          Close ranks
        </Button>
        {faced && (
          <>
            <IconButton icon="left" label="Turn left (Q)" onClick={() => turn(-1)} data-testid="turn-left" />
            <IconButton icon="right" label="Turn right (E)" onClick={() => turn(1)} data-testid="turn-right" />
          </>
        )}
      </div>
      {picked && craft && hosts.length > 0 && (
        <div className="row tight" role="group" aria-label="Start aboard">
          <span className="muted">Start aboard</span>
          {hosts.map((host) => {
            const load = Object.values(spots).filter((spot) => spot.carried_by === host.id).length;
            const on = spots[picked.id]?.carried_by === host.id;
            return (
              <Button
                key={host.id}
                look="small"
                aria-pressed={on}
                disabled={!on && load >= (view.figures.capacity ?? 4)}
                onClick={() => carry(picked.id, on ? undefined : host.id)}
                data-testid={`aboard-${host.id}`}
              >
                {shipName(view, host.id)}, {(view.figures.capacity ?? 4) - load} free
              </Button>
            );
          })}
        </div>
      )}
      <div className="order-list">
        {fleet.map((ship) => {
          const spot = spots[ship.id];
          return (
            <div
              key={ship.id}
              className={`order ${selected === ship.id ? "on" : ""} ${spot?.at || spot?.carried_by ? "given" : ""}`}
            >
              <button
                type="button"
                className="order-main"
                onClick={() => select(selected === ship.id ? undefined : ship.id)}
                data-testid={`place-${ship.id}`}
              >
                <ShipIcon piece={{ profile: ship.profile, seat: ship.seat, facing: spot?.facing }} size={32} />
                <b className="grow">
                  {ship.id} {ship.name || className(view, ship.profile)}
                </b>
                <span className="mono">
                  {spot?.at
                    ? `${squareName(spot.at)}${spot.facing ? ` ${spot.facing}` : ""}`
                    : spot?.carried_by
                      ? `in ${spot.carried_by}`
                      : "not placed"}
                </span>
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
