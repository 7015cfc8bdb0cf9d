import { useRef, useState } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { remove } from "@/api/client";
import type { MapChoice } from "@/api/types";
import { client, useGame, useSession } from "@/app/queries";
import { GameRoom } from "@/app/room";
import type { GameCover } from "@/games/contract";
import { COVERS } from "@/games/registry";
import { GameMark } from "@/lobby/GameMark";
import { Bone, Button, Empty, IconButton } from "@/ui";
import { sayError } from "@/ui/toast";
import { type KeptMap, keepNew, useMaps } from "./boards";
import { blank, type Drawing } from "./drawing";
import { Picture } from "./Picture";
import "@/lobby/lobby.css";
import "./maps.css";

/** The games whose maps people draw. */
const DRAWN = COVERS.filter((cover) => cover.maps || cover.blankMap);

/** One's own maps, and the printed ones to begin from. */
export default function Maps() {
  const asked = new URLSearchParams(useSearch()).get("game");
  const cover = DRAWN.find((each) => each.key === asked) ?? (DRAWN[0] as GameCover);
  const session = useSession();
  const maps = useMaps(cover.key, !!session.data?.user);
  const game = useGame(cover.key);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const draw = async (name: string, drawing: Drawing | Record<string, unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      navigate(`/maps/${(await keepNew(cover.key, name, drawing as Drawing)).id}`);
    } catch (error) {
      sayError(error);
      running.current = false;
      setBusy(false);
    }
  };
  const mine = maps.data ?? [];
  return (
    <GameRoom game={cover.key}>
      <div className="page">
        <header className="spread wrap">
          <h1 className="slipped">Maps</h1>
          <Button
            look="main"
            icon="plus"
            disabled={busy}
            onClick={() => void draw("New map", cover.blankMap ?? blank())}
            data-testid="new-map"
          >
            New map
          </Button>
        </header>
        <nav className="game-tabs" aria-label="Game">
          {DRAWN.map((each) => (
            <a key={each.key} href={`/maps?game=${each.key}`} aria-current={each === cover ? "true" : undefined}>
              <GameMark cover={each} /> {each.title}
            </a>
          ))}
        </nav>
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
                <Picture game={cover.key} map={printed} />
                <b>{printed.name}</b>
                <Button
                  icon="copy"
                  disabled={busy}
                  onClick={() => void draw(printed.name, copyOf(printed))}
                  data-testid={`copy-map-${printed.key}`}
                >
                  Copy and change
                </Button>
              </article>
            ))}
          </div>
        </section>
      </div>
    </GameRoom>
  );
}

/** What a printed map is copied with. */
function copyOf(printed: MapChoice): Record<string, unknown> {
  const { width, height, pieces, rows } = printed as MapChoice & { pieces?: unknown[] };
  return pieces ? { width, height, pieces } : { rows, positions: {} };
}

function MapCard({ kept }: { kept: KeptMap }) {
  const throwAway = () =>
    remove(`/api/boards/${kept.id}`)
      .then(() => client.invalidateQueries({ queryKey: ["maps"] }))
      .catch(sayError);
  return (
    <article className="card stack" data-testid={`map-${kept.id}`}>
      <a href={`/maps/${kept.id}`} aria-label={`Draw on ${kept.name}`}>
        <Picture game={kept.game} map={kept.map} />
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
