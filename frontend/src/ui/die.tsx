const PIPS: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** Outlines of dice with other than six sides, in the same box. */
const OUTLINES: Record<number, string> = {
  8: "M11 0L21.500 8.500V13.500L11 22L.5 13.500V8.500Z",
  12: "M11 .5L17.500 2.500L21.500 8V14L17.500 19.500L11 21.500L4.500 19.500L.5 14V8L4.500 2.500Z",
};

type DieProps = {
  face: number;
  sides?: number;
  size?: number;
  tone?: "hit" | "miss" | "spare" | "plain";
  rolling?: boolean;
};

/** One die as drawn on the page: six sides with pips, others with a figure. A spare die is one that was rolled but not counted. */
export function Die({ face, sides = 6, size = 24, tone = "plain", rolling }: DieProps) {
  const outline = OUTLINES[sides];
  if (outline || !PIPS[face])
    return (
      <svg
        className={`die ${tone} ${rolling ? "rolling" : ""}`}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        role="img"
        aria-label={`d${sides}: ${face}`}
      >
        <path className="plate" d={outline ?? OUTLINES[12]} transform="translate(2 2)" />
        <path className="edge" d={outline ?? OUTLINES[12]} />
        <text x="11" y="15.200" fontSize="12" fontWeight="700" textAnchor="middle" fontFamily="var(--label)">
          {face}
        </text>
      </svg>
    );
  return (
    <svg
      className={`die ${tone} ${rolling ? "rolling" : ""}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={`die ${face}`}
    >
      <rect className="plate" x="3.500" y="3.500" width="19" height="19" />
      <rect className="edge" x="1.500" y="1.500" width="19" height="19" />
      <g transform="translate(-1 -1)">
        {(PIPS[face] ?? []).map(([x, y]) => (
          <circle key={`${x}.${y}`} cx={x} cy={y} r="2.100" />
        ))}
      </g>
    </svg>
  );
}

export function Dice({
  faces,
  sides,
  used,
  hit,
  size,
}: {
  faces: number[];
  sides?: number;
  used?: number;
  hit?: boolean;
  size?: number;
}) {
  const counted = used === undefined ? -1 : faces.indexOf(used);
  return (
    <span className="dice" role="img" aria-label={`dice ${faces.join(", ")}`}>
      {faces.map((face, at) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no identity but their place
          key={at}
          face={face}
          sides={sides}
          size={size}
          tone={counted >= 0 && at !== counted ? "spare" : hit === undefined ? "plain" : hit ? "hit" : "miss"}
        />
      ))}
    </span>
  );
}
