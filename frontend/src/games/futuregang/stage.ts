import type { GameEvent } from "@/api/types";
import type { SoundName } from "@/ui/sound";
import type { FgView, FigureView, MarkerView } from "./types";

/** Milliseconds on the stage. */
const TIMES: Record<string, number> = {
  roll_off: 500,
  figure_placed: 160,
  cycle_started: 450,
  moved: 420,
  check: 420,
  contact_made: 250,
  shot: 520,
  hit_roll: 420,
  suppressed: 300,
  reaction_ended: 250,
  status_changed: 380,
  interacted: 300,
  exited: 250,
  melee_rolls: 520,
  melee_won: 320,
  scored: 400,
  retreated: 400,
  game_ended: 600,
};
const SOUNDS: Record<string, SoundName> = {
  roll_off: "dice",
  cycle_started: "start",
  moved: "step",
  check: "dice",
  contact_made: "wall",
  hit_roll: "dice",
  melee_rolls: "dice",
  melee_won: "blade",
  scored: "lock",
  interacted: "lock",
  game_ended: "win",
};

export const duration = (event: GameEvent): number => TIMES[event.type] ?? 0;

export function sound(event: GameEvent): SoundName | null {
  if (event.type === "shot") return "shot";
  if (event.type === "status_changed") return event.after === "ok" || event.after === "exited" ? null : "death";
  return SOUNDS[event.type] ?? null;
}

function figure(view: FgView, id: unknown, part: Partial<FigureView>): FgView {
  const known = view.figures[String(id)];
  return known ? { ...view, figures: { ...view.figures, [String(id)]: { ...known, ...part } } } : view;
}

function marker(view: FgView, id: unknown, part: Partial<MarkerView>): FgView {
  const known = view.markers[String(id)];
  return known ? { ...view, markers: { ...view.markers, [String(id)]: { ...known, ...part } } } : view;
}

const UP = new Set(["ok", "stunned"]);

/** The table after an event, for the stage alone. */
export function advance(view: FgView, event: GameEvent): FgView {
  const e = event as unknown as Record<string, number> & {
    stopped_at: [number, number];
    after: string;
    carrier: string;
  };
  switch (event.type) {
    case "figure_placed":
      return figure(view, e.figure, { x: e.x, y: e.y, level: 0, in_play: true });
    case "moved":
      return figure(view, e.figure, { x: e.stopped_at[0], y: e.stopped_at[1], level: e.level });
    case "figure_activated":
      return figure(view, e.figure, { ready: false });
    case "status_changed":
      return figure(view, e.figure, { condition: e.after, in_play: UP.has(e.after) });
    case "marker_moved":
      return marker(view, e.marker, { x: e.x, y: e.y, carrier: e.carrier || undefined });
    case "cycle_started":
      return { ...view, cycle: Number(e.cycle), first: Number(e.first) };
    default:
      return view;
  }
}
