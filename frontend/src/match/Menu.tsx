import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { here, post } from "@/api/client";
import type { Match } from "@/api/types";
import type { GameUi } from "@/games/contract";
import { Button, CopyButton, Radios } from "@/ui";
import { change, useSettings } from "@/ui/settings";
import { say, sayError } from "@/ui/toast";
import { DeadlineWords } from "./Deadline";
import type { MatchStore } from "./store";
import { TakeBack } from "./TakeBack";
import "./later.css";

export async function rematch(match: Match): Promise<void> {
  const next = await post<Match>(`/api/matches/${match.id}/rematch`);
  navigate(`/matches/${next.id}`);
}

type Props = {
  match: Match;
  game: GameUi;
  seats: number[];
  ended: boolean;
  owing: boolean;
  store: MatchStore;
  close: () => void;
  help: () => void;
  post: () => void;
};

export function MatchMenu({ match, game, seats, ended, owing, store, close, help, post: show }: Props) {
  const [sure, setSure] = useState(false);
  const settings = useSettings();
  const seat = seats[0];
  const offeredBy = match.draw_offer;
  const answer = (words: "offer" | "accept" | "decline", by: number) =>
    post(`/api/matches/${match.id}/draw`, { seat: by, answer: words }).then(() => {
      say(words === "offer" ? "A draw is offered." : words === "accept" ? "Agreed: a draw." : "Declined.", "ok");
      close();
    }, sayError);
  const concede = async () => {
    if (seat === undefined) return;
    const result = await store.submit(seat, { type: game.end.giveUp ?? "concede" });
    if ("refused" in result) sayError(result);
    else close();
  };
  return (
    <div className="stack">
      {!ended && <DeadlineWords match={match} words={game.clock} owing={owing} refresh={store.refresh} />}
      {!ended && <TakeBack match={match} seats={seats} store={store} close={close} />}
      {seat !== undefined && !ended && (
        <section className="stack">
          <h3>Ending it early</h3>
          <div className="row">
            {offeredBy !== undefined && !seats.includes(offeredBy) ? (
              <>
                <Button look="main" onClick={() => void answer("accept", seat)} data-testid="draw-accept">
                  Accept the draw
                </Button>
                <Button onClick={() => void answer("decline", seat)}>Decline</Button>
              </>
            ) : (
              <Button
                icon="hand"
                disabled={offeredBy !== undefined}
                onClick={() => void answer("offer", seat)}
                data-testid="draw-offer"
              >
                {offeredBy !== undefined ? "Draw offered" : "Offer a draw"}
              </Button>
            )}
            {sure ? (
              <Button look="danger" icon="flag" onClick={() => void concede()} data-testid="concede-sure">
                Yes, give up
              </Button>
            ) : (
              <Button look="danger" icon="flag" onClick={() => setSure(true)} data-testid="concede">
                Concede
              </Button>
            )}
          </div>
          <small>{game.end.conceding}</small>
        </section>
      )}
      {ended && (
        <div className="row">
          <Button look="main" onClick={() => rematch(match).catch(sayError)}>
            Rematch
          </Button>
        </div>
      )}
      <section className="stack">
        <h3>Show it</h3>
        <div className="row">
          <Button icon="chat" onClick={show} data-testid="post-open">
            For a message
          </Button>
          <CopyButton text={`${location.origin}/matches/${match.id}`}>Link to watch</CopyButton>
          {match.invite_url && <CopyButton text={here(match.invite_url)}>Invite link</CopyButton>}
          <a className="btn" href={`/matches/${match.id}/replay`}>
            Replay
          </a>
          <a className="btn" href={`/matches/${match.id}/dice`}>
            Check the dice
          </a>
          <Button icon="help" onClick={help}>
            Keys and touches
          </Button>
        </div>
      </section>
      <section className="stack">
        <h3>At the table</h3>
        <SettingsFields />
        <small>
          Edition {match.edition?.number ?? "–"}. Settings stay in this browser
          {settings.captions ? "" : "; captions are off"}.
        </small>
      </section>
    </div>
  );
}

export function SettingsFields() {
  const settings = useSettings();
  const pick = <T extends string | number | boolean>(
    label: string,
    value: T,
    options: readonly (readonly [NoInfer<T>, string])[],
    set: (value: T) => void,
  ) => (
    <div className="field">
      <span className="legend">{label}</span>
      <Radios className="row tight" label={label}>
        {options.map(([option, name]) => (
          <Button key={name} look="small" role="radio" aria-checked={value === option} onClick={() => set(option)}>
            {name}
          </Button>
        ))}
      </Radios>
    </div>
  );
  return (
    <div className="stack">
      {pick(
        "Paper",
        settings.theme,
        [
          ["auto", "As the system"],
          ["light", "Light"],
          ["dark", "Dark"],
        ],
        (theme) => change({ theme }),
      )}
      {pick(
        "Motion",
        settings.motion,
        [
          ["auto", "As the system"],
          ["off", "Off"],
        ],
        (motion) => change({ motion }),
      )}
      {pick(
        "Sound",
        settings.sound,
        [
          [true, "On"],
          [false, "Off"],
        ],
        (sound) => change({ sound }),
      )}
      {pick(
        "Sound captions",
        settings.captions,
        [
          [true, "On"],
          [false, "Off"],
        ],
        (captions) => change({ captions }),
      )}
      {pick(
        "Rounds play at",
        settings.speed,
        [
          [1, "1×"],
          [2, "2×"],
          [4, "4×"],
          [0, "Instant"],
        ],
        (speed) => change({ speed }),
      )}
    </div>
  );
}

/** What every key does at this game's table. */
export function Shortcuts({ keys: { keys, touch, marks } }: { keys: GameUi["keys"] }) {
  return (
    <div className="stack">
      <p>Touch: {touch}</p>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{marks}</p>
    </div>
  );
}
