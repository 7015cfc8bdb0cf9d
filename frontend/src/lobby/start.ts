import { navigate } from "wouter/use-browser-location";
import { entropy, get, post } from "@/api/client";
import type { GameInfo, Match, Starter } from "@/api/types";
import { client, ensureUser } from "@/app/queries";

export type SeatChoice = {
  kind: "me" | "bot" | "open" | "invite";
  level?: number;
  name?: string;
  force?: number;
  starter?: string;
  sheet?: unknown;
};

export async function createMatch(body: {
  game: string;
  options: Record<string, unknown>;
  map: Record<string, unknown>;
  seats: SeatChoice[];
  name?: string;
  edition?: number;
  listed?: boolean;
}): Promise<Match> {
  await ensureUser();
  return post<Match>("/api/matches", { ...body, entropy: entropy() });
}

function any<T>(list: T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

/** Rows of a map that a first battle fits on. */
const PAGE = 24;

/** The starters that may fight under the newest edition; all of them where none may, so that the refusal says why. */
export function readyStarters(game: GameInfo): Starter[] {
  const legal = game.starters.filter((starter) => starter.legal !== false);
  return legal.length ? legal : game.starters;
}

/** One press: a guest, a starter warband, the weak bot, a map; and the table. */
export async function fightNow(key = "spcfkrs"): Promise<void> {
  await ensureUser();
  const game = await client.fetchQuery({
    queryKey: ["game", key],
    queryFn: () => get<GameInfo>(`/api/games/${key}`),
    staleTime: 600_000,
  });
  const ready = readyStarters(game);
  const mine = any(ready);
  const theirs = any(ready.filter((starter) => starter !== mine)) ?? mine;
  const match = await createMatch({
    game: key,
    options: {},
    map: { key: any(game.maps.filter((each) => each.rows.length <= PAGE))?.key },
    seats: [
      { kind: "me", starter: mine?.key },
      { kind: "bot", level: 1, starter: theirs?.key },
    ],
  });
  navigate(`/matches/${match.id}`);
}
