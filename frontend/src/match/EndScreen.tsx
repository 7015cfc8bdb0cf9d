import { useMemo } from "react";
import type { Match } from "@/api/types";
import type { EndWords, SideSummary } from "@/games/contract";
import { Button } from "@/ui";
import { PieceShape } from "@/ui/shapes";
import { sayError } from "@/ui/toast";
import { LogEntry } from "./LogPanel";
import { rematch } from "./Menu";
import type { LogLine } from "./store";
import "./later.css";

type Outcome = { winners: number[]; reason: string; scores?: Record<string, Record<string, number>> };
const REASONS: Record<string, string> = { concede: "A side gave up.", draw: "Both sides shook hands." };

function reasonWords(words: EndWords, reason: string | undefined, won: boolean | undefined): string {
  if (reason === "concede" && won !== undefined) return won ? "The other side gave up." : "You gave up.";
  return words.reasons[reason ?? ""] ?? REASONS[reason ?? ""] ?? reason ?? "";
}

/** The dice that mattered most: those right before a death. */
function turningPoints(log: LogLine[], ends: readonly string[]): LogLine[] {
  const deaths = log.flatMap((line, at) => (ends.includes(line.event.type) ? [at] : []));
  const dice = deaths
    .map((at) =>
      log
        .slice(Math.max(0, at - 8), at)
        .reverse()
        .find((line) => line.reading.dice),
    )
    .filter((line): line is LogLine => !!line);
  return [...new Map(dice.map((line) => [line.key, line])).values()].slice(-3);
}

export function EndScreen({
  match,
  words,
  view,
  seats,
  sides,
  log,
}: {
  match: Match;
  words: EndWords;
  view: unknown;
  seats: number[];
  sides: SideSummary[];
  log: LogLine[];
}) {
  const outcome = (match.result ?? (view as { outcome?: Outcome }).outcome) as Outcome | undefined;
  const turning = useMemo(() => turningPoints(log, words.deaths), [log, words]);
  const winners = outcome?.winners ?? [];
  const won = seats.some((seat) => winners.includes(seat));
  const title = !winners.length
    ? "A draw"
    : seats.length === 1
      ? won
        ? "Victory"
        : "Defeat"
      : `${winners.map((seat) => sides.find((side) => side.seat === seat)?.name).join(" and ")} ${winners.length > 1 ? "win" : "wins"}`;
  return (
    <div className="stack end">
      <p className={`end-title ${won ? "won" : "lost"}`} data-testid="result">
        {title}
      </p>
      <p>{reasonWords(words, outcome?.reason, seats.length === 1 ? won : undefined)}</p>
      <table className="scores">
        <thead>
          <tr>
            <th>Side</th>
            <th>Standing</th>
            {words.scores.map(([key, title]) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const score = outcome?.scores?.[String(side.seat)] ?? {};
            return (
              <tr key={side.seat} className={winners.includes(side.seat) ? "winner" : ""}>
                <th>
                  <PieceShape side={side.seat} /> {side.name}
                </th>
                <td className="num">
                  {score.survivors ?? side.alive}/{side.total}
                </td>
                {words.scores.map(([key]) => (
                  <td key={key} className="num">
                    {score[key] ?? "–"}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {turning.length > 0 && (
        <section>
          <h3>The dice that did it</h3>
          <ol className="log-list">
            {turning.map((line) => (
              <LogEntry key={line.key} line={line} />
            ))}
          </ol>
        </section>
      )}
      <div className="row">
        {match.rematch ? (
          <a className="btn main" href={`/matches/${match.rematch}`} data-testid="rematch">
            To the rematch
          </a>
        ) : (
          seats.length > 0 && (
            <Button look="main" onClick={() => rematch(match).catch(sayError)} data-testid="rematch">
              Rematch, sides changed
            </Button>
          )
        )}
        <a className="btn" href={`/matches/${match.id}/replay`} data-testid="watch-replay">
          Watch the replay
        </a>
        <a className="btn quiet" href={`/matches/${match.id}/dice`}>
          Check the dice
        </a>
        <a className="btn quiet" href="/">
          Home
        </a>
      </div>
    </div>
  );
}
