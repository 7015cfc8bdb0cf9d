import "@/styles/fonts.css";
import "@/styles/global.css";
import "@/match/match.css";
import { createRoot } from "react-dom/client";
import { Board, cellName } from "@/board";
import { WEAPONS } from "@/games/spcfkrs/art";
import { relocated } from "@/games/spcfkrs/hull";
import { sceneLayers } from "@/games/spcfkrs/scene";
import type { SpcView, UnitView } from "@/games/spcfkrs/types";
import { startSettings } from "@/ui/settings";

/** A board of 60 x 60 with 2 x 120 pieces of mixed scale, for measuring; it is in no bundle. */
startSettings();
const SIZE = 60;
const focus = new URLSearchParams(location.search).get("focus") ?? "vehicle";
const guns = Object.keys(WEAPONS);
const SHAPES = [
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [-1, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [-1, 1],
    [0, 1],
    [1, 1],
    [0, 2],
  ],
] as const;
const units: Record<string, UnitView> = {};
for (let n = 0; n < 240; n++) {
  const side = n % 2;
  const number = Math.floor(n / 2) + 1;
  const id = `${"PB"[side]}${number}`;
  const kind = n % 6 < 3 ? "foot" : n % 6 < 5 ? "vehicle" : "spaceship";
  const cell = cellName({ x: 2 + ((n * 11) % 54), y: 2 + ((n * 17 + Math.floor(n / 9)) % 54) });
  const unit: UnitView = {
    id,
    side,
    number,
    name: id,
    cell,
    body: 6 + (n % 3) * 6,
    body_max: 18,
    speed: 3,
    points: 3,
    move: 6,
    profile: "fighter",
    gun: guns[n % guns.length] as string,
    melee: n % 5 ? "knife" : "plasma_sword",
    modifications: n % 4 ? [] : ["jet_pack", "heavy_armour"],
    shield: n % 6 ? undefined : "ready",
    alive: true,
  };
  if (kind === "foot") {
    units[id] = unit;
    continue;
  }
  const shape = SHAPES[n % SHAPES.length] as (typeof SHAPES)[number];
  units[id] = relocated(
    {
      ...unit,
      unit_class: kind,
      profile: ["light", "medium", "heavy"][n % 3] as string,
      gun: "",
      melee: "",
      modifications: n % 4 ? [] : ["hover_sled"],
      malfunction: n % 7 === 0,
      parts: Object.fromEntries(
        shape.map(([col, row], part) => [
          part + 1,
          { col, row, body: (n + part) % 9 ? 18 - ((n + part) % 4) * 5 : 0, body_max: 18 },
        ]),
      ),
      guns: { g1: { weapon: "gun", part: 1 }, g2: { weapon: "plasma_rail_gun", part: 3 } },
      bays: n % 3 ? {} : { b1: { part: 2, capacity: 4, passengers: [] } },
      heading: "N",
    },
    focus,
    cell,
    (n % 4) * 90,
  );
}
const rows = Array.from({ length: SIZE }, (_, y) =>
  Array.from({ length: SIZE }, (_, x) =>
    (x * 13 + y * 7) % 23 === 0 ? "#" : (x * 5 + y * 3) % 19 === 0 ? "o" : ".",
  ).join(""),
);
const shown: SpcView = {
  game: "spcfkrs",
  round: 1,
  phase: "orders",
  play_mode: "simultaneous",
  options: { map_focus: focus },
  weapons: {},
  board: { width: SIZE, height: SIZE, rows },
  sides: {},
  units,
  slag: [{ by: "P1", round: 1, cells: ["F10", "F11", "F12", "F13", "F14"] }],
};
const layers = sceneLayers(() => ({ shown, beat: null, overlay: {}, still: false }));

createRoot(document.getElementById("root") as HTMLElement).render(
  <div style={{ position: "fixed", inset: 0 }}>
    <Board width={SIZE} height={SIZE} layers={layers} label="Two fleets" />
  </div>,
);
