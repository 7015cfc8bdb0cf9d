import { memo } from "react";

/** A map as a small print: walls black over a slipped plate, rubble as dots. */
export const MapArt = memo(function MapArt({ rows }: { rows: string[] }) {
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
      <rect width={width} height="4" fill="var(--side-0)" opacity=".18" />
      <rect y={rows.length - 4} width={width} height="4" fill="var(--side-1)" opacity=".18" />
      <path d={walls} fill="var(--accent)" transform="translate(.3 .3)" />
      <path d={rubble} fill="var(--board-partial-ink)" />
      <path d={walls} fill="var(--ink)" />
    </svg>
  );
});
