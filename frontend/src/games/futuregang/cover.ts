import { lazy } from "react";
import type { Match } from "@/api/types";
import type { GameCover } from "../contract";

function terms(match: Match): string[] {
  const scenario = String(match.options.scenario ?? "turf_war").replaceAll("_", " ");
  const limit = Number(match.options.cycle_limit ?? 8);
  return [
    `Scenario: ${scenario}.`,
    limit ? `${limit} cycles at most.` : "As many cycles as it takes.",
    ...(match.map?.name ? [`The street: ${match.map.name}.`] : []),
    ...(match.options.keep_gangs === false
      ? ["Gangs stay as they came."]
      : ["Gangs live on with what they win and lose."]),
  ];
}

export const COVER: GameCover = {
  key: "futuregang",
  title: "Futuregang",
  clauses: "FG",
  words: { force: "gang", forces: "gangs", unit: "member", units: "members", points: "points" },
  pitch: "Two gangs, one street, centimetres: climb, shoot, dash for cover, and spend the loot afterwards.",
  once: "You get five of your own, a street that was just rolled, and a gang that has never held one.",
  noForces:
    "Three henchmen, a hero and a leader, and fifteen points for what they carry: a pistol costs two, a rifle three. Copy a starter below, or begin with bare fists.",
  build: "five people, fifteen points, and a grudge.",
  teaches: "Futuregang in a minute.",
  sought: "cover, FG-169, climb",
  stock: {
    light: {
      accent: "#ff8a3d",
      accentInk: "#1d1208",
      boardOpen: "#f1efe9",
      boardGrid: "#dcd8cd",
      boardPartial: "#d8cfba",
      boardPartialInk: "#7d7059",
    },
    dark: {
      accent: "#ff9a52",
      accentInk: "#1a0f06",
      boardOpen: "#191b1f",
      boardGrid: "#2b2e35",
      boardPartial: "#3a352c",
      boardPartialInk: "#a59674",
    },
  },
  Poster: lazy(() => import("./Poster")),
  Lesson: lazy(() => import("./Lesson")),
  blank: {
    name: "New gang",
    units: [
      { name: "The Boss", role: "leader", equipment: [] },
      { name: "The Other One", role: "hero", equipment: [] },
      { name: "First", role: "henchman", equipment: [] },
      { name: "Second", role: "henchman", equipment: [] },
      { name: "Third", role: "henchman", equipment: [] },
    ],
  },
  maps: false,
  blankMap: { width: 12000, height: 9000, pieces: [] },
  first: (game) => ({ starters: game.starters, options: {}, map: {} }),
  terms,
};
