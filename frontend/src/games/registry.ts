import { type ComponentType, lazy } from "react";
import type { GameUi } from "./contract";
import { withHouseEvents } from "./house";

/** The games that this browser can draw, each loaded when it is first needed. */
const LOADERS: Record<string, () => Promise<GameUi>> = {
  spcfkrs: () => import("./spcfkrs").then((module) => module.GAME as unknown as GameUi),
};

/** Each game's drawings for newcomers, apart from its table so that the front page stays light. */
export const LESSONS: Record<string, ComponentType> = {
  spcfkrs: lazy(() => import("./spcfkrs/Lesson")),
};

const loaded = new Map<string, Promise<GameUi>>();

export function loadGame(key: string): Promise<GameUi> {
  const loader = LOADERS[key];
  if (!loader) return Promise.reject(new Error(`no table for ${key}`));
  let game = loaded.get(key);
  if (!game) {
    game = loader().then(withHouseEvents);
    loaded.set(key, game);
  }
  return game;
}
