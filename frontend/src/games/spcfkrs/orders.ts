import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { distance, parseCell } from "@/board";
import { steadily } from "@/match/offers";
import { sayError } from "@/ui/toast";
import type { Answer, Command, TableProps } from "../contract";
import { isHull } from "./hull";
import { targetKey } from "./layout";
import type {
  Aim,
  CheckOffer,
  FormBattalion,
  HullShot,
  SpcView,
  Special,
  UnitOffer,
  UnitOrders,
  UnitView,
} from "./types";
import { ordered, points } from "./words";

export type Saved = "empty" | "unsaved" | "saving" | "saved";
type SheetDraft = {
  type?: string;
  round?: number;
  orders?: Record<string, UnitOrders>;
  sequence?: string[];
  form_battalion?: FormBattalion[];
  disband_battalion?: string[];
};
export type Forms = Record<string, string[]>;
type Props = TableProps<SpcView>;

/** Commands that say by themselves what they are about: the other side's lock in between does not change their meaning. */
export const STEADY = new Set(["orders", "deploy", "unlock", "concede"]);

/** The empty parts of a sheet are left out: a unit without orders holds. */
export function tidy(orders: Record<string, UnitOrders>): Record<string, UnitOrders> {
  return Object.fromEntries(Object.entries(orders).filter(([, order]) => ordered(order)));
}

/** A side's order sheet while it is being written: kept here, saved on the server as a draft, locked when the player says so. */
export function useSheet(props: Props, seat: number | undefined, active: boolean) {
  const { view, drafts, submit, offer } = props;
  const source = useMemo(() => {
    const own = view.sheets?.[String(seat)];
    const draft = drafts[String(seat)] as SheetDraft | undefined;
    if (own)
      return {
        orders: (own.orders ?? {}) as Record<string, UnitOrders>,
        sequence: own.sequence ?? [],
        forms: (own.form_battalion ?? {}) as Forms,
        disbands: own.disband_battalion ?? [],
      };
    if (draft?.type === "orders" && draft.round === view.round)
      return {
        orders: draft.orders ?? {},
        sequence: draft.sequence ?? [],
        forms: Object.fromEntries((draft.form_battalion ?? []).map((form) => [form.name, form.members])),
        disbands: draft.disband_battalion ?? [],
      };
    return { orders: {}, sequence: [], forms: {}, disbands: [] };
  }, [view.sheets, view.round, drafts, seat]);
  const [orders, setOrders] = useState<Record<string, UnitOrders>>(source.orders);
  const [sequence, setSequence] = useState<string[]>(source.sequence);
  const [forms, setForms] = useState<Forms>(source.forms);
  const [disbands, setDisbands] = useState<string[]>(source.disbands);
  const [saved, setSaved] = useState<Saved>(Object.keys(source.orders).length ? "saved" : "empty");
  const [check, setCheck] = useState<CheckOffer>();
  const edited = useRef(false);
  const hand = useRef(submit);
  hand.current = submit;
  const kept = useRef("");
  const place = `${seat}|${view.round}|${active}`;
  const seen = useRef("");

  useEffect(() => {
    if (seen.current === place && edited.current) return;
    seen.current = place;
    edited.current = false;
    setOrders(source.orders);
    setSequence(source.sequence);
    setForms(source.forms);
    setDisbands(source.disbands);
    setSaved(Object.keys(source.orders).length ? "saved" : "empty");
    setCheck(undefined);
  }, [place, source]);

  const command = useCallback(
    (locked: boolean): Command => ({
      type: "orders",
      round: view.round,
      orders: tidy(orders),
      sequence,
      locked,
      ...(Object.keys(forms).length ? { form_battalion: formed(forms) } : {}),
      ...(disbands.length ? { disband_battalion: disbands } : {}),
    }),
    [view.round, orders, sequence, forms, disbands],
  );

  useEffect(() => {
    if (!active || seat === undefined || !edited.current) return;
    const said = `${seat}|${JSON.stringify(command(false))}`;
    if (said === kept.current) {
      setSaved("saved");
      return;
    }
    const timer = setTimeout(async () => {
      setSaved("saving");
      const answer = await steadily(() => hand.current(seat, command(false)), true);
      if ("refused" in answer) {
        setSaved("unsaved");
        sayError(answer);
        return;
      }
      kept.current = said;
      setSaved("saved");
    }, 500);
    return () => clearTimeout(timer);
  }, [active, seat, command]);

  useEffect(() => {
    if (!active || seat === undefined || !Object.keys(tidy(orders)).length) {
      setCheck(undefined);
      return;
    }
    let dropped = false;
    const timer = setTimeout(() => {
      offer(seat, {
        kind: "check",
        orders: tidy(orders),
        ...(Object.keys(forms).length ? { form_battalion: formed(forms) } : {}),
      }).then(
        (answer) => !dropped && setCheck(answer as CheckOffer),
        () => undefined,
      );
    }, 200);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [active, seat, orders, forms, offer]);

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
      if (!next.specials?.length) delete next.specials;
      if (!next.shots?.length) delete next.shots;
      return { ...old, [unit]: next };
    });
  }, []);

  const touch = useCallback(() => {
    edited.current = true;
    setSaved("unsaved");
  }, []);

  /** One gun's shot; null: it holds fire. */
  const aim = useCallback(
    (unit: string, gun: string, shot: HullShot | null) => {
      touch();
      setOrders((old) => {
        const rest = (old[unit]?.shots ?? []).filter((each) => each.gun !== gun);
        return { ...old, [unit]: { ...old[unit], shots: shot ? [...rest, shot] : rest } };
      });
    },
    [touch],
  );

  /** One of a hull's specials: instead of the one of its kind (and bay), or null to leave that out. */
  const special = useCallback(
    (unit: string, kind: string, next: Special | null) => {
      touch();
      setOrders((old) => {
        const rest = (old[unit]?.specials ?? []).filter((each) => specialKey(each) !== kind);
        return { ...old, [unit]: { ...old[unit], specials: next ? [...rest, next] : rest } };
      });
    },
    [touch],
  );

  /** Units form a battalion; whatever they had been ordered by themselves is forgotten. */
  const form = useCallback(
    (name: string, members: string[]) => {
      touch();
      setForms((old) => ({ ...old, [name]: members }));
      setOrders((old) => Object.fromEntries(Object.entries(old).filter(([id]) => !members.includes(id))));
    },
    [touch],
  );

  /** A battalion ends: one of this sheet is not formed, an older one is disbanded (or kept after all). */
  const disband = useCallback(
    (name: string) => {
      touch();
      setOrders((old) => Object.fromEntries(Object.entries(old).filter(([id]) => id !== name)));
      setForms((old) => {
        const { [name]: gone, ...rest } = old;
        if (!gone) setDisbands((now) => (now.includes(name) ? now.filter((each) => each !== name) : [...now, name]));
        return rest;
      });
    },
    [touch],
  );

  const replace = useCallback(
    (given: Record<string, UnitOrders>, order?: string[], form?: FormBattalion[], end?: string[]) => {
      edited.current = true;
      setSaved("unsaved");
      const members = new Set((form ?? []).flatMap((each) => each.members));
      setOrders((old) => ({
        ...Object.fromEntries(Object.entries(old).filter(([id]) => !members.has(id) && !end?.includes(id))),
        ...given,
      }));
      if (order?.length) setSequence(order);
      if (form?.length)
        setForms((old) => ({ ...old, ...Object.fromEntries(form.map((each) => [each.name, each.members])) }));
      if (end?.length) setDisbands((old) => [...new Set([...old, ...end])]);
    },
    [],
  );

  const resequence = useCallback((order: string[]) => {
    edited.current = true;
    setSaved("unsaved");
    setSequence(order);
  }, []);

  const lock = useCallback((): Promise<Answer> => submit(seat ?? 0, command(true)), [seat, submit, command]);

  return {
    orders,
    sequence,
    forms,
    disbands,
    saved,
    check,
    change,
    aim,
    special,
    form,
    disband,
    replace,
    resequence,
    lock,
  };
}

