import { SIDE_HATCHES, SIDE_SHAPES } from "@/board";
import { directionOf } from "./chart";
import { hasBow, hullOf } from "./hulls";

type Piece = { profile: string; seat: number; facing?: string | null };

/** A ship's drawing alone, bow where it looks. */
export function HullMark({ profile, ink, direction = 0 }: { profile: string; ink: string; direction?: number }) {
  const hull = hullOf(profile);
  return (
    <g transform={`rotate(${Math.max(0, direction) * 45})`}>
      <path d={hull.hull} fill={ink} stroke="var(--piece-line)" strokeWidth=".09" strokeLinejoin="miter" />
      <path d={hull.plates} fill="var(--board-open)" stroke="var(--piece-line)" strokeWidth=".05" />
      <path d={hull.lines} fill="none" stroke="var(--piece-line)" strokeWidth=".06" />
      <path d={hull.glow} fill="var(--accent)" stroke="var(--piece-line)" strokeWidth=".04" />
      {pairs(hull.studs).map(([x, y]) => (
        <circle
          key={`${x}.${y}`}
          cx={x}
          cy={y}
          r={hull.stud}
          fill={ink}
          stroke="var(--piece-line)"
          strokeWidth=".045"
        />
      ))}
    </g>
  );
}

export function pairs(flat: readonly number[]): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, n) => [flat[n * 2] as number, flat[n * 2 + 1] as number]);
}

/** A ship on its side's stand: outline, hatch and ink say whose it is, the wedge where it looks. */
export function ShipIcon({ piece, size = 34, dead }: { piece: Piece; size?: number; dead?: boolean }) {
  const direction = hasBow(piece.profile) ? directionOf(piece.facing) : -1;
  const ink = `var(--side-${piece.seat % 4})`;
  return (
    <svg
      className="ship-icon"
      width={size}
      height={size}
      viewBox="-1.24 -1.24 2.48 2.48"
      aria-hidden="true"
      opacity={dead ? 0.4 : 1}
    >
      <path d={SIDE_SHAPES[piece.seat % 4]} fill="var(--board-open)" stroke={ink} strokeWidth=".14" />
      <path d={SIDE_HATCHES[piece.seat % 4]} fill="none" stroke={ink} strokeWidth=".1" strokeLinecap="round" />
      {direction >= 0 && (
        <path
          d="M0 -1.24L.24 -.9H-.24Z"
          fill="var(--accent)"
          stroke="var(--piece-line)"
          strokeWidth=".07"
          transform={`rotate(${direction * 45})`}
        />
      )}
      <g transform="scale(.86)">
        <HullMark profile={piece.profile} ink={ink} direction={direction} />
      </g>
    </svg>
  );
}
