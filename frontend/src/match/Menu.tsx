import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { here, post } from "@/api/client";
import type { Match } from "@/api/types";
import { Button, CopyButton, Radios } from "@/ui";
import { change, useSettings } from "@/ui/settings";
import { say, sayError } from "@/ui/toast";
import { DeadlineWords } from "./Deadline";
import type { MatchStore } from "./store";
import { TakeBack } from "./TakeBack";

export async function rematch(match: Match): Promise<void> {
  const next = await post<Match>(`/api/matches/${match.id}/rematch`);
  navigate(`/matches/${next.id}`);
}

type Props = {
  match: Match;
  seats: number[];
  ended: boolean;
  owing: boolean;
  store: MatchStore;
  close: () => void;
  help: () => void;
  post: () => void;
};

export function MatchMenu({ match, seats, ended, owing, store, close, help, post: show }: Props) {
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
    const result = await store.submit(seat, { type: "concede" });
    if ("refused" in result) sayError(result);
    else close();
  };
  return (
    <div className="stack">
      {!ended && <DeadlineWords match={match} owing={owing} refresh={store.refresh} />}
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
          <small>Your fighters leave at the end of this round, then the other side has won.</small>
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

const KEYS: [string, string][] = [
  ["Arrows", "move the cell cursor (Ctrl: four cells)"],
  ["Enter", "act on the cell: pick, aim, walk"],
  ["Shift Enter", "waypoint, or every choice for a target"],
  ["Tab, N, P", "next or previous fighter"],
  ["H", "hold: clear the fighter's orders"],
  ["L, U", "lock in, unlock"],
  ["T", "type orders: P2 shoot B3 move F12"],
  ["X, D", "phased play: pass, delay"],
  ["B", "the board in words"],
  ["Ctrl Z", "take the last step back, until a die is rolled"],
  ["S", "skip the playback"],
  ["+, -, 0", "zoom in, out, whole board"],
  ["M, C, ?", "mute, chat, this sheet"],
];

export function Shortcuts() {
  return (
    <div className="stack">
      <p>
        Touch: drag to pan, pinch to zoom, tap to pick and act, hold a cell for a waypoint, hold a target or cover for
        every choice.
      </p>
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        Gold cells: within reach, with the Move they cost. Gold number over an enemy: the chance to kill it this round.
        Solid line: clear. Dashed: partial cover, two dice, lower counts. Dotted: no shot.
      </p>
    </div>
  );
}