const formed = (forms: Forms): FormBattalion[] =>
  Object.entries(forms).map(([name, members]) => ({ name, members: [...members] }));

/** What a special takes the place of: one of each kind, of bays one for each bay. */
export function specialKey(special: Special): string {
  return special.type === "load" || special.type === "unload" ? `${special.type}.${special.bay}` : special.type;
}

/** The battalions as they will be when the sheet is revealed: name to members. */
export function battalionsOf(
  view: SpcView,
  sheet: { forms: Forms; disbands: string[] },
  seat: number | undefined,
): Forms {
  const kept = Object.entries(view.battalions ?? {}).filter(
    ([name, members]) => !sheet.disbands.includes(name) && members.some((id) => view.units[id]?.side === seat),
  );
  return { ...Object.fromEntries(kept), ...sheet.forms };
}

/** What must be the same in units that form a battalion. */
function build(unit: UnitView): string {
  return JSON.stringify([
    unit.unit_class ?? "foot",
    unit.profile,
    unit.gun,
    unit.melee,
    [...unit.modifications].sort(),
    Object.values(unit.guns ?? {}),
    Object.values(unit.parts ?? {}).map((part) => [part.col, part.row, part.body_max]),
    Object.values(unit.bays ?? {}).map((bay) => bay.part),
  ]);
}

