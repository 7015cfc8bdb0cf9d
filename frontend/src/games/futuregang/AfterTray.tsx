import { useState } from "react";
import { useOffer } from "@/match/offers";
import { Button, Icon } from "@/ui";
import type { Command, TableProps } from "../contract";
import { Loadouts } from "./Loadouts";
import { Trade } from "./Trade";
import type { FgView, ShopOffer } from "./types";
import { itemName, ROLES } from "./words";

type Send = (command: Command) => Promise<boolean>;

/** After the game: what was earned, the shop, who carries what, who leads; then done. */
export function AfterTray({
  props,
  seat,
  send,
  busy,
}: {
  props: TableProps<FgView>;
  seat: number;
  send: Send;
  busy: boolean;
}) {
  const { view } = props;
  const team = view.teams[String(seat)];
  const shop = useOffer<ShopOffer>(props, seat, { kind: "shop" });
  if (!team) return null;
  const outcome = view.outcome;
  const verdict = !outcome
    ? ""
    : outcome.winner < 0
      ? "A draw."
      : outcome.winner === seat
        ? "Your street."
        : "Not your street.";
  return (
    <div className="stack fg-after" data-testid="after-tray">
      <header className="spread">
        <h3>{verdict}</h3>
        <b className="num">{team.points} points</b>
      </header>
      {team.needs_leader && <p className="warning">Nobody leads the gang: promote somebody first.</p>}
      {shop ? (
        <ul className="fg-shop" aria-label="Shop">
          {Object.values(shop.shop).map((each) => (
            <li key={each.item}>
              <span className="grow">
                <b>{each.name}</b>
                <small>{each.owned ? `${each.owned} in the stash` : ""}</small>
              </span>
              <Button
                look="small"
                disabled={busy || each.afford < 1}
                onClick={() => void send({ type: "buy", item: each.item, count: 1 })}
                data-testid={`buy-${each.item}`}
              >
                Buy {each.price}
              </Button>
              <Button
                look={["small", "quiet"]}
                disabled={busy || each.owned < 1}
                onClick={() => void send({ type: "sell", item: each.item, count: 1 })}
              >
                Sell {each.sells_for}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">Opening the shop…</p>
      )}
      <Loadouts view={view} seat={seat} send={send} busy={busy} />
      <section className="stack tight">
        {Object.values(team.members).map((member) => {
          const promote = shop?.promote.includes(member.number);
          const dismiss = shop?.dismiss.includes(member.number);
          const advance = shop?.advance.includes(member.number);
          if (!promote && !dismiss && !advance) return null;
          return (
            <div key={member.number} className="row tight wrap">
              <b className="grow">
                {member.name} <small>{ROLES[member.role]}</small>
              </b>
              {promote && (
                <Button
                  look={["small", "main"]}
                  disabled={busy}
                  onClick={() => void send({ type: "promote", member: member.number })}
                >
                  Promote
                </Button>
              )}
              {advance &&
                (["fight", "shoot", "armor", "tactics"] as const).map((stat) => (
                  <Button
                    key={stat}
                    look="small"
                    disabled={busy}
                    onClick={() => void send({ type: "advance", member: member.number, stat })}
                  >
                    +1 {stat}
                  </Button>
                ))}
              {dismiss && <Dismiss number={member.number} send={send} busy={busy} />}
            </div>
          );
        })}
      </section>
      {(view.options as Record<string, unknown>).gang_trade !== false && (
        <Trade view={view} seat={seat} send={send} busy={busy} />
      )}
      {shop && (
        <>
          {!shop.finish.allowed && <small>{shop.finish.refusal?.sentence}</small>}
          <Button
            look="main"
            icon="check"
            disabled={busy || !shop.finish.allowed}
            onClick={() => void send({ type: "finish_postgame" })}
            data-testid="finish"
          >
            Done: gang value {shop.value}
          </Button>
        </>
      )}
    </div>
  );
}

function Dismiss({ number, send, busy }: { number: number; send: Send; busy: boolean }) {
  const [sure, setSure] = useState(false);
  return sure ? (
    <Button look={["small", "danger"]} disabled={busy} onClick={() => void send({ type: "dismiss", member: number })}>
      Yes, send away
    </Button>
  ) : (
    <Button look={["small", "quiet"]} onClick={() => setSure(true)}>
      Send away
    </Button>
  );
}

/** Before the game: who of a large gang takes part. */
export function FieldTray({ view, seat, send, busy }: { view: FgView; seat: number; send: Send; busy: boolean }) {
  const team = view.teams[String(seat)];
  const most = Number((view.options as Record<string, unknown>).max_fielded ?? 10);
  const members = Object.values(team?.members ?? {});
  const leader = members.find((member) => member.role === "leader")?.number;
  const [chosen, setChosen] = useState<number[]>(() =>
    [...members]
      .sort((a, b) => Number(b.number === leader) - Number(a.number === leader))
      .slice(0, most)
      .map((each) => each.number),
  );
  return (
    <div className="stack" data-testid="field-tray">
      <p>
        {chosen.length} of {most} go. The leader always does.
      </p>
      {members.map((member) => (
        <label key={member.number} className="row">
          <input
            type="checkbox"
            checked={chosen.includes(member.number)}
            disabled={member.number === leader}
            onChange={() =>
              setChosen(
                chosen.includes(member.number)
                  ? chosen.filter((each) => each !== member.number)
                  : [...chosen, member.number],
              )
            }
          />
          <span>
            <b>{member.name}</b>{" "}
            <small>{member.equipment.map((item) => itemName(view, item)).join(", ") || "fists"}</small>
          </span>
        </label>
      ))}
      <Button
        look="main"
        disabled={busy || chosen.length > most || !chosen.length}
        onClick={() => void send({ type: "choose_fielded", members: chosen })}
        data-testid="field"
      >
        <Icon name="check" size={16} /> These go
      </Button>
    </div>
  );
}
