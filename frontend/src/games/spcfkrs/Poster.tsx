import { SIDE_SHAPES } from "@/board/shapes";

/** The front page's print: a skirmish over a wall, in two inks and a slipped plate. */
export default function Poster() {
  return (
    <svg className="poster" viewBox="0 0 640 520" role="img" aria-label="Two fighters trade plasma over a broken wall">
      <defs>
        <pattern id="tone" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <circle cx="4.500" cy="4.500" r="2.300" fill="var(--ink)" />
        </pattern>
        <pattern id="tone-pink" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(20)">
          <circle cx="5" cy="5" r="3" fill="var(--side-0)" />
        </pattern>
        <pattern id="tone-blue" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(70)">
          <circle cx="5" cy="5" r="3" fill="var(--side-1)" />
        </pattern>
      </defs>
      <rect x="14" y="14" width="620" height="500" fill="var(--accent)" />
      <rect x="4" y="4" width="620" height="500" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="5" />
      <g>
        <circle cx="318" cy="206" r="176" fill="url(#tone-pink)" />
        <circle cx="318" cy="206" r="112" fill="var(--accent)" />
        <circle cx="312" cy="200" r="112" fill="none" stroke="var(--ink)" strokeWidth="5" />
      </g>
      <g fill="var(--ink)">
        <path d="M6 330V250h44v-60h34v40h30v100zM514 330v-120h28v-70h20v70h26v40h34v80z" />
        <path
          d="M24 270h10v12H24zM60 214h10v12H60zM60 250h10v12H60zM92 262h10v12H92zM530 236h10v12h-10zM530 272h10v12h-10zM566 236h10v12h-10zM598 290h10v12h-10z"
          fill="var(--accent)"
        />
      </g>
      <clipPath id="poster-floor">
        <path d="M6 330H622V502H6z" />
      </clipPath>
      <path d="M6 330H622V502H6z" fill="var(--shade)" />
      <path
        d="M6 330H622M6 372H622M6 428H622M-40 502L150 330M110 502L232 330M260 502L292 330M400 502L352 330M540 502L412 330M680 502L490 330"
        stroke="var(--ink)"
        strokeWidth="2.500"
        opacity=".45"
        clipPath="url(#poster-floor)"
        fill="none"
      />
      <path d="M6 330H622" stroke="var(--ink)" strokeWidth="5" />
      <g>
        <path d="M270 322h104v-34h26v-22h-40v-30h-64v44h-26z" fill="var(--side-0)" transform="translate(7 7)" />
        <path d="M246 400V322h28v-40h-10v-46h64v22h36v40h30v34h16v68z" fill="var(--ink)" />
        <path
          d="M258 350h44M314 350h60M286 322v28M340 322v28M268 374h30M312 374h40M364 374h36M300 350v24M356 350v24M276 290h36M324 290h26M300 264v26"
          stroke="var(--faint)"
          strokeWidth="3.500"
        />
        <path
          d="M210 402l26-26 14 12 12-10 12 24zM396 402l10-22 16 8 18-14 22 28z"
          fill="var(--sheet)"
          stroke="var(--ink)"
          strokeWidth="4"
        />
      </g>
      <g transform="translate(60 168)">
        <path
          d="M40 56L62 34h54l16 30-6 66h-6l8 104H86l-8-58-14 58H22l16-104z"
          fill="var(--accent)"
          transform="translate(9 8)"
        />
        <g stroke="var(--ink)" strokeWidth="5" strokeLinejoin="miter">
          <path d="M8 48h30v70H8z" fill="var(--sheet)" />
          <path d="M12 118h22l-11 46z" fill="var(--accent)" />
          <path d="M42 126h32l-6 98H26zM82 126h34l10 98H86z" fill="var(--side-0)" />
          <path d="M20 218h50v18H14zM82 218h48l8 18H82z" fill="var(--ink)" />
          <path d="M38 56L60 34h56l14 28-8 70H44z" fill="var(--side-0)" />
          <path d="M96 40l18-4 14 26-6 66H98z" fill="url(#tone)" stroke="none" />
          <path d="M54 52h62l-6 46-25 14-25-14z" fill="var(--sheet)" />
          <path d="M85 52v58M58 74h54" fill="none" />
          <path d="M66-14L78-30h36l14 16v24l-16 18H78L66 12z" fill="var(--sheet)" />
          <path d="M84-14h46V4H90z" fill="var(--ink)" />
          <path d="M94-6h26" stroke="var(--side-0)" strokeWidth="6" />
          <path d="M76-26V-58M66-48h20" fill="none" />
          <path d="M18 50l40-14 8 38-44 14zM104 34l40 10-6 38-40-12z" fill="var(--side-0)" />
        </g>
        <g transform="translate(140 82) scale(1.150)">
          <path
            d="M-62-14h34v-10h56v-12h10v12h8v-12h10v12h8v6h32V0h-32v8h-8v10H46V8h-8v10H28V4H8L0 34h-20l8-30h-14l-22 18z"
            fill="var(--ink)"
            stroke="var(--sheet)"
            strokeWidth="3"
          />
        </g>
        <path d="M112 52l34 10-4 34-32 8-16-18z" fill="var(--side-0)" stroke="var(--ink)" strokeWidth="5" />
      </g>
      <g>
        <path d="M266 246L392 232" stroke="var(--ink)" strokeWidth="17" strokeLinecap="round" />
        <path d="M266 246L392 232" stroke="var(--side-0)" strokeWidth="9" strokeLinecap="round" />
        <path
          d="M420 226l14-26 6 22 28-12-14 24 24 10-28 6 6 26-22-18-18 18 0-26-26-4 22-12-16-20z"
          fill="var(--accent)"
          stroke="var(--ink)"
          strokeWidth="4.500"
        />
      </g>
      <g transform="translate(586 196) scale(-1 1)">
        <path
          d="M40 56L62 34h54l16 30-6 66h-6l8 88H86l-8-50-14 50H22l16-88z"
          fill="var(--ink)"
          opacity=".25"
          transform="translate(-8 8)"
        />
        <g stroke="var(--ink)" strokeWidth="5" strokeLinejoin="miter">
          <path d="M40 122h34l-14 44 10 40H28l6-42zM82 122h34l14 40-8 46H84l4-44z" fill="var(--sheet)" />
          <circle cx="54" cy="164" r="10" fill="var(--accent)" />
          <circle cx="106" cy="164" r="10" fill="var(--accent)" />
          <path d="M34 52L60 30h58l18 30-10 70H44z" fill="var(--side-1)" />
          <path d="M96 34l22-4 16 30-8 66H98z" fill="url(#tone)" stroke="none" />
          <path d="M10 36l44-10 10 46-50 14zM110 26l46 12-8 44-44-16z" fill="var(--side-1)" />
          <path d="M22 44l26-6M118 34l28 8" fill="none" />
          <path d="M62 6a34 34 0 0168 0v18l-18 10H78L62 22z" fill="var(--sheet)" />
          <path d="M84-6h48v18H92z" fill="var(--ink)" />
          <path d="M96 2h28" stroke="var(--side-1)" strokeWidth="6" />
          <path d="M40 122h80v14H40z" fill="var(--ink)" />
        </g>
        <g transform="translate(132 84) scale(1.100)">
          <path
            d="M-60-18h26v-10h48v8h50V0H46l12 38H46L34 0H26l-10 38H6L12 4H0a18 18 0 01-34 0l-26 12z"
            fill="var(--ink)"
            stroke="var(--sheet)"
            strokeWidth="3"
          />
        </g>
        <path d="M112 54l36 8-4 32-32 12-18-18z" fill="var(--side-1)" stroke="var(--ink)" strokeWidth="5" />
      </g>
      <g transform="translate(84 452)">
        {[0, 1, 2, 3].map((side) => (
          <g key={side} transform={`translate(${side * 52} 0) scale(17)`}>
            <path d={SIDE_SHAPES[side]} fill="var(--ink)" transform="translate(.16 .16)" />
            <path d={SIDE_SHAPES[side]} fill={`var(--side-${side})`} stroke="var(--ink)" strokeWidth=".2" />
          </g>
        ))}
      </g>
      <g transform="translate(430 436) rotate(-4)" fontFamily="var(--title)">
        <rect x="0" y="0" width="164" height="42" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
        <text x="82" y="33" fontSize="34" textAnchor="middle" fill="var(--accent-ink)">
          ROLL A DIE
        </text>
      </g>
    </svg>
  );
}
