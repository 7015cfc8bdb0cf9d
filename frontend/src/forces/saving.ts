import { useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { post } from "@/api/client";
import type { Force, SheetData } from "@/api/types";
import { client, ensureUser } from "@/app/queries";
import { sayError } from "@/ui/toast";

export const refresh = () => client.invalidateQueries({ queryKey: ["forces"] });

/** Keeps a sheet as a new force and opens it. */
export async function saveNew(sheet: SheetData, game: string): Promise<void> {
  await ensureUser();
  const force = await post<Force>("/api/forces", { game, name: sheet.name, sheet });
  await refresh();
  navigate(`/warbands/${force.id}`);
}

/** All forces, with one of a game's own moved among those of that game. */
export function reordered(all: readonly Force[], game: string, from: number, to: number): Force[] | null {
  const own = all.filter((force) => force.game === game);
  if (from === to || from < 0 || to < 0 || from >= own.length || to >= own.length) return null;
  const [taken] = own.splice(from, 1);
  if (taken) own.splice(to, 0, taken);
  return all.map((force) => (force.game === game ? (own.shift() as Force) : force));
}

/** Puts a force at another place: shown at once, kept by the server, shown as the server has it when that fails. */
export async function reorder(all: readonly Force[], game: string, from: number, to: number): Promise<void> {
  const next = reordered(all, game, from, to);
  if (!next) return;
  client.setQueryData(["forces"], next);
  try {
    await post("/api/forces/order", { ids: next.map((force) => force.id) });
  } catch (error) {
    sayError(error);
    await refresh();
  }
}

/** One press does one thing, however fast the finger. */
export function useOnce(): [boolean, (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    work()
      .catch(sayError)
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  return [busy, run];
}
