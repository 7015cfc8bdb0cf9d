import { useCallback, useEffect, useRef, useState } from "react";
import { call, RefusedError } from "@/api/client";
import type { Force, SheetData } from "@/api/types";
import { client } from "@/app/queries";
import { sayError } from "@/ui/toast";

export type Saved = "saved" | "unsaved" | "saving" | "failed";
const PAUSE = 700;
const AGAIN = 4000;

/** Keeps a sheet on the server: a moment after each change, one save at a time, and at once when the page is left. */
export function useKeeping(force: Force, sheet: SheetData): { saved: Saved; now: () => void } {
  const [saved, setSaved] = useState<Saved>("saved");
  const newest = useRef(sheet);
  const kept = useRef(sheet);
  const sending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useCallback(
    async (leaving = false) => {
      clearTimeout(timer.current);
      if (kept.current === newest.current || (sending.current && !leaving)) return;
      const sent = newest.current;
      sending.current = true;
      setSaved("saving");
      try {
        await call("PUT", `/api/forces/${force.id}`, { game: force.game, name: sent.name, sheet: sent }, leaving);
        kept.current = sent;
        setSaved("saved");
        void client.invalidateQueries({ queryKey: ["forces"] });
      } catch (error) {
        setSaved("failed");
        sayError(error);
        const reached = error instanceof RefusedError && error.status >= 400 && error.status < 500;
        if (!reached) timer.current = setTimeout(() => void save(), AGAIN);
        return;
      } finally {
        sending.current = false;
      }
      if (newest.current !== sent) void save();
    },
    [force.id, force.game],
  );

  useEffect(() => {
    newest.current = sheet;
    if (sheet === kept.current) return;
    setSaved((now) => (now === "saving" ? now : "unsaved"));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }, [sheet, save]);

  useEffect(() => {
    const leave = () => void save(true);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [save]);

  return { saved, now: () => void save() };
}
