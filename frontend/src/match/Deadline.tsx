import { useEffect } from "react";
import type { Match } from "@/api/types";
import type { GameUi } from "@/games/contract";
import { Button, Icon } from "@/ui";
import { hoursWords, momentWords, spanShort, spanWords, useNow } from "@/ui/time";
import "./later.css";

/** The clock of a match: how long the decision that is owed now may take. A press says what happens then. */
export function DeadlineButton({ match, open }: { match: Match; open: () => void }) {
  const now = useNow();
  if (!match.deadline) return null;
  const left = Date.parse(match.deadline) - now;
  const words = left > 0 ? `${spanWords(left)} left to decide` : "time is up";
  return (
    <Button
      look={["quiet", "small"]}
      className={`deadline ${left < 3_600_000 ? "soon" : ""}`}
      onClick={open}
      aria-label={`Clock: ${words}`}
      title={words}
      data-testid="deadline"
    >
      <Icon name="clock" size={16} />
      <span className="mono">{left > 0 ? spanShort(left) : "up"}</span>
    </Button>
  );
}

/** The same in full, for the match menu. `refresh` asks again when the time has run out. */
export function DeadlineWords({
  match,
  words,
  owing,
  refresh,
}: {
  match: Match;
  words: GameUi["clock"];
  owing: boolean;
  refresh: () => void;
}) {
  const now = useNow();
  const until = match.deadline ? Date.parse(match.deadline) : undefined;
  const passed = until !== undefined && until <= now;
  useEffect(() => {
    if (passed) refresh();
  }, [passed, refresh]);
  if (until === undefined) return null;
  const hours = Number(match.options.order_deadline_hours ?? 0);
  return (
    <section className="stack" data-testid="deadline-words">
      <h3>The clock</h3>
      <p>
        {passed
          ? "The time is up; the table is moving on."
          : `${spanWords(until - now)} left, until ${momentWords(until)}.`}{" "}
        {hours > 0 && `Each decision may take ${hoursWords(hours)}.`}
      </p>
      <p>{owing ? words.owing : words.waiting}</p>
    </section>
  );
}
