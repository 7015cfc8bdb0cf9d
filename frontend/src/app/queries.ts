import { QueryClient, useQuery } from "@tanstack/react-query";
import { get, listed, post, rememberCsrf } from "@/api/client";
import type { Clause, Force, GameInfo, GameSummary, Match, Session } from "@/api/types";

export const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false }, mutations: { retry: 0 } },
});

export const fetchSession = () => get<Session>("/api/session").then(rememberCsrf);
export const useSession = () => useQuery({ queryKey: ["session"], queryFn: fetchSession, staleTime: 300_000 });
export const useGames = () =>
  useQuery({
    queryKey: ["games"],
    queryFn: () => get<GameSummary[] | { results: GameSummary[] }>("/api/games").then(listed),
    staleTime: 3_600_000,
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
    queryFn: () => get<{ results: Clause[] }>(`/api/games/${key}/rules`).then(listed),
  });
export const useForces = (on = true) =>
  useQuery({
    queryKey: ["forces"],
    enabled: on,
    queryFn: () => get<Force[] | { results: Force[] }>("/api/forces?limit=100").then(listed),
  });
export const useMatches = (which: "open" | "mine", on = true) =>
  useQuery({
    queryKey: ["matches", which],
    enabled: on,
    staleTime: 5_000,
    refetchInterval: which === "open" ? 10_000 : false,
    queryFn: () => get<Match[] | { results: Match[] }>(`/api/matches?${which}=1&limit=100`).then(listed),
  });

/** Makes sure somebody is signed in: the one who is, or a guest made on the spot. */
export async function ensureUser(name?: string): Promise<Session> {
  const session = await client.fetchQuery({ queryKey: ["session"], queryFn: fetchSession, staleTime: 60_000 });
  if (session.user) return session;
  const guest = rememberCsrf(await post<Session>("/api/guests", name ? { name } : {}));
  client.setQueryData(["session"], guest);
  return guest;
}
