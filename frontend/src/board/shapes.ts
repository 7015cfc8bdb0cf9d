/** Outlines and hatches of the sides in a unit box from -1 to 1: who a piece belongs to, without colour. */

function polygon(corners: number, turn: number, radius = 1): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = ((at + turn) / corners) * Math.PI * 2 - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`;
  });
  return `M${points.join("L")}Z`;
}

export const SIDE_SHAPES: readonly string[] = [
  "M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z",
  polygon(6, 0.5, 1.06),
  "M0 -1.14L1.14 0L0 1.14L-1.14 0Z",
  "M-0.9 -0.9H0.9V0.9H-0.9Z",
];

export const SIDE_SHAPE_NAMES = ["circle", "hexagon", "diamond", "square"] as const;

/** Hatch strokes of a side, drawn over its ink near the rim. */
export const SIDE_HATCHES: readonly string[] = [
  "M-.6 -.72h.01M-.2 -.82h.01M.2 -.82h.01M.6 -.72h.01M-.4 -.6h.01M0 -.62h.01M.4 -.6h.01",
  "M-.7 -.5l.5 -.5M-.4 -.5l.5 -.5M-.1 -.5l.5 -.5M.2 -.5l.5 -.5",
  "M-.45 -.56h.9M-.3 -.74h.6",
  "M-.8 -.8l.3 .3M-.5 -.8l-.3 .3M-.3 -.8l.3 .3M0 -.8l-.3 .3M.2 -.8l.3 .3M.5 -.8l-.3 .3",
];
