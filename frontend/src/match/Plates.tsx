import type { Match } from "@/api/types";
import { SIDE_SHAPES } from "@/board";
import type { SideSummary } from "@/games/contract";
import { Icon } from "@/ui";

/** One plate for each side: its shape and ink, who sits there, who still stands, and the ready light. */
export function Plates({
  sides,
  match,
  present,
}: {
  sides: SideSummary[];
  match: Match;
  present: Record<string, boolean>;
}) {
  return (
    <div className="plates">
      {sides.map((side) => {
        const seat = match.seats.find((each) => each.seat === side.seat);
        const here = seat?.kind === "bot" || (present[String(side.seat)] ?? seat?.present ?? false);
        return (
          <div
            key={side.seat}
            className={`plate ${seat?.you ? "you" : ""}`}
            data-testid={`plate-${side.seat}`}
            data-ready={side.lamp?.icon === "lock" ? side.lamp.on : !side.owes}
          >
            <svg width="30" height="30" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
              <path
                d={SIDE_SHAPES[side.seat % 4]}
                fill={`var(--side-${side.seat % 4})`}
                stroke="var(--piece-line)"
                strokeWidth=".2"
              />
              <text
                y=".36"
                fontSize="1"
                textAnchor="middle"
                fill="var(--side-ink)"
                fontFamily="var(--label)"
                fontWeight="600"
              >
                {side.letter}
              </text>
            </svg>
            <span className="plate-name">
              <b>{side.name}</b>
              <small>
                {seat?.you ? "you" : (seat?.name ?? "")}
                {!here && seat && !seat.you ? " · away" : ""}
              </small>
            </span>
            <span className="plate-count num" title="standing">
              {side.alive}
              <small>/{side.total}</small>
            </span>
            {side.note && <span className="plate-note num">{side.note}</span>}
            {side.lamp && (
              <span className={`light ${side.lamp.on ? "on" : ""}`} title={side.lamp.text}>
                <Icon name={side.lamp.icon} size={16} label={side.lamp.text} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
