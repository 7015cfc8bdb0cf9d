import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import { useGame } from "@/app/queries";
import { GameRoom } from "@/app/room";
import { useGameUi } from "@/forces/muster";
import { coverOf, FIRST } from "@/games/registry";
import { Bone } from "@/ui";
import { Trouble } from "@/ui/trouble";
import { GameTabs } from "./GameTabs";
import { Setup } from "./Setup";
import "./lobby.css";

/** A new battle of the game that the address names, or of the first one. */
export default function NewMatch() {
  const query = new URLSearchParams(useSearch());
  const cover = coverOf(query.get("game")) ?? FIRST;
  const game = useGame(cover.key);
  const ui = useGameUi(cover.key);
  const setup = useQuery({
    queryKey: ["setup", cover.key],
    enabled: !!ui,
    queryFn: () => ui?.setup(),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (game.isLoadingError)
    return (
      <Trouble
        error={game.error}
        retry={() => void game.refetch()}
        missing={{ title: "No such game", text: "This server does not have it on the table." }}
      />
    );
  return (
    <GameRoom game={cover.key}>
      <div className="page">
        <header>
          <small>{cover.title}</small>
          <h1 className="slipped">New battle</h1>
        </header>
        <GameTabs game={cover.key} href={(key) => `/new?game=${key}`} />
        {game.data && ui && setup.data ? (
          <Setup key={cover.key} served={game.data} cover={cover} ui={ui} setup={setup.data} />
        ) : (
          <div className="stack" aria-busy="true">
            <Bone height="10rem" />
            <Bone height="14rem" />
          </div>
        )}
      </div>
    </GameRoom>
  );
}
