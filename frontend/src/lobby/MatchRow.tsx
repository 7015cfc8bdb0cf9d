import type { Match } from "@/api/types";
import { coverOf } from "@/games/registry";
import { Icon } from "@/ui";
import { PieceShape } from "@/ui/shapes";
import { serverNow, spanWords } from "@/ui/time";
import { GameMark } from "./GameMark";

const WORDS: Record<string, string> = {
  open: "waiting for players",
  playing: "in play",
  ended: "over",
  cancelled: "called off",
};

function clockWords(match: Match): string | null {
  if (match.status !== "playing" || !match.deadline) return null;
  const left = Date.parse(match.deadline) - serverNow();
  return left > 0 ? `${spanWords(left)} left` : "time is up";
}

function endWords(match: Match): string | null {
  if (match.status !== "ended" || !match.result) return null;
  const won = match.seats.filter((seat) => match.result?.winners.includes(seat.seat));
  if (!won.length) return "a draw";
  if (match.seats.some((seat) => seat.you)) return won.some((seat) => seat.you) ? "won" : "lost";
  return `${won.map((seat) => seat.name).join(" and ")} won`;
}

export function MatchRow({ match, action }: { match: Match; action?: string }) {
  const clock = clockWords(match);
  const cover = coverOf(match.game);
  return (
    <a className="match-row" href={`/matches/${match.id}`} data-testid={`match-${match.id}`}>
      <span className="match-row-sides">
        {match.seats.map((seat) => (
          <span key={seat.seat} className="match-row-side">
            <PieceShape side={seat.seat} size={22} /> <bdi>{seat.name || "free seat"}</bdi>
          </span>
        ))}
      </span>
      <span className="muted match-row-state">
        {cover && (
          <>
            <GameMark cover={cover} size={14} /> {cover.title},{" "}
          </>
        )}
        {match.title && (
          <>
            <bdi>{match.title}</bdi>,{" "}
          </>
        )}
        {endWords(match) ?? WORDS[match.status] ?? match.status}
        {clock && (
          <span className="match-row-clock">
            <Icon name="clock" size={15} /> {clock}
          </span>
        )}
      </span>
      <b>
        {action ??
          (match.status === "ended"
            ? "Look"
            : match.seats.some((seat) => seat.you)
              ? "Go on"
              : match.status === "open"
                ? "Join"
                : "Watch")}
      </b>
    </a>
  );
}
