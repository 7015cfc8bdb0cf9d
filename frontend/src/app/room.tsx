import { type ReactNode, useSyncExternalStore } from "react";
import { coverOf } from "@/games/registry";
import { stockVariables } from "@/styles/palette";

function watch(listener: () => void): () => void {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ["data-stock"] });
  return () => watcher.disconnect();
}

/** Whether the page is printed on the light or the dark stock now. */
export function useStockName(): "light" | "dark" {
  return useSyncExternalStore(watch, () => (document.documentElement.dataset.stock === "dark" ? "dark" : "light"));
}

/** Everything inside is printed in a game's own inks. */
export function GameRoom({ game, children }: { game: string; children: ReactNode }) {
  const name = useStockName();
  const stock = coverOf(game)?.stock[name];
  return (
    <div className="game-room" data-game={game} style={stock && stockVariables(stock)}>
      {children}
    </div>
  );
}
