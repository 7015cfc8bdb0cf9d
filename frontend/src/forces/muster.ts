import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { post } from "@/api/client";
import type { MusterReport, SheetData } from "@/api/types";
import type { GameUi } from "@/games/contract";
import { loadGame } from "@/games/registry";

export function useGameUi(key: string): GameUi | undefined {
  return useQuery({
    queryKey: ["ui", key],
    queryFn: () => loadGame(key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
}

/** Points and faults of a sheet, asked a moment after the last change; the last answer stays until the next comes. */
export function useMuster(game: string, sheet: SheetData | undefined): MusterReport | undefined {
  const [settled, setSettled] = useState(sheet);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sheet), 180);
    return () => clearTimeout(timer);
  }, [sheet]);
  const asked = settled ?? sheet;
  return useQuery({
    queryKey: ["muster", game, asked],
    enabled: !!asked,
    placeholderData: (old: MusterReport | undefined) => old,
    queryFn: () => post<MusterReport>(`/api/games/${game}/muster`, { sheet: asked }),
    staleTime: 600_000,
  }).data;
}
