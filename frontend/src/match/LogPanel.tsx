import { useEffect, useRef, useState } from "react";
import { ClauseLink } from "@/app/rules";
import type { SideSummary } from "@/games/contract";
import { Dice } from "@/ui";
import type { LogLine } from "./store";

const LINES_AT_ONCE = 600;

type Group = { key: string; round: number; phase: string; lines: LogLine[] };

export function grouped(lines: LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    if (line.event.type === "phase_started" || line.event.type === "round_started") continue;
    const last = groups.at(-1);
    if (last && last.round === line.round && last.phase === line.phase) last.lines.push(line);
    else groups.push({ key: line.key, round: line.round, phase: line.phase, lines: [line] });
  }
  return groups;
}

export function LogEntry({ line, go, now, later }: { line: LogLine; go?: () => void; now?: boolean; later?: boolean }) {
  const [open, setOpen] = useState(false);
  const { reading } = line;
  const more = reading.why || reading.clauses.length > 0;
  return (
    <li
      className={`log-line ${reading.tone} ${now ? "now" : ""} ${later ? "later" : ""}`}
      style={reading.seat === undefined ? undefined : { borderLeftColor: `var(--side-${reading.seat % 4})` }}
    >
      <button
        type="button"
        className="log-main"
        onClick={() => (go && !now ? go() : setOpen(!open))}
        aria-expanded={more ? open : undefined}
      >
        {reading.dice && (
          <Dice
            faces={reading.dice.faces.slice(0, 6)}
            sides={reading.dice.sides}
            used={reading.dice.used}
            hit={reading.dice.hit}
            size={19}
          />
        )}
        <span>{reading.text}</span>
      </button>
      {(open || now) && more && (
        <p className="log-why">
          {reading.why}{" "}
          {reading.clauses.map((id) => (
            <ClauseLink key={id} id={id} />
          ))}
        </p>
      )}
    </li>
  );
}

/** Everything that happened, by round and phase; a press on a line explains its dice and opens the clause. */
export function LogPanel({ lines, sides }: { lines: LogLine[]; sides: SideSummary[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(LINES_AT_ONCE);
  const known = useRef(0);
  const count = lines.length;
  useEffect(() => {
    const scroller = box.current?.closest(".tray-body");
    if (!count || !scroller) return;
    const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (below < 400 || count - known.current > 10) scroller.scrollTop = scroller.scrollHeight;
    known.current = count;
  }, [count]);
  if (!lines.length)
    return <p className="muted">Nothing has happened yet. It will: every die lands here, with the reason.</p>;
  return (
    <div ref={box} className="log" data-testid="log" data-sides={sides.length}>
      {lines.length > shown && (
        <button type="button" className="btn small" onClick={() => setShown(shown * 3)} data-testid="log-earlier">
          {lines.length - shown} earlier lines
        </button>
      )}
      {grouped(lines.slice(-shown)).map((group) => (
        <section key={group.key}>
          <h3>
            {group.round > 0 ? `R${group.round}` : "Start"}{" "}
            <span>{group.round > 0 && group.phase === "setup" ? "orders" : group.phase}</span>
          </h3>
          <ol>
            {group.lines.map((line) => (
              <LogEntry key={line.key} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
