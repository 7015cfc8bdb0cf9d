import { lazy } from "react";
import type { GameUi, SetupUi } from "../contract";
import { CLOCK, ENDING, KEYS } from "./manual";
import { Scene } from "./Scene";
import { Squad } from "./Squad";
import { coach, headline, sides } from "./sides";
import { advance, duration, sound } from "./stage";
import { Table } from "./Table";
import type { FgView } from "./types";
import { read } from "./words";

export const GAME: GameUi<FgView> = {
  key: "futuregang",
  Table,
  Scene,
  ForceEditor: lazy(() => import("./GangEditor").then((module) => ({ default: module.GangEditor }))),
  ForceCards: lazy(() => import("./GangCards").then((module) => ({ default: module.GangCards }))),
  Squad,
  MapEditor: lazy(() => import("./TableEditor")),
  MapPicture: lazy(() => import("./MapPicture")),
  sides,
  coach,
  headline,
  over: (view) => view.phase === "over",
  read,
  duration,
  sound,
  advance,
  keys: KEYS,
  end: ENDING,
  clock: CLOCK,
  setup: () => import("./Setup").then((module) => module.SETUP as SetupUi),
};
