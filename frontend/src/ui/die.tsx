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

type DieProps = { face: number; size?: number; tone?: "hit" | "miss" | "spare" | "plain"; rolling?: boolean };

/** One six-sided die as drawn on the page. A spare die is one that was rolled but not counted. */
export function Die({ face, size = 24, tone = "plain", rolling }: DieProps) {
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

export function Dice({ faces, used, hit, size }: { faces: number[]; used?: number; hit?: boolean; size?: number }) {
  const counted = used === undefined ? -1 : faces.indexOf(used);
  return (
    <span className="dice" role="img" aria-label={`dice ${faces.join(", ")}`}>
      {faces.map((face, at) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no identity but their place
          key={at}
          face={face}
          size={size}
          tone={counted >= 0 && at !== counted ? "spare" : hit === undefined ? "plain" : hit ? "hit" : "miss"}
        />
      ))}
    </span>
  );
}
