import { type DragEvent, useState } from "react";
import { post, remove } from "@/api/client";
import type { Force } from "@/api/types";
import type { GameCover, GameUi } from "@/games/contract";
import { IconButton } from "@/ui";
import { EditionMove } from "./EditionMove";
import { refresh, useOnce } from "./saving";

type CardProps = {
  force: Force;
  cover: GameCover;
  ui: GameUi | undefined;
  place: number;
  last: number;
  movable: boolean;
  dragged: number | undefined;
  drag: (place: number | undefined) => void;
  move: (from: number, to: number) => void;
};

/** One of one's own forces: look, fight, copy, move, scrap. */
export function ForceCard({ force, cover, ui, place, last, movable, dragged, drag, move }: CardProps) {
  const { words } = cover;
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
        {count} {count === 1 ? words.unit : words.units}, {force.points ?? "?"} {words.points}{" "}
        {force.legal === false && <span className="tag bad">not legal</span>}
      </p>
      <div className="row tight">
        <a className="btn small main" href={`/new?game=${force.game}&force=${force.id}`} draggable={false}>
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
