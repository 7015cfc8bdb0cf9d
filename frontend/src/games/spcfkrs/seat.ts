import { useState } from "react";
import type { TableProps } from "../contract";
import type { SpcView } from "./types";

/** What this browser's player may do now. */
export type Mode = "deploy" | "orders" | "called" | "locked" | "watch" | "over";

export function modeOf(view: SpcView, seat: number | undefined, ended: boolean): Mode {
  if (ended || view.outcome || view.phase === "over") return "over";
  if (seat === undefined) return "watch";
  const status = view.sides[String(seat)]?.status;
  if (view.phase === "setup") return status === "locked" ? "locked" : "deploy";
  if (view.calls) return view.calls.side === seat ? "called" : "locked";
  if (view.phase === "orders") return status === "locked" ? "locked" : "orders";
  return "locked";
}

/** With several sides at one screen: the seat that still owes something. */
export function useSeat(props: TableProps<SpcView>): [number | undefined, (seat: number) => void] {
  const { seats, view, ended } = props;
  const [picked, pick] = useState<number | undefined>(seats[0]);
  const owes = seats.find((seat) => ["deploy", "orders", "called"].includes(modeOf(view, seat, ended)));
  const settled = picked !== undefined && seats.includes(picked) ? picked : seats[0];
  const busy = settled !== undefined && ["deploy", "orders", "called"].includes(modeOf(view, settled, ended));
  return [busy || owes === undefined ? settled : owes, pick];
}

export function canUnlock(view: SpcView, seat: number | undefined): boolean {
  return (
    view.phase === "orders" &&
    seat !== undefined &&
    Object.entries(view.sides).some(
      ([side, each]) => Number(side) !== seat && each.status !== "locked" && !each.conceded,
    )
  );
}

/** Whether whoever plays this alone rolls real dice and types them in. */
export function rolledByHand(view: SpcView): boolean {
  const { dice_source: source, play_mode: playMode } = view.options as { dice_source?: string; play_mode?: string };
  return source === "entered" && playMode === "solo";
}
