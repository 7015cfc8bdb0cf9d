import { SIDE_HATCHES, SIDE_SHAPES } from "@/board";
import type { HullClass, Place, Size } from "./hull";
import type { UnitView } from "./types";

/** How hulls are drawn, on the board and on paper alike. */

export type PlanPart = Place & { body: number; full: number };
/** A hull as it is drawn, nose to the north, wherever it comes from: the board or the drawing board. */
export type Plan = {
  kind: HullClass;
  /** light, medium or heavy. */
  part: string;
  parts: PlanPart[];
  guns: { weapon: string; part: number }[];
  bays: { part: number; load: number; room: number }[];
  modifications: readonly string[];
  shield?: string;
  hacked?: boolean;
  malfunction?: boolean;
};

const plans = new WeakMap<UnitView, Plan>();

export function planOf(unit: UnitView): Plan {
  let plan = plans.get(unit);
  if (!plan) {
    plan = readPlan(unit);
    plans.set(unit, plan);
  }
  return plan;
}

function readPlan(unit: UnitView): Plan {
  return {
    kind: unit.unit_class as HullClass,
    part: unit.profile,
    parts: Object.values(unit.parts ?? {}).map((part) => ({
      col: part.col,
      row: part.row,
      body: part.body,
      full: part.body_max,
    })),
    guns: Object.values(unit.guns ?? {}),
    bays: Object.values(unit.bays ?? {}).map((bay) => ({
      part: bay.part,
      load: bay.passengers?.length ?? 0,
      room: bay.capacity,
    })),
    modifications: unit.modifications,
    shield: unit.shield,
    hacked: unit.hacked,
    malfunction: unit.malfunction,
  };
}

/** One flat shape of a drawing: a path, and the inks (names of custom properties) that it is printed with. */
export type Mark = { d: string; fill?: string; line?: string; width?: number; alpha?: number; round?: boolean };
export type Bounds = { left: number; top: number; right: number; bottom: number };

const n2 = (value: number) => value.toFixed(3).replace(/\.?0+$/, "");
const poly = (points: [number, number][]) => `M${points.map(([x, y]) => `${n2(x)} ${n2(y)}`).join("L")}Z`;
const rect = (x: number, y: number, w: number, h: number) => `M${n2(x)} ${n2(y)}h${n2(w)}v${n2(h)}h${n2(-w)}Z`;
const disc = (x: number, y: number, r: number) =>
  `M${n2(x + r)} ${n2(y)}A${n2(r)} ${n2(r)} 0 1 1 ${n2(x - r)} ${n2(y)}A${n2(r)} ${n2(r)} 0 1 1 ${n2(x + r)} ${n2(y)}Z`;

/** A path in a box from -1 to 1, moved and scaled. Knows the commands that our own drawings use. */
function placed(d: string, x: number, y: number, size: number): string {
  return d.replace(/([MLHVAZmlhv])([^MLHVAZmlhv]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const upper = command.toUpperCase();
    const from = command === upper;
    if (upper === "A") {
      const out: string[] = [];
      for (let at = 0; at < numbers.length; at += 7) {
        const [rx, ry, turn, large, sweep, ax, ay] = numbers.slice(at, at + 7) as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        out.push(
          `${n2(rx * size)} ${n2(ry * size)} ${turn} ${large} ${sweep} ${n2(ax * size + x)} ${n2(ay * size + y)}`,
        );
      }
      return `A${out.join(" ")}`;
    }
    const scaled = numbers.map((value, at) => {
      const shift = from ? (upper === "V" ? y : upper === "H" ? x : at % 2 ? y : x) : 0;
      return n2(value * size + shift);
    });
    return `${command}${scaled.join(" ")}`;
  });
}

/** What lies around a part: true where its own hull goes on. */
type Around = { n: boolean; e: boolean; s: boolean; w: boolean };

