import { useCallback, useEffect, useState } from "react";
import { say, sayError } from "@/ui/toast";
import type { UnitOffer, UnitOrders, UnitView } from "./types";
import { wayTo } from "./way";

/** A way that is being planned: legs and turns that are settled, and a last leg that the next tap replaces. */
type Route = { treads: string[]; cost: number; cell?: string; orientation?: number; stops: string[] };
type Leg = { treads: string[]; cost: number; cell: string };
const NOTHING: Route = { treads: [], cost: 0, stops: [] };

/** Whether an offer lets a way end on a cell. */
export const endsAt = (offer: UnitOffer | undefined, name: string): boolean => {
  const step = offer?.reach[name];
  return !!step && step.end !== false;
};

type Plan = {
  unit: UnitView | undefined;
  /** Begins anew when this changes. */
  place: string;
  order: UnitOrders | undefined;
  /** The way as it is now; `final`: no stop or turn, the player wants to go there. */
  planned: (path: string[], final: boolean) => void;
  /** What the rules say of the unit at a place, or a refusal. */
  ask: (cell: string, orientation: number) => Promise<unknown>;
};

export function useRoute({ unit, place, order, planned, ask }: Plan) {
  const [route, setRoute] = useState<Route>(NOTHING);
  const [leg, setLeg] = useState<Leg | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round, seat or unit begins a new way
  useEffect(() => {
    setRoute(NOTHING);
    setLeg(null);
  }, [place]);

  const started = route.treads.length > 0;
  const treads = [...route.treads, ...(leg?.treads ?? [])];
  const spent = route.cost;
  const facing = route.orientation ?? unit?.orientation ?? 0;

  /** To a cell that the offer reaches; `stop`: the way goes on from there. False when it does not reach. */
  const walk = useCallback(
    (offer: UnitOffer | undefined, name: string, stop: boolean): boolean => {
      const step = offer?.reach[name];
      if (!unit || !offer || !step || step.end === false) return false;
      if (route.cost + step.cost > unit.move) {
        say(`That is ${route.cost + step.cost} of ${unit.move} Move. Too far.`);
        return true;
      }
      const way = wayTo(offer, name);
      const path = [...route.treads, ...way];
      if (stop) {
        setRoute({ ...route, treads: path, cost: route.cost + step.cost, cell: name, stops: [...route.stops, name] });
        setLeg(null);
      } else setLeg({ treads: way, cost: step.cost, cell: name });
      planned(path, !stop);
      return true;
    },
    [unit, route, planned],
  );

  /** A quarter turn at the end of the way. */
  const turn = useCallback(
    async (way: "L" | "R") => {
      if (!unit?.cell) return;
      const known = !started && !leg && order?.move?.type === "move" ? order.move.path : null;
      const before: Route = known
        ? {
            treads: known,
            cost: known.length,
            cell: known.filter((tread) => tread !== "L" && tread !== "R").at(-1),
            orientation: known.reduce(
              (sum, tread) => (sum + (tread === "R" ? 90 : tread === "L" ? 270 : 0)) % 360,
              unit.orientation ?? 0,
            ),
            stops: [],
          }
        : leg
          ? { ...route, treads: [...route.treads, ...leg.treads], cost: route.cost + leg.cost, cell: leg.cell }
          : route;
      if (before.cost + 1 > unit.move) {
        say(`No Move left to turn: ${before.cost} of ${unit.move} are used.`);
        return;
      }
      const orientation = ((before.orientation ?? unit.orientation ?? 0) + (way === "R" ? 90 : 270)) % 360;
      const next = { ...before, treads: [...before.treads, way], cost: before.cost + 1, orientation };
      setRoute(next);
      setLeg(null);
      planned(next.treads, false);
      try {
        await ask(before.cell ?? unit.cell, orientation);
      } catch (error) {
        sayError(error);
        setRoute((now) => (now === next ? before : now));
        planned(before.treads, false);
      }
    },
    [unit, route, leg, order, started, planned, ask],
  );

  const clear = useCallback(() => {
    setRoute(NOTHING);
    setLeg(null);
  }, []);

  return {
    started,
    treads,
    settled: route.treads,
    spent,
    used: route.cost + (leg?.cost ?? 0),
    facing,
    stops: route.stops,
    /** Where the next leg begins, once something is settled. */
    from: started ? { cell: route.cell ?? unit?.cell, orientation: facing } : null,
    walk,
    turn,
    clear,
  };
}

export type RouteState = ReturnType<typeof useRoute>;
