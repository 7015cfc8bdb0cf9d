import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
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

/** Points and faults of a sheet under an edition and options, asked a moment after the last change; the last answer stays until the next comes. */
export function useMuster(
  game: string,
  sheet: SheetData | undefined,
  edition?: number,
  options?: Record<string, unknown>,
): MusterReport | undefined {
  const rules = JSON.stringify(options ?? {});
  const asked = useMemo(
    () => sheet && { sheet, ...(edition ? { edition } : {}), options: JSON.parse(rules) as Record<string, unknown> },
    [sheet, edition, rules],
  );
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), 180);
    return () => clearTimeout(timer);
  }, [asked]);
  const body = settled ?? asked;
  return useQuery({
    queryKey: ["muster", game, body],
    enabled: !!body,
    placeholderData: (old: MusterReport | undefined) => old,
    queryFn: () => post<MusterReport>(`/api/games/${game}/muster`, body),
    staleTime: 600_000,
  }).data;
}
