import { navigate } from "wouter/use-browser-location";
import { entropy, get, post } from "@/api/client";
import type { GameInfo, Match, Starter } from "@/api/types";
import { client, ensureUser } from "@/app/queries";
import type { GameCover } from "@/games/contract";

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
  referee?: "me" | "invite";
}): Promise<Match> {
  await ensureUser();
  return post<Match>("/api/matches", { ...body, entropy: entropy() });
}

function any<T>(list: T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

/** The starters that may fight under the newest edition; all of them where none may, so that the refusal says why. */
export function readyStarters(game: GameInfo): Starter[] {
  const legal = game.starters.filter((starter) => starter.legal !== false);
  return legal.length ? legal : game.starters;
}

/** The starters to bring to a match: those made for options like its own first, then those for any. */
export function startersFor(game: GameInfo, options: Record<string, unknown>): Starter[] {
  const made = (game.mixed_starters ?? []).filter((starter) =>
    Object.entries(starter.options ?? {}).every(([key, value]) => options[key] === value),
  );
  return [...made, ...readyStarters(game)];
}

/** One press: a guest, a starter force, the weak bot, a map; and the table. */
export async function fightNow(cover: GameCover): Promise<void> {
  const { key } = cover;
  await ensureUser();
  const game = await client.fetchQuery({
    queryKey: ["game", key],
    queryFn: () => get<GameInfo>(`/api/games/${key}`),
    staleTime: 600_000,
  });
  const first = cover.first(game);
  const ready = readyStarters({ ...game, starters: first.starters });
  const mine = any(ready);
  const theirs = any(ready.filter((starter) => starter !== mine)) ?? mine;
  const match = await createMatch({
    game: key,
    options: first.options,
    map: first.map,
    seats: [
      { kind: "me", starter: mine?.key },
      { kind: "bot", level: Math.min(...game.bots.map((bot) => bot.level)), starter: theirs?.key },
    ],
  });
  navigate(`/matches/${match.id}`);
}
