import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { post, remove } from "@/api/client";
import type { Force, SheetData } from "@/api/types";
import { client, ensureUser, useForces, useGame, useSession } from "@/app/queries";
import { Bone, Button, Empty, IconButton, Sheet } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { useGameUi } from "./muster";
import "./forces.css";

const GAME = "spcfkrs";

export async function saveNew(sheet: SheetData, game = GAME): Promise<void> {
  await ensureUser();
  const force = await post<Force>("/api/forces", { game, name: sheet.name, sheet });
  await client.invalidateQueries({ queryKey: ["forces"] });
  navigate(`/warbands/${force.id}`);
}

export default function Forces() {
  const session = useSession();
  const forces = useForces(!!session.data?.user);
  const game = useGame(GAME);
  const ui = useGameUi(GAME);
  const [importing, setImporting] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ["forces"] });
  const fresh = () =>
    saveNew({
      name: "New warband",
      units: [{ name: "Nobody", profile: "fighter", gun: null, melee: null, modifications: [] }],
    }).catch(sayError);
  const mine = forces.data ?? [];
  return (
    <div className="page">
      <header className="spread">
        <h1 className="slipped">Warbands</h1>
        <div className="row">
          <Button icon="download" onClick={() => setImporting(true)} data-testid="import">
            Import
          </Button>
          <Button look="main" icon="plus" onClick={() => void fresh()} data-testid="new-force">
            New warband
          </Button>
        </div>
      </header>
      {session.data?.user && forces.isPending && <Bone height="6rem" />}
      {(!session.data?.user || (forces.isSuccess && !mine.length)) && (
        <Empty title="No warbands yet">
          Twenty points buy a warband: a bare fighter costs one, a rocket launcher six. Copy a starter below and break
          it, or begin with nothing.
        </Empty>
      )}
      <div className="cols">
        {mine.map((force) => (
          <article key={force.id} className="card slip force-card" data-testid={`force-${force.id}`}>
            <a href={`/warbands/${force.id}`}>
              <h2>{force.name}</h2>
            </a>
            {ui && <ui.Squad sheet={force.sheet} side={0} />}
            <p>
              {force.sheet?.units.length ?? 0} fighters, {force.points ?? "?"} points{" "}
              {force.legal === false && <span className="tag bad">not legal</span>}
            </p>
            <div className="row tight">
              <a className="btn small main" href={`/new?force=${force.id}`}>
                Fight
              </a>
              <a className="btn small" href={`/warbands/${force.id}`}>
                Edit
              </a>
              <IconButton
                look={["small", "quiet"]}
                icon="copy"
                label={`Duplicate ${force.name}`}
                onClick={() => void post(`/api/forces/${force.id}/duplicate`).then(refresh, sayError)}
              />
              <IconButton
                look={["small", "quiet"]}
                icon="trash"
                label={`Delete ${force.name}`}
                onClick={() =>
                  confirm(`Scrap ${force.name}? Matches keep their own copy.`) &&
                  void remove(`/api/forces/${force.id}`).then(refresh, sayError)
                }
              />
            </div>
          </article>
        ))}
      </div>
      <section className="stack">
        <h2>Starters</h2>
        <div className="cols">
          {game.data?.starters.map((starter) => (
            <article key={starter.key} className="card stack">
              <div>
                <h2>{starter.name}</h2>
                {ui && <ui.Squad sheet={starter.sheet} side={0} />}
                <p>{starter.blurb}</p>
                <p className="muted">
                  {starter.sheet.units.length} fighters, {starter.points} points
                </p>
              </div>
              <div className="row">
                <Button
                  look="small"
                  icon="copy"
                  onClick={() => void saveNew(starter.sheet).catch(sayError)}
                  data-testid={`copy-${starter.key}`}
                >
                  Make it mine
                </Button>
              </div>
            </article>
          ))}
        </div>
      </section>
      <Sheet title="Import a warband" open={importing} onClose={() => setImporting(false)}>
        <Import close={() => setImporting(false)} />
      </Sheet>
    </div>
  );
}

function Import({ close }: { close: () => void }) {
  const [text, setText] = useState("");
  const send = async () => {
    try {
      await ensureUser();
      const body = text.trim().startsWith("{")
        ? { game: GAME, json: JSON.parse(text) as unknown }
        : { game: GAME, text };
      const force = await post<Force>("/api/forces/import", body);
      await client.invalidateQueries({ queryKey: ["forces"] });
      close();
      navigate(`/warbands/${force.id}`);
    } catch (error) {
      if (error instanceof SyntaxError) say("That begins like JSON but does not read as JSON. Check the brackets.");
      else sayError(error);
    }
  };
  return (
    <div className="stack">
      <p>Paste what an export gave you, as JSON or as plain text.</p>
      <textarea
        className="input mono"
        rows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Warband as text"
        data-testid="import-text"
      />
      <div className="row">
        <Button look="main" disabled={!text.trim()} onClick={() => void send()}>
          Import
        </Button>
      </div>
    </div>
  );
}
