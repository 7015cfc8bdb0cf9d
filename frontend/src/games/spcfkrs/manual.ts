import type { EndWords, GameUi } from "../contract";

export const KEYS: GameUi["keys"] = {
  keys: [
    ["Arrows", "move the cell cursor (Ctrl: four cells)"],
    ["Enter", "act on the cell: pick, aim, walk"],
    ["Shift Enter", "waypoint, or every choice for a target"],
    ["Tab, N, P", "next or previous fighter"],
    ["H", "hold: clear the fighter's orders"],
    ["L, U", "lock in, unlock"],
    ["T", "type orders: P2 shoot B3 move F12"],
    ["X, D", "phased play: pass, delay"],
    ["B", "the board in words"],
    ["Ctrl Z", "take the last step back, until a die is rolled"],
    ["S", "skip the playback"],
    ["+, -, 0", "zoom in, out, whole board"],
    ["M, C, ?", "mute, chat, this sheet"],
  ],
  touch:
    "drag to pan, pinch to zoom, tap to pick and act, hold a cell for a waypoint, hold a target or cover for every choice.",
  marks:
    "Gold cells: within reach, with the Move they cost. Gold number over an enemy: the chance to kill it this round. Solid line: clear. Dashed: partial cover, two dice, lower counts. Dotted: no shot.",
};

export const CLOCK: GameUi["clock"] = {
  owing:
    "When it passes, the orders you have saved count as locked in. Fighters without orders hold; a side that has not deployed is put where its zone suggests; a called fighter passes.",
  waiting: "You owe nothing. When it passes, the others' saved orders count, and whoever has none holds.",
};

export const ENDING: EndWords = {
  reasons: {
    last_standing: "Nobody else is standing.",
    none_left: "Nobody at all is standing.",
    round_limit: "The round limit was reached; points decided.",
  },
  scores: [
    ["kills", "Kills"],
    ["points", "Points left"],
  ],
  deaths: ["unit_died"],
  conceding: "Your fighters leave at the end of this round, then the other side has won.",
};
