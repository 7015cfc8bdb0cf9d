import type { GameEvent } from "@/api/types";
import type { Beat, GameUi } from "@/games/contract";

export type PlayerState = { shown: unknown; beat: Beat | null; playing: boolean; paused: boolean };
type Clip = { events: GameEvent[]; after: unknown; from: number };
type Clock = { now: () => number; later: (run: () => void, ms: number) => unknown; cancel: (timer: unknown) => void };

const CLOCK: Clock = {
  now: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** Plays events on the stage one after another, then settles on the server's view. */
export class Player {
  private queue: Clip[] = [];
  private timer: unknown;
  state: PlayerState;

  constructor(
    private readonly game: GameUi,
    first: unknown,
    private readonly on: { changed: (state: PlayerState) => void; event: (event: GameEvent, view: unknown) => void },
    /** Beats per natural time: 1, 2, 4; 0 plays everything at once. */
    public speed: () => number,
    private readonly clock: Clock = CLOCK,
  ) {
    this.state = { shown: first, beat: null, playing: false, paused: false };
  }

  private set(part: Partial<PlayerState>): void {
    this.state = { ...this.state, ...part };
    this.on.changed(this.state);
  }

  /** Adds what happened; `after` is the view when all of it has happened. */
  push(events: GameEvent[], after: unknown): void {
    this.queue.push({ events, after, from: 0 });
    if (!this.state.beat) this.next();
  }

  /** Shows a view at once and forgets what was being played. */
  reset(view: unknown): void {
    this.clock.cancel(this.timer);
    this.queue = [];
    this.set({ shown: view, beat: null, playing: false, paused: false });
  }

  private next(): void {
    let shown = this.state.shown;
    for (;;) {
      const clip = this.queue[0];
      if (!clip) {
        this.set({ shown, beat: null, playing: false });
        return;
      }
      const event = clip.events[clip.from];
      if (!event) {
        shown = clip.after;
        this.queue.shift();
        continue;
      }
      clip.from += 1;
      const pace = this.speed();
      const length = pace > 0 ? this.game.duration(event) / pace : 0;
      this.on.event(event, shown);
      if (length <= 0) {
        shown = this.game.advance(shown as never, event);
        continue;
      }
      const at = this.clock.now();
      this.set({ shown, beat: { event, at, until: at + length }, playing: true });
      this.timer = this.clock.later(() => this.finish(), length);
      return;
    }
  }

  private finish(): void {
    const beat = this.state.beat;
    if (!beat) return;
    this.state = { ...this.state, shown: this.game.advance(this.state.shown as never, beat.event), beat: null };
    if (this.state.paused) this.set({});
    else this.next();
  }

  pause(): void {
    this.clock.cancel(this.timer);
    this.set({ paused: true });
  }

  resume(): void {
    this.set({ paused: false });
    if (this.state.beat) this.finish();
    else this.next();
  }

  /** One event forward while paused. */
  step(): void {
    this.clock.cancel(this.timer);
    const paused = this.state.paused;
    this.state = { ...this.state, paused: false };
    if (this.state.beat) this.finish();
    else this.next();
    if (paused) this.pause();
  }

  /** To the end of everything that has arrived. */
  skip(): void {
    this.clock.cancel(this.timer);
    for (const clip of this.queue) {
      for (const event of clip.events.slice(clip.from)) this.on.event(event, this.state.shown);
    }
    const final = this.queue.at(-1)?.after ?? this.state.shown;
    this.queue = [];
    this.set({ shown: final, beat: null, playing: false, paused: false });
  }
}
