import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { sayError } from "@/ui/toast";
import type { Answer, Command, TableProps } from "../contract";
import type { CheckOffer, SpcView, UnitOffer, UnitOrders } from "./types";

export type Saved = "empty" | "unsaved" | "saving" | "saved";
type SheetDraft = { type?: string; round?: number; orders?: Record<string, UnitOrders>; sequence?: string[] };
type Props = TableProps<SpcView>;

/** Asks the rules about something and keeps the answer as long as the version stands. */
export function useOffer<T>(
  props: Props,
  seat: number | undefined,
  about: Record<string, unknown> | null,
): T | undefined {
  const { offer, version } = props;
  const question = about && seat !== undefined ? JSON.stringify(about) : "";
  const [answer, setAnswer] = useState<{ key: string; value: T }>();
  const kept = useRef(new Map<string, T>());
  const key = `${version}|${seat}|${question}`;
  useEffect(() => {
    if (!question || seat === undefined) return;
    const known = kept.current.get(key);
    if (known !== undefined) {
      setAnswer({ key, value: known });
      return;
    }
    let dropped = false;
    offer(seat, JSON.parse(question) as Record<string, unknown>).then(
      (value) => {
        if (kept.current.size > 200) kept.current.clear();
        kept.current.set(key, value as T);
        if (!dropped) setAnswer({ key, value: value as T });
      },
      (error: unknown) => !dropped && sayError(error),
    );
    return () => {
      dropped = true;
    };
  }, [key, question, seat, offer]);
  return question && answer?.key === key ? answer.value : undefined;
}

/** Commands that say by themselves what they are about: the other side's lock in between does not change their meaning. */
const STEADY = new Set(["orders", "deploy", "unlock", "concede"]);

/** Submits again when only the version had moved on; anything else is the player's to decide anew. */
export async function steadily(submit: () => Promise<Answer>, type: string): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await submit();
    if (!("refused" in answer) || !answer.refused.code.includes("stale") || !STEADY.has(type) || tries > 3)
      return answer;
    await new Promise((done) => setTimeout(done, 150 * (tries + 1)));
  }
}

/** The empty parts of a sheet are left out: a unit without orders holds. */
export function tidy(orders: Record<string, UnitOrders>): Record<string, UnitOrders> {
  return Object.fromEntries(Object.entries(orders).filter(([, order]) => order.action || order.move));
}

