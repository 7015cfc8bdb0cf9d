import { useState } from "react";
import { Button } from "@/ui";
import type { Command } from "../contract";
import type { FgView } from "./types";
import { itemName, teamName } from "./words";

type Props = { view: FgView; seat: number; send: (command: Command) => Promise<boolean>; busy: boolean };
type Goods = { items?: string[]; points?: number };

const words = (view: FgView, goods: Goods): string =>
  [...(goods.items ?? []).map((key) => itemName(view, key)), ...(goods.points ? [`${goods.points} points`] : [])].join(
    ", ",
  ) || "nothing";

/** Offers between gangs: those that wait, and a new one. */
export function Trade({ view, seat, send, busy }: Props) {
  const others = Object.keys(view.teams).filter((key) => Number(key) !== seat && !view.teams[key]?.finished);
  const [give, setGive] = useState("");
  const [take, setTake] = useState("");
  const [points, setPoints] = useState(0);
  const to = others[0];
  const mine = view.teams[String(seat)];
  const theirs = to === undefined ? undefined : view.teams[to];
  const waiting = Object.entries(view.trades ?? {});
  if (!mine) return null;
  return (
    <section className="stack tight">
      {waiting.map(([id, trade]) => (
        <div key={id} className="row tight wrap">
          <span className="grow">
            {teamName(view, trade.seat)} gives {words(view, trade.give)} for {words(view, trade.take)}
          </span>
          {trade.to === seat && (
            <Button
              look="small"
              disabled={busy}
              onClick={() => void send({ type: "trade_answer", offer: id, accept: true })}
            >
              Accept
            </Button>
          )}
          {(trade.to === seat || trade.seat === seat) && (
            <Button
              look={["small", "quiet"]}
              disabled={busy}
              onClick={() => void send({ type: "trade_answer", offer: id, accept: false })}
            >
              {trade.to === seat ? "Decline" : "Withdraw"}
            </Button>
          )}
        </div>
      ))}
      {theirs && (
        <details>
          <summary>Offer {theirs.name} a trade</summary>
          <div className="row tight wrap">
            <Pick label="Give" items={mine.stash} view={view} value={give} set={setGive} />
            <Pick label="For" items={theirs.stash} view={view} value={take} set={setTake} />
            <label className="field">
              <span>Points (minus: you pay)</span>
              <input
                className="input"
                type="number"
                min={-mine.points}
                max={theirs.points}
                value={points}
                onChange={(event) => setPoints(Number(event.target.value))}
              />
            </label>
            <Button
              look="small"
              disabled={busy || (!give && !take && !points)}
              onClick={() =>
                void send({
                  type: "trade_offer",
                  to: Number(to),
                  give: { items: give ? [give] : [], points: Math.max(0, -points) },
                  take: { items: take ? [take] : [], points: Math.max(0, points) },
                })
              }
            >
              Offer
            </Button>
          </div>
        </details>
      )}
    </section>
  );
}

function Pick({
  label,
  items,
  view,
  value,
  set,
}: {
  label: string;
  items: string[];
  view: FgView;
  value: string;
  set: (key: string) => void;
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => set(event.target.value)}>
        <option value="">nothing</option>
        {[...new Set(items)].map((key) => (
          <option key={key} value={key}>
            {itemName(view, key)}
          </option>
        ))}
      </select>
    </label>
  );
}
