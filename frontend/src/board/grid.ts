/** Cells of a square grid: names, neighbours, distance. Rows grow southward from 1, columns eastward from A. */
export type Cell = { x: number; y: number };

/** "A" for 0, "X" for 23, "AA" for 26. */
export function columnName(x: number): string {
  let name = "";
  for (let rest = x + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

export function cellName({ x, y }: Cell): string {
  return `${columnName(x)}${y + 1}`;
}

/** The cell of a name such as "F10"; null when it is no name. */
export function parseCell(name: string): Cell | null {
  const parts = /^([A-Za-z]{1,2})([0-9]{1,3})$/.exec(name.trim());
  if (!parts) return null;
  let x = 0;
  for (const letter of (parts[1] as string).toUpperCase()) x = x * 26 + letter.charCodeAt(0) - 64;
  return { x: x - 1, y: Number(parts[2]) - 1 };
}

export function same(a: Cell | null | undefined, b: Cell | null | undefined): boolean {
  return !!a && !!b && a.x === b.x && a.y === b.y;
}

/** Steps of a king's move between two cells. */
export function distance(a: Cell, b: Cell): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

export function inside(cell: Cell, width: number, height: number): boolean {
  return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height;
}