/** The outline of one part, corners cut where the hull ends. Vehicles are blunt, ships run to a point. */
function plate(kind: HullClass, cx: number, cy: number, w: number, h: number, on: Around): [number, number][] {
  const left = cx - w / 2;
  const right = cx + w / 2;
  const top = cy - h / 2;
  const bottom = cy + h / 2;
  const ship = kind === "spaceship";
  const points: [number, number][] = [];
  const front = ship ? { x: 0.44 * w, y: 0.62 * h } : { x: 0.24 * w, y: 0.2 * h };
  const rear = ship ? { x: 0.2 * w, y: 0.26 * h } : { x: 0.1 * w, y: 0.1 * h };
  const corner = (x: number, y: number, cut: boolean, sx: number, sy: number, size: { x: number; y: number }) => {
    if (!cut) {
      points.push([x, y]);
      return;
    }
    const along: [number, number] = [x + sx * size.x, y];
    const down: [number, number] = [x, y + sy * size.y];
    if (sx * sy > 0) points.push(down, along);
    else points.push(along, down);
  };
  corner(left, top, !on.n && !on.w, 1, 1, front);
  corner(right, top, !on.n && !on.e, -1, 1, front);
  corner(right, bottom, !on.s && !on.e, -1, -1, rear);
  corner(left, bottom, !on.s && !on.w, 1, -1, rear);
  return points;
}

function gunMarks(weapon: string, x: number, y: number, s: number): Mark[] {
  const line = "piece-line";
  const steel = "board-open";
  const plasma = weapon.includes("plasma");
  const marks: Mark[] = [];
  const barrel = (dx: number, width: number, length: number) =>
    marks.push({ d: rect(x + dx - width / 2, y - length, width, length), fill: steel, line, width: 0.055 * s });
  if (weapon.includes("rocket")) {
    marks.push({ d: rect(x - 0.17 * s, y - 0.3 * s, 0.34 * s, 0.46 * s), fill: steel, line, width: 0.06 * s });
    for (const [dx, dy] of [
      [-0.08, -0.2],
      [0.08, -0.2],
      [-0.08, -0.03],
      [0.08, -0.03],
    ] as const)
      marks.push({ d: disc(x + dx * s, y + dy * s, 0.055 * s), fill: line });
    return marks;
  }
  if (weapon.includes("repeater")) for (const dx of [-0.09, 0, 0.09]) barrel(dx * s, 0.07 * s, 0.4 * s);
  else if (weapon.includes("assault")) for (const dx of [-0.07, 0.07]) barrel(dx * s, 0.1 * s, 0.42 * s);
  else if (weapon.includes("rail")) barrel(0, 0.09 * s, 0.6 * s);
  else barrel(0, 0.13 * s, 0.42 * s);
  if (plasma)
    for (const at of [0.22, 0.34])
      marks.push({
        d: rect(x - 0.14 * s, y - at * s, 0.28 * s, 0.06 * s),
        fill: "accent",
        line,
        width: 0.03 * s,
      });
  marks.push({ d: disc(x, y, 0.16 * s), fill: steel, line, width: 0.06 * s });
  marks.push({ d: disc(x, y, 0.05 * s), fill: plasma ? "accent" : line });
  return marks;
}

const noise = (n: number) => {
  const h = Math.imul(n + 11, 374761393);
  return (((h ^ (h >>> 13)) * 1274126177) >>> 0) / 4294967296;
};

function cracks(cx: number, cy: number, w: number, h: number, seed: number, many: number): string {
  let d = "";
  for (let n = 0; n < many; n++) {
    const angle = noise(seed * 7 + n) * 6.28;
    let x = cx + Math.cos(angle) * w * 0.08;
    let y = cy + Math.sin(angle) * h * 0.08;
    d += `M${n2(x)} ${n2(y)}`;
    for (let step = 1; step < 4; step++) {
      x = cx + Math.cos(angle + (step % 2 ? 0.35 : -0.25)) * w * (0.1 + step * 0.12);
      y = cy + Math.sin(angle + (step % 2 ? 0.35 : -0.25)) * h * (0.1 + step * 0.12);
      d += `L${n2(x)} ${n2(y)}`;
    }
  }
  return d;
}

/** The box that a hull takes, in cells, from the middle of part 1's block. */
export function boundsOf(plan: Plan, block: Size): Bounds {
  const first = plan.parts[0] ?? { col: 0, row: 0 };
  const cols = plan.parts.map((part) => part.col - first.col);
  const rows = plan.parts.map((part) => part.row - first.row);
  return {
    left: (Math.min(...cols) - 0.5) * block.wide,
    right: (Math.max(...cols) + 0.5) * block.wide,
    top: (Math.min(...rows) - 0.5) * block.long,
    bottom: (Math.max(...rows) + 0.5) * block.long,
  };
}

