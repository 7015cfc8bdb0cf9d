import { memo } from "react";

type Zone = [x: number, y: number, width: number, height: number];

/** Where the sides begin: at the top and bottom edge, the third and fourth between them at the left and right. */
function zonesOf(sides: number, depth: number, width: number, height: number): Zone[] {
  const all: Zone[] = [
    [0, 0, width, depth],
    [0, height - depth, width, depth],
    [0, depth, depth, height - 2 * depth],
    [width - depth, depth, depth, height - 2 * depth],
  ];
  return all.slice(0, sides);
}

/** A map as a small print: walls black over a slipped plate, rubble as dots, zones in their sides' inks. `depth` 0 shows none. */
export const MapArt = memo(function MapArt({
  rows,
  sides = 2,
  depth = 4,
}: {
  rows: string[];
  sides?: number;
  depth?: number;
}) {
  const width = rows[0]?.length ?? 24;
  let walls = "";
  let rubble = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] === "#") walls += `M${x} ${y}h1v1h-1z`;
      else if (row[x] === "o") rubble += `M${x + 0.15} ${y + 0.5}a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0`;
    }
  });
  return (
    <svg className="map-art" viewBox={`0 0 ${width} ${rows.length}`} aria-hidden="true">
      {depth > 0 &&
        zonesOf(sides, depth, width, rows.length).map(([x, y, w, h], side) => (
          <rect key={`${x}.${y}`} x={x} y={y} width={w} height={h} fill={`var(--side-${side})`} opacity=".18" />
        ))}
      <path d={walls} fill="var(--accent)" transform="translate(.3 .3)" />
      <path d={rubble} fill="var(--board-partial-ink)" />
      <path d={walls} fill="var(--ink)" />
    </svg>
  );
});
