import { useQuery } from "@tanstack/react-query";
import { everyPage, get, post } from "@/api/client";
import { client, ensureUser } from "@/app/queries";
import type { Scene } from "@/games/contract";
import type { Drawing } from "./drawing";

export type KeptMap = {
  id: number;
  game: string;
  name: string;
  map: Omit<Drawing, "positions"> & { positions?: Drawing["positions"]; options?: Record<string, unknown> };
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

export const drawingOf = (kept: KeptMap): Drawing => ({ ...kept.map, positions: kept.map.positions ?? {} });

/** What a drawn map asks of a match beside its ground. */
export const sceneOf = ({ map }: KeptMap): Scene => ({
  brief: map.brief ?? "",
  forces: map.forces ?? {},
  options: map.options ?? {},
  placed: Object.keys(map.zones ?? {}).length > 1 || Object.keys(map.positions ?? {}).length > 1,
});
