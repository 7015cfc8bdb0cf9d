import { useStockName } from "@/app/room";
import type { GameCover } from "@/games/contract";
import { DARK, LIGHT } from "@/styles/palette";

/** A game's accent as a slipped square: its stamp in lists. */
export function GameMark({ cover, size = 18 }: { cover: GameCover; size?: number }) {
  const name = useStockName();
  const accent = cover.stock[name].accent ?? (name === "dark" ? DARK : LIGHT).accent;
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" className="game-mark">
      <rect x="4.500" y="4.500" width="12" height="12" fill="var(--ink)" />
      <rect x="1.500" y="1.500" width="12" height="12" fill={accent} stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
