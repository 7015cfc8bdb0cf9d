import { useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { remove } from "@/api/client";
import { client, useGame, useSession } from "@/app/queries";
import { COVERS } from "@/games/registry";
import { Bone, Button, Empty, IconButton } from "@/ui";
import { sayError } from "@/ui/toast";
import { type KeptMap, keepNew, useMaps } from "./boards";
import { blank, type Drawing } from "./drawing";
import { MapArt } from "./MapArt";
import "./maps.css";

/** The game whose maps are drawn here. */
const GAME = COVERS.find((cover) => cover.maps)?.key ?? "";

/** One's own maps, and the printed ones to begin from. */
export default function Maps() {
  const session = useSession();
  const maps = useMaps(GAME, !!session.data?.user);
  const game = useGame(GAME);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const draw = async (name: string, drawing: Drawing) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      navigate(`/maps/${(await keepNew(GAME, name, drawing)).id}`);
    } catch (error) {
      sayError(error);
      running.current = false;
      setBusy(false);
    }
  };
  const mine = maps.data ?? [];
  return (
    <div className="page">
      <header className="spread wrap">
        <h1 className="slipped">Maps</h1>
        <Button
          look="main"
          icon="plus"
          disabled={busy}
          onClick={() => void draw("New map", blank())}
          data-testid="new-map"
        >
          New map
        </Button>
      </header>
      {session.data?.user && maps.isPending && <Bone height="10rem" />}
      {session.isSuccess && (!session.data.user || (maps.isSuccess && !mine.length)) && (
        <Empty title="No maps of your own">
          Rubble halves the odds, walls end the argument. Begin with empty ground, or copy a printed map and move the
          walls.
        </Empty>
      )}
      <div className="cols">
        {mine.map((kept) => (
          <MapCard key={kept.id} kept={kept} />
        ))}
      </div>
      <section className="stack">
        <h2>Printed maps</h2>
        <div className="cols">
          {game.data?.maps.map((printed) => (
            <article className="card stack" key={printed.key}>
              <MapArt rows={printed.rows} />
              <b>{printed.name}</b>
              <Button
                icon="copy"
                disabled={busy}
                onClick={() => void draw(printed.name, { rows: printed.rows, positions: {} })}
                data-testid={`copy-map-${printed.key}`}
              >
                Copy and change
              </Button>
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}

function MapCard({ kept }: { kept: KeptMap }) {
  const throwAway = () =>
    remove(`/api/boards/${kept.id}`)
      .then(() => client.invalidateQueries({ queryKey: ["maps"] }))
      .catch(sayError);
  return (
    <article className="card stack" data-testid={`map-${kept.id}`}>
      <a href={`/maps/${kept.id}`} aria-label={`Draw on ${kept.name}`}>
        <MapArt rows={kept.map.rows} />
      </a>
      <div className="spread">
        <a href={`/maps/${kept.id}`}>
          <b>{kept.name}</b>
        </a>
        <IconButton icon="trash" label={`Throw ${kept.name} away`} look="quiet" onClick={() => void throwAway()} />
      </div>
    </article>
  );
}
