import { describe, expect, it } from "vitest";
import { Camera } from "@/board/camera";
import { cellName, columnName, distance, inside, parseCell } from "@/board/grid";

describe("grid names", () => {
  it("names corners as the rulebook prints them", () => {
    expect(cellName({ x: 0, y: 0 })).toBe("A1");
    expect(cellName({ x: 23, y: 23 })).toBe("X24");
    expect(columnName(26)).toBe("AA");
  });
  it("reads back every name it writes", () => {
    for (let x = 0; x < 60; x++) for (const y of [0, 9, 59]) expect(parseCell(cellName({ x, y }))).toEqual({ x, y });
    expect(parseCell("11")).toBeNull();
    expect(parseCell("F")).toBeNull();
  });
  it("measures a king's move", () => {
    expect(distance({ x: 0, y: 0 }, { x: 3, y: 5 })).toBe(5);
    expect(inside({ x: 24, y: 0 }, 24, 24)).toBe(false);
  });
});

function camera(): Camera {
  const made = new Camera({ width: 24, height: 24 });
  made.screen = { width: 390, height: 600 };
  made.edges = { top: 22, left: 22, right: 6, bottom: 6 };
  made.fit();
  return made;
}

describe("camera", () => {
  it("fits the whole board between the edges", () => {
    const made = camera();
    const corner = made.toScreen(24, 24);
    expect(made.toScreen(0, 0).x).toBeGreaterThanOrEqual(21.9);
    expect(corner.x).toBeLessThanOrEqual(384.1);
    expect(corner.y).toBeLessThanOrEqual(594.1);
  });
  it("keeps the point under the fingers while zooming", () => {
    const made = camera();
    made.zoomAt(200, 300, 2);
    const before = made.toWorld(180, 320);
    made.zoomAt(180, 320, 1.5);
    const after = made.toWorld(180, 320);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });
  it("never zooms out beyond the fit, nor pans the board away", () => {
    const made = camera();
    made.zoomAt(200, 300, 0.01);
    expect(made.scale).toBeCloseTo(made.fitting, 6);
    made.zoomAt(200, 300, 3);
    made.panBy(9999, 9999);
    expect(made.toScreen(0, 0).x).toBeCloseTo(22, 6);
    made.panBy(-99999, -99999);
    expect(made.toScreen(24, 24).x).toBeCloseTo(384, 6);
  });
  it("turns screen into world and back", () => {
    const made = camera();
    const at = made.toScreen(7.25, 3.5);
    const back = made.toWorld(at.x, at.y);
    expect(back.x).toBeCloseTo(7.25, 9);
    expect(back.y).toBeCloseTo(3.5, 9);
  });
});
