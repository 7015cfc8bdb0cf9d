import { lazy, Suspense } from "react";
import { SIDE_HATCHES, SIDE_SHAPES } from "@/board";
import type { SheetUnit } from "./types";

/** Our drawings of the game's things: paths in a box from -1 to 1, used on the canvas and in SVG alike. */

export const WEAPONS: Record<string, string> = {
  pistol: "M-.62 -.34H.62V0H.02L-.04 .14H-.16L-.24 .56H-.62L-.46 0H-.62Z",
  plasma_pistol: "M-.62 -.3H.12V-.42H.4V-.3H.66V-.04H.4V.08H.12V0H.02L-.04 .14H-.16L-.24 .56H-.62L-.46 0H-.62Z",
  assault_rifle:
    "M-.86 -.2H-.4V-.32H.34V-.2H.86V-.06H.34V.06H.16L.24 .5H-.04L-.08 .06H-.24L-.34 .4H-.56L-.46 .06H-.6L-.86 .22Z",
  plasma_rifle:
    "M-.86 -.2H-.4V-.32H.1V-.44H.24V-.32H.32V-.44H.46V-.32H.54V-.24H.86V0H.54V.08H.46V.18H.32V.08H.24V.18H.1V.06H-.2L-.3 .42H-.54L-.44 .06H-.6L-.86 .22Z",
  bullet_sniper:
    "M-.94 -.06H-.4V-.14H-.22V-.24H-.34V-.4H.22V-.24H.08V-.14H.3V-.08H.96V.04H.3V.12H-.16L-.24 .4H-.44L-.38 .12H-.6L-.94 .26Z",
  plasma_sniper:
    "M-.94 -.06H-.4V-.14H-.22V-.24H-.34V-.4H.22V-.24H.08V-.14H.3V-.2H.42V-.08H.5V-.2H.62V-.08H.96V.06H.62V.18H.5V.06H.42V.18H.3V.12H-.16L-.24 .4H-.44L-.38 .12H-.6L-.94 .26Z",
  machine_gun:
    "M-.86 -.26H-.5V-.4H.2V-.3H.9V-.02H.66L.82 .52H.66L.48 -.02H.34L.2 .52H.04L.16 .02H0A.26 .26 0 0 1 -.5 .02L-.86 .2Z",
  plasma_machine_gun:
    "M-.86 -.26H-.5V-.4H.1V-.54H.24V-.4H.34V-.54H.48V-.4H.58V-.3H.9V-.02H.66L.82 .52H.66L.48 -.02H.34L.2 .52H.04L.16 .02H0A.26 .26 0 0 1 -.5 .02L-.86 .2Z",
  rocket_launcher:
    "M-.9 -.46L-.66 -.28H.28V-.42L.62 -.42L.94 -.12L.62 .18H.28V.04H.02L-.04 .5H-.26L-.22 .04H-.66L-.9 .22Z",
  knife: "M-.7 .46L-.3 .1L-.4 0L-.22 -.14L.66 -.66L.1 .2L.0 .32L-.14 .22L-.5 .64Z",
  plasma_sword:
    "M-.82 .62L-.54 .36L-.7 .22L-.56 .1L-.42 .22L.72 -.9L.92 -.72L-.24 .4L-.12 .54L-.26 .66L-.4 .52L-.66 .78Z",
};

export const MARKS = {
  shield: "M-1.12 -.42A1.2 1.2 0 0 1 1.12 -.42",
  jet: "M-1 .36L-1.24 1.08L-.76 .86ZM1 .36L1.24 1.08L.76 .86Z",
  antenna: "M.62 -.78L.86 -1.18M.72 -1.2h.28",
  skull:
    "M-.5 -.05A.5 .5 0 1 1 .5 -.05V.2H.3V.5H-.3V.2H-.5ZM-.24 -.12a.11 .11 0 1 0 .02 0ZM.2 -.12a.11 .11 0 1 0 .02 0Z",
};

export type Piece = {
  side: number;
  gun: string;
  melee: string;
  modifications: readonly string[];
  shield?: string;
  hacked?: boolean;
  label?: string;
};

export function glyphOf(piece: Piece): string {
  if (piece.melee === "plasma_sword" && (piece.gun === "pistol" || !piece.gun)) return WEAPONS.plasma_sword as string;
  return WEAPONS[piece.gun] ?? (WEAPONS.pistol as string);
}

