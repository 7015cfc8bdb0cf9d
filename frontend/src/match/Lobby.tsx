import { useState } from "react";
import { entropy, here, post } from "@/api/client";
import type { Match } from "@/api/types";
import { ensureUser, useForces, useGame, useSession } from "@/app/queries";
import { Button, CopyButton, Field } from "@/ui";
import { PieceShape } from "@/ui/shapes";
import { sayError } from "@/ui/toast";

/** A match that waits for players: who sits where, and a seat for the one who came by a link. */
export function Lobby({ match, refresh }: { match: Match; refresh: () => void }) {
  const session = useSession();
  const forces = useForces(!!session.data?.user);
  const game = useGame(match.game);
  const [force, setForce] = useState("");
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const invite = new URLSearchParams(location.search).get("invite") ?? undefined;
  const mine = match.seats.some((seat) => seat.you);
  const free = match.seats.filter((seat) => ["open", "invite"].includes(seat.kind));
  const url = match.invite_url && here(match.invite_url);
  const join = async () => {
    setBusy(true);
    try {
      await ensureUser(name || undefined);
      const [kind, key] = force.split(":");
      const choice = kind === "force" ? { force: Number(key) } : { starter: key ?? game.data?.starters[0]?.key };
      await post(`/api/matches/${match.id}/join`, { ...(invite ? { invite } : {}), ...choice, entropy: entropy() });
      refresh();
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="page">
      <header>
        <small>{match.game.toUpperCase()}</small>
        <h1 className="slipped">{match.title || (mine ? "Waiting for a rival" : "A seat is free")}</h1>
      </header>
      <div className="cols">
        {match.seats.map((seat) => (
          <div key={seat.seat} className="card stack">
            <h2>
              <PieceShape side={seat.seat} size={24} /> Seat {seat.seat + 1}
            </h2>
            <p>
              {["open", "invite"].includes(seat.kind)
                ? "Waiting for somebody."
                : `${seat.name}${seat.you ? " (you)" : ""}`}
            </p>
          </div>
        ))}
      </div>
      {mine ? (
        <div className="card slip stack">
          <h2>Send this to your opponent</h2>
          <p>They need no account. The battle starts the moment they sit down; this page will notice.</p>
          {url && (
            <input
              className="input mono"
              readOnly
              value={url}
              aria-label="Invite link"
              data-testid="invite-url"
              onFocus={(event) => event.target.select()}
            />
          )}
          {url && (
            <div className="row">
              <CopyButton look="main" text={url}>
                Copy the link
              </CopyButton>
            </div>
          )}
        </div>
      ) : free.length ? (
        <div className="card slip stack">
          <h2>Take a seat</h2>
          {!session.data?.user && (
            <Field label="Your name">
              {(id) => (
                <input
                  id={id}
                  className="input"
                  value={name}
                  maxLength={40}
                  onChange={(event) => setName(event.target.value)}
                  placeholder="We will think of one"
                />
              )}
            </Field>
          )}
          <Field label="Warband">
            {(id) => (
              <select
                id={id}
                className="input"
                value={force}
                onChange={(event) => setForce(event.target.value)}
                data-testid="join-force"
              >
                {game.data?.starters.map((starter) => (
                  <option key={starter.key} value={`starter:${starter.key}`}>
                    {starter.name} ({starter.points} points)
                  </option>
                ))}
                {forces.data
                  ?.filter((each) => each.game === match.game)
                  .map((each) => (
                    <option key={each.id} value={`force:${each.id}`}>
                      {each.name} {each.points ? `(${each.points} points)` : ""}
                    </option>
                  ))}
              </select>
            )}
          </Field>
          <div className="row">
            <Button look="main" disabled={busy || !game.data} onClick={() => void join()} data-testid="join">
              Sit down and fight
            </Button>
          </div>
        </div>
      ) : (
        <p>All seats are taken.</p>
      )}
    </div>
  );
}
