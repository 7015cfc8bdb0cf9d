import { useQuery } from "@tanstack/react-query";
import { get } from "@/api/client";
import type { Force } from "@/api/types";
import { useCatalogue } from "@/app/queries";
import { Bone, Button } from "@/ui";
import { useGameUi, useMuster } from "./muster";
import "./forces.css";

/** The warband on paper: one card per fighter. */
export default function PrintForce({ params }: { params: { id: string } }) {
  const force = useQuery({ queryKey: ["force", params.id], queryFn: () => get<Force>(`/api/forces/${params.id}`) });
  const game = force.data?.game ?? "spcfkrs";
  const ui = useGameUi(game);
  const catalogue = useCatalogue(game);
  const report = useMuster(game, force.data?.sheet);
  const Cards = ui?.ForceCards;
  if (!force.data || !Cards || !catalogue.data)
    return (
      <div className="page">
        <Bone height="16rem" />
      </div>
    );
  return (
    <div className="page">
      <header className="spread">
        <h1>{force.data.name}</h1>
        <span>{report?.points ?? "–"} points</span>
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
  );
}
