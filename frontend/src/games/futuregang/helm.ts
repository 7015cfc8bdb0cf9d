import { useEffect, useMemo, useState } from "react";
import type { FgView, FigureView, PathOffer, Spot, Waypoint } from "./types";

const SETTLED = 70;

/** A place that may change with every step of a pointer, and the same a moment later, when it is worth asking about. */
function useSettled(value: Spot | null): Spot | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : settled;
}

/** The way that is being planned for a figure: waypoints, and where it ends. `key` changes when plans are void. */
export function useHelm(view: FgView, figure: FigureView | undefined, key: string) {
  const [via, setVia] = useState<Waypoint[]>([]);
  const [goal, setGoal] = useState<Spot | null>(null);
  const [climb, setClimb] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is for one figure at one moment
  useEffect(() => {
    setVia([]);
    setGoal(null);
    setClimb(false);
  }, [key]);
  const settled = useSettled(goal);
  const about = useMemo(() => {
    if (!figure || !settled) return null;
    const mode = climb ? { mode: "climb" } : {};
    return via.length
      ? { kind: "path", figure: figure.id, path: [...via, { ...settled, ...mode }] }
      : climb
        ? { kind: "path", figure: figure.id, path: [{ ...settled, ...mode }] }
        : { kind: "path", figure: figure.id, to: settled };
  }, [figure, settled, via, climb]);
  const inside = (spot: Spot): Spot => ({
    x: Math.max(125, Math.min(view.table.width - 125, spot.x)),
    y: Math.max(125, Math.min(view.table.height - 125, spot.y)),
  });
  return {
    goal,
    via,
    climb,
    about,
    settled: goal === settled,
    setClimb,
    to: (spot: Spot) => setGoal(inside(spot)),
    nudge: (dx: number, dy: number) => {
      const from = goal ?? (figure?.x !== undefined && figure.y !== undefined ? { x: figure.x, y: figure.y } : null);
      if (from) setGoal(inside({ x: from.x + dx, y: from.y + dy }));
    },
    /** Fixes the way so far, to go on from its end. */
    pin: (offer: PathOffer | undefined) => {
      if (!goal || via.length > 10) return;
      setVia(offer?.legal ? [...offer.path] : [...via, { ...goal, ...(climb ? { mode: "climb" as const } : {}) }]);
      setClimb(false);
    },
    clear: () => {
      setVia([]);
      setGoal(null);
      setClimb(false);
    },
  };
}
export type Helm = ReturnType<typeof useHelm>;
