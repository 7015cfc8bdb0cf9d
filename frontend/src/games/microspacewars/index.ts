import { lazy } from "react";
import type { GameUi, SetupUi } from "../contract";
import { coach } from "./coach";
import { CLOCK, ENDING, KEYS } from "./manual";
import { measure } from "./measure";
import { Scene } from "./Scene";
import { Squad } from "./Squad";
import { sides } from "./sides";
import { advance, duration, sound } from "./stage";
import { Table } from "./Table";
import type { MswView } from "./types";
import { read } from "./words";

const headline = (view: MswView) => ({
  round: view.round,
  phase:
    view.phase === "placing" ? "placement" : (view.turn?.phase ?? (view.turn?.stage === "fire" ? "fire" : "moves")),
  title: view.phase === "placing" ? "Place" : undefined,
});

export const GAME: GameUi<MswView> = {
  key: "microspacewars",
  Table,
  Scene,
  ForceEditor: lazy(() => import("./FleetEditor").then((module) => ({ default: module.FleetEditor }))),
  ForceCards: lazy(() => import("./FleetCards").then((module) => ({ default: module.FleetCards }))),
  Squad,
  measure,
  sides,
  coach,
  headline,
  read,
  duration,
  sound,
  advance,
  keys: KEYS,
  end: ENDING,
  clock: CLOCK,
  setup: () => import("./Setup").then((module) => module.SETUP as SetupUi),
};
