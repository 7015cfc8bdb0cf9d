import { lazy } from "react";
import type { GameUi } from "../contract";
import { Squad } from "./art";
import { coach } from "./coach";
import { classesOf } from "./measure";
import { Scene } from "./Scene";
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
  sides: (view) =>
    Object.entries(view.sides).map(([seat, side]) => {
      const units = Object.values(view.units).filter((unit) => unit.side === Number(seat));
      return {
        seat: Number(seat),
        name: side.name,
        letter: side.letter,
        alive: units.filter((unit) => unit.alive).length,
        total: units.length,
        status: side.status ?? "",
      };
    }),
  coach,
  headline: (view) => ({ round: view.round, phase: view.phase }),
  read,
  duration,
  sound,
  advance,
};
