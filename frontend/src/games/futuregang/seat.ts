import { useState } from "react";
import type { TableProps } from "../contract";
import { owes } from "./sides";
import type { FgView } from "./types";

/** What this browser's player may do now. */
export type Mode = "field" | "deploy" | "turn" | "react" | "after" | "wait" | "watch" | "over";

export function modeOf(view: FgView, seat: number | undefined, ended: boolean): Mode {
  if (ended || view.phase === "over") return "over";
  if (seat === undefined) return "watch";
  if (!owes(view, seat)) return "wait";
  if (view.phase === "field") return "field";
  if (view.phase === "deploy") return "deploy";
  if (view.phase === "post_game") return "after";
  return view.reaction ? "react" : "turn";
}

/** With several gangs at one screen: the seat whose turn it is. */
export function useSeat({ seats, view }: TableProps<FgView>): [number | undefined, (seat: number) => void] {
  const [picked, pick] = useState<number | undefined>(seats[0]);
  const due = seats.filter((seat) => owes(view, seat));
  const kept = picked !== undefined && due.includes(picked) ? picked : undefined;
  return [kept ?? due[0] ?? picked, pick];
}
