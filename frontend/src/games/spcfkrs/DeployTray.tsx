import { Button } from "@/ui";
import { isHull } from "./hull";
import { PieceIcon } from "./PieceIcon";
import { Turns } from "./Turns";
import type { SpcView, Spot, UnitView } from "./types";

export function DeployTray({
  view,
  units,
  spots,
  selected,
  select,
  facing,
  rotate,
  put,
  suggest,
}: {
  view: SpcView;
  units: UnitView[];
  spots: Record<string, Spot>;
  selected: string | undefined;
  select: (id: string | undefined) => void;
  facing: number;
  rotate: (way: "L" | "R") => void;
  put: (id: string, spot: Spot) => void;
  suggest: () => void;
}) {
  const bays = units.flatMap((unit) =>
    Object.entries(unit.bays ?? {}).map(([bay, each]) => ({
      key: `${unit.id}.${bay}`,
      hull: unit,
      room: each.capacity - Object.values(spots).filter((spot) => spot.aboard === `${unit.id}.${bay}`).length,
    })),
  );
  const picked = selected ? view.units[selected] : undefined;
  return (
    <div className="stack" data-testid="deploy-tray">
      <p className="muted">
        {(view.options as { deployment?: string }).deployment === "free"
          ? "Pick a piece, then a dotted cell. Sides place one after another; whoever comes later sees yours."
          : "Pick a piece, then a dotted cell. Nobody sees this until every side has locked."}
        {units.some(isHull) && " A hull stands with part 1 on the cell; turn it with the arrows."}
      </p>
      {picked && isHull(picked) && <Turns facing={facing} rotate={rotate} />}
      {picked && !isHull(picked) && bays.length > 0 && (
        <div className="row tight" role="group" aria-label="Start aboard">
          <span className="muted">Start aboard</span>
          {bays.map((bay) => (
            <Button
              key={bay.key}
              look="small"
              aria-pressed={spots[picked.id]?.aboard === bay.key}
              disabled={bay.room <= 0 && spots[picked.id]?.aboard !== bay.key}
              onClick={() => {
                put(picked.id, { aboard: bay.key });
                select(undefined);
              }}
              data-testid={`aboard-${bay.key}`}
            >
              {bay.hull.id} {bay.hull.name}, {bay.room} free
            </Button>
          ))}
        </div>
      )}
      <div className="order-list">
        {units.map((unit) => {
          const spot = spots[unit.id];
          return (
            <div
              key={unit.id}
              className={`order ${selected === unit.id ? "on" : ""} ${spot?.cell || spot?.aboard ? "given" : ""}`}
            >
              <button
                type="button"
                className="order-main"
                onClick={() => select(selected === unit.id ? undefined : unit.id)}
                data-testid={`deploy-${unit.id}`}
              >
                <PieceIcon unit={unit} size={26} />
                <span className="grow">
                  <b>
                    {unit.id} {unit.name}
                  </b>
                </span>
                <span className="mono">{spot?.cell ?? (spot?.aboard ? `in ${spot.aboard}` : "off the board")}</span>
              </button>
            </div>
          );
        })}
      </div>
      <Button icon="wand" onClick={suggest} data-testid="suggest">
        Suggest
      </Button>
    </div>
  );
}
