import { blockOf, type HullClass } from "./hull";
import { boundsOf, hullMarks, type Mark, type Plan, planOf } from "./hulldraw";
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
  numbers,
}: {
  plan: Plan;
  side?: number;
  size: number;
  pips?: boolean;
  quarter?: number;
  /** Each part's number in its corner. */
  numbers?: boolean;
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
      {numbers &&
        plan.parts.map((part, n) => (
          <text
            key={`${part.col},${part.row}`}
            className="hull-number"
            x={(part.col - (plan.parts[0]?.col ?? 0)) * block.wide + 0.34}
            y={(part.row - (plan.parts[0]?.row ?? 0)) * block.long + 0.42}
          >
            {n + 1}
          </text>
        ))}
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

/** A hull on the table, small. */
export function HullIcon({ unit, size }: { unit: UnitView; size: number }) {
  return <HullDrawing plan={planOf(unit)} side={unit.side} size={size} />;
}

/** A hull of a sheet, small; its Body does not matter there. */
export function SheetHullMark({ unit, side, size }: { unit: SheetUnit; side: number; size: number }) {
  const plan = planOfSheet(unit, {});
  return plan && <HullDrawing plan={plan} side={side} size={size} />;
}
