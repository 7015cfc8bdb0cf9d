import type { Command } from "../contract";
import { COMPASS } from "./chart";
import { callSigns } from "./fleet";
import type { MswView, ShipView } from "./types";

/** Orders as people type them. Reading them decides nothing: the server judges what was read. */

export type Read = { commands: Command[]; problems: string[] };

const squeezed = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, "");

/** A ship by its id, its call sign or its name; an enemy's sign may follow its player's letter: "Q-D2a". */
function found(view: MswView, word: string, own: number, foe: boolean): ShipView | undefined {
  const [first, second] = word.includes("-") ? (word.split("-", 2) as [string, string]) : ["", word];
  const seats = Object.entries(view.players).filter(([seat, player]) =>
    first ? player.letter.toLowerCase() === first.toLowerCase() : foe ? Number(seat) !== own : Number(seat) === own,
  );
  const asked = squeezed(second);
  for (const [seat] of seats) {
    const signs = callSigns(view, Number(seat));
    const fleet = Object.values(view.ships).filter((ship) => ship.seat === Number(seat) && !ship.fate);
    const hit = fleet.find(
      (ship) =>
        squeezed(ship.id) === asked ||
        squeezed(signs[ship.id] ?? "") === asked ||
        (ship.name && squeezed(ship.name) === asked),
    );
    const alone = fleet.filter((ship) => squeezed(ship.profile) === asked);
    if (hit ?? (alone.length === 1 && alone[0])) return hit ?? alone[0];
  }
  return undefined;
}

function pathOf(words: string[]): string[] | null {
  const out: string[] = [];
  for (const word of words) {
    const times = /^([a-z]{1,2})[x×]?(\d+)?$/i.exec(word);
    const token = times?.[1]?.toUpperCase() ?? "";
    if (!["F", "L", "R", ...COMPASS].includes(token)) return null;
    out.push(...Array<string>(Number(times?.[2] ?? 1)).fill(token));
  }
  return out;
}

function slotOf(view: MswView, ship: ShipView, words: string): number | null {
  const asked = squeezed(words);
  if (/^[1-9]$/.test(asked)) return Number(asked) - 1;
  const slots = Object.entries(ship.weapons).filter(([, weapon]) =>
    squeezed(view.weapons[weapon.key]?.name ?? "").startsWith(asked),
  );
  const ready = slots.find(([, weapon]) => weapon.state === "ready") ?? slots[0];
  return ready ? Number(ready[0]) : null;
}

const VERBS: Record<string, (view: MswView, seat: number, ship: ShipView, rest: string[]) => Command | string> = {
  move: (_view, _seat, ship, rest) => {
    const path = pathOf(rest);
    return path?.length
      ? { type: "move", ship: ship.id, path }
      : "A course is F, L and R, such as F F R F or F×3, or compass names for ships without a bow.";
  },
  fire: (view, seat, ship, rest) => {
    const at = rest.findIndex((word) => word.toLowerCase() === "at");
    if (at < 0) return "Say at whom: E3 fire heavy railgun at Q2.";
    const target = found(view, rest.slice(at + 1).join(""), seat, true);
    if (!target) return `No enemy is called ${rest.slice(at + 1).join(" ")}.`;
    const weapon = slotOf(view, ship, rest.slice(0, at).join(" "));
    if (weapon === null) return `${ship.id} has no weapon of that name.`;
    return { type: "attack", ship: ship.id, weapon, target: target.id };
  },
  use: (view, _seat, ship, rest) => {
    const square = rest.join(" ").match(/(\d+)\s*,\s*(\d+)\s*$/);
    const asked = squeezed(rest.join(" ").replace(/\bto\b.*|\d+\s*,\s*\d+/g, ""));
    const device = Object.values(ship.devices).find((each) =>
      squeezed(view.devices[each.key]?.name ?? "").startsWith(asked),
    );
    if (!device || !asked) return `${ship.id} has no device of that name.`;
    const to = square ? { to: [Number(square[1]), Number(square[2])] } : {};
    return { type: "use_device", ship: ship.id, device: device.key, ...to };
  },
  ram: (view, seat, ship, rest) => withTarget(view, seat, rest, (target) => ({ type: "ram", ship: ship.id, target })),
  board: (view, seat, ship, rest) =>
    withTarget(view, seat, rest, (target) => ({ type: "infiltrate", ship: ship.id, target })),
  mines: (_view, _seat, ship) => ({ type: "arm_mines", ship: ship.id }),
  retire: (view, seat, ship, rest) => withHost(view, seat, rest, (host) => ({ type: "retire", ship: ship.id, host })),
  repair: (view, seat, ship, rest) => withHost(view, seat, rest, (host) => ({ type: "repair", ship: ship.id, host })),
};
const SAME: Record<string, string> = {
  go: "move",
  shoot: "fire",
  attack: "fire",
  activate: "use",
  jump: "use",
  infiltrate: "board",
  arm: "mines",
  dock: "repair",
};

function withTarget(view: MswView, seat: number, rest: string[], make: (id: string) => Command): Command | string {
  const target = found(view, rest.join(""), seat, true);
  return target ? make(target.id) : `No enemy is called ${rest.join(" ") || "nothing"}.`;
}
function withHost(view: MswView, seat: number, rest: string[], make: (id: string) => Command): Command | string {
  const words = rest.filter((word) => word.toLowerCase() !== "at");
  const host = found(view, words.join(""), seat, false);
  return host ? make(host.id) : `None of your ships is called ${words.join(" ") || "nothing"}.`;
}

/** Reads orders, several with ";" between them. */
export function readOrders(view: MswView, seat: number, text: string): Read {
  const out: Read = { commands: [], problems: [] };
  for (const part of text.split(/[;\n]/)) {
    const words = part.trim().split(/\s+/).filter(Boolean);
    if (!words.length) continue;
    if (/^end( turn)?$/i.test(words.join(" "))) {
      out.commands.push({ type: "end_turn" });
      continue;
    }
    const [name, verb = "", ...rest] = words as [string, string?, ...string[]];
    const ship = found(view, name, seat, false);
    const spoken = verb.toLowerCase();
    const known = VERBS[SAME[spoken] ?? spoken];
    if (!ship) out.problems.push(`None of your ships is called ${name}.`);
    else if (!known)
      out.problems.push(
        `${ship.id} does not understand “${verb}”: move, fire, use, ram, board, mines, repair, retire.`,
      );
    else {
      const order = known(view, seat, ship, spoken === "jump" ? ["hyperdrive", ...rest] : rest);
      if (typeof order === "string") out.problems.push(order);
      else out.commands.push(order);
    }
  }
  return out;
}
