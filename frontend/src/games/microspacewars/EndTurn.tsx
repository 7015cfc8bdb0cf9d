import { useState } from "react";
import { Button, Sheet } from "@/ui";
import type { FleetOffer, MswView } from "./types";
import { shipName } from "./words";

/** Ships that could still do something, in words. */
function leftOver(view: MswView, offer: FleetOffer | undefined): [string, string][] {
  return Object.entries(offer?.todo ?? {}).flatMap(([id, todo]): [string, string][] => {
    const can = [todo.moves && "move", todo.shots > 0 && `fire ${todo.shots}`].filter(Boolean).join(" and ");
    return todo.ready && can ? [[id, `${shipName(view, id)} can still ${can}`]] : [];
  });
}

/** Asks before a turn ends with ships that could act; not again in this match where the player says so. */
export function useEndTurn(
  view: MswView,
  offer: FleetOffer | undefined,
  end: () => void,
  select: (id: string) => void,
) {
  const [open, setOpen] = useState(false);
  const [silent, setSilent] = useState(false);
  const left = leftOver(view, offer);
  const ask = () => (silent || !left.length ? end() : setOpen(true));
  const sheet = (
    <Sheet title="End the turn?" open={open} onClose={() => setOpen(false)} testId="end-turn-sheet">
      <p>Nobody is forced to act, but these could:</p>
      <ul className="plain left-over">
        {left.map(([id, words]) => (
          <li key={id}>
            <button
              type="button"
              className="target"
              onClick={() => {
                setOpen(false);
                select(id);
              }}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      <label className="row tight">
        <input type="checkbox" checked={silent} onChange={(event) => setSilent(event.target.checked)} />
        Do not ask again in this match
      </label>
      <div className="row">
        <Button
          look="main"
          onClick={() => {
            setOpen(false);
            end();
          }}
          data-testid="end-turn-sure"
        >
          End the turn
        </Button>
        <Button onClick={() => setOpen(false)}>Go on playing</Button>
      </div>
    </Sheet>
  );
  return { ask, sheet };
}
