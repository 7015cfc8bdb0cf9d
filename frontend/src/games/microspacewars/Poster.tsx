import { SIDE_SHAPES } from "@/board/shapes";
import { HullMark } from "./ShipIcon";

const STARS = [
  [40, 60, 3],
  [96, 30, 2],
  [150, 84, 4],
  [210, 40, 2],
  [262, 96, 3],
  [330, 36, 2],
  [388, 70, 3],
  [452, 30, 4],
  [520, 66, 2],
  [588, 40, 3],
  [60, 150, 2],
  [120, 200, 3],
  [300, 150, 2],
  [560, 150, 3],
  [600, 230, 2],
  [30, 280, 3],
  [200, 300, 2],
  [610, 330, 3],
  [40, 420, 2],
  [120, 470, 3],
  [300, 440, 2],
  [420, 470, 3],
  [540, 440, 2],
] as const;

/** The game's print: two fleets over a chart, torpedoes on their way. */
export default function Poster() {
  return (
    <svg
      className="poster"
      viewBox="0 0 640 520"
      role="img"
      aria-label="A carrier and its frigates trade missiles with a battlecruiser over a star chart"
    >
      <defs>
        <pattern id="msw-tone" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <circle cx="4.500" cy="4.500" r="2.200" fill="var(--board-partial-ink)" />
        </pattern>
        <pattern id="msw-grid" width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M40 0H0V40" fill="none" stroke="var(--board-partial)" strokeWidth="1.500" />
        </pattern>
      </defs>
      <rect x="14" y="14" width="620" height="500" fill="var(--accent)" />
      <rect x="4" y="4" width="620" height="500" fill="var(--board-open)" stroke="var(--ink)" strokeWidth="5" />
      <rect x="6" y="6" width="616" height="496" fill="url(#msw-grid)" />
      <circle cx="500" cy="110" r="112" fill="url(#msw-tone)" />
      <circle cx="484" cy="98" r="86" fill="var(--accent)" />
      <circle cx="478" cy="92" r="86" fill="none" stroke="var(--ink)" strokeWidth="5" />
      <path d="M366 124C420 150 560 120 602 62" fill="none" stroke="var(--ink)" strokeWidth="7" />
      <path d="M360 132C420 162 568 130 610 62" fill="none" stroke="var(--board-open)" strokeWidth="3" />
      {[90, 170, 260].map((r) => (
        <circle
          key={r}
          cx="210"
          cy="330"
          r={r}
          fill="none"
          stroke="var(--board-partial-ink)"
          strokeWidth="1.500"
          strokeDasharray="7 6"
        />
      ))}
      {STARS.map(([x, y, r]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r={r} fill="var(--board-partial-ink)" />
      ))}
      <path
        d="M150 84L120 200L200 300M452 30L388 70L330 36"
        fill="none"
        stroke="var(--board-partial-ink)"
        strokeWidth="1.500"
      />
      <g transform="translate(196 336) rotate(52) scale(118)">
        <g transform="translate(.07 .09)" opacity=".9">
          <HullMark profile="E1" ink="var(--accent)" />
        </g>
        <HullMark profile="E1" ink="var(--side-0)" />
      </g>
      <g transform="translate(74 196) rotate(60) scale(54)">
        <HullMark profile="D1" ink="var(--side-0)" />
      </g>
      <g transform="translate(330 444) rotate(40) scale(56)">
        <HullMark profile="D2" ink="var(--side-0)" />
      </g>
      <g transform="translate(486 300) rotate(-128) scale(100)">
        <g transform="translate(-.09 .05)" opacity=".9">
          <HullMark profile="E3" ink="var(--accent)" />
        </g>
        <HullMark profile="E3" ink="var(--side-1)" />
      </g>
      <g transform="translate(566 412) rotate(-120) scale(52)">
        <HullMark profile="E2" ink="var(--side-1)" />
      </g>
      <g transform="translate(356 216) scale(46)">
        <HullMark profile="C1" ink="var(--side-1)" />
      </g>
      <g fill="none" stroke="var(--ink)" strokeWidth="4" strokeDasharray="9 8">
        <path d="M270 290C320 240 360 270 414 268" />
        <path d="M120 176C190 120 250 140 318 200" />
      </g>
      <path d="M414 268l-24-12 6 13-6 12z" fill="var(--side-0)" stroke="var(--ink)" strokeWidth="4" />
      <path
        d="M430 262l16-26 6 22 28-14-13 25 24 9-28 7 7 26-23-17-18 19v-27l-26-3 22-12z"
        fill="var(--accent)"
        stroke="var(--ink)"
        strokeWidth="4.500"
      />
      <path d="M452 350L300 380" stroke="var(--ink)" strokeWidth="13" />
      <path d="M452 350L300 380" stroke="var(--side-1)" strokeWidth="7" />
      <g transform="translate(60 452)">
        {[0, 1].map((side) => (
          <g key={side} transform={`translate(${side * 52} 0) scale(17)`}>
            <path d={SIDE_SHAPES[side]} fill="var(--ink)" transform="translate(.16 .16)" />
            <path d={SIDE_SHAPES[side]} fill={`var(--side-${side})`} stroke="var(--ink)" strokeWidth=".2" />
          </g>
        ))}
      </g>
      <g transform="translate(404 446) rotate(-3)" fontFamily="var(--title)">
        <rect x="0" y="0" width="196" height="42" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
        <text x="98" y="33" fontSize="34" textAnchor="middle" fill="var(--accent-ink)">
          TURN. BURN. FIRE.
        </text>
      </g>
    </svg>
  );
}
