import type { GameCover, GameUi } from "./contract";
import { COVER as futuregang } from "./futuregang/cover";
import { withHouseEvents } from "./house";
import { COVER as microspacewars } from "./microspacewars/cover";
import { COVER as spcfkrs } from "./spcfkrs/cover";

/** The games that this browser can draw, each table loaded when it is first needed. */
const LOADERS: Record<string, () => Promise<GameUi>> = {
  spcfkrs: () => import("./spcfkrs").then((module) => module.GAME as unknown as GameUi),
  futuregang: () => import("./futuregang").then((module) => module.GAME as unknown as GameUi),
  microspacewars: () => import("./microspacewars").then((module) => module.GAME as unknown as GameUi),
};

/** What is known of each game beforehand, in the order of the front page; the first is the one to begin with. */
export const COVERS: readonly GameCover[] = [spcfkrs, microspacewars, futuregang];
export const FIRST = COVERS[0] as GameCover;

export function coverOf(key: string | null | undefined): GameCover | undefined {
  return COVERS.find((cover) => cover.key === key);
}

/** The game whose rules number a clause like this. */
export function coverOfClause(id: string): GameCover | undefined {
  return COVERS.find((cover) => id.startsWith(`${cover.clauses}-`));
}

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
