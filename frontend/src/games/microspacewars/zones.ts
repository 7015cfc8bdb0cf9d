export type Zone = { x: number; y: number; width: number; height: number };

/** Starting zones by seat, as the preview draws them (rows from the north). */
export function zonesOf(count: number, teams: string, width: number, height: number, depth: number): Zone[] {
  const south = { x: 0, y: height - depth, width, height: depth };
  const north = { x: 0, y: 0, width, height: depth };
  if (count === 2) return [south, north];
  if (teams === "two_pairs") {
    const half = Math.ceil(width / 2);
    return [
      { ...south, width: half },
      { ...north, width: half },
      { ...south, x: half, width: width - half },
      { ...north, x: half, width: width - half },
    ];
  }
  const from = Math.floor(width / 4);
  const along = width - 2 * from;
  const all = [
    { ...south, x: from, width: along },
    { x: 0, y: from, width: depth, height: along },
    { ...north, x: from, width: along },
    { x: width - depth, y: from, width: depth, height: along },
  ];
  return all.slice(0, count);
}
