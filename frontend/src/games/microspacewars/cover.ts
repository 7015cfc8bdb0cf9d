import { lazy } from "react";
import type { Match } from "@/api/types";
import type { GameCover } from "../contract";

const SIZES: Record<string, string> = {
  scrimmage: "A scrimmage: 850 RUs each, a Carrier at the least.",
  campaign: "A campaign: a Mothership or Base Station each, and 2000 RUs or more.",
  custom: "A game of its own size.",
};
const WINS: Record<string, string> = {
  deathmatch: "Whoever has nothing left but probes is out.",
  defence: "Whoever loses the flagship is out.",
  defence_ii: "Whoever can build no more is out.",
};

/** A first chart: small, and yet nobody is in reach of anybody at the start. */
const POND = { field_width: 24, gap: 21 };

function terms(match: Match): string[] {
  const { options } = match;
  const rus = options.starting_rus ? [`${String(options.starting_rus)} RUs each.`] : [];
  return [
    SIZES[String(options.game_size ?? "scrimmage")] ?? "",
    ...rus,
    WINS[String(options.win_mode ?? "deathmatch")] ?? "",
    ...(options.teams === "two_pairs" ? ["Teams: seats 1 and 3 against seats 2 and 4."] : []),
  ].filter(Boolean);
}

export const COVER: GameCover = {
  key: "microspacewars",
  title: "Microspacewars",
  clauses: "MSW",
  words: { force: "fleet", forces: "fleets", unit: "ship", units: "ships", points: "RUs" },
  pitch: "Two fleets of little ships on a star chart. First everybody moves, then everybody fires.",
  once: "You get a fleet, an empty chart and a cadet for an enemy.",
  noForces:
    "850 RUs buy a scrimmage fleet: a frigate costs 30, a squadron of fighters 10, and every gun is extra. Copy a starter below, or begin with one Carrier.",
  build: "850 RUs, thirteen hulls, and guns that cost extra.",
  teaches: "Microspacewars in a minute.",
  sought: "torpedo, MSW-112, ram",
  stock: {
    light: {
      accent: "#35c4d0",
      accentInk: "#10181c",
      boardOpen: "#f2f5f4",
      boardGrid: "#d6e0e2",
      boardPartial: "#c3d2d6",
      boardPartialInk: "#5f7b86",
    },
    dark: {
      accent: "#45d5e0",
      accentInk: "#0b1216",
      boardOpen: "#0e1420",
      boardGrid: "#1b2536",
      boardPartial: "#263349",
      boardPartialInk: "#8fa3bd",
    },
  },
  Poster: lazy(() => import("./Poster")),
  Lesson: lazy(() => import("./Lesson")),
  blank: {
    name: "New fleet",
    units: [{ profile: "E1", name: "", weapons: ["laser_pulse_turret"], devices: ["defence_field"], flagship: true }],
  },
  maps: false,
  first: (game) => {
    const small = (game.mixed_starters ?? []).filter((each) => each.options?.game_size === "custom");
    if (small.length < 2) return { starters: game.starters, options: {}, map: {} };
    return { starters: small, options: { ...small[0]?.options, ...POND }, map: {} };
  },
  terms,
};
