import type { Chance } from "./types";
import { OUTCOMES, percent } from "./words";

const ORDER = ["dead", "incapacitated", "stunned", "dash", "pinned", "unharmed"];

/** What may come of it, as a bar in parts and in words. */
export function Odds({ outcomes, label }: { outcomes: Record<string, Chance>; label: string }) {
  const parts = ORDER.filter((key) => (outcomes[key]?.percent ?? 0) > 0);
  if (!parts.length) return null;
  const words = parts.map((key) => `${OUTCOMES[key]} ${percent(outcomes[key])}`).join(", ");
  return (
    <div className="fg-odds">
      <div className="fg-bar" role="img" aria-label={`${label}: ${words}`}>
        {parts.map((key) => (
          <span key={key} className={`fg-part ${key}`} style={{ flexGrow: outcomes[key]?.percent }} />
        ))}
      </div>
      <small>{words}</small>
    </div>
  );
}

/** The chance that it is at least pinned. */
export function hurt(outcomes: Record<string, Chance> | undefined): number {
  const whole = outcomes?.unharmed?.percent ?? (outcomes && Object.keys(outcomes).length ? 0 : 100);
  return Math.round(100 - whole);
}
