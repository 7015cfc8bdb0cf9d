import { type DragEvent, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { post, remove } from "@/api/client";
import type { Force, SheetData, Starter } from "@/api/types";
import { client, ensureUser, useForces, useGame, useSession } from "@/app/queries";
import type { GameUi } from "@/games/contract";
import { Bone, Button, Empty, IconButton, Sheet } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { Trouble } from "@/ui/trouble";
import { EditionMove } from "./EditionMove";
import { useGameUi } from "./muster";
import "./forces.css";

const GAME = "spcfkrs";
const AT_ONCE = 40;
const SEARCHED_FROM = 7;

export async function saveNew(sheet: SheetData, game = GAME): Promise<void> {
  await ensureUser();
  const force = await post<Force>("/api/forces", { game, name: sheet.name, sheet });
  await client.invalidateQueries({ queryKey: ["forces"] });
  navigate(`/warbands/${force.id}`);
}

const refresh = () => client.invalidateQueries({ queryKey: ["forces"] });

/** Puts a force at another place: shown at once, kept by the server, shown as the server has it when that fails. */
async function reorder(forces: Force[], from: number, to: number): Promise<void> {
  if (from === to || from < 0 || to < 0 || to >= forces.length) return;
  const next = [...forces];
  const [taken] = next.splice(from, 1);
  if (taken) next.splice(to, 0, taken);
  client.setQueryData(["forces"], next);
  try {
    await post("/api/forces/order", { ids: next.map((force) => force.id) });
  } catch (error) {
    sayError(error);
    await refresh();
  }
}

/** One press does one thing, however fast the finger. */
function useOnce(): [boolean, (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    work()
      .catch(sayError)
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  return [busy, run];
}

export default function Forces() {
  const session = useSession();
  const forces = useForces(!!session.data?.user);
  const game = useGame(GAME);
  const ui = useGameUi(GAME);
  const [importing, setImporting] = useState(false);
  const [busy, once] = useOnce();
  const fresh = () =>
    once(() =>
      saveNew({
        name: "New warband",
        units: [{ name: "Nobody", profile: "fighter", gun: null, melee: null, modifications: [] }],
      }),
    );
  const mine = forces.data ?? [];
  return (
    <div className="page">
      <header className="spread wrap">
        <h1 className="slipped">Warbands</h1>
        <div className="row">
          <Button icon="download" onClick={() => setImporting(true)} data-testid="import">
            Import
          </Button>
          <Button look="main" icon="plus" disabled={busy} onClick={fresh} data-testid="new-force">
            New warband
          </Button>
        </div>
      </header>
      {session.data?.user && forces.isPending && <Bone height="6rem" />}
      {forces.isLoadingError && (
        <Trouble
          error={forces.error}
          retry={() => void forces.refetch()}
          missing={{ title: "No warbands here", text: "Somebody else is signed in now. Load the page again." }}
        />
      )}
      {((session.isSuccess && !session.data.user) || (forces.isSuccess && !mine.length)) && (
        <Empty title="No warbands yet">
          Twenty points buy a warband: a bare fighter costs one, a rocket launcher six. Copy a starter below and break
          it, or begin with nothing.
        </Empty>
      )}
      {mine.length > 0 && <Own forces={mine} ui={ui} />}
      <section className="stack">
        <h2>Starters</h2>
        <div className="cols">
          {game.isPending && <Bone height="14rem" />}
          {game.data?.starters.map((starter) => (
            <StarterCard
              key={starter.key}
              starter={starter}
              ui={ui}
              busy={busy}
              copy={() => once(() => saveNew(starter.sheet))}
            />
          ))}
        </div>
      </section>
      <Sheet title="Import a warband" open={importing} onClose={() => setImporting(false)}>
        <Import close={() => setImporting(false)} />
      </Sheet>
    </div>
  );
}

/** One's own forces, in an order of one's own. */
function Own({ forces, ui }: { forces: Force[]; ui: GameUi | undefined }) {
  const [sought, setSought] = useState("");
  const [shown, setShown] = useState(AT_ONCE);
  const [dragged, setDragged] = useState<number>();
  const words = sought.trim().toLocaleLowerCase();
  const found = words ? forces.filter((force) => force.name.toLocaleLowerCase().includes(words)) : forces;
  return (
    <section className="stack" aria-label="Your warbands">
      {forces.length >= SEARCHED_FROM && (
        <input
          className="input"
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          placeholder={`Search ${forces.length} warbands`}
          aria-label={`Search ${forces.length} warbands`}
          data-testid="force-search"
        />
      )}
      {words && found.length === 0 && <p className="muted">None of your warbands is called that.</p>}
      <ol className="cols plain-list">
        {found.slice(0, shown).map((force) => (
          <ForceCard
            key={force.id}
            force={force}
            ui={ui}
            place={forces.indexOf(force)}
            last={forces.length - 1}
            movable={!words && forces.length > 1}
            dragged={dragged}
            drag={setDragged}
            move={(from, to) => void reorder(forces, from, to)}
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

type CardProps = {
  force: Force;
  ui: GameUi | undefined;
  place: number;
  last: number;
  movable: boolean;
  dragged: number | undefined;
  drag: (place: number | undefined) => void;
  move: (from: number, to: number) => void;
};

function ForceCard({ force, ui, place, last, movable, dragged, drag, move }: CardProps) {
  const [busy, once] = useOnce();
  const [over, setOver] = useState(false);
  const count = force.sheet?.units.length ?? 0;
  const hovered = (event: DragEvent) => {
    if (dragged === undefined || dragged === place) return;
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== undefined) move(dragged, place);
    drag(undefined);
  };
  return (
    <li
      className={`card slip force-card ${over ? "over" : ""} ${dragged === place ? "dragged" : ""}`}
      data-testid={`force-${force.id}`}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", force.name);
        drag(place);
      }}
      onDragEnd={() => drag(undefined)}
      onDragOver={hovered}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <a href={`/warbands/${force.id}`} draggable={false}>
        <h2>
          <bdi>{force.name}</bdi>
        </h2>
      </a>
      {ui && <ui.Squad sheet={force.sheet} side={0} />}
      <p>
        {count} {count === 1 ? "unit" : "units"}, {force.points ?? "?"} points{" "}
        {force.legal === false && <span className="tag bad">not legal</span>}
      </p>
      <div className="row tight">
        <a className="btn small main" href={`/new?force=${force.id}`} draggable={false}>
          Fight
        </a>
        <a className="btn small" href={`/warbands/${force.id}`} draggable={false}>
          Edit
        </a>
        <EditionMove force={force} small moved={() => void refresh()} />
        <IconButton
          look={["small", "quiet"]}
          icon="copy"
          label={`Duplicate ${force.name}`}
          disabled={busy}
          onClick={() => once(() => post(`/api/forces/${force.id}/duplicate`).then(refresh))}
        />
        <IconButton
          look={["small", "quiet"]}
          icon="trash"
          label={`Delete ${force.name}`}
          disabled={busy}
          onClick={() =>
            confirm(`Scrap ${force.name}? Matches keep their own copy.`) &&
            once(() => remove(`/api/forces/${force.id}`).then(refresh))
          }
        />
        {movable && (
          <>
            <IconButton
              look={["small", "quiet"]}
              icon="up"
              label={`Move ${force.name} forward`}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
              data-testid={`forward-${force.id}`}
            />
            <IconButton
              look={["small", "quiet"]}
              icon="down"
              label={`Move ${force.name} back`}
              disabled={place === last}
              onClick={() => move(place, place + 1)}
              data-testid={`back-${force.id}`}
            />
          </>
        )}
      </div>
    </li>
  );
}

function StarterCard({
  starter,
  ui,
  busy,
  copy,
}: {
  starter: Starter;
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
          {starter.sheet.units.length} fighters, {starter.points} points
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

function Import({ close }: { close: () => void }) {
  const [text, setText] = useState("");
  const [busy, once] = useOnce();
  const send = async () => {
    let json: unknown;
    if (text.trim().startsWith("{")) {
      try {
        json = JSON.parse(text);
      } catch {
        say("That begins like JSON but does not read as JSON. Check the brackets.");
        return;
      }
    }
    await ensureUser();
    const force = await post<Force>("/api/forces/import", json ? { game: GAME, json } : { game: GAME, text });
    await refresh();
    close();
    navigate(`/warbands/${force.id}`);
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
        <Button look="main" disabled={!text.trim() || busy} onClick={() => once(send)}>
          Import
        </Button>
      </div>
    </div>
  );
}
