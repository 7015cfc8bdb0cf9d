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

/** A seat of a bigger table: who sits there, and with which warband. */
export function SeatCard({
  seat,
  plan,
  bots,
  bands,
  change,
}: {
  seat: number;
  plan: SeatPlan;
  bots: BotChoice[];
  bands: Band[];
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
          <span>Warband</span>
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
        <p className="muted">Brings a warband of their own.</p>
      )}
    </fieldset>
  );
}

/** Who fights with whom, for a table of that many seats; the first is the default. */
export function teamings(count: number): [string, string, number[][] | null][] {
  const all: [string, string, number[][] | null] = ["none", "Each for itself", null];
  if (count === 3)
    return [
      all,
      ...[0, 1, 2].map((alone): [string, string, number[][]] => {
        const pair = [0, 1, 2].filter((seat) => seat !== alone);
        return [
          `${alone}`,
          `Seats ${pair.map((seat) => seat + 1).join(" and ")} against seat ${alone + 1}`,
          [pair, [alone]],
        ];
      }),
    ];
  if (count === 4)
    return [
      all,
      [
        "02",
        "Seats 1 and 3 against 2 and 4",
        [
          [0, 2],
          [1, 3],
        ],
      ],
      [
        "01",
        "Seats 1 and 2 against 3 and 4",
        [
          [0, 1],
          [2, 3],
        ],
      ],
      [
        "03",
        "Seats 1 and 4 against 2 and 3",
        [
          [0, 3],
          [1, 2],
        ],
      ],
    ];
  return [all];
}