export function pieceKey(piece: Piece, stock: string): string {
  return [
    piece.side,
    piece.gun,
    piece.melee,
    piece.modifications.join("+"),
    piece.shield ?? "",
    piece.hacked ? "h" : "",
    stock,
  ].join("|");
}

const path = (d: string) => new Path2D(d);

/** Draws a piece in a box from -1 to 1 in the two-ink manner. */
export function drawPiece(ctx: CanvasRenderingContext2D, piece: Piece, colours: (name: string) => string): void {
  const shape = path(SIDE_SHAPES[piece.side % 4] as string);
  const line = colours("piece-line");
  const heavy = piece.modifications.includes("heavy_armour");
  const armour = heavy || piece.modifications.includes("medium_armour");
  ctx.lineJoin = "miter";
  if (piece.modifications.includes("jet_pack")) {
    ctx.save();
    ctx.scale(0.78, 0.78);
    ctx.fillStyle = colours("accent");
    ctx.strokeStyle = line;
    ctx.lineWidth = 0.12;
    ctx.fill(path(MARKS.jet));
    ctx.stroke(path(MARKS.jet));
    ctx.restore();
  }
  ctx.save();
  ctx.scale(0.74, 0.74);
  ctx.lineWidth = armour ? 0.44 : 0.34;
  ctx.strokeStyle = colours("board-open");
  ctx.stroke(shape);
  ctx.save();
  ctx.translate(0.09, 0.09);
  ctx.fillStyle = line;
  ctx.globalAlpha = 0.9;
  ctx.fill(shape);
  ctx.restore();
  ctx.lineWidth = heavy ? 0.32 : armour ? 0.24 : 0.15;
  ctx.strokeStyle = line;
  ctx.fillStyle = colours(`side-${piece.side % 4}`);
  ctx.stroke(shape);
  ctx.fill(shape);
  if (heavy) {
    ctx.lineWidth = 0.07;
    ctx.strokeStyle = colours("board-open");
    ctx.stroke(shape);
  }
  ctx.strokeStyle = colours("side-ink");
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 0.09;
  ctx.lineCap = "round";
  ctx.stroke(path(SIDE_HATCHES[piece.side % 4] as string));
  ctx.globalAlpha = 1;
  ctx.lineCap = "butt";
  ctx.restore();
  ctx.save();
  ctx.scale(0.62, 0.62);
  ctx.fillStyle = colours("side-ink");
  ctx.fill(path(glyphOf(piece)));
  ctx.restore();
  if (piece.melee === "plasma_sword" && glyphOf(piece) !== WEAPONS.plasma_sword) {
    ctx.save();
    ctx.translate(-0.34, 0.36);
    ctx.scale(0.28, 0.28);
    ctx.fillStyle = colours("side-ink");
    ctx.fill(path(WEAPONS.plasma_sword as string));
    ctx.restore();
  }
  if (piece.modifications.includes("hacking_cyber_implant")) {
    ctx.save();
    ctx.scale(0.78, 0.78);
    ctx.lineWidth = 0.14;
    ctx.strokeStyle = line;
    ctx.stroke(path(MARKS.antenna));
    ctx.restore();
  }
  if (piece.shield === "ready" || piece.shield === "triggered") {
    ctx.save();
    ctx.scale(0.8, 0.8);
    ctx.lineWidth = 0.22;
    ctx.strokeStyle = line;
    ctx.stroke(path(MARKS.shield));
    ctx.lineWidth = 0.1;
    ctx.strokeStyle = colours(piece.shield === "triggered" ? "accent" : "board-open");
    ctx.stroke(path(MARKS.shield));
    ctx.restore();
  }
  if (piece.hacked) {
    ctx.fillStyle = colours("accent");
    ctx.strokeStyle = line;
    ctx.lineWidth = 0.08;
    ctx.fillRect(-0.7, -0.12, 1.4, 0.24);
    ctx.strokeRect(-0.7, -0.12, 1.4, 0.24);
  }
}

