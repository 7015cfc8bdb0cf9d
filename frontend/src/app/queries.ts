import { QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { everyPage, get, page, post, RefusedError, rememberCsrf } from "@/api/client";
import type { Clause, Force, GameInfo, GameSummary, Match, Session } from "@/api/types";

/** Once more when the server was out of reach or broken; a refusal stays one. */
const again = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof RefusedError && error.status >= 400 && error.status < 500);

export const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: again, refetchOnWindowFocus: false } },
});

export const fetchSession = () => get<Session>("/api/session").then(rememberCsrf);
export const useSession = () => useQuery({ queryKey: ["session"], queryFn: fetchSession, staleTime: 300_000 });
export const useGames = () =>
  useQuery({
    queryKey: ["games"],
    queryFn: () => get<{ results: GameSummary[] }>("/api/games").then((told) => told.results),
    staleTime: 600_000,
  });
export const useGame = (key: string) =>
  useQuery({ queryKey: ["game", key], queryFn: () => get<GameInfo>(`/api/games/${key}`), staleTime: 600_000 });
export const useCatalogue = (key: string, edition?: number) =>
  useQuery({
    queryKey: ["catalogue", key, edition],
    queryFn: () => get<unknown>(`/api/games/${key}/catalogue${edition ? `?edition=${edition}` : ""}`),
    staleTime: 600_000,
  });
export const useRules = (key: string, on = true) =>
  useQuery({
    queryKey: ["rules", key],
    enabled: on,
    staleTime: 3_600_000,
    queryFn: () => get<{ results: Clause[] }>(`/api/games/${key}/rules`).then((told) => told.results),
  });
export const useForces = (on = true) =>
  useQuery({
    queryKey: ["forces"],
    enabled: on,
    queryFn: () => everyPage<Force>("/api/forces?limit=200"),
  });

async function fetchRunning(): Promise<Match[]> {
  const [playing, open] = await Promise.all([
    everyPage<Match>("/api/matches?mine=1&status=playing&limit=200"),
    everyPage<Match>("/api/matches?mine=1&status=open&limit=200"),
  ]);
  return [...playing, ...open];
}

/** One's own matches that are not over: the ones in play first. */
export const useRunning = (on = true) =>
  useQuery({ queryKey: ["matches", "running"], enabled: on, staleTime: 5_000, queryFn: fetchRunning });

/** A list of matches, page after page, as far as the reader wants to go. */
function useMatchPages(key: string, url: string, on: boolean, again: number | false) {
  return useInfiniteQuery({
    queryKey: ["matches", key],
    enabled: on,
    staleTime: 5_000,
    refetchInterval: again,
    initialPageParam: url,
    queryFn: ({ pageParam }) => page<Match>(pageParam),
    getNextPageParam: (last) => last.next,
  });
}
export const useOpenMatches = () => useMatchPages("open", "/api/matches?open=1&limit=50", true, 10_000);
export const useEndedMatches = (on = true) =>
  useMatchPages("ended", "/api/matches?mine=1&status=ended&limit=20", on, false);

/** Makes sure somebody is signed in: the one who is, or a guest made on the spot. */
export async function ensureUser(name?: string): Promise<Session> {
  const session = await client.fetchQuery({ queryKey: ["session"], queryFn: fetchSession, staleTime: 60_000 });
  if (session.user) return session;
  const guest = rememberCsrf(await post<Session>("/api/guests", name ? { name } : {}));
  client.setQueryData(["session"], guest);
  return guest;
}
