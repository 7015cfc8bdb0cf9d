import { lazy } from "react";
import type { Match } from "@/api/types";
import type { GameCover } from "../contract";

/** Rows of a map that a first battle fits on. */
const PAGE = 24;

const MODES: Record<string, string> = {
  simultaneous: "Secret orders: both write, both lock, everything happens together.",
  phased: "Phase by phase: fighters are called from fast to slow and act on the spot.",
  solo: "Solo: one player writes for every side.",
};

function terms(match: Match): string[] {
  const mode = String(match.options.play_mode ?? "simultaneous");
  const teams = match.options.teams as number[][] | null | undefined;
  const named = teams?.map((team) => `seats ${team.map((seat) => seat + 1).join(" and ")}`).join(" against ");
  return [
    MODES[mode] ?? mode,
    ...(match.map?.name ? [`Ground: ${match.map.name}.`] : []),
    ...(match.options.deployment === "free" ? ["Free deployment: sides place their fighters one after another."] : []),
    ...(named ? [`Teams: ${named}.`] : []),
  ];
}

export const COVER: GameCover = {
  key: "spcfkrs",
  title: "SPCFKRS",
  clauses: "SPC",
  words: { force: "warband", forces: "warbands", unit: "fighter", units: "fighters", points: "points" },
  pitch: "Both sides write secret orders; then everything happens at once, and every die says why.",
  once: "You get a warband, a wall to hide behind and the weakest bot we have.",
  noForces:
    "Twenty points buy a warband: a bare fighter costs one, a rocket launcher six. Copy a starter below and break it, or begin with nothing.",
  build: "twenty points of your own bad ideas.",
  teaches: "SPCFKRS in a minute.",
  sought: "pierce, SPC-126, follow",
  stock: { light: {}, dark: {} },
  Poster: lazy(() => import("./Poster")),
  Lesson: lazy(() => import("./Lesson")),
  blank: {
    name: "New warband",
    units: [{ name: "Nobody", profile: "fighter", gun: null, melee: null, modifications: [] }],
  },
  maps: true,
  first: (game) => {
    const small = game.maps.filter((each) => each.rows.length <= PAGE);
    const map = { key: small[Math.floor(Math.random() * small.length)]?.key };
    return { starters: game.starters, options: {}, map };
  },
  terms,
};