const cellsOf = (unit: UnitView): string[] =>
  isHull(unit) ? Object.values(unit.parts ?? {}).flatMap((part) => part.cells ?? []) : unit.cell ? [unit.cell] : [];

function beside(a: UnitView, b: UnitView): boolean {
  return cellsOf(a).some((one) =>
    cellsOf(b).some((other) => {
      const [p, q] = [parseCell(one), parseCell(other)];
      return !!p && !!q && distance(p, q) <= 1;
    }),
  );
}

/** Units like this one that hang together with it, itself first: what could form a battalion. */
export function fellows(view: SpcView, unit: UnitView, busy: Set<string>): string[] {
  const pool = Object.values(view.units).filter(
    (each) =>
      each.side === unit.side &&
      each.alive &&
      each.cell &&
      each.id !== unit.id &&
      !busy.has(each.id) &&
      build(each) === build(unit),
  );
  const group = [unit];
  for (const member of group)
    for (const other of pool) if (!group.includes(other) && beside(member, other)) group.push(other);
  return group.map((each) => each.id);
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
  /** The gun of a hull that this is for. */
  gun?: string;
};

type Words = {
  percent: (chance: { percent: number }) => string;
  aim: (aim: Aim) => string;
  weapon: (key: string) => string;
  cover: (key: string) => string;
};
const VERBS: Record<string, string> = {
  "shoot.direct": "Shoot",
  "shoot.pierce": "Shoot through",
  "stab.direct": "Stab",
  "stab.pierce": "Stab through",
  "hack.direct": "Hack",
};

function aimChoice(aim: Aim, words: Words): Choice {
  const kind = aim.order?.type ?? "shoot";
  const verb = VERBS[`${kind}.${aim.mode}`] ?? VERBS[`${kind}.direct`] ?? kind;
  return {
    key: aim.shot ? `${aim.shot.gun}.${aim.mode}` : `${kind}.${aim.mode}`,
    label: aim.shot
      ? `${aim.shot.gun} ${words.weapon(aim.weapon)}${aim.mode === "pierce" ? ", through cover" : ""}`
      : verb,
    detail:
      kind === "hack"
        ? `${aim.needed}+ jams its guns this round`
        : `${aim.shot ? "" : `${words.weapon(aim.weapon)}, `}${words.cover(aim.cover)}, ${aim.distance} away. ${words.aim(aim)}`,
    odds: { hit: words.percent(aim.hit), kill: words.percent(aim.kill) },
    order: aim.shot ? { shots: [aim.shot as HullShot] } : aim.order ? { action: aim.order } : {},
    gun: aim.shot?.gun,
    legal: aim.legal !== false,
    refusal: aim.refusal?.sentence,
  };
}

/** Everything that a unit may order at one target ("B3", a hull's part "B3.2", or a cover cell), from its offer. */
export function choicesAt(offer: UnitOffer | undefined, target: string, words: Words): Choice[] {
  if (!offer) return [];
  const id = target.split(".")[0] as string;
  const named = (aim: Aim) =>
    targetKey(aim.target) === target || (aim.order?.type === "hack" && aim.target.unit === id);
  const aims = [...offer.targets, ...offer.covers, ...offer.stabs, ...offer.hacks]
    .filter(named)
    .map((aim) => aimChoice(aim, words));
  const hacks = (offer.specials ?? []).flatMap((each): Choice[] =>
    each.special.type === "hack" && each.special.target === id
      ? [
          {
            key: "hack.direct",
            label: "Hack",
            detail: `${each.needed}+ jams its guns this round`,
            odds: each.chance && { hit: words.percent(each.chance), kill: "–" },
            order: { specials: [each.special as Special] },
            legal: each.legal !== false,
            refusal: each.refusal?.sentence,
          },
        ]
      : [],
  );
  const rams = (offer.rams ?? [])
    .filter((ram) => ram.target === id)
    .map(
      (ram): Choice => ({
        key: "ram",
        label: "Ram",
        detail: ram.contact
          ? `Contact from ${ram.cell} if it stays put, ${ram.cost} Move. ${points(ram.damage)} damage; on a 1 your own part takes 2`
          : `${ram.cost} Move needed: too far for contact if it stays put`,
        odds: { hit: words.percent(ram.hit), kill: "–" },
        order: { move: ram.order },
        legal: true,
      }),
    );
  const follows = offer.follows
    .filter((follow) => follow.target === id)
    .map(
      (follow): Choice => ({
        key: "follow",
        label: "Follow",
        detail: follow.sticks
          ? `Sticks to it after a stab; now that ends at ${follow.cell}`
          : `Goes to ${follow.cell} if it stays put`,
        order: { move: follow.order },
        legal: true,
      }),
    );
  return [...aims, ...hacks, ...rams, ...follows];
}
