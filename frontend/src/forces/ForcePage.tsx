import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { get, here, post } from "@/api/client";
import type { Force, MusterReport, SheetData } from "@/api/types";
import { client, useCatalogue, useGame } from "@/app/queries";
import { GameRoom } from "@/app/room";
import { ClauseLink, useClause } from "@/app/rules";
import { coverOf } from "@/games/registry";
import { Bone, Button, CopyButton } from "@/ui";
import { Trouble } from "@/ui/trouble";
import { EditionMove } from "./EditionMove";
import { useKeeping } from "./keeping";
import { useGameUi, useMuster } from "./muster";
import "./forces.css";

export default function ForcePage({ params }: { params: { id: string } }) {
  const force = useQuery({
    queryKey: ["force", params.id],
    queryFn: () => get<Force>(`/api/forces/${params.id}`),
    gcTime: 0,
  });
  if (force.isLoadingError) {
    return (
      <Trouble
        error={force.error}
        retry={() => void force.refetch()}
        missing={{
          title: "No such force",
          text: "It was scrapped, or it belongs to somebody else.",
          action: (
            <a className="btn main" href="/warbands">
              Forces
            </a>
          ),
        }}
      />
    );
  }
  if (!force.data) {
    return (
      <div className="page">
        <Bone height="3rem" width="50%" />
        <Bone height="24rem" />
      </div>
    );
  }
  return (
    <GameRoom game={force.data.game}>
      <Builder
        key={`${force.data.id}.${force.data.edition.id}`}
        force={force.data}
        moved={(next) => client.setQueryData(["force", params.id], next)}
      />
    </GameRoom>
  );
}

const Chronicle = lazy(() => import("./Chronicle"));

const KEPT = { saved: "saved", saving: "saving", unsaved: "not saved yet", failed: "not saved" };

function Builder({ force, moved }: { force: Force; moved: (force: Force) => void }) {
  const ui = useGameUi(force.game);
  const catalogue = useCatalogue(force.game, force.edition.id);
  const game = useGame(force.game);
  const openClause = useClause();
  const [sheet, setSheet] = useState<SheetData>({ ...force.sheet, name: force.sheet.name || force.name });
  const { saved, now } = useKeeping(force, sheet);
  const [chosen, setChosen] = useState<Record<string, unknown>>();
  const measure = ui?.measure;
  const options = useMemo(() => chosen ?? measure?.(sheet), [chosen, measure, sheet]);
  const report = useMuster(force.game, sheet, force.edition.id, options);

  const share = force.share_url && here(force.share_url);
  const names = (count: number) =>
    post<{ names: string[] }>(`/api/games/${force.game}/names`, { count }).then((data) => data.names);
  const word = coverOf(force.game)?.words.force ?? "force";
  const Editor = ui?.ForceEditor;
  return (
    <div className="page wide">
      <header className="force-head">
        <h1 className="hidden">
          {word} {sheet.name}
        </h1>
        <input
          className="input force-name"
          value={sheet.name}
          maxLength={80}
          onChange={(event) => setSheet({ ...sheet, name: event.target.value })}
          aria-label={`The ${word}'s name`}
          data-testid="force-name"
        />
        <Points report={report} />
        <span className="muted mono" data-testid="force-saved" role="status">
          {KEPT[saved]}
          {saved === "failed" && (
            <Button look={["quiet", "small"]} onClick={now}>
              Try again
            </Button>
          )}
        </span>
        <div className="row tight">
          <a className="btn small main" href={`/new?game=${force.game}&force=${force.id}`}>
            Fight
          </a>
          {share && (
            <CopyButton look="small" text={share}>
              Share
            </CopyButton>
          )}
          <a className="btn small" href={`/warbands/${force.id}/print`}>
            Print
          </a>
          <a className="btn small" href={`/api/forces/${force.id}/export?as=text`} download={`${sheet.name}.txt`}>
            Text
          </a>
          <a className="btn small" href={`/api/forces/${force.id}/export?as=json`} download={`${sheet.name}.json`}>
            JSON
          </a>
          <EditionMove force={force} small moved={moved} />
        </div>
      </header>
      <Faults report={report} />
      {force.away && (
        <p className="warning">
          This {word} is out in <a href={`/matches/${force.away}`}>a match</a>: it can be changed when it is back.
        </p>
      )}
      {Editor && catalogue.data ? (
        <Editor
          catalogue={catalogue.data}
          sheet={sheet}
          report={report}
          designs={game.data?.designs ?? []}
          options={options}
          setOptions={measure && setChosen}
          change={setSheet}
          names={names}
          openClause={openClause}
        />
      ) : (
        <Bone height="24rem" />
      )}
      <Suspense>
        <Chronicle force={force} />
      </Suspense>
    </div>
  );
}

export function Points({ report }: { report: MusterReport | undefined }) {
  const over = report && report.points > report.budget;
  return (
    <div className={`points ${over ? "over" : ""}`} data-testid="points" data-legal={report?.legal}>
      <b className="num">{report?.points ?? "–"}</b>
      <span>of {report?.budget ?? "–"}</span>
      <div className="points-bar" aria-hidden="true">
        <i style={{ width: `${report ? Math.min(100, (report.points / Math.max(1, report.budget)) * 100) : 0}%` }} />
      </div>
    </div>
  );
}

/** Every fault at once, each with its clause and its place. */
export function Faults({ report }: { report: MusterReport | undefined }) {
  if (!report || report.faults.length === 0) {
    return (
      <p className="legal" data-testid="faults">
        {report ? "Legal. Nobody can say a word." : " "}
      </p>
    );
  }
  return (
    <ul className="faults" data-testid="faults">
      {report.faults.map((fault) => (
        <li key={`${fault.code}${fault.where}`}>
          {fault.sentence} {fault.clause && <ClauseLink id={fault.clause} />}
        </li>
      ))}
    </ul>
  );
}