export type HullLook = {
  side: number;
  /** Degrees clockwise; the drawing itself stays nose up, only its shadow falls to the south-east. */
  orientation?: number;
  /** Boxes of Body on every part. */
  pips?: boolean;
  /** The silhouette alone, in one ink. */
  shadow?: string;
};

/** The drawing of a hull, nose up, in cells from the middle of part 1's block; first what lies lowest. */
export function hullMarks(plan: Plan, block: Size, look: HullLook): Mark[] {
  const { wide: w, long: h } = block;
  const s = Math.min(w, h);
  const line = "piece-line";
  const ink = `side-${look.side % 4}`;
  const ship = plan.kind === "spaceship";
  const heavy = plan.part === "heavy";
  const light = plan.part === "light";
  const has = (key: string) => plan.modifications.some((each) => each.includes(key));
  const first = plan.parts[0] ?? { col: 0, row: 0 };
  const taken = new Map(plan.parts.map((part, n) => [`${part.col},${part.row}`, n]));
  const spots = plan.parts.map((part, n) => {
    const on = {
      n: taken.has(`${part.col},${part.row - 1}`),
      e: taken.has(`${part.col + 1},${part.row}`),
      s: taken.has(`${part.col},${part.row + 1}`),
      w: taken.has(`${part.col - 1},${part.row}`),
    };
    const cx = (part.col - first.col) * w;
    const cy = (part.row - first.row) * h;
    return { part, n, on, cx, cy, outline: plate(plan.kind, cx, cy, w * 0.96, h * 0.96, on) };
  });
  const gaps = spots.flatMap(({ on, cx, cy }) => [
    ...(on.e ? [rect(cx + w * 0.42, cy - h * 0.42, w * 0.16, h * 0.84)] : []),
    ...(on.s ? [rect(cx - w * 0.42, cy + h * 0.42, w * 0.84, h * 0.16)] : []),
  ]);
  const body = spots.map((spot) => poly(spot.outline)).join("") + gaps.join("");
  if (look.shadow) return [{ d: body, fill: look.shadow }];

  const turn = (-(look.orientation ?? 0) * Math.PI) / 180;
  const slip = 0.07 * s + 0.03;
  const sx = slip * (Math.cos(turn) - Math.sin(turn));
  const sy = slip * (Math.sin(turn) + Math.cos(turn));
  const marks: Mark[] = [
    { d: body, line: "board-open", width: 0.2 * s + 0.05 },
    {
      d: spots.map((spot) => poly(spot.outline.map(([x, y]) => [x + sx, y + sy]))).join(""),
      fill: line,
      line,
      width: 0.09 * s,
    },
  ];
  if (ship) {
    const flame: string[] = [];
    const nozzle: string[] = [];
    for (const { on, cx, cy } of spots) {
      if (on.s) continue;
      for (const dx of [-0.2, 0.2]) {
        const x = cx + dx * w;
        const y = cy + h * 0.44;
        flame.push(
          poly([
            [x - 0.09 * w, y],
            [x + 0.09 * w, y],
            [x, y + 0.17 * s],
          ]),
        );
        nozzle.push(
          poly([
            [x - 0.08 * w, y - 0.08 * s],
            [x + 0.08 * w, y - 0.08 * s],
            [x + 0.13 * w, y + 0.07 * s],
            [x - 0.13 * w, y + 0.07 * s],
          ]),
        );
      }
    }
    if (!look.pips || spots.some((spot) => spot.part.body > 0))
      marks.push({ d: flame.join(""), fill: "accent", line, width: 0.04 * s });
    marks.push({ d: nozzle.join(""), fill: line });
  }
  marks.push({ d: body, fill: line, line, width: (heavy ? 0.2 : 0.13) * s });
  marks.push({ d: body, fill: ink });
  if (heavy)
    marks.push({
      d: spots.map(({ cx, cy, on }) => poly(plate(plan.kind, cx, cy, w * 0.78, h * 0.78, on))).join(""),
      line: "board-open",
      width: 0.045 * s,
      alpha: 0.9,
    });
  marks.push({
    d: spots.map(({ cx, cy }) => placed(SIDE_HATCHES[look.side % 4] as string, cx, cy, 0.42 * s)).join(""),
    line: "side-ink",
    width: 0.045 * s,
    alpha: 0.45,
    round: true,
  });
  const seams = spots.flatMap(({ on, cx, cy }) => [
    ...(on.e ? [`M${n2(cx + w / 2)} ${n2(cy - h * 0.46)}v${n2(h * 0.92)}`] : []),
    ...(on.s ? [`M${n2(cx - w * 0.46)} ${n2(cy + h / 2)}h${n2(w * 0.92)}`] : []),
  ]);
  if (seams.length) marks.push({ d: seams.join(""), line, width: (light ? 0.04 : 0.07) * s });
  if (light) {
    marks.push({
      d: spots
        .map(
          ({ cx, cy }) =>
            `M${n2(cx - w * 0.3)} ${n2(cy + h * 0.3)}L${n2(cx + w * 0.3)} ${n2(cy - h * 0.3)}M${n2(cx - w * 0.3)} ${n2(cy - h * 0.3)}L${n2(cx + w * 0.3)} ${n2(cy + h * 0.3)}`,
        )
        .join(""),
      line,
      width: 0.035 * s,
      alpha: 0.5,
    });
  } else {
    marks.push({
      d: spots
        .flatMap(({ cx, cy }) =>
          [-1, 1].flatMap((x) => [-1, 1].map((y) => disc(cx + x * w * 0.33, cy + y * h * 0.33, 0.035 * s))),
        )
        .join(""),
      fill: line,
    });
  }
  if (!ship) {
    const skirt = has("hover_sled");
    const tracks: string[] = [];
    const ribs: string[] = [];
    for (const { on, cx, cy } of spots) {
      for (const dir of [-1, 1] as const) {
        if (dir < 0 ? on.w : on.e) continue;
        const x = cx + dir * w * 0.43;
        tracks.push(rect(x - 0.07 * w, cy - h * 0.46, 0.14 * w, h * (on.s ? 1 : 0.92)));
        for (let rib = 0; rib < 6; rib++) {
          const y = cy - h * 0.42 + rib * h * 0.165;
          ribs.push(skirt ? disc(x, y + h * 0.03, 0.045 * s) : rect(x - 0.07 * w, y, 0.14 * w, 0.05 * h));
        }
      }
    }
    marks.push({ d: tracks.join(""), fill: skirt ? "accent" : line, line, width: 0.05 * s });
    marks.push({ d: ribs.join(""), fill: skirt ? line : "board-partial-ink" });
  }
  const front = Math.min(...spots.map((spot) => spot.part.row));
  const bow = spots.filter((spot) => spot.part.row === front);
  const middle = bow.reduce((sum, spot) => sum + spot.part.col, 0) / Math.max(1, bow.length);
  const cab = [...bow].sort((a, b) => Math.abs(a.part.col - middle) - Math.abs(b.part.col - middle))[0];
  if (cab) {
    const { cx, cy } = cab;
    const glass: [number, number][] = ship
      ? [
          [cx - 0.07 * w, cy - 0.36 * h],
          [cx + 0.07 * w, cy - 0.36 * h],
          [cx + 0.14 * w, cy - 0.14 * h],
          [cx - 0.14 * w, cy - 0.14 * h],
        ]
      : [
          [cx - 0.17 * w, cy - 0.42 * h],
          [cx + 0.17 * w, cy - 0.42 * h],
          [cx + 0.24 * w, cy - 0.28 * h],
          [cx - 0.24 * w, cy - 0.28 * h],
        ];
    marks.push({ d: poly(glass), fill: "accent", line, width: 0.05 * s });
  }
  for (const bay of plan.bays) {
    const spot = spots[bay.part - 1];
    if (!spot) continue;
    const x = spot.cx - 0.26 * w;
    const y = spot.cy + 0.08 * h;
    marks.push({ d: rect(x, y, 0.52 * w, 0.3 * h), fill: "board-open", line, width: 0.05 * s });
    const dots: string[] = [];
    const empty: string[] = [];
    const across = Math.min(4, bay.room);
    for (let at = 0; at < bay.room; at++) {
      const dx = x + ((at % across) + 0.5) * ((0.52 * w) / across);
      const dy = y + (Math.floor(at / across) + 0.5) * ((0.3 * h) / Math.ceil(bay.room / across));
      (at < bay.load ? dots : empty).push(disc(dx, dy, 0.045 * s));
    }
    if (empty.length) marks.push({ d: empty.join(""), line, width: 0.02 * s, alpha: 0.6 });
    if (dots.length) marks.push({ d: dots.join(""), fill: line });
  }
  if (spots[0]) {
    const { cx, cy } = spots[0];
    const x = cx - w * 0.27;
    const y = cy + (plan.bays.some((bay) => bay.part === 1) ? -0.16 : 0.26) * h;
    marks.push({
      d: placed(SIDE_SHAPES[look.side % 4] as string, x, y, 0.11 * s),
      fill: "side-ink",
      line,
      width: 0.04 * s,
    });
  }
  plan.parts.forEach((_, n) => {
    const spot = spots[n] as (typeof spots)[number];
    const guns = plan.guns.filter((gun) => gun.part === n + 1);
    guns.forEach((gun, at) => {
      const dx = guns.length > 1 ? (at ? 0.2 : -0.2) * w : 0;
      const low = plan.bays.some((bay) => bay.part === n + 1) || spot === cab ? -0.06 : 0.04;
      marks.push(...gunMarks(gun.weapon, spot.cx + dx, spot.cy + low * h, s));
    });
  });
  if (has("plasma_slag_exhaust")) {
    const stern = spots.filter((spot) => !spot.on.s);
    marks.push({
      d: stern.map(({ cx, cy }) => rect(cx - 0.1 * w, cy + 0.38 * h, 0.2 * w, 0.1 * h)).join(""),
      fill: "accent",
      line,
      width: 0.05 * s,
    });
  }
  if (has("warp_drive"))
    marks.push({
      d: spots
        .filter((spot) => !spot.on.s)
        .map(({ cx, cy }) => disc(cx, cy + 0.3 * h, 0.1 * s))
        .join(""),
      fill: "board-open",
      line: "accent",
      width: 0.06 * s,
    });
  if (has("hacking_crew") && cab)
    marks.push({
      d: `M${n2(cab.cx + 0.28 * w)} ${n2(cab.cy + 0.1 * h)}v${n2(-0.34 * s)}m${n2(-0.1 * s)} ${n2(0.06 * s)}h${n2(0.2 * s)}m${n2(-0.16 * s)} ${n2(0.08 * s)}h${n2(0.12 * s)}`,
      line,
      width: 0.05 * s,
    });
  for (const spot of spots) {
    const { body: left, full } = spot.part;
    if (left <= 0) {
      marks.push({ d: poly(spot.outline), fill: "piece-line", alpha: 0.88 });
      marks.push({ d: cracks(spot.cx, spot.cy, w, h, spot.n + 3, 5), line: "board-partial-ink", width: 0.04 * s });
      const ember = Array.from({ length: 5 }, (_, at) =>
        disc(
          spot.cx + (noise(spot.n * 9 + at) - 0.5) * w * 0.7,
          spot.cy + (noise(spot.n * 5 + at + 40) - 0.5) * h * 0.7,
          0.035 * s,
        ),
      );
      marks.push({ d: ember.join(""), fill: "accent" });
    } else if (left < full) {
      const many = 1 + Math.round(((full - left) / full) * 4);
      marks.push({ d: cracks(spot.cx, spot.cy, w, h, spot.n + 3, many), line: "board-open", width: 0.1 * s });
      marks.push({ d: cracks(spot.cx, spot.cy, w, h, spot.n + 3, many), line, width: 0.05 * s });
    }
    if (look.pips && left > 0) {
      const whole = Math.max(1, Math.round(full / 6));
      const size = Math.min(0.17, 0.78 / whole) * w;
      const x = spot.cx - (whole * size) / 2;
      const y = spot.cy + 0.4 * h - 0.06 * s;
      marks.push({ d: rect(x - 0.02 * s, y - 0.02 * s, whole * size + 0.04 * s, 0.14 * s), fill: line });
      const shares = Array.from({ length: whole }, (_, at) => Math.max(0, Math.min(1, (left - at * 6) / 6)));
      marks.push({
        d: shares.map((_, at) => rect(x + at * size + 0.01 * s, y, size - 0.02 * s, 0.1 * s)).join(""),
        fill: "shade",
      });
      marks.push({
        d: shares
          .map((share, at) => (share ? rect(x + at * size + 0.01 * s, y, (size - 0.02 * s) * share, 0.1 * s) : ""))
          .join(""),
        fill: "accent",
      });
    }
  }
  if (has("copter_rotors")) {
    const { left, right, top, bottom } = boundsOf(plan, block);
    const cx = (left + right) / 2;
    const cy = (top + bottom) / 2;
    const r = Math.min(Math.max(right - left, bottom - top) / 2, 1.6 * s);
    marks.push({ d: disc(cx, cy, r), line, width: 0.03 * s, alpha: 0.5 });
    marks.push({
      d: [0.5, 2.07, 3.64, 5.21]
        .map((a) => `M${n2(cx)} ${n2(cy)}L${n2(cx + Math.cos(a) * r)} ${n2(cy + Math.sin(a) * r)}`)
        .join(""),
      line,
      width: 0.12 * s,
      alpha: 0.75,
    });
    marks.push({ d: disc(cx, cy, 0.1 * s), fill: "board-open", line, width: 0.05 * s });
  }
  if (plan.shield === "ready" || plan.shield === "triggered") {
    const { left, right, top } = boundsOf(plan, block);
    const arc = `M${n2(left)} ${n2(top + 0.3 * s)}Q${n2(left)} ${n2(top - 0.12 * s)} ${n2((left + right) / 2)} ${n2(top - 0.14 * s)}Q${n2(right)} ${n2(top - 0.12 * s)} ${n2(right)} ${n2(top + 0.3 * s)}`;
    marks.push({ d: arc, line, width: 0.17 * s });
    marks.push({ d: arc, line: plan.shield === "triggered" ? "accent" : "board-open", width: 0.08 * s });
  }
  if (plan.hacked) {
    const { left, right, top, bottom } = boundsOf(plan, block);
    marks.push({
      d: rect(left, (top + bottom) / 2 - 0.08 * s, right - left, 0.16 * s),
      fill: "accent",
      line,
      width: 0.05 * s,
    });
  }
  return marks;
}

