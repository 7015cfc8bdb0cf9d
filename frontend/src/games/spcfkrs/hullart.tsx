import { PieceMark } from "./art";
import { blockOf, boundsOf, type HullClass, hullMarks, isHull, type Mark, type Plan, planOf } from "./hull";
import type { SheetUnit, UnitView } from "./types";

const ink = (name: string | undefined) => (name ? `var(--${name})` : "none");

export function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark, n) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's shapes lie one over the other in this order
      key={n}
      d={mark.d}
      fill={ink(mark.fill)}
      stroke={ink(mark.line)}
      strokeWidth={mark.width}
      strokeLinecap={mark.round ? "round" : undefined}
      opacity={mark.alpha}
    />
  ));
}

/** A hull as it is built, nose up, parts square as on its own map. */
export function HullDrawing({
  plan,
  side = 0,
  size,
  pips,
  quarter = 0,
}: {
  plan: Plan;
  side?: number;
  size: number;
  pips?: boolean;
  quarter?: number;
}) {
  const block = blockOf(plan.kind, plan.kind);
  const { left, top, right, bottom } = boundsOf(plan, block);
  const margin = 0.24;
  const extent = Math.max(right - left, bottom - top) + margin * 2;
  const x = (left + right - extent) / 2;
  const y = (top + bottom - extent) / 2;
  return (
    <svg
      className="hull-drawing"
      width={size}
      height={size}
      viewBox={`${x} ${y} ${extent} ${extent}`}
      aria-hidden="true"
    >
      <g transform={quarter ? `rotate(${quarter} ${(left + right) / 2} ${(top + bottom) / 2})` : undefined}>
        <Marks marks={hullMarks(plan, block, { side, pips, orientation: quarter })} />
      </g>
    </svg>
  );
}

/** A hull on paper as it comes out of the yard. */
export function planOfSheet(unit: SheetUnit, body: Record<string, number>): Plan | null {
  const hull = unit.hull;
  if (!hull) return null;
  const full = (body[hull.part] ?? 1) * 6;
  return {
    kind: hull.unit_class as HullClass,
    part: hull.part,
    parts: hull.parts.map(([col, row]) => ({ col, row, body: full, full })),
    guns: (hull.guns?.length ? hull.guns : [{ part: 1, weapon: "gun" }]).map((gun) => ({
      part: gun.part ?? 1,
      weapon: gun.weapon ?? "gun",
    })),
    bays: (hull.bays ?? []).map((part) => ({ part, load: 0, room: hull.unit_class === "vehicle" ? 4 : 8 })),
    modifications: unit.modifications ?? [],
  };
}

/** A piece in a list: a fighter's token or a hull's drawing. */
export function PieceIcon({ unit, size = 30, dead }: { unit: UnitView; size?: number; dead?: boolean }) {
  if (!isHull(unit)) return <PieceMark piece={unit} size={size} dead={dead} />;
  return (
    <span className="hull-icon" style={{ opacity: dead ? 0.4 : 1 }}>
      <HullDrawing plan={planOf(unit)} side={unit.side} size={size} />
    </span>
  );
}
