import type { Match } from "@/api/types";
import { PieceShape } from "@/ui/shapes";

const WORDS: Record<string, string> = { open: "waiting for players", playing: "in play", ended: "over" };

export function MatchRow({ match, action }: { match: Match; action?: string }) {
  return (
    <a className="match-row" href={`/matches/${match.id}`} data-testid={`match-${match.id}`}>
      <span className="match-row-sides">
        {match.seats.map((seat) => (
          <span key={seat.seat}>
            <PieceShape side={seat.seat} size={22} /> {seat.name || "free seat"}
          </span>
        ))}
      </span>
      <span className="muted">
        {match.title ? `${match.title}, ` : ""}
        {WORDS[match.status] ?? match.status}
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
