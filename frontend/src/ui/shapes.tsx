import { SIDE_SHAPES } from "@/board/shapes";

/** A side's outline in its ink. */
export function PieceShape({ side, size = 18 }: { side: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true" style={{ verticalAlign: "-0.2em" }}>
      <path d={SIDE_SHAPES[side % 4]} fill={`var(--side-${side % 4})`} stroke="var(--piece-line)" strokeWidth=".22" />
    </svg>
  );
}
