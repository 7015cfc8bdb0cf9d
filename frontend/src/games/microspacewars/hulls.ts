/** The fleet's drawings: bricks and studs seen from above, bow to the north, in a box from -1 to 1. All paths are ours. */

export type Hull = {
  /** The outline, filled with the side's ink. */
  hull: string;
  /** Plates in the paper's colour over it. */
  plates: string;
  /** Lines of ink: joints between bricks, hatches, launch tubes. */
  lines: string;
  /** Studs, as [x, y] pairs, and their radius. */
  studs: readonly number[];
  stud: number;
  /** Engines and lamps in the accent. */
  glow: string;
};

/** A small part set four times around the middle: a squadron looks nowhere in particular. */
function four(part: (x: number, y: number) => string, spread: number): string {
  return [
    [-spread, -spread],
    [spread, -spread],
    [-spread, spread],
    [spread, spread],
  ]
    .map(([x, y]) => part(x as number, y as number))
    .join("");
}

const at = (x: number, y: number, rest: string) => `M${x.toFixed(2)} ${y.toFixed(2)}${rest}`;

export const HULLS: Record<string, Hull> = {
  A1: {
    hull: "M0 -.94L.2 -.72V-.5L.46 -.36V-.06L.88 .16V.56L.6 .66V.8H.34V.92H-.34V.8H-.6V.66L-.88 .56V.16L-.46 -.06V-.36L-.2 -.5V-.72Z",
    plates: "M-.16 -.42H.16V.3H-.16ZM-.76 .22H-.5V.5H-.76ZM.5 .22H.76V.5H.5Z",
    lines: "M-.46 -.06H-.16M.16 -.06H.46M-.5 .14V.62M.5 .14V.62M-.34 .8V.5H.34V.8M-.16 -.2H.16M-.16 .06H.16",
    studs: [
      0, -0.62, -0.32, 0.08, 0.32, 0.08, -0.32, 0.34, 0.32, 0.34, 0, 0.62, -0.63, 0.36, 0.63, 0.36, 0, -0.3, 0, 0.18,
    ],
    stud: 0.07,
    glow: "M-.26 .86H-.08V.94H-.26ZM.08 .86H.26V.94H.08Z",
  },
  A2: {
    hull: "M-.16 -.92H.16V-.74H.4L.74 -.4V-.16H.9V.16H.74V.4L.4 .74H.16V.86H-.16V.74H-.4L-.74 .4V.16H-.9V-.16H-.74V-.4L-.4 -.74H-.16Z",
    plates: "M-.3 -.56H.3L.56 -.3V.3L.3 .56H-.3L-.56 .3V-.3Z",
    lines: "M0 -.92V-.26M-.26 0H-.9M.26 0H.9M0 .26V.86M-.26 -.26H.26V.26H-.26Z",
    studs: [-0.4, -0.4, 0.4, -0.4, -0.4, 0.4, 0.4, 0.4, 0, -0.42, 0, 0.42, -0.42, 0, 0.42, 0, 0, 0],
    stud: 0.08,
    glow: "M-.1 -.84H.1V-.7H-.1Z",
  },
  B1: {
    hull: "M0 -.42L.3 0L0 .42L-.3 0Z",
    plates: "M-.12 -.12H.12V.12H-.12Z",
    lines: "M0 -.8V-.42M0 .42V.8M-.7 0H-.3M.3 0H.7M-.14 -.8H.14M-.14 .8H.14M-.7 -.14V.14M.7 -.14V.14",
    studs: [0, 0],
    stud: 0.08,
    glow: "",
  },
  B2: {
    hull: "M-.2 -.9H.2L.3 -.66V-.44H.52V.66H.28V.86H-.28V.66H-.52V-.44H-.3V-.66Z",
    plates: "M-.42 -.32H-.06V.08H-.42ZM.06 -.32H.42V.08H.06ZM-.42 .18H-.06V.56H-.42ZM.06 .18H.42V.56H.06Z",
    lines: "M-.3 -.44H.3M-.42 -.12H-.06M.06 -.12H.42M-.42 .37H-.06M.06 .37H.42",
    studs: [0, -0.7, -0.24, -0.22, 0.24, -0.22, -0.24, 0.28, 0.24, 0.28],
    stud: 0.07,
    glow: "M-.2 .8H-.04V.9H-.2ZM.04 .8H.2V.9H.04Z",
  },
  C1: {
    hull: four((x, y) => at(x, y - 0.26, "l.1 .16h.16v.2h-.16v.12h-.2v-.12h-.16v-.2h.16z"), 0.36),
    plates: four((x, y) => at(x - 0.06, y - 0.06, "h.12v.12h-.12z"), 0.36),
    lines: "",
    studs: [-0.36, -0.36, 0.36, -0.36, -0.36, 0.36, 0.36, 0.36],
    stud: 0.06,
    glow: "",
  },
  C2: {
    hull: four((x, y) => at(x - 0.14, y - 0.24, "h.28v.1h.12v.24h-.12v.14h-.28v-.14h-.12v-.24h.12z"), 0.37),
    plates: four((x, y) => at(x - 0.1, y + 0.02, "h.2v.12h-.2z"), 0.37),
    lines: four((x, y) => at(x - 0.1, y - 0.1, "h.2"), 0.37),
    studs: [-0.37, -0.46, 0.37, -0.46, -0.37, 0.28, 0.37, 0.28],
    stud: 0.06,
    glow: "",
  },
  C3: {
    hull: four((x, y) => at(x - 0.06, y - 0.4, "h.12v.36h.18v.18h-.1v.14h-.28v-.14h-.1v-.18h.18z"), 0.36),
    plates: four((x, y) => at(x - 0.08, y + 0.02, "h.16v.1h-.16z"), 0.36),
    lines: "",
    studs: [],
    stud: 0.05,
    glow: four((x, y) => at(x - 0.06, y - 0.4, "h.12v.12h-.12z"), 0.36),
  },
  D1: {
    hull: "M-.1 -.9H.1V-.68H.24V-.06H.36V.1H.56V.62H.36V.74H.2V.88H-.2V.74H-.36V.62H-.56V.1H-.36V-.06H-.24V-.68H-.1Z",
    plates: "M-.12 -.4H.12V.02H-.12Z",
    lines: "M-.24 -.06H.24M-.36 .1V.62M.36 .1V.62M-.36 .4H.36",
    studs: [0, -0.54, 0, -0.2, 0, 0.22, -0.46, 0.36, 0.46, 0.36, 0, 0.56],
    stud: 0.075,
    glow: "M-.12 .82H.12V.92H-.12Z",
  },
  D2: {
    hull: "M-.44 -.88H-.24V-.5H-.1V-.38H.1V-.5H.24V-.88H.44V-.2H.3V.14H.46V.6H.24V.86H-.24V.6H-.46V.14H-.3V-.2H-.44Z",
    plates: "M-.16 -.2H.16V.2H-.16Z",
    lines: "M-.44 -.6H-.24M.24 -.6H.44M-.3 .14H.3M-.24 .6V.36H.24V.6",
    studs: [-0.34, -0.36, 0.34, -0.36, 0, 0, -0.34, 0.36, 0.34, 0.36, 0, 0.66],
    stud: 0.07,
    glow: "M-.44 -.88H-.24V-.76H-.44ZM.24 -.88H.44V-.76H.24Z",
  },
  D3: {
    hull: "M-.18 -.84H.18V-.7H.32V-.24H.5V-.1H.62V.8H.36V.66H.2V.8H-.2V.66H-.36V.8H-.62V-.1H-.5V-.24H-.32V-.7H-.18Z",
    plates: "M-.5 .06H-.26V.52H-.5ZM.26 .06H.5V.52H.26Z",
    lines: "M-.32 -.24H.32M-.5 .2H-.26M-.5 .36H-.26M.26 .2H.5M.26 .36H.5M-.12 -.1V.66M.12 -.1V.66",
    studs: [0, -0.54, -0.2, -0.4, 0.2, -0.4, -0.38, 0.13, -0.38, 0.28, -0.38, 0.44, 0.38, 0.13, 0.38, 0.28, 0.38, 0.44],
    stud: 0.06,
    glow: "M-.14 .7H.14V.82H-.14Z",
  },
  E1: {
    hull: "M-.36 -.86H.3V-.94H.52V-.66H.66V.5H.54V.78H.34V.92H-.3V.8H-.52V.6H-.64V-.6H-.5V-.72H-.36Z",
    plates: "M-.42 -.62H.04V.6H-.42Z",
    lines: "M-.19 -.56V-.4M-.19 -.28V-.12M-.19 0V.16M-.19 .28V.44M.2 -.7V.7M.2 -.3H.66M.2 .2H.66",
    studs: [0.4, -0.78, 0.42, -0.5, 0.42, -0.08, 0.42, 0.4, 0.3, 0.8, -0.1, 0.72, 0.42, 0.1, 0.42, -0.26],
    stud: 0.07,
    glow: "M-.22 .84H-.02V.94H-.22ZM.1 .84H.3V.94H.1Z",
  },
  E2: {
    hull: "M-.08 -.94H.08V-.8H.2V-.5H.32V.02H.46V.2H.62V.66H.46V.8H.28V.92H-.28V.8H-.46V.66H-.62V.2H-.46V.02H-.32V-.5H-.2V-.8H-.08Z",
    plates: "M-.14 -.42H.14V-.1H-.14ZM-.3 .16H.3V.36H-.3Z",
    lines: "M-.32 -.5H.32M-.32 .02H.32M-.46 .2V.66M.46 .2V.66M-.28 .8V.5H.28V.8",
    studs: [0, -0.66, 0, -0.26, -0.18, 0.26, 0.18, 0.26, 0, 0.26, -0.54, 0.44, 0.54, 0.44, 0, 0.66],
    stud: 0.075,
    glow: "M-.2 .86H-.06V.95H-.2ZM.06 .86H.2V.95H.06Z",
  },
  E3: {
    hull: "M-.36 -.92H-.14V-.62H.14V-.92H.36V-.52H.5V-.12H.64V.1H.8V.6H.62V.76H.4V.9H-.4V.76H-.62V.6H-.8V.1H-.64V-.12H-.5V-.52H-.36Z",
    plates: "M-.24 -.36H.24V.06H-.24ZM-.66 .22H-.44V.5H-.66ZM.44 .22H.66V.5H.44Z",
    lines: "M-.5 -.12H-.24M.24 -.12H.5M-.36 -.52H.36M-.34 .2H.34V.62H-.34ZM-.24 -.16H.24",
    studs: [
      -0.25, -0.72, 0.25, -0.72, -0.12, -0.26, 0.12, -0.26, -0.12, -0.04, 0.12, -0.04, -0.55, 0.36, 0.55, 0.36, -0.16,
      0.34, 0.16, 0.34, -0.16, 0.5, 0.16, 0.5,
    ],
    stud: 0.065,
    glow: "M-.3 .84H-.1V.94H-.3ZM.1 .84H.3V.94H.1Z",
  },
};

/** Classes whose drawing has no bow: they fly any way. */
const ROUND = new Set(["B1", "C1", "C2", "C3"]);
export const hasBow = (profile: string): boolean => !ROUND.has(profile);

const PLAIN = HULLS.D1 as Hull;
export const hullOf = (profile: string): Hull => HULLS[profile] ?? PLAIN;
