import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { get, post } from "@/api/client";
import type { Force } from "@/api/types";
import { ensureUser, useCatalogue } from "@/app/queries";
import { GameRoom } from "@/app/room";
import { FIRST } from "@/games/registry";
import { Bone, Button } from "@/ui";
import { sayError } from "@/ui/toast";
import { Trouble } from "@/ui/trouble";
import { Faults, Points } from "./ForcePage";
import { useGameUi, useMuster } from "./muster";
import "./forces.css";

/** Somebody's force, seen by a link: look, print, fork. */
export default function SharedForce({ params }: { params: { token: string } }) {
  const force = useQuery({
    queryKey: ["shared", params.token],
    queryFn: () => get<Force>(`/api/shared/forces/${params.token}`),
  });
  const forking = useRef(false);
  const game = force.data?.game ?? FIRST.key;
  const ui = useGameUi(game);
  const edition = force.data?.edition.id;
  const catalogue = useCatalogue(game, edition);
  const report = useMuster(game, force.data?.sheet, edition, force.data && ui?.measure?.(force.data.sheet));
  if (force.isLoadingError) {
    return (
      <Trouble
        error={force.error}
        retry={() => void force.refetch()}
        missing={{
          title: "The link leads nowhere",
          text: "Its owner has scrapped it, or the link was cut short.",
        }}
      />
    );
  }
  if (!force.data)
    return (
      <div className="page">
        <Bone height="16rem" />
      </div>
    );
  const fork = async () => {
    if (forking.current) return;
    forking.current = true;
    try {
      await ensureUser();
      const mine = await post<Force>(`/api/shared/forces/${params.token}/fork`);
      navigate(`/warbands/${mine.id}`);
    } catch (error) {
      sayError(error);
      forking.current = false;
    }
  };
  const Cards = ui?.ForceCards;
  return (
    <GameRoom game={game}>
      <div className="page">
        <header className="spread">
          <h1 className="slipped">
            <bdi>{force.data.name}</bdi>
          </h1>
          <Points report={report} />
          <Button look="main" icon="copy" onClick={() => void fork()} data-testid="fork">
            Make it mine
          </Button>
        </header>
        <Faults report={report} />
        {Cards && catalogue.data !== undefined && (
          <Cards catalogue={catalogue.data} sheet={force.data.sheet} report={report} />
        )}
      </div>
    </GameRoom>
  );
}
