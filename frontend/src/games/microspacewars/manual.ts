import type { EndWords, GameUi } from "../contract";
import { ENDINGS } from "./words";

export const KEYS: GameUi["keys"] = {
  keys: [
    ["Arrows", "move the cursor (Ctrl: four squares)"],
    ["Enter", "act on the square: pick a ship, plot a course, aim"],
    ["W, Q, E", "one step ahead, turn left, turn right"],
    ["Shift arrows", "the same: ahead, left, right, one step undone"],
    ["Backspace", "take the last step of the course back"],
    ["G", "go: fly the course"],
    ["N, P, Tab", "next or previous ship that can do something"],
    ["1 to 8", "fire that weapon at its best target"],
    ["F", "fire all that can"],
    ["R", "the last ship's order again, for this one"],
    ["T", "type orders: D1a move F F R F"],
    ["B", "the chart in words"],
    ["X", "end the turn"],
    ["Ctrl Z", "take the last step back, until a die is rolled"],
    ["S", "skip the playback"],
    ["+, -, 0", "zoom in, out, whole chart"],
    ["M, C, ?", "mute, chat, this sheet"],
  ],
  touch:
    "drag to pan, pinch to zoom, tap a ship to pick it, drag it to plot a course, drag the handle before its bow to turn it, tap an enemy to aim.",
  marks:
    "Dotted squares: within reach. The wedge at a stand points where the ship flies and where its heavy guns fire. A number over an enemy: damage to expect from the best weapon. Round pips are weapons, square ones devices: full is ready, hollow waits, struck through is out.",
};

export const CLOCK: GameUi["clock"] = {
  owing:
    "When it passes, your turn ends as it stands; a fleet that is not placed is placed in a block at your edge; a stray shot strikes the first ship that it can.",
  waiting: "You owe nothing. When it passes, the turn of whoever is to move ends as it stands.",
};

export const ENDING: EndWords = {
  reasons: ENDINGS,
  scores: [
    ["value", "RUs on the chart"],
    ["reserve", "RUs in reserve"],
  ],
  deaths: ["ship_destroyed", "ship_captured"],
  conceding: "Your ships leave the chart at once.",
};
