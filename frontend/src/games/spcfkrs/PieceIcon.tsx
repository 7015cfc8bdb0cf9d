import { lazy, Suspense } from "react";
import { PieceMark } from "./art";
import { isHull } from "./hull";
import type { UnitView } from "./types";

const HullIcon = lazy(() => import("./hullart").then((module) => ({ default: module.HullIcon })));

/** A piece in a list: a fighter's token or a hull's drawing. */
export function PieceIcon({ unit, size = 30, dead }: { unit: UnitView; size?: number; dead?: boolean }) {
  if (!isHull(unit)) return <PieceMark piece={unit} size={size} dead={dead} />;
  return (
    <span className="hull-icon" style={{ opacity: dead ? 0.4 : 1, width: size, height: size }}>
      <Suspense>
        <HullIcon unit={unit} size={size} />
      </Suspense>
    </span>
  );
}
