import { useCallback, useRef, useState } from "react";
import { steadily } from "@/match/offers";
import { sayError } from "@/ui/toast";
import type { Command, TableProps } from "../contract";
import type { FgView } from "./types";

/** Submits commands one after another; a figure that has not begun is activated first. */
export function useOrders({ submit, view }: TableProps<FgView>, seat: number | undefined) {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const active = useRef(view.active?.figure);
  active.current = view.active?.figure;
  const send = useCallback(
    async (command: Command): Promise<boolean> => {
      if (seat === undefined || working.current) return false;
      working.current = true;
      setBusy(true);
      try {
        const answer = await steadily(() => submit(seat, command), true);
        if ("refused" in answer) sayError(answer);
        return "accepted" in answer;
      } finally {
        working.current = false;
        setBusy(false);
      }
    },
    [seat, submit],
  );
  /** Does something with a figure, beginning its activation if that has not been done. */
  const act = useCallback(
    async (figure: string, command: Command): Promise<boolean> => {
      if (active.current !== figure && !(await send({ type: "activate", figure }))) return false;
      return send(command);
    },
    [send],
  );
  return { busy, send, act };
}
