import { SIDE_HATCHES, SIDE_SHAPES } from "@/board/shapes";

type Shown = { team: number; role: string; condition?: string };

const MARKS: Record<string, string> = {
  leader: "M-.5 .4L-.55 -.3L-.22 .05L0 -.45L.22 .05L.55 -.3L.5 .4Z",
  hero: "M0 -.45L.4 0L0 .45L-.4 0Z",
};

/** A figure's token, as on the table. */
export function FigureIcon({ figure, size = 24 }: { figure: Shown; size?: number }) {
  const out = figure.condition !== undefined && figure.condition !== "ok" && figure.condition !== "stunned";
  return (
    <svg width={size} height={size} viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true" opacity={out ? 0.4 : 1}>
      <circle r="1.2" fill="var(--sheet)" stroke="var(--piece-line)" strokeWidth=".14" />
      <g transform="scale(.82)">
        <path
          d={SIDE_SHAPES[figure.team % 4]}
          fill={`var(--side-${figure.team % 4})`}
          stroke="var(--piece-line)"
          strokeWidth=".2"
        />
        <path
          d={SIDE_HATCHES[figure.team % 4]}
          stroke="var(--side-ink)"
          strokeWidth=".14"
          fill="none"
          strokeLinecap="round"
        />
        {MARKS[figure.role] && <path d={MARKS[figure.role]} fill="var(--side-ink)" />}
      </g>
    </svg>
  );
}
