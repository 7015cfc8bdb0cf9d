import type { Command } from "../contract";
import type { FgView, Spot } from "./types";

export type Typed = { figure?: string; command?: Command; to?: Spot; problem?: string };

const PLACE = /^(\d+(?:\.\d+)?)\s*[,;/]\s*(\d+(?:\.\d+)?)$/;

/** "31.5,12" in centimetres as a place of the table. */
export function readPlace(text: string): Spot | null {
  const found = PLACE.exec(text.trim());
  return found ? { x: Math.round(Number(found[1]) * 100), y: Math.round(Number(found[2]) * 100) } : null;
}

/** One typed order: "A3 to 31.5,12", "A3 shoot B2 with rifle", "A3 take loot1", "A3 end", "A3 exit", "A3 stay". */
export function readTyped(view: FgView, text: string): Typed {
  const [name = "", verb = "", ...rest] = text.trim().split(/\s+/);
  const figure = Object.keys(view.figures).find((id) => id.toLowerCase() === name.toLowerCase());
  if (!figure) return { problem: `“${name}” is nobody here.` };
  const words = rest.filter((word) => !["at", "with", "the"].includes(word.toLowerCase()));
  switch (verb.toLowerCase()) {
    case "to":
    case "move":
    case "place": {
      const to = readPlace(words.join(""));
      return to
        ? { figure, to }
        : { figure, problem: "Say where, as in “A3 to 31.5,12”: centimetres east, then north." };
    }
    case "shoot":
    case "fire": {
      const target = Object.keys(view.figures).find((id) => id.toLowerCase() === words[0]?.toLowerCase());
      const carried = view.figures[figure]?.equipment.filter((key) => view.equipment[key]?.kind === "ranged") ?? [];
      const asked = words.slice(1).join("_").toLowerCase();
      const weapon = asked ? carried.find((key) => key.startsWith(asked)) : carried[0];
      if (!target) return { figure, problem: "Shoot whom? As in “A3 shoot B2”." };
      if (!weapon) return { figure, problem: `${figure} has no such gun.` };
      return { figure, command: { type: "shoot", weapon, target } };
    }
    case "take":
    case "wreck": {
      const marker = words[0] ?? "";
      return view.markers[marker]
        ? { figure, command: { type: "interact", marker } }
        : {
            figure,
            problem: `There is no marker “${marker}”: ${Object.keys(view.markers).join(", ") || "none at all"}.`,
          };
    }
    case "exit":
      return { figure, command: { type: "exit" } };
    case "end":
    case "wait":
      return { figure, command: { type: "end_activation" } };
    case "stay":
      return { figure, command: { type: "react_decline", figure } };
    default:
      return { figure, problem: "Try “A3 to 31.5,12”, “A3 shoot B2”, “A3 end”." };
  }
}
