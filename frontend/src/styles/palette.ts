/** The inks and stocks of the print. The one place where a colour is written down; CSS custom properties come from here. */

export type Stock = {
  paper: string;
  sheet: string;
  shade: string;
  ink: string;
  soft: string;
  faint: string;
  accent: string;
  accentInk: string;
  good: string;
  bad: string;
  boardOpen: string;
  boardGrid: string;
  boardPartial: string;
  boardPartialInk: string;
  boardFull: string;
  boardFullInk: string;
  sides: readonly [string, string, string, string];
  sideInk: string;
  pieceLine: string;
};

export const LIGHT: Stock = {
  paper: "#efecdf",
  sheet: "#faf8f0",
  shade: "#e0dccb",
  ink: "#17151a",
  soft: "#524d4b",
  faint: "#b9b3a2",
  accent: "#ffd21a",
  accentInk: "#17151a",
  good: "#006b45",
  bad: "#b4152b",
  boardOpen: "#f7f4e8",
  boardGrid: "#d8d3c0",
  boardPartial: "#d9d3bd",
  boardPartialInk: "#8d866f",
  boardFull: "#17151a",
  boardFullInk: "#4a4650",
  sides: ["#d1006a", "#1a62e4", "#007a52", "#a85a00"],
  sideInk: "#fffdf5",
  pieceLine: "#17151a",
};

export const DARK: Stock = {
  paper: "#131116",
  sheet: "#1d1a21",
  shade: "#2a262f",
  ink: "#f3eee0",
  soft: "#b8b1a5",
  faint: "#57515c",
  accent: "#ffd21a",
  accentInk: "#131116",
  good: "#4cd69b",
  bad: "#ff7b86",
  boardOpen: "#1d1a21",
  boardGrid: "#322d38",
  boardPartial: "#322d36",
  boardPartialInk: "#77707c",
  boardFull: "#0b090d",
  boardFullInk: "#8d8590",
  sides: ["#ff5fa6", "#6fa8ff", "#3fd095", "#ffb02e"],
  sideInk: "#131116",
  pieceLine: "#050406",
};

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a #rrggbb colour (WCAG 2). */
export function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** Contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Some inks of a stock as properties for an element's style. */
export function stockVariables(stock: Partial<Stock>): Record<string, string> {
  const { sides, ...plain } = stock;
  return Object.fromEntries([
    ...Object.entries(plain).map(([key, value]) => [`--${kebab(key)}`, value]),
    ...(sides ?? []).map((value, seat) => [`--side-${seat}`, value]),
  ]);
}

/** A stock as CSS custom properties: `--paper`, `--board-open`, `--side-0` ... */
export function cssVariables(stock: Stock): [string, string][] {
  return Object.entries(stockVariables(stock));
}
