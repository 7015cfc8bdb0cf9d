import { useState } from "react";
import type { Force, GameInfo, SheetData } from "@/api/types";
import type { GameCover, GameUi } from "@/games/contract";
import { Radios } from "@/ui";

const MANY = 9;

type Props = {
  game: GameInfo;
  cover: GameCover;
  ui: GameUi | undefined;
  forces: Force[];
  name: string;
  side: number;
  value: string;
  set: (value: string) => void;
  /** What the chosen map has for this seat. */
  scene?: SheetData;
};

/** Forces to choose from: one's own first, then the starters. A long list can be searched. */
export function Bands({ game, cover, ui, forces, name, side, value, set, scene }: Props) {
  const { words } = cover;
  const [sought, setSought] = useState("");
  const fits = (text: string) => text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());
  const own = forces.filter((force) => fits(force.name));
  const shown = sought ? own : own.slice(0, MANY);
  const chosen = own.find((force) => value === `force:${force.id}`);
  if (chosen && !shown.includes(chosen)) shown.unshift(chosen);
  return (
    <div className="stack">
      {forces.length > MANY && (
        <input
          className="input"
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          placeholder={`Search your ${forces.length} ${words.forces}`}
          aria-label={`Search your ${forces.length} ${words.forces}`}
          data-testid={`${name}-search`}
        />
      )}
      <Radios className="pick" label={name === "mine" ? `Your ${words.force}` : `The other ${words.force}`}>
        {scene && (
          <button
            type="button"
            role="radio"
            className="choice"
            aria-checked={value === `scene:${side}`}
            onClick={() => set(`scene:${side}`)}
            data-testid={`${name}-scene`}
          >
            <span className="head">
              <b>
                <bdi>{scene.name}</bdi>
              </b>
              <span className="tag">of the map</span>
            </span>
            <small>What its maker meant for this seat.</small>
            {ui && <ui.Squad sheet={scene} side={side} />}
          </button>
        )}
        {shown.map((force) => (
          <button
            key={force.id}
            type="button"
            role="radio"
            className="choice"
            aria-checked={value === `force:${force.id}`}
            onClick={() => set(`force:${force.id}`)}
            data-testid={`${name}-force-${force.id}`}
          >
            <span className="head">
              <b>
                <bdi>{force.name}</bdi>
              </b>
              <span className={`tag ${force.legal === false ? "bad" : ""}`}>
                {force.legal === false ? "not legal" : `${force.points ?? "?"} ${words.points}`}
              </span>
            </span>
            <small>
              Yours. {force.sheet?.units.length} {words.units}.
            </small>
            {ui && <ui.Squad sheet={force.sheet} side={side} />}
          </button>
        ))}
        {game.starters
          .filter((starter) => fits(starter.name))
          .map((starter) => (
            <button
              key={starter.key}
              type="button"
              role="radio"
              className="choice"
              aria-checked={value === `starter:${starter.key}`}
              onClick={() => set(`starter:${starter.key}`)}
              data-testid={`${name}-starter-${starter.key}`}
            >
              <span className="head">
                <b>{starter.name}</b>
                <span className={`tag ${starter.legal === false ? "bad" : ""}`}>
                  {starter.legal === false ? "not legal" : `${starter.points} ${words.points}`}
                </span>
              </span>
              <small>{starter.blurb}</small>
              {ui && <ui.Squad sheet={starter.sheet} side={side} />}
            </button>
          ))}
      </Radios>
      {!sought && own.length > MANY && (
        <p className="muted">{own.length - MANY} more of yours: search for them by name.</p>
      )}
    </div>
  );
}
