import type { SideSummary } from "../contract";
import type { MswView } from "./types";

/** The seat that must decide now, where it is one: the player whose turn it is, or who chooses a stray shot's victim. */
export const deciding = (view: MswView): number | undefined => view.choice?.chooser ?? view.turn?.seat;

function lampOf(view: MswView, seat: number, status: string): SideSummary["lamp"] {
  if (view.phase === "placing") {
    const ready = status === "locked";
    return { on: ready, text: ready ? "placed" : "placing", icon: ready ? "lock" : "clock" };
  }
  if (view.phase !== "play" || status === "out") return undefined;
  const on = deciding(view) === seat;
  return { on, text: on ? "to move" : "waits", icon: on ? "play" : "clock" };
}

/** What the plates at the top say of each player. */
export function sides(view: MswView): SideSummary[] {
  return Object.entries(view.players).map(([key, player]) => {
    const seat = Number(key);
    const ships = Object.values(view.ships).filter((ship) => ship.owner === seat || ship.seat === seat);
    return {
      seat,
      name: player.name,
      letter: player.letter,
      alive: ships.filter((ship) => !ship.fate && ship.seat === seat).length,
      total: ships.length,
      owes: view.phase === "placing" ? player.status === "placing" : deciding(view) === seat,
      lamp: lampOf(view, seat, player.status),
      note: `${player.reserve} RU`,
    };
  });
}