const paths = new WeakMap<Mark, Path2D>();

/** Paints marks in their order; `alpha` is that of the whole drawing. */
export function paintMarks(
  ctx: CanvasRenderingContext2D,
  marks: readonly Mark[],
  colours: (name: string) => string,
  alpha = 1,
): void {
  ctx.lineJoin = "miter";
  for (const mark of marks) {
    if (!mark.d) continue;
    let path = paths.get(mark);
    if (!path) {
      path = new Path2D(mark.d);
      paths.set(mark, path);
    }
    ctx.globalAlpha = (mark.alpha ?? 1) * alpha;
    if (mark.fill) {
      ctx.fillStyle = colours(mark.fill);
      ctx.fill(path);
    }
    if (mark.line) {
      ctx.lineCap = mark.round ? "round" : "butt";
      ctx.strokeStyle = colours(mark.line);
      ctx.lineWidth = mark.width ?? 0.05;
      ctx.stroke(path);
    }
  }
  ctx.globalAlpha = 1;
  ctx.lineCap = "butt";
}

/** Everything that the drawing of a hull depends on. */
export function hullKey(plan: Plan, look: HullLook, block: Size): string {
  return [
    "hull",
    look.side,
    look.orientation ?? 0,
    look.shadow ?? "",
    look.pips ? "p" : "",
    block.wide,
    block.long,
    plan.kind,
    plan.part,
    plan.parts.map((part) => `${part.col}.${part.row}.${part.body}`).join(),
    plan.guns.map((gun) => gun.weapon + gun.part).join(),
    plan.bays.map((bay) => `${bay.part}.${bay.load}`).join(),
    plan.modifications.join("+"),
    plan.shield ?? "",
    plan.hacked ? "h" : "",
  ].join("|");
}