/** A side's order sheet while it is being written: kept here, saved on the server as a draft, locked when the player says so. */
export function useSheet(props: Props, seat: number | undefined, active: boolean) {
  const { view, drafts, submit, offer } = props;
  const source = useMemo(() => {
    const own = view.sheets?.[String(seat)];
    const draft = drafts[String(seat)] as SheetDraft | undefined;
    if (own) return { orders: own.orders ?? {}, sequence: own.sequence ?? [] };
    if (draft?.type === "orders" && draft.round === view.round)
      return { orders: draft.orders ?? {}, sequence: draft.sequence ?? [] };
    return { orders: {}, sequence: [] };
  }, [view.sheets, view.round, drafts, seat]);
  const [orders, setOrders] = useState<Record<string, UnitOrders>>(source.orders);
  const [sequence, setSequence] = useState<string[]>(source.sequence);
  const [saved, setSaved] = useState<Saved>(Object.keys(source.orders).length ? "saved" : "empty");
  const [check, setCheck] = useState<CheckOffer>();
  const edited = useRef(false);
  const place = `${seat}|${view.round}|${active}`;
  const seen = useRef("");

  useEffect(() => {
    if (seen.current === place && edited.current) return;
    seen.current = place;
    edited.current = false;
    setOrders(source.orders);
    setSequence(source.sequence);
    setSaved(Object.keys(source.orders).length ? "saved" : "empty");
    setCheck(undefined);
  }, [place, source]);

  const command = useCallback(
    (locked: boolean): Command => ({ type: "orders", round: view.round, orders: tidy(orders), sequence, locked }),
    [view.round, orders, sequence],
  );

  useEffect(() => {
    if (!active || seat === undefined || !edited.current) return;
    const timer = setTimeout(async () => {
      setSaved("saving");
      const answer = await steadily(() => submit(seat, command(false)), "orders");
      if ("refused" in answer) {
        setSaved("unsaved");
        sayError(answer);
      } else setSaved("saved");
    }, 500);
    return () => clearTimeout(timer);
  }, [active, seat, submit, command]);

  useEffect(() => {
    if (!active || seat === undefined || !Object.keys(tidy(orders)).length) {
      setCheck(undefined);
      return;
    }
    let dropped = false;
    const timer = setTimeout(() => {
      offer(seat, { kind: "check", orders: tidy(orders) }).then(
        (answer) => !dropped && setCheck(answer as CheckOffer),
        () => undefined,
      );
    }, 200);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [active, seat, orders, offer]);

  const change = useCallback((unit: string, part: UnitOrders | null) => {
    edited.current = true;
    setSaved("unsaved");
    setOrders((old) => {
      if (part === null) {
        const { [unit]: _gone, ...rest } = old;
        return rest;
      }
      const next = { ...old[unit], ...part };
      if (!next.action) delete next.action;
      if (!next.move) delete next.move;
      return { ...old, [unit]: next };
    });
  }, []);

  const replace = useCallback((given: Record<string, UnitOrders>, order?: string[]) => {
    edited.current = true;
    setSaved("unsaved");
    setOrders((old) => ({ ...old, ...given }));
    if (order?.length) setSequence(order);
  }, []);

  const resequence = useCallback((order: string[]) => {
    edited.current = true;
    setSaved("unsaved");
    setSequence(order);
  }, []);

  const lock = useCallback((): Promise<Answer> => submit(seat ?? 0, command(true)), [seat, submit, command]);

  return { orders, sequence, saved, check, change, replace, resequence, lock };
}

export type SheetState = ReturnType<typeof useSheet>;

export type Choice = {
  key: string;
  label: string;
  detail: string;
  odds?: { hit: string; kill: string };
  order: UnitOrders;
  legal: boolean;
  refusal?: string;
};

/** Everything that a unit may order at one target, from its offer. */
export function choicesAt(
  offer: UnitOffer | undefined,
  target: string,
  words: {
    percent: (chance: { percent: number }) => string;
    aim: (aim: UnitOffer["targets"][number]) => string;
    weapon: (key: string) => string;
    cover: (key: string) => string;
  },
): Choice[] {
  if (!offer) return [];
  const named = (aim: { target: { unit?: string; cell?: string } }) => (aim.target.unit ?? aim.target.cell) === target;
  const verbs: Record<string, string> = {
    "shoot.direct": "Shoot",
    "shoot.pierce": "Shoot through",
    "stab.direct": "Stab",
    "stab.pierce": "Stab through",
    "hack.direct": "Hack",
  };
  const aims = [...offer.targets, ...offer.covers, ...offer.stabs, ...offer.hacks].filter(named).map((aim): Choice => {
    const kind = aim.order?.type ?? "shoot";
    return {
      key: `${kind}.${aim.mode}`,
      label: verbs[`${kind}.${aim.mode}`] ?? verbs[`${kind}.direct`] ?? kind,
      detail:
        kind === "hack"
          ? `${aim.needed}+ jams its gun this round`
          : `${words.weapon(aim.weapon)}, ${words.cover(aim.cover)}. ${words.aim(aim)}`,
      odds: { hit: words.percent(aim.hit), kill: words.percent(aim.kill) },
      order: { action: aim.order },
      legal: aim.legal !== false,
      refusal: aim.refusal?.sentence,
    };
  });
  const follows = offer.follows
    .filter((follow) => follow.target === target)
    .map(
      (follow): Choice => ({
        key: "follow",
        label: "Follow",
        detail: follow.sticks
          ? `Sticks to it after a stab; now that ends at ${follow.cell}`
          : `Walks to ${follow.cell} if it stays put`,
        order: { move: follow.order },
        legal: true,
      }),
    );
  return [...aims, ...follows];
}
