import { describe, expect, it } from "vitest";
import { COVERS } from "@/games/registry";
import { contrast, DARK, LIGHT, luminance, type Stock } from "@/styles/palette";

const stocks: [string, Stock][] = [
  ["light", LIGHT],
  ["dark", DARK],
  ...COVERS.flatMap((cover): [string, Stock][] => [
    [`light, ${cover.title}`, { ...LIGHT, ...cover.stock.light }],
    [`dark, ${cover.title}`, { ...DARK, ...cover.stock.dark }],
  ]),
];

/** Brettel-like simulation reduced to the LMS projection used for deuteranopia and protanopia. */
function simulate(hex: string, kind: "deutan" | "protan"): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return kind === "deutan"
    ? [0.625 * r + 0.375 * g, 0.7 * r + 0.3 * g, 0.3 * g + 0.7 * b]
    : [0.567 * r + 0.433 * g, 0.558 * r + 0.442 * g, 0.242 * g + 0.758 * b];
}

describe.each(stocks)("palette %s", (_name, stock) => {
  it("prints text at 4.5:1 or better on every stock it is printed on", () => {
    for (const ground of [stock.paper, stock.sheet, stock.shade]) {
      for (const text of [stock.ink, stock.soft, stock.good, stock.bad]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(stock.accentInk, stock.accent)).toBeGreaterThanOrEqual(4.5);
  });

  it("prints side names at 4.5:1 on paper and on sheets, and text on a side's ink", () => {
    for (const side of stock.sides) {
      expect(contrast(side, stock.sheet), `${side} on sheet`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(side, stock.sideInk), `text on ${side}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("keeps pieces at 3:1 on any terrain", () => {
    for (const ground of [stock.boardOpen, stock.boardPartial, stock.boardFull]) {
      for (const side of stock.sides) expect(contrast(side, ground), `${side} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("keeps sides apart for colour-blind eyes, beside their shapes", () => {
    for (const kind of ["deutan", "protan"] as const) {
      const [a, b] = [simulate(stock.sides[0], kind), simulate(stock.sides[1], kind)];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      expect(distance).toBeGreaterThan(60);
    }
    expect(luminance(stock.ink)).not.toBe(luminance(stock.paper));
  });
});
