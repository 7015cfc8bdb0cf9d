import type { BotChoice } from "@/api/types";
import { PieceShape } from "@/ui/shapes";
import type { SeatChoice } from "./start";

export type SeatKind = SeatChoice["kind"];
export type SeatPlan = { kind: SeatKind; level: number; band: string };

const KINDS: [SeatKind, string][] = [
  ["me", "Me, at this screen"],
  ["bot", "A bot"],
  ["invite", "A friend, by link"],
  ["open", "Anyone who comes"],
];

export type Band = { value: string; name: string };

/** A seat of a bigger table: who sits there, and with which force. */
export function SeatCard({
  seat,
  plan,
  bots,
  bands,
  word,
  change,
}: {
  seat: number;
  plan: SeatPlan;
  bots: BotChoice[];
  bands: Band[];
  /** What the game calls a force. */
  word: string;
  change: (plan: SeatPlan) => void;
}) {
  const brings = plan.kind === "me" || plan.kind === "bot";
  return (
    <fieldset className="card seat-card" data-testid={`seat-plan-${seat}`}>
      <legend>
        <PieceShape side={seat} size={22} /> Seat {seat + 1}
      </legend>
      <label className="field">
        <span>Who</span>
        <select
          className="input"
          value={plan.kind}
          onChange={(event) => change({ ...plan, kind: event.target.value as SeatKind })}
          data-testid={`seat-kind-${seat}`}
        >
          {KINDS.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {plan.kind === "bot" && (
        <label className="field">
          <span>How good</span>
          <select
            className="input"
            value={plan.level}
            onChange={(event) => change({ ...plan, level: Number(event.target.value) })}
            data-testid={`seat-level-${seat}`}
          >
            {bots.map((bot) => (
              <option key={bot.level} value={bot.level}>
                {bot.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {brings ? (
        <label className="field">
          <span className="capital">{word}</span>
          <select
            className="input"
            value={plan.band}
            onChange={(event) => change({ ...plan, band: event.target.value })}
            data-testid={`seat-band-${seat}`}
          >
            {bands.map((band) => (
              <option key={band.value} value={band.value}>
                {band.name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="muted">Brings a {word} of their own.</p>
      )}
    </fieldset>
  );
}
