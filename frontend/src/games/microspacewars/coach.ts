import type { Hint } from "../contract";
import { deciding } from "./sides";
import type { MswView } from "./types";

/** What a newcomer needs to know at this moment, in order; each is said once. */
export function coach(view: MswView, seats: number[]): Hint | null {
  if (view.outcome || !seats.length) return null;
  const seat = seats.find((each) => deciding(view) === each);
  if (view.phase === "placing" && seats.some((each) => view.players[String(each)]?.status === "placing"))
    return {
      key: "msw.place",
      text: "Your fleet lies in one block, as the rules want it. Lock it in as it is, or drag ships to other squares and turn them first. Nobody sees it before all have placed.",
    };
  if (seat === undefined || view.phase !== "play") return null;
  if (view.choice)
    return {
      key: "msw.stray",
      text: "A 12 on the die: your shot has gone astray and must strike one of your own. Pick the ship that can bear it.",
    };
  if (view.turn?.stage === "fire")
    return {
      key: "msw.fire",
      text: "Once the first shot is fired, nobody of yours moves any more this turn. Fire what is loaded, use devices, then end the turn.",
    };
  if (view.round <= 1)
    return {
      key: "msw.move",
      text: "Pick a ship. Ships fly where their wedge points: dotted squares are within reach. Tap one for the way there, turn with Q and E, then press Move. First everybody moves, then everybody fires.",
    };
  return {
    key: "msw.shoot",
    text: "Pick a ship, then an enemy: every weapon shows what it would do. Heavy guns fire only where the bow points; turrets and missiles anywhere in range.",
  };
}
