import { useState } from "react";
import type { TableProps } from "../contract";
import { deciding } from "./sides";
import type { MswView } from "./types";

/** What this browser's player may do now. */
export type Mode = "place" | "placed" | "turn" | "choose" | "wait" | "watch" | "over";

export function modeOf(view: MswView, seat: number | undefined, ended: boolean): Mode {
  if (ended || view.outcome || view.phase === "over") return "over";
  if (seat === undefined || view.players[String(seat)]?.status === "out") return "watch";
  if (view.phase === "placing") return view.players[String(seat)]?.status === "placing" ? "place" : "placed";
  if (view.choice) return view.choice.chooser === seat ? "choose" : "wait";
  return view.turn?.seat === seat ? "turn" : "wait";
}

const ACTIVE: readonly Mode[] = ["place", "turn", "choose"];

/** With several sides at one screen: the seat that has something to decide. */
export function useSeat(props: TableProps<MswView>): [number | undefined, (seat: number) => void] {
  const { seats, view, ended } = props;
  const [picked, pick] = useState<number | undefined>(seats[0]);
  const settled = picked !== undefined && seats.includes(picked) ? picked : seats[0];
  const busy = (seat: number | undefined) => seat !== undefined && ACTIVE.includes(modeOf(view, seat, ended));
  const other = seats.find(busy);
  const due = deciding(view);
  if (view.phase === "play" && due !== undefined && seats.includes(due)) return [due, pick];
  return [busy(settled) || other === undefined ? settled : other, pick];
}
