import { type ReactNode, useState } from "react";
import { type Cell, cellName } from "@/board";
import { Button, Field } from "@/ui";
import { say, sayError } from "@/ui/toast";
import type { Answer, Command } from "../contract";
import { EnterDice } from "./EnterDice";
import { isHull } from "./hull";
import type { SpcView, TextOffer, UnitView } from "./types";
import { ordered, orderWords, points } from "./words";

export const REFEREE = -2;

type Props = {
  view: SpcView;
  cell: Cell | null;
  unit: UnitView | undefined;
  submit: (seat: number, command: Command) => Promise<Answer>;
  offer: (seat: number, about: Record<string, unknown>) => Promise<unknown>;
};
type Send = (command: Command, done?: string) => Promise<Answer | undefined>;

/** What the referee's seat does: reads all sheets, keeps time, resolves, enters orders and dice, rules on cases. */
export function RefereeTray({ view, cell, unit, submit, offer }: Props) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const send: Send = async (command, done) => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await submit(REFEREE, command);
      if ("refused" in answer) sayError(answer);
      else if (done) say(done, "ok");
      return answer;
    } finally {
      setBusy(false);
    }
  };
  const waiting = Object.values(view.sides).filter((side) => side.status !== "locked" && !side.conceded);
  const entered = (view.options as { dice_source?: string }).dice_source === "entered";
  if (view.outcome) return <p>The match is over. The replay keeps every ruling.</p>;
  return (
    <div className="stack referee" data-testid="referee-tray">
      {view.phase === "orders" && (
        <section className="stack">
          <Sheets view={view} />
          <Button
            look="main"
            icon="play"
            disabled={busy || waiting.length > 0}
            onClick={() => void send({ type: "ref_resolve" })}
            data-testid="ref-resolve"
          >
            Resolve round {view.round}
          </Button>
          {waiting.length > 0 && (
            <small>Waiting for {waiting.map((side) => side.name).join(" and ")} to lock in.</small>
          )}
        </section>
      )}
      {entered && <EnterDice left={view.dice_left ?? 0} send={(command) => send(command)} />}
      <Field label="Reason" help="It stands in the log beside what you do.">
        {(id) => (
          <input
            id={id}
            className="input"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            data-testid="ref-reason"
          />
        )}
      </Field>
      <Ground view={view} cell={cell} reason={reason} send={send} busy={busy} />
      <Piece view={view} cell={cell} unit={unit} reason={reason} send={send} busy={busy} />
      {view.phase === "orders" && <Absent view={view} reason={reason} send={send} offer={offer} />}
      <Time reason={reason} send={send} busy={busy} />
    </div>
  );
}

/** Every side's sheet, sealed to all others. */
function Sheets({ view }: { view: SpcView }) {
  return (
    <>
      {Object.entries(view.sides).map(([seat, side]) => {
        const sheet = view.sheets?.[seat];
        const given = Object.entries(sheet?.orders ?? {}).filter(([, order]) => ordered(order));
        const state = side.conceded
          ? "gave up"
          : side.status === "locked"
            ? "locked in"
            : given.length
              ? "saved"
              : "nothing yet";
        return (
          <details key={seat} className="ref-sheet" open={side.status === "locked"}>
            <summary>
              <b style={{ color: `var(--side-${Number(seat) % 4})` }}>{side.letter}</b> {side.name}: {state}
            </summary>
            {given.length ? (
              <ul>
                {given.map(([name, order]) => (
                  <li key={name}>
                    <b>{name}</b> {orderWords(view, order)}
                  </li>
                ))}
              </ul>
            ) : (
              <small>{state === "locked in" ? "Everybody holds." : "Nothing to read."}</small>
            )}
          </details>
        );
      })}
    </>
  );
}

const LEVELS = [
  ["open", "Open"],
  ["partial", "Rubble"],
  ["full", "Wall"],
] as const;

