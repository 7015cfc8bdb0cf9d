import type { SpcView, UnitView } from "./types";
import { PHASES } from "./words";

export function PhasedTray({
  view,
  called,
  mine,
  selected,
  select,
}: {
  view: SpcView;
  called: readonly string[];
  mine: UnitView[];
  selected: string | undefined;
  select: (id: string) => void;
}) {
  return (
    <div className="stack" data-testid="phased-tray">
      <p className="muted">
        {PHASES[view.phase]} phase. Units are called from fast to slow; whoever is called{" "}
        {view.phase === "move" ? "moves, waits or stays" : "acts or passes"}.
      </p>
      <div className="order-list">
        {mine
          .filter((unit) => unit.alive)
          .map((unit) => (
            <div
              key={unit.id}
              className={`order ${selected === unit.id ? "on" : ""} ${called.includes(unit.id) ? "given" : ""}`}
            >
              <button
                type="button"
                className="order-main"
                onClick={() => select(unit.id)}
                data-testid={`order-${unit.id}`}
              >
                <span className="grow">
                  <b>
                    {unit.id} {unit.name}
                  </b>{" "}
                  <span className="muted">
                    {called.includes(unit.id)
                      ? "is called"
                      : unit.acted
                        ? "has acted"
                        : view.calls?.delayed?.includes(unit.id)
                          ? "waits"
                          : ""}
                  </span>
                </span>
                <span className="mono muted">S{unit.speed}</span>
              </button>
            </div>
          ))}
      </div>
    </div>
  );
}
