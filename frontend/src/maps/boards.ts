import { useQuery } from "@tanstack/react-query";
import { everyPage, get, post } from "@/api/client";
import { client, ensureUser } from "@/app/queries";
import type { Drawing } from "./drawing";

export type KeptMap = {
  id: number;
  game: string;
  name: string;
  map: { rows: string[]; positions?: Record<string, string[]> };
  share: string;
  share_url: string;
  updated_at: string;
};

export const useMaps = (game: string, on: boolean) =>
  useQuery({
    queryKey: ["maps", game],
    enabled: on,
    queryFn: () => everyPage<KeptMap>(`/api/boards?game=${game}&limit=200`),
  });
export const useMap = (id: string) =>
  useQuery({ queryKey: ["map", id], queryFn: () => get<KeptMap>(`/api/boards/${id}`), staleTime: 0 });
/** A map by its share token; none asked, none fetched. */
export const useSharedMap = (token: string | null) =>
  useQuery({
    queryKey: ["shared-map", token],
    enabled: !!token,
    queryFn: () => get<KeptMap>(`/api/shared/boards/${token}`),
  });

export async function keepNew(game: string, name: string, map: Drawing): Promise<KeptMap> {
  await ensureUser();
  const kept = await post<KeptMap>("/api/boards", { game, name, map });
  await client.invalidateQueries({ queryKey: ["maps"] });
  return kept;
}

export const drawingOf = (kept: KeptMap): Drawing => ({ rows: kept.map.rows, positions: kept.map.positions ?? {} });