/** The same piece as SVG, for plates, lists and cards. */
export function PieceMark({ piece, size = 32, dead }: { piece: Piece; size?: number; dead?: boolean }) {
  const side = piece.side % 4;
  return (
    <svg
      className="piece-mark"
      width={size}
      height={size}
      viewBox="-1 -1 2 2"
      aria-hidden="true"
      opacity={dead ? 0.45 : 1}
    >
      <g transform="scale(.8)">
        <path d={SIDE_SHAPES[side]} fill="var(--piece-line)" transform="translate(.09 .09)" />
        <path
          d={SIDE_SHAPES[side]}
          fill={dead ? "var(--faint)" : `var(--side-${side})`}
          stroke="var(--piece-line)"
          strokeWidth=".15"
        />
        <path
          d={SIDE_HATCHES[side]}
          fill="none"
          stroke="var(--side-ink)"
          strokeWidth=".09"
          strokeLinecap="round"
          opacity=".5"
        />
      </g>
      <path d={dead ? MARKS.skull : glyphOf(piece)} fill="var(--side-ink)" fillRule="evenodd" transform="scale(.62)" />
    </svg>
  );
}

export function WeaponMark({ weapon, size = 40 }: { weapon: string; size?: number }) {
  return (
    <svg width={size} height={size * 0.7} viewBox="-1 -.7 2 1.4" aria-hidden="true">
      <path d={WEAPONS[weapon] ?? WEAPONS.pistol} fill="var(--accent)" transform="translate(.06 .06)" />
      <path d={WEAPONS[weapon] ?? WEAPONS.pistol} fill="var(--ink)" />
    </svg>
  );
}

type FigureProps = {
  gun?: string | null;
  melee?: string | null;
  modifications?: readonly string[];
  side?: number;
  size?: number;
  flip?: boolean;
  seed?: number;
};

