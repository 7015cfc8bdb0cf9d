import { useState } from "react";
import { useSearch } from "wouter";
import type { Force, Starter } from "@/api/types";
import { useForces, useGame, useSession } from "@/app/queries";
import { GameRoom } from "@/app/room";
import type { GameCover, GameUi } from "@/games/contract";
import { coverOf, FIRST } from "@/games/registry";
import { GameTabs } from "@/lobby/GameTabs";
import { Bone, Button, Empty, Sheet } from "@/ui";
import { Trouble } from "@/ui/trouble";
import { ForceCard } from "./ForceCard";
import { ImportForce } from "./ImportForce";
import { useGameUi } from "./muster";
import { reorder, saveNew, useOnce } from "./saving";
import "./forces.css";
import "@/lobby/lobby.css";

const AT_ONCE = 40;
const SEARCHED_FROM = 7;

/** One's own forces of a game, and starters to copy. */
export default function Forces() {
  const query = new URLSearchParams(useSearch());
  const cover = coverOf(query.get("game")) ?? FIRST;
  const { words } = cover;
  const session = useSession();
  const forces = useForces(!!session.data?.user);
  const game = useGame(cover.key);
  const ui = useGameUi(cover.key);
  const [importing, setImporting] = useState(false);
  const [busy, once] = useOnce();
  const mine = (forces.data ?? []).filter((force) => force.game === cover.key);
  return (
    <GameRoom game={cover.key}>
      <div className="page">
        <header className="spread wrap">
          <h1 className="slipped capital">{words.forces}</h1>
          <div className="row">
            <Button icon="download" onClick={() => setImporting(true)} data-testid="import">
              Import
            </Button>
            <Button
              look="main"
              icon="plus"
              disabled={busy}
              onClick={() => once(() => saveNew(cover.blank, cover.key))}
              data-testid="new-force"
            >
              New {words.force}
            </Button>
          </div>
        </header>
        <GameTabs game={cover.key} href={(key) => `/warbands?game=${key}`} />
        {session.data?.user && forces.isPending && <Bone height="6rem" />}
        {forces.isLoadingError && (
          <Trouble
            error={forces.error}
            retry={() => void forces.refetch()}
            missing={{
              title: `No ${words.forces} here`,
              text: "Somebody else is signed in now. Load the page again.",
            }}
          />
        )}
        {((session.isSuccess && !session.data.user) || (forces.isSuccess && !mine.length)) && (
          <Empty title={`No ${words.forces} yet`}>{cover.noForces}</Empty>
        )}
        {mine.length > 0 && <Own key={cover.key} all={forces.data ?? []} forces={mine} cover={cover} ui={ui} />}
        <section className="stack">
          <h2>Starters</h2>
          <div className="cols">
            {game.isPending && <Bone height="14rem" />}
            {game.data?.starters.map((starter) => (
              <StarterCard
                key={starter.key}
                starter={starter}
                cover={cover}
                ui={ui}
                busy={busy}
                copy={() => once(() => saveNew(starter.sheet, cover.key))}
              />
            ))}
          </div>
        </section>
        <Sheet title={`Import a ${words.force}`} open={importing} onClose={() => setImporting(false)}>
          <ImportForce cover={cover} close={() => setImporting(false)} />
        </Sheet>
      </div>
    </GameRoom>
  );
}

/** One's own forces, in an order of one's own. */
function Own({ all, forces, cover, ui }: { all: Force[]; forces: Force[]; cover: GameCover; ui: GameUi | undefined }) {
  const [sought, setSought] = useState("");
  const [shown, setShown] = useState(AT_ONCE);
  const [dragged, setDragged] = useState<number>();
  const named = cover.words.forces;
  const words = sought.trim().toLocaleLowerCase();
  const found = words ? forces.filter((force) => force.name.toLocaleLowerCase().includes(words)) : forces;
  return (
    <section className="stack" aria-label={`Your ${named}`}>
      {forces.length >= SEARCHED_FROM && (
        <input
          className="input"
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          placeholder={`Search ${forces.length} ${named}`}
          aria-label={`Search ${forces.length} ${named}`}
          data-testid="force-search"
        />
      )}
      {words && found.length === 0 && <p className="muted">None of your {named} is called that.</p>}
      <ol className="cols plain-list">
        {found.slice(0, shown).map((force) => (
          <ForceCard
            key={force.id}
            force={force}
            cover={cover}
            ui={ui}
            place={forces.indexOf(force)}
            last={forces.length - 1}
            movable={!words && forces.length > 1}
            dragged={dragged}
            drag={setDragged}
            move={(from, to) => void reorder(all, cover.key, from, to)}
          />
        ))}
      </ol>
      {found.length > shown && (
        <div className="row">
          <Button onClick={() => setShown(shown + AT_ONCE)} data-testid="more-forces">
            {found.length - shown} more
          </Button>
        </div>
      )}
    </section>
  );
}

function StarterCard({
  starter,
  cover,
  ui,
  busy,
  copy,
}: {
  starter: Starter;
  cover: GameCover;
  ui: GameUi | undefined;
  busy: boolean;
  copy: () => void;
}) {
  return (
    <article className="card stack">
      <div>
        <h3 className="starter-name">{starter.name}</h3>
        {ui && <ui.Squad sheet={starter.sheet} side={0} />}
        <p>{starter.blurb}</p>
        <p className="muted">
          {starter.sheet.units.length} {cover.words.units}, {starter.points} {cover.words.points}
        </p>
      </div>
      <div className="row">
        <Button look="small" icon="copy" disabled={busy} onClick={copy} data-testid={`copy-${starter.key}`}>
          Make it mine
        </Button>
      </div>
    </article>
  );
}
