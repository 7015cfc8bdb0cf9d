import { lazy } from "react";
import type { GameUi, SetupUi } from "../contract";
import { Squad } from "./art";
import { coach } from "./coach";
import { CLOCK, ENDING, KEYS } from "./manual";
import { classesOf } from "./measure";
import { Scene } from "./Scene";
import { sides } from "./sides";
import { advance, duration, sound } from "./stage";
import { Table } from "./Table";
import type { SpcView } from "./types";
import { read } from "./words";

export const GAME: GameUi<SpcView> = {
  key: "spcfkrs",
  Table,
  Scene,
  ForceEditor: lazy(() => import("./ForceEditor").then((module) => ({ default: module.ForceEditor }))),
  ForceCards: lazy(() => import("./ForceEditor").then((module) => ({ default: module.ForceCards }))),
  Squad,
  measure: classesOf,
  sides,
  coach,
  headline: (view) => ({ round: view.round, phase: view.phase, title: view.round > 0 ? undefined : "Deploy" }),
  read,
  duration,
  sound,
  advance,
  keys: KEYS,
  end: ENDING,
  clock: CLOCK,
  setup: () => import("./Setup").then((module) => module.SETUP as SetupUi),
};