/** A fighter drawn from what it carries: every option that is bought shows. */
export function Figure({ gun, melee, modifications = [], side = 0, size = 120, flip, seed = 0 }: FigureProps) {
  const has = (key: string) => modifications.includes(key);
  const heavy = has("heavy_armour");
  const armour = heavy || has("medium_armour");
  const ink = "var(--ink)";
  const spot = `var(--side-${side % 4})`;
  const paper = "var(--sheet)";
  const line = { stroke: ink, strokeWidth: 3, strokeLinejoin: "miter" as const };
  const weapon = gun || "pistol";
  const pistol = weapon.includes("pistol");
  const head = seed % 3;
  return (
    <svg className="figure" width={size} height={size * 1.2} viewBox="0 0 120 144" aria-hidden="true">
      <defs>
        <pattern id={`tone-${side}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx="2.500" cy="2.500" r="1.250" fill={ink} />
        </pattern>
      </defs>
      <g transform={flip ? "translate(120 0) scale(-1 1)" : undefined}>
        <ellipse cx="60" cy="136" rx="44" ry="5" fill={ink} opacity=".9" />
        <g transform="translate(5 4)" fill="var(--accent)" opacity="1">
          <path d="M34 60L42 44H76L86 60L82 96H80L84 134H62L60 104L56 134H34L38 96Z" />
          <path d="M46 16H72V42H46Z" />
        </g>
        {has("jet_pack") && (
          <g {...line}>
            <path d="M22 52h14v42H22z" fill={spot} />
            <path d="M22 62h14M22 84h14" fill="none" />
            <path d="M24 94h10l-5 28z" fill="var(--accent)" />
          </g>
        )}
        {melee === "plasma_sword" && (
          <g>
            <path d="M30 78L6 6l8 -2L40 74z" fill={paper} {...line} />
            <path d="M12 8L34 74" stroke={spot} strokeWidth="4" />
            <path d="M22 80l22 -8" stroke={ink} strokeWidth="6" />
          </g>
        )}
        {has("metal_legs") ? (
          <g {...line}>
            <path d="M42 92h14l-4 20 6 10-4 12H34l8-12-6-12z" fill={paper} />
            <path d="M62 92h14l6 18-4 12 8 12H66l-2-12 2-12z" fill={paper} />
            <circle cx="46" cy="112" r="5.500" fill="var(--accent)" />
            <circle cx="73" cy="112" r="5.500" fill="var(--accent)" />
          </g>
        ) : (
          <g {...line}>
            <path d="M40 92h18l-3 34 3 8H34l4-10z" fill={spot} />
            <path d="M60 92h18l4 32 4 10H62l2-8z" fill={spot} />
            <path d="M34 126h23v8H34zM63 126h22v8H63z" fill={ink} />
          </g>
        )}
        <path d="M38 56L44 44H76L82 56L78 96H42Z" fill={armour ? paper : spot} {...line} />
        {!armour && <path d="M62 46h13l6 11-3 38H64z" fill={`url(#tone-${side})`} />}
        {armour && (
          <g {...line}>
            <path d="M42 50h36l-3 30-15 8-15-8z" fill={spot} />
            <path d="M60 50v36M46 66h28" fill="none" />
          </g>
        )}
        <path d="M42 90h36v8H42z" fill={ink} />
        <path d="M56 90h9v8h-9z" fill="var(--accent)" stroke={ink} strokeWidth="2" />
        <g {...line}>
          {head === 0 && <path d="M46 18L52 10H70L76 20V36L68 44H52L46 38Z" fill={paper} />}
          {head === 1 && <path d="M45 26A16 16 0 0 1 77 26V40L68 44H54L45 40Z" fill={paper} />}
          {head === 2 && <path d="M47 14H75V36L61 46L47 36Z" fill={paper} />}
          <path d="M56 22H79V32H60Z" fill={ink} />
        </g>
        <path d="M63 25H75" stroke={has("amph_overdose") ? "var(--accent)" : spot} strokeWidth="3" />
        {has("amph_overdose") && (
          <path d="M48 14L44 2L52 8L54 -1L60 8L66 0L66 10L74 4L72 14Z" fill="var(--accent)" {...line} />
        )}
        {has("hacking_cyber_implant") && (
          <g {...line}>
            <path d="M50 20V0" fill="none" />
            <path d="M44 6h12M46 1h8" fill="none" />
            <path d="M44 24h9v9h-9z" fill="var(--accent)" />
          </g>
        )}
        {heavy && (
          <g {...line}>
            <path d="M26 44L46 38L50 58L28 66Z" fill={spot} />
            <path d="M74 38L96 44L92 66L70 58Z" fill={spot} />
            <path d="M31 48l13-4M76 44l14 4" fill="none" />
          </g>
        )}
        <g transform={pistol ? "translate(88 72) scale(24)" : "translate(70 76) scale(44)"}>
          <path d={WEAPONS[weapon] ?? WEAPONS.pistol} fill={paper} stroke={paper} strokeWidth=".16" />
          <path d={WEAPONS[weapon] ?? WEAPONS.pistol} fill={ink} />
        </g>
        <g {...line}>
          <path
            d={pistol ? "M70 54L82 56L86 72L78 80L68 68Z" : "M72 54L84 58L82 76L70 82L64 74L72 68Z"}
            fill={armour ? paper : spot}
          />
          <path d="M36 56L46 58L44 72L54 80L48 88L34 76Z" fill={armour ? paper : spot} />
        </g>
        {has("amph_dose") && <path d="M37 60l7 2-2 6 6 3-9 1z" fill="var(--accent)" stroke={ink} strokeWidth="2" />}
        {has("plasma_shield") && (
          <g>
            <path d="M96 24A62 62 0 0 1 96 122" fill="none" stroke={ink} strokeWidth="9" />
            <path
              d="M96 24A62 62 0 0 1 96 122"
              fill="none"
              stroke="var(--accent)"
              strokeWidth="4"
              strokeDasharray="7 4"
            />
          </g>
        )}
      </g>
    </svg>
  );
}

/** Hulls are drawn by their own art, which comes only where there are any. */
const SquadHull = lazy(() => import("./hullart").then((module) => ({ default: module.SheetHullMark })));

/** A warband as a row of small figures. */
export function Squad({ sheet, side }: { sheet: { units: Record<string, unknown>[] }; side: number }) {
  return (
    <span className="squad">
      {(sheet.units as SheetUnit[]).slice(0, 12).map((unit, n) =>
        unit.hull ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit's place is its number
          <Suspense key={n} fallback={<span style={{ width: 40, height: 40 }} />}>
            <SquadHull unit={unit} side={side} size={40} />
          </Suspense>
        ) : (
          <Figure
            // biome-ignore lint/suspicious/noArrayIndexKey: a fighter's place is its number
            key={n}
            gun={unit.gun}
            melee={unit.melee}
            modifications={unit.modifications}
            side={side}
            size={36}
            seed={n + 1}
          />
        ),
      )}
    </span>
  );
}
