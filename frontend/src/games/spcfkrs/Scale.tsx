import type { Fields, Ground } from "../contract";

/** What of a match's options this part of the page decides. */
export type ScaleOptions = { classes: string[]; map_focus: string; points: Record<string, number> };

export const PLAIN: ScaleOptions = { classes: ["foot"], map_focus: "foot", points: {} };
/** Columns and rows of a printed map. */
export const PRINTED = 24;

const CLASSES: [string, string, string][] = [
  ["foot", "On foot", "Fighters, a cell each."],
  ["vehicle", "Vehicles", "Hulls of parts, with guns and bays."],
  ["spaceship", "Spaceships", "Above everything, over every wall."],
];
const FOCUSES: [string, string, string][] = [
  ["foot", "A fighter fills a cell", "Vehicle parts take 2 by 2 cells, ship parts 2 by 4."],
  ["vehicle", "A vehicle part fills a cell", "Four fighters share a cell; ship parts take 2 by 2."],
  ["spaceship", "A ship part fills a cell", "Eight fighters share a cell, or four vehicle parts."],
];
const SIZES = [24, 36, 48, 60];

export const seeded = (ground: Ground): boolean => ground.map === "seed";

/** Rows that hulls of these classes want to stand in at the start; 0: as printed. */
function wantedDepth({ classes, map_focus }: ScaleOptions, ground: Ground): number {
  const third = Math.floor((seeded(ground) ? ground.height : PRINTED) / 3);
  if (map_focus !== "foot") return classes.some((each) => each !== "foot") ? Math.min(6, third) : 0;
  return Math.min(third, classes.includes("spaceship") ? 12 : classes.includes("vehicle") ? 8 : 0);
}

/** With the classes of these units in play. */
export function widened(scale: ScaleOptions, classes: readonly string[]): ScaleOptions {
  const more = classes.filter((each) => !scale.classes.includes(each));
  return more.length ? { ...scale, classes: [...scale.classes, ...more] } : scale;
}

/** The options to ask for: only what differs from a game on foot. */
export function scaleWanted(scale: ScaleOptions, ground: Ground, depthChosen: boolean): Record<string, unknown> {
  const depth = wantedDepth(scale, ground);
  const classes = CLASSES.map(([key]) => key).filter((key) => scale.classes.includes(key));
  return {
    ...(classes.join() === "foot" ? {} : { classes }),
    ...(scale.map_focus === "foot" ? {} : { map_focus: scale.map_focus }),
    ...(seeded(ground) && ground.width !== PRINTED ? { map_width: ground.width } : {}),
    ...(seeded(ground) && ground.height !== PRINTED ? { map_height: ground.height } : {}),
    ...(depth && !depthChosen ? { deploy_depth: depth } : {}),
    ...Object.fromEntries(
      Object.entries(scale.points)
        .filter(([key, value]) => value !== 20 && classes.includes(key))
        .map(([key, value]) => [`${key}_points`, value]),
    ),
  };
}

/** Which classes fight, what each may cost, what the map is scaled for and how large it is. */
export function Scale({
  scale,
  set,
  ground,
  setGround,
  fields,
  openClause,
}: {
  scale: ScaleOptions;
  set: (scale: ScaleOptions) => void;
  ground: Ground;
  setGround: (ground: Ground) => void;
  fields: Fields;
  openClause: (id: string) => void;
}) {
  const clause = (of: string) => {
    const id = fields.find(([name]) => name === of)?.[1].clause;
    return id ? (
      <button type="button" className="clause" onClick={() => openClause(id)}>
        {id}
      </button>
    ) : null;
  };
  const hulls = scale.classes.some((each) => each !== "foot");
  return (
    <section>
      <h2>Who fights {clause("classes")}</h2>
      <div className="pick" role="group" aria-label="Classes">
        {CLASSES.map(([key, name, text]) => {
          const on = scale.classes.includes(key);
          return (
            <div key={key} className={`choice scale-class ${on ? "on" : ""}`}>
              <label>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={on && scale.classes.length === 1}
                  onChange={() =>
                    set({
                      ...scale,
                      classes: on ? scale.classes.filter((each) => each !== key) : [...scale.classes, key],
                    })
                  }
                  data-testid={`fights-${key}`}
                />
                <span>
                  <b>{name}</b>
                  <small>{text}</small>
                </span>
              </label>
              <label className="scale-points">
                <input
                  className="input num"
                  type="number"
                  min={1}
                  max={200}
                  value={scale.points[key] ?? 20}
                  disabled={!on}
                  onChange={(event) =>
                    event.target.value &&
                    set({ ...scale, points: { ...scale.points, [key]: Number(event.target.value) } })
                  }
                  aria-label={`Points: ${name}`}
                  data-testid={`points-${key}`}
                />
                points
              </label>
            </div>
          );
        })}
      </div>
      {(hulls || scale.map_focus !== "foot") && (
        <>
          <h3 className="below">The map is scaled so that {clause("map_focus")}</h3>
          <div className="pick" role="radiogroup" aria-label="Map scale">
            {FOCUSES.map(([key, name, text]) => (
              <button
                key={key}
                type="button"
                role="radio"
                className="choice"
                aria-checked={scale.map_focus === key}
                onClick={() => set({ ...scale, map_focus: key })}
                data-testid={`focus-${key}`}
              >
                <span className="head">
                  <b>{name}</b>
                </span>
                <small>{text}</small>
              </button>
            ))}
          </div>
        </>
      )}
      {seeded(ground) ? (
        <div className="row below scale-size">
          {(["width", "height"] as const).map((key) => (
            <label key={key} className="field">
              <span>{key === "width" ? "Columns" : "Rows"}</span>
              <select
                className="input"
                value={ground[key]}
                onChange={(event) => setGround({ ...ground, [key]: Number(event.target.value) })}
                data-testid={`map_${key}`}
              >
                {SIZES.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      ) : (
        hulls && <p className="muted below">For a larger map than 24 by 24, pick fresh rubble below.</p>
      )}
      {wantedDepth(scale, ground) > 0 && (
        <p className="muted below">
          Hulls need room to stand in: zones are {wantedDepth(scale, ground)} rows deep, unless the house rules say
          otherwise.
        </p>
      )}
    </section>
  );
}
