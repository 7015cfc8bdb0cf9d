import { navigate } from "wouter/use-browser-location";
import { entropy, get, post } from "@/api/client";
import type { GameInfo, Match } from "@/api/types";
import { client, ensureUser } from "@/app/queries";

export type SeatChoice = {
  kind: "me" | "bot" | "open" | "invite";
  level?: number;
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

/** One press: a guest, a starter warband, the weak bot, a map; and the table. */
export async function fightNow(key = "spcfkrs"): Promise<void> {
  await ensureUser();
  const game = await client.fetchQuery({
    queryKey: ["game", key],
    queryFn: () => get<GameInfo>(`/api/games/${key}`),
    staleTime: 600_000,
  });
  const mine = any(game.starters);
  const theirs = any(game.starters.filter((starter) => starter !== mine)) ?? mine;
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
