import type { GameEvent } from "@/api/types";
import type { GameUi } from "./contract";

/** Events of the platform itself, the same in every game. */
function taken(event: GameEvent): boolean {
  return event.type === "taken_back";
}

/** A game that also knows how to read and stage the platform's own events. */
export function withHouseEvents(game: GameUi): GameUi {
  return {
    ...game,
    read: (event, view) =>
      taken(event)
        ? {
            text: `Taken back: the match stands as after step ${String(event.to)} again.`,
            clauses: [],
            tone: "quiet",
            seat: Number(event.seat),
          }
        : game.read(event, view),
    duration: (event) => (taken(event) ? 0 : game.duration(event)),
    sound: (event) => (taken(event) ? null : game.sound(event)),
    advance: (view, event) => (taken(event) ? view : game.advance(view, event)),
  };
}
