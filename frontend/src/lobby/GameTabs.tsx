import { useGames } from "@/app/queries";
import { coverOf } from "@/games/registry";
import { GameMark } from "./GameMark";

/** The same page for another game; nothing where there is only one. */
export function GameTabs({ game, href }: { game: string; href: (key: string) => string }) {
  const games = useGames();
  const covers = (games.data ?? []).flatMap((each) => coverOf(each.key) ?? []);
  if (covers.length < 2) return null;
  return (
    <nav className="game-tabs" aria-label="Game">
      {covers.map((cover) => (
        <a
          key={cover.key}
          href={href(cover.key)}
          aria-current={cover.key === game ? "true" : undefined}
          data-testid={`game-${cover.key}`}
        >
          <GameMark cover={cover} /> {cover.title}
        </a>
      ))}
    </nav>
  );
}
