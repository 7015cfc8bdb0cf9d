import { useEffect, useRef, useState } from "react";
import { Button, Icon, IconButton } from "@/ui";
import { sayError } from "@/ui/toast";
import { PieceMark } from "./art";
import type { SheetState } from "./orders";
import type { Problem, SpcView, TextOffer, UnitView } from "./types";
import { orderWords } from "./words";

type Props = {
  view: SpcView;
  side: number;
  units: UnitView[];
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

export function OrdersTray({ view, side, units, sheet, locked, selected, select, ask, lock, openClause }: Props) {
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<Problem[]>([]);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: complaints belong to the round in which they were made
  useEffect(() => setProblems([]), [view.round, locked]);
  const living = units.filter((unit) => unit.alive);
  const order = [
    ...sheet.sequence.filter((id) => living.some((unit) => unit.id === id)),
    ...living.map((unit) => unit.id).filter((id) => !sheet.sequence.includes(id)),
  ];
  const sorted = [...living].sort((a, b) => b.speed - a.speed || order.indexOf(a.id) - order.indexOf(b.id));
  const twins = new Set(
    living.filter((unit) => living.filter((other) => other.speed === unit.speed).length > 1).map((unit) => unit.id),
  );

  const shift = (id: string, step: number) => {
    const speed = view.units[id]?.speed;
    const peers = order.filter((each) => view.units[each]?.speed === speed);
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
      if (Object.keys(read.orders).length) {
        sheet.replace(read.orders, read.sequence);
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
        {sorted.map((unit) => {
          const given = sheet.orders[unit.id];
          const has = given?.action || given?.move;
          const faults = [...(sheet.check?.faults ?? []), ...(sheet.check?.warnings ?? [])].filter(
            (problem) =>
              problem.where === unit.id ||
              problem.where.startsWith(`${unit.id}.`) ||
              problem.where.startsWith(`orders.${unit.id}`),
          );
          return (
            <div key={unit.id} className={`order ${selected === unit.id ? "on" : ""} ${has ? "given" : ""}`}>
              <button
                type="button"
                className="order-main"
                onClick={() => select(unit.id)}
                data-testid={`order-${unit.id}`}
              >
                <PieceMark piece={unit} size={30} />
                <span className="grow">
                  <b>
                    {unit.id} {unit.name}
                  </b>{" "}
                  <span className={has ? "" : "muted"}>{orderWords(view, given)}</span>
                </span>
                <span className="mono muted" title="Speed: higher acts earlier">
                  S{unit.speed}
                </span>
              </button>
              {!locked && twins.has(unit.id) && (
                <span className="shift">
                  <IconButton
                    look={["quiet", "small"]}
                    icon="up"
                    label={`${unit.id} before its equals`}
                    onClick={() => shift(unit.id, -1)}
                  />
                  <IconButton
                    look={["quiet", "small"]}
                    icon="down"
                    label={`${unit.id} after its equals`}
                    onClick={() => shift(unit.id, 1)}
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
