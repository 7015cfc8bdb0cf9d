import { describe, expect, it } from "vitest";
import { cellName } from "@/board";
import { adrift, footprint } from "@/games/spcfkrs/hull";
import { endsAt } from "@/games/spcfkrs/route";
import type { SheetHull, UnitOffer } from "@/games/spcfkrs/types";
import { wayTo } from "@/games/spcfkrs/way";
import {
  addPart,
  anchor,
  dropPart,
  gunsOf,
  loose,
  mirror,
  movePart,
  rotate,
  squared,
  toggleBay,
} from "@/games/spcfkrs/yard";

const corners = (cells: { x: number; y: number }[]) => [cells[0], cells.at(-1)].map((cell) => cellName(cell as never));

describe("footprints", () => {
  it("a ship part on a map on foot is two by four, lying when turned", () => {
    const place = [{ col: 0, row: 0 }];
    expect(corners(footprint(place, "spaceship", "foot", { x: 2, y: 2 }, 0)[0] ?? [])).toEqual(["C3", "D6"]);
    expect(corners(footprint(place, "spaceship", "foot", { x: 2, y: 2 }, 90)[0] ?? [])).toEqual(["C3", "F4"]);
  });

  it("turns parts clockwise about the first", () => {
    const places = [
      { col: 0, row: 0 },
      { col: 0, row: 1 },
      { col: 1, row: 1 },
    ];
    const at = (orientation: number) =>
      footprint(places, "vehicle", "vehicle", { x: 5, y: 5 }, orientation).map((cells) => corners(cells)[0]);
    expect(at(0)).toEqual(["F6", "F7", "G7"]);
    expect(at(90)).toEqual(["F6", "E6", "E7"]);
    expect(at(180)).toEqual(["F6", "F5", "E5"]);
    expect(at(270)).toEqual(["F6", "G6", "G5"]);
  });

  it("packs four vehicle parts into a cell of a spaceship map", () => {
    const places = [0, 1, 2, 3].map((n) => ({ col: n % 2, row: Math.floor(n / 2) }));
    const cells = footprint(places, "vehicle", "spaceship", { x: 1, y: 1 }, 0).flat().map(cellName);
    expect(new Set(cells)).toEqual(new Set(["B2"]));
  });
});

describe("the drawing board", () => {
  const hull: SheetHull = {
    unit_class: "vehicle",
    part: "light",
    parts: [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    guns: [
      { part: 1, weapon: "gun" },
      { part: 3, weapon: "rail_gun" },
    ],
    bays: [3],
  };

  it("knows what hangs on nothing", () => {
    expect(loose(hull)).toEqual([]);
    expect(loose(addPart(hull, 2, 2))).toEqual([3]);
    expect(
      adrift([
        { col: 0, row: 0 },
        { col: 1, row: 1 },
      ]),
    ).toEqual([1]);
  });

  it("a part takes its guns and bay with it; the free gun stays", () => {
    const less = dropPart(hull, 2);
    expect(less.parts).toHaveLength(2);
    expect(gunsOf(less)).toEqual([{ part: 1, weapon: "gun" }]);
    expect(less.bays).toEqual([]);
    expect(gunsOf(dropPart(hull, 0))).toEqual([
      { part: 1, weapon: "gun" },
      { part: 2, weapon: "rail_gun" },
    ]);
    expect(dropPart({ ...hull, parts: [[0, 0]] }, 0).parts).toHaveLength(1);
  });

  it("makes another part the anchor and keeps what sits where", () => {
    const next = anchor(hull, 2);
    expect(next.parts).toEqual([
      [1, 1],
      [0, 0],
      [0, 1],
    ]);
    expect(gunsOf(next).map((gun) => gun.part)).toEqual([2, 1]);
    expect(next.bays).toEqual([1]);
  });

  it("turns, mirrors and moves without losing a part", () => {
    let turnedHull = hull;
    for (let n = 0; n < 4; n++) turnedHull = rotate(turnedHull);
    expect(turnedHull.parts).toEqual(hull.parts);
    expect(mirror(mirror(hull)).parts).toEqual(hull.parts);
    expect(movePart(hull, 2, 0, 1)).toBe(hull);
    expect(squared(movePart(hull, 2, -1, 1)).parts[2]).toEqual([0, 1]);
    expect(toggleBay(toggleBay(hull, 0), 0).bays).toEqual([3]);
  });
});

describe("ways", () => {
  const offer = {
    cell: "A1",
    reach: {
      B1: { cost: 1, path: ["B1"] },
      C1: { cost: 2, path: [], before: "B1", end: false },
      D1: { cost: 3, path: [], before: "C1" },
    },
  } as unknown as UnitOffer;

  it("are followed back where the offer does not spell them out", () => {
    expect(wayTo(offer, "D1")).toEqual(["B1", "C1", "D1"]);
    expect(wayTo(offer, "B1")).toEqual(["B1"]);
  });

  it("do not end where a hull can only pass", () => {
    expect(endsAt(offer, "C1")).toBe(false);
    expect(endsAt(offer, "D1")).toBe(true);
    expect(endsAt(offer, "E1")).toBe(false);
  });
});
