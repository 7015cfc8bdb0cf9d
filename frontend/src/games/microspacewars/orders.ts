import { useCallback, useRef, useState } from "react";
import { steadily } from "@/match/offers";
import { sayError } from "@/ui/toast";
import type { Command, TableProps } from "../contract";
import type { FleetOffer, MswView } from "./types";

/** A volley ends of itself; this many shots and no more are asked for in one press. */
const VOLLEY = 150;

export type Orders = {
  busy: boolean;
  /** True: done. A refusal has been said. */
  send: (command: Command) => Promise<boolean>;
  /** Fires every loaded weapon of the fleet, or of one ship, at its best target, one after another. */
  fireAll: (ship?: string) => Promise<void>;
  /** The last order given, to be given to another ship. */
  last: Command | undefined;
};

/** Orders of one seat. In its own turn nobody else changes anything, so an order that was overtaken by a version is sent again. */
export function useOrders(props: TableProps<MswView>, seat: number | undefined): Orders {
  const { submit, offer } = props;
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<Command>();
  const running = useRef(false);

  const once = useCallback(
    async (command: Command): Promise<boolean> => {
      if (seat === undefined) return false;
      const answer = await steadily(() => submit(seat, command), true);
      if (!("refused" in answer)) return true;
      sayError(answer);
      return false;
    },
    [seat, submit],
  );
  const alone = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      sayError(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);

  const send = useCallback(
    async (command: Command) => {
      const done = (await alone(() => once(command))) ?? false;
      if (done && "ship" in command) setLast(command);
      return done;
    },
    [alone, once],
  );
  const fireAll = useCallback(
    async (ship?: string) => {
      await alone(async () => {
        for (let shot = 0; shot < VOLLEY && seat !== undefined; shot++) {
          const fleet = (await offer(seat, { kind: "fleet" })) as FleetOffer;
          const next = fleet.shots.find((each) => !ship || each.ship === ship);
          if (!next || !(await once({ ...next, type: "attack" }))) return;
        }
      });
    },
    [alone, offer, once, seat],
  );
  return { busy, send, fireAll, last };
}

/** An order as another ship would be given it; none where it names what that ship has not. */
export function repeated(last: Command | undefined, ship: string | undefined): Command | undefined {
  if (!last || !ship || last.ship === ship) return undefined;
  if (last.type === "move" || last.type === "attack" || last.type === "use_device" || last.type === "arm_mines")
    return { ...last, ship };
  return undefined;
}
