import { describe, expect, it } from "vitest";
import { begin, blank, box, doubts, lay, line, redo, resize, start, step, twins, undo } from "@/maps/drawing";

const name = ({ x, y }: { x: number; y: number }) => `${String.fromCharCode(65 + x)}${y + 1}`;

describe("a drawing", () => {
  it("is laid with its twin", () => {
    const drawn = lay(blank(8, 8), [{ x: 1, y: 0 }], "#", "turn");
    expect(drawn.rows[0]).toBe(".#......");
    expect(drawn.rows[7]).toBe("......#.");
    expect(lay(drawn, [{ x: 1, y: 0 }], "#", "turn")).toBe(drawn);
  });
  it("has one twin, and the middle none", () => {
    expect(twins({ x: 0, y: 0 }, "left-right", 8, 8)).toEqual([
      { x: 0, y: 0 },
      { x: 7, y: 0 },
    ]);
    expect(twins({ x: 1, y: 1 }, "turn", 3, 3)).toHaveLength(1);
  });
  it("ignores what lies off the board", () => {
    const empty = blank(8, 8);
    expect(
      lay(
        empty,
        [
          { x: 9, y: 0 },
          { x: -1, y: 3 },
        ],
        "o",
        "none",
      ),
    ).toBe(empty);
  });
  it("draws boxes and their edges", () => {
    expect(box({ x: 2, y: 2 }, { x: 0, y: 0 })).toHaveLength(9);
    expect(box({ x: 0, y: 0 }, { x: 2, y: 2 }, true)).toHaveLength(8);
  });
  it("gives start cells to both sides, and takes them again", () => {
    const once = start(blank(8, 8), { x: 0, y: 0 }, 0, "turn", name);
    expect(once.positions).toEqual({ "0": ["A1"], "1": ["H8"] });
    expect(start(once, { x: 0, y: 0 }, 0, "turn", name).positions).toEqual({});
  });
  it("goes back and forth", () => {
    const first = begin(blank(8, 8));
    const second = step(first, lay(first.now, [{ x: 0, y: 0 }], "o", "none"));
    expect(undo(second).now).toEqual(first.now);
    expect(redo(undo(second)).now).toEqual(second.now);
    expect(undo(first)).toBe(first);
  });
  it("says what is doubtful", () => {
    expect(doubts(blank())).toEqual(["There is no cover at all. It will be short."]);
    const crooked = lay(blank(), [{ x: 0, y: 0 }], "#", "none");
    expect(doubts(crooked).join(" ")).toMatch(/2 cells differ.*1 cells of cover/);
    expect(resize(crooked, 10, 12).rows).toHaveLength(12);
  });
});

it("a fast stroke leaves no gaps", () => {
  const cells = line({ x: 2, y: 3 }, { x: 7, y: 1 });
  expect(cells[0]).toEqual({ x: 2, y: 3 });
  expect(cells.at(-1)).toEqual({ x: 7, y: 1 });
  expect(cells).toHaveLength(6);
  expect(line({ x: 4, y: 4 }, { x: 4, y: 4 })).toEqual([{ x: 4, y: 4 }]);
});
