import { merge } from "@/api/patch";
import type { Frame, GameEvent } from "@/api/types";
import type { GameUi } from "@/games/contract";

/** A match unrolled: a view for each version, and the events that led to it. */
export type Film = { versions: number[]; views: unknown[]; events: GameEvent[][] };

/** A place where the film may stop: after the first `k` events of the version at index `i`. */
export type Stop = { i: number; k: number };

/** Start view and frames, turned into one view for each version. */
export function unroll(start: unknown, first: number, frames: Frame[], begun: GameEvent[] = []): Film {
  const film: Film = { versions: [first], views: [start], events: [begun] };
  for (const frame of frames) {
    film.versions.push(frame.version);
    film.views.push(merge(film.views.at(-1), frame.patch));
    film.events.push(frame.events);
  }
  return film;
}

/** Every readable event is a stop; a version without one is a single stop; each version's last stop is its full view. */
export function stopsOf(film: Film, game: GameUi): Stop[] {
  const stops: Stop[] = [];
  film.events.forEach((events, i) => {
    const own: Stop[] = [];
    if (i > 0) {
      events.forEach((event, at) => {
        const told = event.type !== "phase_started" && game.read(event, film.views[i] as never) !== null;
        if (told) own.push({ i, k: at + 1 });
      });
    }
    const last = own.at(-1);
    if (last) last.k = events.length;
    else own.push({ i, k: events.length });
    stops.push(...own);
  });
  return stops;
}

/** What the board shows at a stop. */
export function viewAt(film: Film, game: GameUi, stop: Stop): unknown {
  const events = film.events[stop.i] ?? [];
  if (stop.i === 0 || stop.k >= events.length) return film.views[stop.i];
  return events
    .slice(0, stop.k)
    .reduce<unknown>((view, event) => game.advance(view as never, event), film.views[stop.i - 1]);
}

/** The events between two neighbouring stops. */
export function eventsBetween(film: Film, from: Stop, to: Stop): GameEvent[] {
  const events = film.events[to.i] ?? [];
  return events.slice(from.i === to.i ? from.k : 0, to.k);
}
