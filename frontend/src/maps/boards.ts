import { useQuery } from "@tanstack/react-query";
import { everyPage, get, post } from "@/api/client";
import { client, ensureUser } from "@/app/queries";
import type { Drawing } from "./drawing";

export const GAME = "spcfkrs";
export type KeptMap = {
  id: number;
  game: string;
  name: string;
  map: { rows: string[]; positions?: Record<string, string[]> };
  share: string;
  share_url: string;
  updated_at: string;
};

export const useMaps = (on: boolean) =>
  useQuery({
    queryKey: ["maps"],
    enabled: on,
    queryFn: () => everyPage<KeptMap>(`/api/boards?game=${GAME}&limit=200`),
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

export async function keepNew(name: string, map: Drawing): Promise<KeptMap> {
  await ensureUser();
  const kept = await post<KeptMap>("/api/boards", { game: GAME, name, map });
  await client.invalidateQueries({ queryKey: ["maps"] });
  return kept;
}

export const drawingOf = (kept: KeptMap): Drawing => ({ rows: kept.map.rows, positions: kept.map.positions ?? {} });
