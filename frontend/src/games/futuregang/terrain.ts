import type { Piece, Spot } from "./types";

/** Pure steps from one drawn street to the next. */
export type Drawn = { width: number; height: number; pieces: Piece[] };
export type Kind = "obstacle" | "wall" | "building" | "screen";
type Corner = [number, number];

/** What can be put down: its usual size and height, in hundredths. */
export const STUFF: Record<
  string,
  { name: string; kind: Kind; long: number; short: number; height: number; corners: number }
> = {
  barricade: { name: "Barricade", kind: "obstacle", long: 1000, short: 100, height: 250, corners: 4 },
  crates: { name: "Crates", kind: "obstacle", long: 400, short: 400, height: 500, corners: 4 },
  wall: { name: "Wall", kind: "wall", long: 1200, short: 100, height: 1000, corners: 4 },
  building: { name: "Building", kind: "building", long: 1400, short: 1000, height: 1500, corners: 4 },
  tower: { name: "Tower", kind: "building", long: 900, short: 900, height: 2000, corners: 8 },
  bushes: { name: "Bushes", kind: "screen", long: 800, short: 800, height: 400, corners: 6 },
};
export const SNAP = 50;

export const cornersOf = (piece: Piece): Corner[] => piece.polygon as unknown as Corner[];

/** The middle of a piece: that of its corners. */
export function middleOf(piece: Piece): Spot {
  const corners = cornersOf(piece);
  const [x, y] = corners.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  return { x: x / corners.length, y: y / corners.length };
}

const around = (piece: Piece, turn: (dx: number, dy: number) => Corner): Piece => {
  const at = middleOf(piece);
  const polygon = cornersOf(piece).map(([x, y]): Corner => {
    const [dx, dy] = turn(x - at.x, y - at.y);
    return [Math.round(at.x + dx), Math.round(at.y + dy)];
  });
  return { ...piece, polygon } as Piece;
};

export function rotated(piece: Piece, degrees: number): Piece {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return around(piece, (dx, dy) => [dx * cos - dy * sin, dx * sin + dy * cos]);
}

export const stretched = (piece: Piece, wide: number, high: number): Piece =>
  around(piece, (dx, dy) => [dx * wide, dy * high]);

export function moved(piece: Piece, dx: number, dy: number): Piece {
  return { ...piece, polygon: cornersOf(piece).map(([x, y]): Corner => [x + dx, y + dy]) } as Piece;
}

/** The same piece turned by half a turn about the middle of the table. */
export function turned(piece: Piece, { width, height }: Drawn, id: string): Piece {
  const polygon = cornersOf(piece).map(([x, y]): Corner => [width - x, height - y]);
  return { ...piece, id, ...(piece.group ? { group: twinName(piece.group) } : {}), polygon } as Piece;
}

export const twinName = (id: string): string => (id.endsWith("'") ? id.slice(0, -1) : `${id}'`);

function shape(corners: number, long: number, short: number, at: Spot): Corner[] {
  if (corners === 4) {
    const [a, b] = [long / 2, short / 2];
    return (
      [
        [-a, -b],
        [a, -b],
        [a, b],
        [-a, b],
      ] as Corner[]
    ).map(([x, y]): Corner => [Math.round(at.x + x), Math.round(at.y + y)]);
  }
  return Array.from({ length: corners }, (_, n): Corner => {
    const angle = ((n + 0.5) / corners) * 2 * Math.PI;
    return [Math.round(at.x + (Math.cos(angle) * long) / 2), Math.round(at.y + (Math.sin(angle) * short) / 2)];
  });
}

function freshId(drawn: Drawn): string {
  for (let n = drawn.pieces.length + 1; ; n++) {
    const id = `s${n}`;
    if (!drawn.pieces.some((piece) => piece.id === id || piece.id === twinName(id))) return id;
  }
}

/** Puts something down, with its twin if there is to be one. Returns the drawing and the new piece's id. */
export function put(drawn: Drawn, key: string, at: Spot, twins: boolean): [Drawn, string] {
  const stuff = STUFF[key] as (typeof STUFF)[string];
  const id = freshId(drawn);
  const { kind, height, corners, long, short } = stuff;
  const piece = { id, kind, height, polygon: shape(corners, long, short, at) } as unknown as Piece;
  const pieces = [...drawn.pieces, piece, ...(twins ? [turned(piece, drawn, twinName(id))] : [])];
  return [{ ...drawn, pieces }, id];
}

/** Changes a piece, and its twin alike. */
export function change(drawn: Drawn, id: string, step: (piece: Piece) => Piece, twins: boolean): Drawn {
  const after = drawn.pieces.map((piece) => (piece.id === id ? step(piece) : piece));
  const piece = after.find((each) => each.id === id);
  const twin = twinName(id);
  const pieces =
    twins && piece && after.some((each) => each.id === twin)
      ? after.map((each) => (each.id === twin ? turned(piece, drawn, twin) : each))
      : after;
  return { ...drawn, pieces };
}

export function without(drawn: Drawn, id: string, twins: boolean): Drawn {
  const gone = twins ? [id, twinName(id)] : [id];
  return { ...drawn, pieces: drawn.pieces.filter((piece) => !gone.includes(piece.id)) };
}

/** Whether a place is inside a convex piece whose corners run counter-clockwise. */
export function holds(piece: Piece, { x, y }: Spot): boolean {
  const corners = cornersOf(piece);
  return corners.every(([ax, ay], n) => {
    const [bx, by] = corners[(n + 1) % corners.length] as Corner;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}
