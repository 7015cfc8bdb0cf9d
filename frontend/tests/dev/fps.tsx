import "@/styles/fonts.css";
import "@/styles/global.css";
import "@/match/match.css";
import { createRoot } from "react-dom/client";
import { Board, cellName } from "@/board";
import { WEAPONS } from "@/games/spcfkrs/art";
import { sceneLayers } from "@/games/spcfkrs/scene";
import type { SpcView, UnitView } from "@/games/spcfkrs/types";
import { startSettings } from "@/ui/settings";

/** A board of 40 x 40 with 300 pieces, for measuring; it is in no bundle. */
startSettings();
const SIZE = 40;
const guns = Object.keys(WEAPONS);
const units: Record<string, UnitView> = {};
for (let n = 0; n < 300; n++) {
  const side = n % 4;
  const id = `${"PBGY"[side]}${Math.floor(n / 4) + 1}`;
  units[id] = {
    id,
    side,
    number: Math.floor(n / 4) + 1,
    name: id,
    cell: cellName({ x: (n * 7) % SIZE, y: Math.floor((n * 7) / SIZE) % SIZE }),
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
}
const rows = Array.from({ length: SIZE }, (_, y) =>
  Array.from({ length: SIZE }, (_, x) =>
    (x * 13 + y * 7) % 11 === 0 ? "#" : (x * 5 + y * 3) % 9 === 0 ? "o" : ".",
  ).join(""),
);
const shown: SpcView = {
  game: "spcfkrs",
  round: 1,
  phase: "orders",
  play_mode: "simultaneous",
  options: {},
  weapons: {},
  board: { width: SIZE, height: SIZE, rows },
  sides: {},
  units,
};
const layers = sceneLayers(() => ({ shown, beat: null, overlay: {}, still: false }));

createRoot(document.getElementById("root") as HTMLElement).render(
  <div style={{ position: "fixed", inset: 0 }}>
    <Board width={SIZE} height={SIZE} layers={layers} label="300 pieces" />
  </div>,
);
