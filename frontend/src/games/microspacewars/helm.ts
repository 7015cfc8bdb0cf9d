import { useCallback, useEffect, useMemo, useState } from "react";
import { say } from "@/ui/toast";
import { isTurn, keyOf, type Pose, poses, rotations, stepsOf, tidied, towards, turnsOf } from "./chart";
import { standing } from "./pieces";
import type { MswView, ShipOffer, ShipView, Square } from "./types";

/** A course that is being plotted: tokens, where they lead, what they leave. Nothing of it is submitted before the player says so. */
export type Helm = {
  path: string[];
  start: Pose | null;
  end: Pose | null;
  stepsLeft: number;
  turnsLeft: number;
  /** The ship can be steered at all now. */
  able: boolean;
  faced: boolean;
  /** Somebody is on the course's last square. */
  blocked: boolean;
  push: (token: string) => void;
  undo: () => void;
  clear: () => void;
  /** The cheapest course to a square, in place of what was plotted. False: out of reach. */
  to: (square: Square) => boolean;
  /** Turns the bow at the course's end towards a direction, as far as rotations last. */
  face: (direction: number) => void;
};

function occupied(view: MswView, ship: ShipView | undefined, at: Square): boolean {
  return Object.values(view.ships).some(
    (other) => other.id !== ship?.id && other.at && other.at[0] === at[0] && other.at[1] === at[1],
  );
}

/** `place` names the situation: another one begins without a course. */
export function useHelm(view: MswView, ship: ShipView | undefined, offer: ShipOffer | undefined, place: string): Helm {
  const [path, setPath] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new ship or version begins anew
  useEffect(() => setPath([]), [place]);
  const start = useMemo<Pose | null>(
    () => (ship?.at ? { at: ship.at as Square, direction: standing(ship).direction } : null),
    [ship],
  );
  const moving = view.turn?.stage !== "fire" && (!view.turn?.phase || view.turn.phase === "movement");
  const able = moving && !!offer?.ready && !!start && (offer.steps_left > 0 || offer.turns_left > 0);
  const trail = start ? poses(start, path) : [];
  const end = trail.at(-1) ?? null;
  const stepsLeft = (offer?.steps_left ?? 0) - stepsOf(path);
  const turnsLeft = (offer?.turns_left ?? 0) - turnsOf(path);
  const faced = (start?.direction ?? -1) >= 0;

  const push = useCallback(
    (token: string) => {
      if (!able || !start) return;
      const next = isTurn(token) ? tidied([...path, token]) : [...path, token];
      if (stepsOf(next) > (offer?.steps_left ?? 0))
        return say("No steps are left for that ship this turn.", "bad", "MSW-072");
      if (turnsOf(next) > (offer?.turns_left ?? 0))
        return say("No rotations are left for that ship this turn.", "bad", "MSW-074");
      const at = poses(start, next).at(-1)?.at as Square;
      if (at[0] < 0 || at[1] < 0 || at[0] >= view.chart.width || at[1] >= view.chart.height)
        return say("The chart ends there.", "bad", "MSW-009");
      setPath(next);
    },
    [able, start, path, offer, view.chart],
  );
  const to = useCallback(
    (square: Square) => {
      const way = offer?.squares[keyOf(square)];
      if (!way) return false;
      setPath([...way.path] as string[]);
      return true;
    },
    [offer],
  );
  const face = useCallback(
    (direction: number) => {
      if (!able || !start || start.direction < 0) return;
      setPath((now) => {
        const last = now.findLastIndex((token) => !isTurn(token));
        const base = now.slice(0, last + 1);
        const from = poses(start, base).at(-1) as Pose;
        const room = (offer?.turns_left ?? 0) - turnsOf(base);
        return [...base, ...rotations(from.direction, direction).slice(0, Math.max(0, room))];
      });
    },
    [able, start, offer],
  );
  return {
    path,
    start,
    end,
    stepsLeft,
    turnsLeft,
    able,
    faced,
    blocked: !!end && path.length > 0 && stepsOf(path) > 0 && occupied(view, ship, end.at),
    push,
    undo: useCallback(() => setPath((now) => now.slice(0, -1)), []),
    clear: useCallback(() => setPath([]), []),
    to,
    face,
  };
}

/** The direction from a square's middle to a place on the board. */
export function pointed(cell: { x: number; y: number }, at: { x: number; y: number }): number {
  return towards(at.x - cell.x - 0.5, at.y - cell.y - 0.5);
}
