import { useCallback, useEffect, useRef, useState } from "react";
import { useOffer } from "@/match/offers";
import { say } from "@/ui/toast";
import type { Answer, Command, TableProps } from "../contract";
import { closedRanks, swapped } from "./blocks";
import { COMPASS, directionOf } from "./chart";
import type { Facing, MswView, PlaceOffer, Spots, Square } from "./types";

export type SavedState = "empty" | "unsaved" | "saving" | "saved";
const PAUSE = 600;

/** A placement while it is being made: kept here, saved on the server as a draft, locked when the player says so. */
export function usePlacement(props: TableProps<MswView>, seat: number | undefined, on: boolean) {
  const { view, submit } = props;
  const offer = useOffer<PlaceOffer>(props, seat, on ? { kind: "place" } : null);
  const [spots, setSpots] = useState<Spots>({});
  const [saved, setSaved] = useState<SavedState>("empty");
  const touched = useRef(false);
  const whose = useRef<number | undefined>(undefined);
  const hand = useRef(submit);
  hand.current = submit;
  const draft =
    (seat === undefined ? undefined : (view.placements?.[String(seat)] as Spots | undefined)) ??
    ((seat === undefined ? undefined : props.drafts[String(seat)]) as { ships?: Spots } | undefined)?.ships;

  useEffect(() => {
    if (!on || !offer) return;
    if (whose.current === seat && Object.keys(spots).length) return;
    whose.current = seat;
    touched.current = false;
    setSpots(draft && Object.keys(draft).length ? draft : (offer.suggested as Spots));
    setSaved(draft ? "saved" : "empty");
  }, [on, offer, seat, draft, spots]);

  const command = useCallback((locked: boolean): Command => ({ type: "place", ships: tidy(spots), locked }), [spots]);
  useEffect(() => {
    if (!on || seat === undefined || !touched.current) return;
    setSaved("unsaved");
    const timer = setTimeout(() => {
      setSaved("saving");
      hand.current(seat, command(false)).then((answer: Answer) => setSaved("refused" in answer ? "unsaved" : "saved"));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [on, seat, command]);

  const change = useCallback((next: Spots) => {
    touched.current = true;
    setSpots(next);
  }, []);
  return {
    offer,
    spots,
    saved,
    command,
    put: (id: string, at: Square) => {
      if (!offer?.squares.some((square) => square[0] === at[0] && square[1] === at[1]))
        return say("That square is outside your zone.", "bad", "MSW-048");
      const faced = view.classes[view.ships[id]?.profile ?? ""]?.rcs !== undefined;
      const next = swapped(spots, id, at);
      change({
        ...next,
        [id]: { ...next[id], facing: faced ? (next[id]?.facing ?? (offer.facing as Facing)) : undefined },
      });
    },
    turn: (id: string | undefined, by: number) => {
      const now = id ? spots[id] : undefined;
      if (!id || !now?.facing) return;
      change({ ...spots, [id]: { ...now, facing: COMPASS[(directionOf(now.facing) + by + 8) % 8] } });
    },
    face: (id: string, direction: number) => {
      const now = spots[id];
      if (now?.facing && directionOf(now.facing) !== direction)
        change({ ...spots, [id]: { ...now, facing: COMPASS[direction] } });
    },
    carry: (id: string, host: string | undefined) => {
      if (host) change({ ...spots, [id]: { carried_by: host } });
      else if (offer) {
        const taken = new Set(Object.values(spots).map((spot) => String(spot.at)));
        const free = offer.squares.find((square) => !taken.has(String(square)));
        if (free) change({ ...spots, [id]: { at: free as Square } });
      }
    },
    arrange: () => offer && change(offer.suggested as Spots),
    close: () => offer && change(closedRanks(spots, offer)),
  };
}

function tidy(spots: Spots): Spots {
  return Object.fromEntries(
    Object.entries(spots).map(([id, spot]) => [
      id,
      spot.carried_by
        ? { carried_by: spot.carried_by }
        : { at: spot.at, ...(spot.facing ? { facing: spot.facing } : {}) },
    ]),
  );
}

/** The chart with a placement drawn on it. */
export function placedView(view: MswView, spots: Spots): MswView {
  const ships = { ...view.ships };
  for (const [id, spot] of Object.entries(spots)) {
    const ship = ships[id];
    if (ship) ships[id] = { ...ship, at: spot.at, facing: spot.facing, aboard: spot.carried_by };
  }
  return { ...view, ships };
}
