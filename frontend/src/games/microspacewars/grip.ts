import { useRef } from "react";
import type { Cell } from "@/board";
import { cellOf, directionOf, squareOf, towards } from "./chart";
import type { Helm } from "./helm";
import type { usePlacement } from "./place";
import type { Square } from "./types";

type Place = { x: number; y: number };
type Hand = { cell: Cell; direction: number };
/** Squares from a ship's middle to the knob before its bow. */
const KNOB = 1.05;
/** Pixels around the knob that a finger may miss it by. */
const MISS = 20;

type Grip = {
  placing: ReturnType<typeof usePlacement> | undefined;
  helm: Helm | undefined;
  selected: string | undefined;
  pick: (id: string) => void;
  /** The player's own ship on a square. */
  mine: (square: Square) => string | undefined;
  height: number;
  scale: () => number;
  hover: (cell: Cell) => void;
};

/** Ships taken by hand: dragged to plot a course or to another place in the fleet, turned by the knob or the wheel. */
export function useGrip({ placing, helm, selected, pick, mine, height, scale, hover }: Grip) {
  const held = useRef<"turn" | "move" | null>(null);
  const cellAt = (at: Place): Cell => ({ x: Math.floor(at.x), y: Math.floor(at.y) });

  /** Where the selected ship's picture stands now: the course's end, or its place in the fleet that is being placed. */
  const hand = (): Hand | null => {
    if (placing) {
      const spot = selected ? placing.spots[selected] : undefined;
      return spot?.at ? { cell: cellOf(spot.at, height), direction: directionOf(spot.facing) } : null;
    }
    return helm?.end ? { cell: cellOf(helm.end.at, height), direction: helm.end.direction } : null;
  };
  const onKnob = (now: Hand, dx: number, dy: number): boolean => {
    if (now.direction < 0 || Math.hypot(dx, dy) <= 0.5) return false;
    const angle = (now.direction * Math.PI) / 4;
    return Math.hypot(dx - Math.sin(angle) * KNOB, dy + Math.cos(angle) * KNOB) < Math.max(0.45, MISS / scale());
  };
  const grab = (at: Place): boolean => {
    const own = placing ? mine(squareOf(cellAt(at), height)) : undefined;
    if (own) {
      pick(own);
      held.current = "move";
      return true;
    }
    const now = hand();
    held.current = null;
    if (!now) return false;
    const [dx, dy] = [at.x - now.cell.x - 0.5, at.y - now.cell.y - 0.5];
    if (onKnob(now, dx, dy)) held.current = "turn";
    else if (Math.max(Math.abs(dx), Math.abs(dy)) <= 0.5) held.current = "move";
    return held.current !== null;
  };
  const drag = (at: Place, end: boolean) => {
    const now = hand();
    const square = squareOf(cellAt(at), height);
    if (held.current === "turn" && now) {
      const direction = towards(at.x - now.cell.x - 0.5, at.y - now.cell.y - 0.5);
      if (placing && selected) placing.face(selected, direction);
      else helm?.face(direction);
    } else if (held.current === "move") {
      if (!placing) helm?.to(square);
      else if (end && selected) placing.put(selected, square);
      else hover(cellAt(at));
    }
    if (end) held.current = null;
  };
  const turn = (at: Place, by: 1 | -1, now: boolean): boolean => {
    const piece = hand();
    if (!piece || piece.direction < 0) return false;
    if (Math.max(Math.abs(at.x - piece.cell.x - 0.5), Math.abs(at.y - piece.cell.y - 0.5)) > 0.8) return false;
    if (now && placing) placing.turn(selected, by);
    else if (now) helm?.push(by > 0 ? "R" : "L");
    return true;
  };
  return { hand, grab, drag, turn };
}
