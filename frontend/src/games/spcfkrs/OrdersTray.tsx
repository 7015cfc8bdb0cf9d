import { useEffect, useRef, useState } from "react";
import { Button, Icon, IconButton } from "@/ui";
import { sayError } from "@/ui/toast";
import type { Forms, SheetState } from "./orders";
import { PieceIcon } from "./PieceIcon";
import type { Problem, SpcView, TextOffer, UnitOrders, UnitView } from "./types";
import { ordered, orderWords } from "./words";

/** Who is given orders: a unit, or a battalion with its first member. */
type Actor = { name: string; unit: UnitView; members?: string[] };

type Props = {
  view: SpcView;
  side: number;
  units: UnitView[];
  groups: Forms;
  sheet: SheetState;
  locked: boolean;
  selected: string | undefined;
  select: (id: string) => void;
  ask: (text: string) => Promise<TextOffer>;
  lock: () => void;
  openClause: (id: string) => void;
};

function Warning({ problem, openClause }: { problem: Problem; openClause: (id: string) => void }) {
  return (
    <div className="warning">
      <Icon name="eye" size={16} />
      <span>
        {problem.sentence}{" "}
        {problem.clause && (
          <button type="button" className="clause" onClick={() => openClause(problem.clause as string)}>
            {problem.clause}
          </button>
        )}
      </span>
    </div>
  );
}

export function OrdersTray({
  view,
  side,
  units,
  groups,
  sheet,
  locked,
  selected,
  select,
  ask,
  lock,
  openClause,
}: Props) {
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<Problem[]>([]);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: complaints belong to the round in which they were made
  useEffect(() => setProblems([]), [view.round, locked]);
  const living = units.filter((unit) => unit.alive);
  const members = new Map(Object.entries(groups).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)));
  const names = Object.entries(groups).filter(([, ids]) => ids.some((id) => view.units[id]?.alive));
  const actors: Actor[] = [
    ...names.map(([name, ids]) => {
      const who = ids.filter((id) => view.units[id]?.alive);
      return { name, unit: view.units[who[0] ?? ""] as UnitView, members: who };
    }),
    ...living
      .filter((unit) => !members.has(unit.id) || ordered(sheet.orders[unit.id]))
      .map((unit) => ({ name: unit.id, unit })),
  ].sort((a, b) => a.unit.number - b.unit.number);
  const order = [
    ...sheet.sequence.filter((id) => actors.some((actor) => actor.name === id)),
    ...actors.map((actor) => actor.name).filter((id) => !sheet.sequence.includes(id)),
  ];
  const sorted = [...actors].sort(
    (a, b) => b.unit.speed - a.unit.speed || order.indexOf(a.name) - order.indexOf(b.name),
  );
  const twins = new Set(
    actors
      .filter((actor) => actors.filter((other) => other.unit.speed === actor.unit.speed).length > 1)
      .map((actor) => actor.name),
  );

  const shift = (id: string, step: number) => {
    const speed = actors.find((actor) => actor.name === id)?.unit.speed;
    const peers = order.filter((each) => actors.find((actor) => actor.name === each)?.unit.speed === speed);
    const other = peers[peers.indexOf(id) + step];
    if (!other) return;
    const next = [...order];
    const [a, b] = [next.indexOf(id), next.indexOf(other)];
    [next[a], next[b]] = [next[b] as string, next[a] as string];
    sheet.resequence(next);
  };

  const typed = async () => {
    if (!text.trim()) return;
    try {
      const read = await ask(text);
      setProblems(read.problems);
      if (Object.keys(read.orders).length || read.form_battalion?.length || read.disband_battalion?.length) {
        sheet.replace(
          read.orders as Record<string, UnitOrders>,
          read.sequence,
          read.form_battalion,
          read.disband_battalion,
        );
      }
      if (!read.problems.length) setText("");
      if (read.lock) lock();
    } catch (error) {
      sayError(error);
    }
    input.current?.focus();
  };

  return (
    <div className="stack" data-testid="orders-tray">
      <div className="order-list">
        {sorted.map(({ name, unit, members }) => {
          const given = sheet.orders[name];
          const has = ordered(given);
          const picked = selected !== undefined && (members?.includes(selected) ?? selected === name);
          const faults = [...(sheet.check?.faults ?? []), ...(sheet.check?.warnings ?? [])].filter((problem) =>
            [name, unit.id].some(
              (id) =>
                problem.where === id || problem.where.startsWith(`${id}.`) || problem.where.startsWith(`orders.${id}`),
            ),
          );
          return (
            <div key={name} className={`order ${picked ? "on" : ""} ${has ? "given" : ""}`}>
              <button
                type="button"
                className="order-main"
                onClick={() => select(unit.id)}
                data-testid={`order-${name}`}
              >
                <PieceIcon unit={unit} size={30} />
                <span className="grow">
                  <b>{members ? `${name} (${members.join(" ")})` : `${unit.id} ${unit.name}`}</b>{" "}
                  <span className={has ? "" : "muted"}>
                    {unit.aboard && !has ? `is aboard ${unit.aboard}` : orderWords(view, given)}
                  </span>
                </span>
                <span className="mono muted" title="Speed: higher acts earlier">
                  S{unit.speed}
                </span>
              </button>
              {!locked && twins.has(name) && (
                <span className="shift">
                  <IconButton
                    look={["quiet", "small"]}
                    icon="up"
                    label={`${name} before its equals`}
                    onClick={() => shift(name, -1)}
                  />
                  <IconButton
                    look={["quiet", "small"]}
                    icon="down"
                    label={`${name} after its equals`}
                    onClick={() => shift(name, 1)}
                  />
                </span>
              )}
              {faults.map((problem) => (
                <Warning key={problem.sentence} problem={problem} openClause={openClause} />
              ))}
            </div>
          );
        })}
      </div>
      {!locked && (
        <form
          className="typed"
          onSubmit={(event) => {
            event.preventDefault();
            void typed();
          }}
        >
          <input
            ref={input}
            className="input mono"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={`${view.sides[side]?.letter ?? "P"}2 shoot B3 move F12`}
            aria-label="Typed orders"
            data-testid="typed-orders"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" look="small" data-testid="typed-send">
            Order
          </Button>
        </form>
      )}
      {problems.map((problem) => (
        <Warning key={`${problem.where}${problem.sentence}`} problem={problem} openClause={openClause} />
      ))}
    </div>
  );
}
