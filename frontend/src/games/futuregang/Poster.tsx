import { SIDE_SHAPES } from "@/board/shapes";

const WINDOWS = Array.from({ length: 24 }, (_, n) => [54 + (n % 4) * 34, 212 + Math.floor(n / 4) * 46] as const);
const FAR = [
  [0, 250, 90],
  [96, 190, 70],
  [520, 210, 80],
  [590, 150, 60],
] as const;

/** The game's print: one on a roof with a rifle, two who run for a wall, a tape between them. */
export default function Poster() {
  return (
    <svg
      className="poster"
      viewBox="0 0 640 520"
      role="img"
      aria-label="A rifleman on a roof, two runners in the street below, and a measuring tape between them"
    >
      <defs>
        <pattern id="fg-tone" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(40)">
          <circle cx="4" cy="4" r="2.1" fill="var(--ink)" opacity=".3" />
        </pattern>
      </defs>
      <rect width="640" height="520" fill="var(--board-open)" />
      {FAR.map(([x, y, wide]) => (
        <rect key={x} x={x} y={y} width={wide} height={520 - y} fill="url(#fg-tone)" />
      ))}
      <path d="M34 186h164v334H34z" fill="var(--accent)" transform="translate(10 10)" />
      <path d="M34 186h164v334H34z" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="6" />
      {WINDOWS.map(([x, y]) => (
        <rect
          key={`${x}.${y}`}
          x={x}
          y={y}
          width="20"
          height="26"
          fill={(x + y) % 5 ? "var(--ink)" : "var(--accent)"}
        />
      ))}
      <g stroke="var(--ink)" strokeWidth="5" strokeLinejoin="round">
        <path d="M92 182l8-58 26-8 22 12 4 54z" fill="var(--side-0)" />
        <circle cx="128" cy="96" r="20" fill="var(--side-0)" />
        <path d="M118 132l110 26 4-12-104-32z" fill="var(--ink)" />
      </g>
      <path d="M236 160L470 400" stroke="var(--accent)" strokeWidth="14" />
      <path d="M236 160L470 400" stroke="var(--ink)" strokeWidth="2" />
      {Array.from({ length: 9 }, (_, n) => {
        const [x, y] = [236 + (n + 1) * 23.4, 160 + (n + 1) * 24];
        return <path key={x} d={`M${x - 6} ${y + 6}l12-12`} stroke="var(--ink)" strokeWidth="3" />;
      })}
      <g transform="translate(352 236)">
        <rect width="88" height="40" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="4" />
        <text x="44" y="28" textAnchor="middle" fontSize="24" fontWeight="700" fill="var(--ink)">
          27.5 cm
        </text>
      </g>
      <path d="M0 470h640v50H0z" fill="var(--ink)" />
      <path
        d="M0 492h60M110 492h60M220 492h60M330 492h60M440 492h60M550 492h60"
        stroke="var(--accent)"
        strokeWidth="6"
      />
      <g stroke="var(--ink)" strokeWidth="5" strokeLinejoin="round">
        <path d="M452 470l14-40-8-34 26-26 34 10 12 32-22 16 20 42h-22l-24-34-12 34z" fill="var(--side-1)" />
        <circle cx="500" cy="352" r="20" fill="var(--side-1)" />
        <path d="M566 470v-54h60v54z" fill="var(--board-partial)" />
      </g>
      <g transform="translate(596 60) scale(28)">
        <path d={SIDE_SHAPES[0]} fill="var(--side-0)" stroke="var(--ink)" strokeWidth=".16" />
      </g>
      <g transform="translate(540 60) scale(28)">
        <path d={SIDE_SHAPES[1]} fill="var(--side-1)" stroke="var(--ink)" strokeWidth=".16" />
      </g>
    </svg>
  );
}
