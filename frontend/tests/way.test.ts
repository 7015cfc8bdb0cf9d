import { describe, expect, it } from "vitest";
import { wayTo } from "@/games/spcfkrs/way";

const reach = {
  C4: { cost: 1, path: ["C4"], before: "C3" },
  C5: { cost: 2, path: [], before: "C4" },
  C6: { cost: 3, path: [], before: "C5" },
};

describe("the way to a cell within reach", () => {
  it("is the path where there is one", () => expect(wayTo({ cell: "C3", reach }, "C4")).toEqual(["C4"]));
  it("goes back from cell to cell where there is none", () =>
    expect(wayTo({ cell: "C3", reach }, "C6")).toEqual(["C4", "C5", "C6"]));
  it("is empty for what is out of reach", () => expect(wayTo({ cell: "C3", reach }, "X24")).toEqual([]));
});
