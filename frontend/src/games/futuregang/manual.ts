import type { EndWords, GameUi } from "../contract";

export const KEYS: GameUi["keys"] = {
  keys: [
    ["Tab, N, P", "next or previous figure that may act"],
    ["Arrows", "shift the planned place by 1 cm (Shift: 5 cm); without a plan, the cursor"],
    ["Enter", "go there; on the cursor: pick, aim, measure"],
    ["W", "a waypoint at the planned place"],
    ["F", "fire at the enemy that is aimed at"],
    ["E", "end the activation"],
    ["Escape", "drop the plan, then the aim, then the figure"],
    ["X", "the tape: measure from the figure to a place"],
    ["B", "the table in words"],
    ["T", "type orders: A3 to 31.5,12"],
    ["Ctrl Z", "take the last step back, until a die is rolled"],
    ["S", "skip the playback"],
    ["+, -, 0", "zoom in, out, whole table"],
    ["M, C, ?", "mute, chat, this sheet"],
  ],
  touch: "drag to pan, pinch to zoom, tap to pick, drag a figure to where it should go, hold for a waypoint.",
  marks:
    "Dashed ring: the reach straight on. Tape: what the way costs of the Move. A number over an enemy: the chance that it loses its activation or worse. Shaded fan: lines that something covers.",
};

export const CLOCK: GameUi["clock"] = {
  owing: "When it passes, the rules decide in the mildest way: a figure is placed or stands still, a shop closes.",
  waiting: "You owe nothing. When it passes, the others' decision is taken for them.",
};

export const ENDING: EndWords = {
  reasons: {
    objective: "The objective was met.",
    retreat: "The others went home.",
    cycle_limit: "The last cycle was over; victory points decided.",
  },
  scores: [
    ["victory", "Victory points"],
    ["value", "Gang value"],
  ],
  deaths: ["status_changed"],
  giveUp: "retreat",
  conceding: "Your gang goes home at once and the other has won. What is left of it lives on.",
};
