import { useQuery } from "@tanstack/react-query";
import { get } from "@/api/client";
import type { Force } from "@/api/types";
import { useCatalogue } from "@/app/queries";
import { GameRoom } from "@/app/room";
import { coverOf, FIRST } from "@/games/registry";
import { Bone, Button } from "@/ui";
import { Trouble } from "@/ui/trouble";
import { useGameUi, useMuster } from "./muster";
import "./forces.css";

/** A force on paper: one card for each unit. */
export default function PrintForce({ params }: { params: { id: string } }) {
  const force = useQuery({ queryKey: ["force", params.id], queryFn: () => get<Force>(`/api/forces/${params.id}`) });
  const game = force.data?.game ?? FIRST.key;
  const ui = useGameUi(game);
  const edition = force.data?.edition.id;
  const catalogue = useCatalogue(game, edition);
  const report = useMuster(game, force.data?.sheet, edition, force.data && ui?.measure?.(force.data.sheet));
  const Cards = ui?.ForceCards;
  if (force.isLoadingError)
    return (
      <Trouble
        error={force.error}
        retry={() => void force.refetch()}
        missing={{ title: "No such force", text: "It was scrapped, or it belongs to somebody else." }}
      />
    );
  if (!force.data || !Cards || !catalogue.data)
    return (
      <div className="page">
        <Bone height="16rem" />
      </div>
    );
  return (
    <GameRoom game={game}>
      <div className="page">
        <header className="spread">
          <h1>
            <bdi>{force.data.name}</bdi>
          </h1>
          <span>
            {report?.points ?? "–"} {coverOf(game)?.words.points}
          </span>
          <span className="noprint row">
            <Button look="main" icon="print" onClick={() => print()}>
              Print
            </Button>
            <a className="btn" href={`/warbands/${params.id}`}>
              Back
            </a>
          </span>
        </header>
        <Cards catalogue={catalogue.data} sheet={force.data.sheet} report={report} />
      </div>
    </GameRoom>
  );
}
