import type { ShipView } from "./types";

const WORDS: Record<string, string> = {
  ready: "ready",
  passive: "ready",
  fired: "fired this turn",
  used: "used this turn",
  reloading: "reloading",
  empty: "empty",
  refilling: "refilling",
  out: "knocked out",
};
export const stateWords = (state: string): string => WORDS[state] ?? state;

/** Weapons as round pips, devices as square ones: full is ready, hollow waits, struck through is out. */
export function Pips({ ship }: { ship: ShipView }) {
  const all = [
    ...Object.values(ship.weapons).map((each) => ({ state: each.state, round: true })),
    ...Object.values(ship.devices).map((each) => ({ state: each.state, round: false })),
  ];
  if (!all.length) return null;
  const ready = all.filter((each) => each.state === "ready" || each.state === "passive").length;
  return (
    <svg
      className="pips"
      width={all.length * 11 + 2}
      height="12"
      viewBox={`0 0 ${all.length * 11 + 2} 12`}
      role="img"
      aria-label={`${ready} of ${all.length} weapons and devices ready`}
    >
      {all.map(({ state, round }, n) => {
        const full = state === "ready" || state === "passive";
        const look = {
          fill: full ? "var(--accent)" : "var(--sheet)",
          stroke: state === "out" ? "var(--bad)" : "var(--ink)",
          strokeWidth: 1.6,
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its slot
          <g key={n} transform={`translate(${n * 11 + 6} 6)`}>
            {round ? (
              <circle r="3.600" {...look} />
            ) : (
              <rect x="-3.400" y="-3.400" width="6.800" height="6.800" {...look} />
            )}
            {state === "out" && <path d="M-4.500 4.500L4.500 -4.500" stroke="var(--bad)" strokeWidth="1.600" />}
          </g>
        );
      })}
    </svg>
  );
}

/** Armour left, as a bar with its figure. */
export function Armour({ ship }: { ship: ShipView }) {
  const part = ship.armour / Math.max(1, ship.armour_max);
  return (
    <span className="armour" title={`Armour ${ship.armour} of ${ship.armour_max}`}>
      <i>
        <b style={{ width: `${part * 100}%` }} className={part > 0.5 ? "" : part > 0.25 ? "low" : "least"} />
      </i>
      <span className="num">
        {ship.armour}
        <small>/{ship.armour_max}</small>
      </span>
    </span>
  );
}
