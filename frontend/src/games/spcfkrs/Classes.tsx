import type { MusterReport, SheetData } from "@/api/types";
import type { SheetUnit } from "./types";
import { classOf } from "./yard";

export const CLASSES = [
  ["foot", "On foot", "foot_points"],
  ["vehicle", "Vehicles", "vehicle_points"],
  ["spaceship", "Spaceships", "spaceship_points"],
] as const;
const BUDGET = 20;

type Options = Record<string, unknown>;

/** Which classes the warband is for, and the budget of each, with what is spent of it. */
export function ClassBudgets({
  sheet,
  report,
  options,
  set,
}: {
  sheet: SheetData;
  report: MusterReport | undefined;
  options: Options;
  set: (options: Options) => void;
}) {
  const classes = (options.classes as string[] | undefined) ?? ["foot"];
  const units = sheet.units as unknown as SheetUnit[];
  return (
    <fieldset className="class-budgets" aria-label="Classes">
      {CLASSES.map(([key, name, budget]) => {
        const on = classes.includes(key);
        const spent = units.reduce(
          (sum, unit, n) => sum + (classOf(unit) === key ? (report?.units[n]?.points ?? 0) : 0),
          0,
        );
        const limit = Number(options[budget] ?? BUDGET);
        return (
          <div key={key} className={`class-budget ${on && spent > limit ? "over" : ""} ${on ? "" : "off"}`}>
            <label>
              <input
                type="checkbox"
                checked={on}
                onChange={() => {
                  const next = CLASSES.map(([each]) => each).filter((each) =>
                    each === key ? !on : classes.includes(each),
                  );
                  if (next.length) set({ ...options, classes: next });
                }}
                data-testid={`class-${key}`}
              />{" "}
              <b>{name}</b>
            </label>
            <span className="num">
              {spent} of{" "}
              <input
                className="input budget"
                type="number"
                min={1}
                max={200}
                value={limit}
                disabled={!on}
                onChange={(event) => event.target.value && set({ ...options, [budget]: Number(event.target.value) })}
                aria-label={`Budget: ${name}`}
                data-testid={`budget-${key}`}
              />
            </span>
            <div className="points-bar" aria-hidden="true">
              <i style={{ width: `${Math.min(100, (spent / Math.max(1, limit)) * 100)}%` }} />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
