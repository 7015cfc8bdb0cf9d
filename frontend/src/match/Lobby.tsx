import { useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { entropy, here, post, remove } from "@/api/client";
import type { Match, SheetData } from "@/api/types";
import { client, ensureUser, useForces, useGame, useSession } from "@/app/queries";
import { ClauseLink } from "@/app/rules";
import { useMuster } from "@/forces/muster";
import { coverOf } from "@/games/registry";
import { startersFor } from "@/lobby/start";
import { Button, CopyButton, Empty, Field, Icon } from "@/ui";
import { PieceShape } from "@/ui/shapes";
import { hoursWords } from "@/ui/time";
import { say, sayError } from "@/ui/toast";

/** A match that waits for players: who sits where, and a seat for the one who came by a link. */
export function Lobby({ match, refresh }: { match: Match; refresh: () => void }) {
  const mine = match.seats.some((seat) => seat.you) || !!match.referee?.you;
  if (match.status === "cancelled")
    return (
      <div className="page">
        <Empty
          whole
          title="Called off"
          action={
            <a className="btn main" href="/new">
              New battle
            </a>
          }
        >
          Whoever set this battle up took it down before it began.
        </Empty>
      </div>
    );
  return (
    <div className="page">
      <header>
        <small>{coverOf(match.game)?.title ?? match.game}</small>
        <h1 className="slipped">
          <bdi>{match.title || (mine ? "Waiting for a rival" : "A seat is free")}</bdi>
        </h1>
      </header>
      <div className="cols">
        {match.seats.map((seat) => (
          <div key={seat.seat} className="card stack">
            <h2>
              <PieceShape side={seat.seat} size={24} /> Seat {seat.seat + 1}
            </h2>
            <p>
              {seat.kind === "open" ? (
                "Free: the first to come sits here."
              ) : seat.kind === "invite" ? (
                "Kept for somebody with the invitation."
              ) : (
                <>
                  <bdi>{seat.name}</bdi>
                  {seat.you ? " (you)" : ""}
                </>
              )}
            </p>
          </div>
        ))}
        {match.referee && (
          <div className="card stack">
            <h2>
              <Icon name="eye" size={24} /> Referee
            </h2>
            <p>
              {match.referee.kind === "invite" ? (
                "Kept for somebody with the referee's link."
              ) : (
                <>
                  <bdi>{match.referee.name}</bdi>
                  {match.referee.you ? " (you)" : ""}
                </>
              )}
            </p>
          </div>
        )}
      </div>
      <Terms match={match} />
      {mine || match.yours ? <Host match={match} mine={mine} /> : <Guest match={match} refresh={refresh} />}
    </div>
  );
}

/** What is played here, before anybody sits down to it. */
function Terms({ match }: { match: Match }) {
  const hours = Number(match.options.order_deadline_hours ?? 0);
  return (
    <ul className="terms">
      {coverOf(match.game)
        ?.terms(match)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
      <li>{hours > 0 ? `Each decision may take ${hoursWords(hours)}.` : "No clock."}</li>
      {match.edition && <li>Edition {match.edition.number} of the stats.</li>}
    </ul>
  );
}

/** For those who sit already: the link to send, and the way out. */
function Host({ match, mine }: { match: Match; mine: boolean }) {
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const url = match.invite_url && here(match.invite_url);
  const listed = match.seats.some((seat) => seat.kind === "open");
  const leave = async () => {
    setBusy(true);
    try {
      await remove(`/api/matches/${match.id}`);
      await client.invalidateQueries({ queryKey: ["matches"] });
      say(match.yours ? "The battle is called off." : "You left the table.", "ok");
      navigate("/play");
    } catch (error) {
      sayError(error);
      setBusy(false);
    }
  };
  return (
    <div className="card slip stack">
      <h2>{mine ? "Send this to whom you want to fight" : "Send this to the players"}</h2>
      <p>
        They need no account. The battle starts the moment the last seat is taken; this page will notice, and you may
        close it and come back.
        {listed && match.listed !== false && " The free seat is in the list of tables as well."}
      </p>
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
      {match.referee_url && (
        <Field label="For the referee alone">
          {(id) => (
            <input
              id={id}
              className="input mono"
              readOnly
              value={here(match.referee_url as string)}
              data-testid="referee-url"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      )}
      <div className="row">
        {url && (
          <CopyButton look="main" text={url}>
            Copy the link
          </CopyButton>
        )}
        {sure ? (
          <Button look="danger" disabled={busy} onClick={() => void leave()} data-testid="leave-sure">
            {match.yours ? "Yes, call it off" : "Yes, leave"}
          </Button>
        ) : (
          <Button onClick={() => setSure(true)} data-testid="leave">
            {match.yours ? "Call it off" : "Leave the table"}
          </Button>
        )}
      </div>
    </div>
  );
}

/** For those who came by a link: a seat, or why there is none. */
function Guest({ match, refresh }: { match: Match; refresh: () => void }) {
  const session = useSession();
  const forces = useForces(!!session.data?.user);
  const game = useGame(match.game);
  const [force, setForce] = useState("");
  const [seat, setSeat] = useState("");
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const joining = useRef(false);
  const invite = new URLSearchParams(location.search).get("invite") ?? undefined;
  const refereeing = new URLSearchParams(location.search).get("seat") === "-2" && match.referee?.kind === "invite";
  const words = coverOf(match.game)?.words;
  const free = match.seats.filter((each) => each.kind === "open" || (each.kind === "invite" && invite));
  const kept = match.seats.some((each) => each.kind === "invite");
  const own = forces.data?.filter((each) => each.game === match.game) ?? [];
  const scenes = Object.keys(match.map?.forces ?? {});
  const scene = scenes.length > 0 && (!seat || scenes.includes(seat)) ? "scene:" : "";
  const starters = game.data ? startersFor(game.data, match.options) : [];
  const choice = force || scene || `starter:${starters[0]?.key}`;
  const [kind, key] = choice.split(":") as [string, string];
  const sheet: SheetData | undefined =
    kind === "force"
      ? own.find((each) => String(each.id) === key)?.sheet
      : starters.find((each) => each.key === key)?.sheet;
  const report = useMuster(match.game, sheet, match.edition?.id, match.options);
  const join = async () => {
    if (joining.current) return;
    joining.current = true;
    setBusy(true);
    try {
      await ensureUser(name.trim() || undefined);
      await post(`/api/matches/${match.id}/join`, {
        ...(invite ? { invite } : {}),
        ...(refereeing ? { seat: -2 } : seat ? { seat: Number(seat) } : {}),
        ...(refereeing || kind === "scene" ? {} : kind === "force" ? { force: Number(key) } : { starter: key }),
        entropy: entropy(),
      });
    } catch (error) {
      sayError(error);
    } finally {
      joining.current = false;
      setBusy(false);
      refresh();
    }
  };
  if (!free.length && !refereeing)
    return (
      <Empty
        title={kept ? "By invitation" : "All seats are taken"}
        action={
          <a className="btn main" href="/new">
            New battle
          </a>
        }
      >
        {kept
          ? "The free seat is kept for somebody with the invitation: ask for the whole link. You may stay here and watch; the page shows the battle when it begins."
          : "You may stay here and watch: the page shows the battle when it begins."}
      </Empty>
    );
  return (
    <form
      className="card slip stack"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <h2>{refereeing ? "Referee this match" : "Take a seat"}</h2>
      {refereeing && <p>You will see everything that is sealed, so you play no side.</p>}
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
      {free.length > 1 && !refereeing && (
        <Field label="Seat">
          {(id) => (
            <select
              id={id}
              className="input"
              value={seat}
              onChange={(event) => setSeat(event.target.value)}
              data-testid="join-seat"
            >
              <option value="">The first that is free</option>
              {free.map((each) => (
                <option key={each.seat} value={each.seat}>
                  Seat {each.seat + 1}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {!refereeing && (
        <Field label={`Your ${words?.force ?? "force"}`}>
          {(id) => (
            <select
              id={id}
              className="input"
              value={choice}
              onChange={(event) => setForce(event.target.value)}
              data-testid="join-force"
            >
              {scene && <option value="scene:">What the map has for this seat</option>}
              {own.map((each) => (
                <option key={each.id} value={`force:${each.id}`}>
                  {each.name} {each.points ? `(${each.points} ${words?.points})` : ""}
                </option>
              ))}
              {starters.map((starter) => (
                <option key={starter.key} value={`starter:${starter.key}`}>
                  {starter.name} ({starter.points} {words?.points})
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {report && !report.legal && !refereeing && (
        <ul className="faults">
          {report.faults.map((fault) => (
            <li key={`${fault.code}${fault.where}`}>
              {fault.sentence} {fault.clause && <ClauseLink id={fault.clause} />}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button type="submit" look="main" disabled={busy || !game.data} data-testid="join">
          {refereeing ? "Referee it" : "Sit down and fight"}
        </Button>
      </div>
    </form>
  );
}