function Ground({
  cell,
  reason,
  send,
  busy,
}: {
  view: SpcView;
  cell: Cell | null;
  reason: string;
  send: Send;
  busy: boolean;
}) {
  const [text, setText] = useState("");
  const cells = text.trim()
    ? text
        .trim()
        .toUpperCase()
        .split(/[\s,;]+/)
    : cell
      ? [cellName(cell)]
      : [];
  const lay = async (level: string) => {
    const answer = await send({
      type: "ref_terrain",
      cells: Object.fromEntries(cells.map((name) => [name, level])),
      reason,
    });
    if (answer && "accepted" in answer) setText("");
  };
  return (
    <section className="stack">
      <Field label="Ground" help="The cell under the cursor, or several typed: F10 F11 G11.">
        {(id) => (
          <input
            id={id}
            className="input mono"
            value={text}
            placeholder={cell ? cellName(cell) : "tap a cell"}
            onChange={(event) => setText(event.target.value)}
            data-testid="ref-cells"
          />
        )}
      </Field>
      <div className="row">
        {LEVELS.map(([level, name]) => (
          <Button
            key={level}
            look="small"
            disabled={busy || !cells.length}
            onClick={() => void lay(level)}
            data-testid={`ref-ground-${level}`}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}

type PieceProps = {
  view: SpcView;
  cell: Cell | null;
  unit: UnitView | undefined;
  reason: string;
  send: Send;
  busy: boolean;
};

/** Rulings on one piece: put it somewhere, turn it, set its Body, take it off. */
function Piece({ view, cell, unit, reason, send, busy }: PieceProps): ReactNode {
  const [body, setBody] = useState("");
  if (view.phase === "setup") return null;
  if (!unit) return <p className="muted">Tap a piece, then a cell, to rule on where it stands.</p>;
  const place = (more: Record<string, unknown>) => void send({ type: "ref_place", unit: unit.id, reason, ...more });
  const bringsBack = unit.alive ? {} : { body: body || 1 };
  const here = cell ? cellName(cell) : "";
  return (
    <section className="stack">
      <h3>
        {unit.id} {unit.name}
      </h3>
      <small>
        {unit.alive
          ? `${unit.cell ?? (unit.aboard ? `aboard ${unit.aboard}` : "off the board")}, Body ${points(unit.body)}`
          : "dead"}
      </small>
      <div className="row wrap">
        <Button
          look="small"
          disabled={busy || !here || (!unit.alive && isHull(unit))}
          onClick={() => place({ cell: here, ...bringsBack })}
          data-testid="ref-put"
        >
          {unit.alive ? "Put" : "Bring back"} at {here || "…"}
        </Button>
        {isHull(unit) && unit.alive && (
          <Button
            look="small"
            icon="redo"
            disabled={busy}
            onClick={() => place({ orientation: ((unit.orientation ?? 0) + 90) % 360 })}
          >
            Turn right
          </Button>
        )}
        {unit.alive && (
          <Button
            look={["small", "danger"]}
            disabled={busy}
            onClick={() => place({ remove: true })}
            data-testid="ref-remove"
          >
            Take off
          </Button>
        )}
      </div>
      {!isHull(unit) && (
        <div className="row">
          <Field label="Body">
            {(id) => (
              <input
                id={id}
                className="input mono"
                value={body}
                placeholder={points(unit.body)}
                onChange={(event) => setBody(event.target.value)}
                data-testid="ref-body"
              />
            )}
          </Field>
          <Button look="small" disabled={busy || !body || !unit.alive} onClick={() => place({ body: bodyOf(body) })}>
            Set
          </Button>
        </div>
      )}
    </section>
  );
}

const bodyOf = (text: string): number | string => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim());

type AbsentProps = { view: SpcView; reason: string; send: Send; offer: Props["offer"] };

/** Orders of somebody who is not here, entered on their instruction. */
function Absent({ view, reason, send, offer }: AbsentProps) {
  const open = Object.entries(view.sides).filter(([, side]) => side.status !== "locked" && !side.conceded);
  const [side, setSide] = useState("");
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<string[]>([]);
  const who = open.some(([seat]) => seat === side) ? side : (open[0]?.[0] ?? "");
  if (!who) return null;
  const enter = async () => {
    try {
      const read = (await offer(REFEREE, { kind: "text", text, side: Number(who) })) as TextOffer;
      setProblems(read.problems.map((problem) => problem.sentence));
      if (read.problems.length) return;
      const answer = await send({
        type: "ref_orders",
        side: Number(who),
        reason,
        sheet: {
          type: "orders",
          round: view.round,
          orders: read.orders,
          sequence: read.sequence,
          form_battalion: read.form_battalion ?? [],
          disband_battalion: read.disband_battalion ?? [],
          locked: true,
        },
      });
      if (answer && "accepted" in answer) setText("");
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <section className="stack">
      <Field label="Orders for somebody absent" help="A line a unit, as they sent it. They are locked in at once.">
        {(id) => (
          <textarea
            id={id}
            className="input mono"
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={`${view.sides[who]?.letter}2 shoot B3 move F12`}
            data-testid="ref-orders"
          />
        )}
      </Field>
      <div className="row">
        <select className="input" aria-label="Side" value={who} onChange={(event) => setSide(event.target.value)}>
          {open.map(([seat, each]) => (
            <option key={seat} value={seat}>
              {each.letter} {each.name}
            </option>
          ))}
        </select>
        <Button look="small" icon="lock" onClick={() => void enter()} data-testid="ref-orders-enter">
          {text.trim() ? "Lock these in" : "All hold"}
        </Button>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="warning">
          {problem}
        </p>
      ))}
    </section>
  );
}

function Time({ reason, send, busy }: { reason: string; send: Send; busy: boolean }) {
  const [hours, setHours] = useState(24);
  return (
    <div className="row">
      <Field label="Deadline, hours from now">
        {(id) => (
          <input
            id={id}
            className="input"
            type="number"
            min={1}
            max={720}
            value={hours}
            onChange={(event) => setHours(Number(event.target.value))}
            data-testid="ref-hours"
          />
        )}
      </Field>
      <Button
        look="small"
        icon="clock"
        disabled={busy || !(hours >= 1 && hours <= 720)}
        onClick={() => void send({ type: "ref_deadline", hours, reason }, "The deadline is moved.")}
        data-testid="ref-time"
      >
        Set
      </Button>
    </div>
  );
}
