import { Suspense, useState } from "react";
import { useGame, useGames, useRunning, useSession } from "@/app/queries";
import { GameRoom } from "@/app/room";
import type { GameCover } from "@/games/contract";
import { coverOf, FIRST } from "@/games/registry";
import { Button, Icon } from "@/ui";
import { sayError } from "@/ui/toast";
import { Lesson } from "./Lesson";
import { MatchRow } from "./MatchRow";
import { fightNow } from "./start";
import "./lobby.css";

/** One press to the table of a game. */
function FightButton({ cover, first }: { cover: GameCover; first?: boolean }) {
  const [busy, setBusy] = useState(false);
  const fight = () => {
    setBusy(true);
    fightNow(cover)
      .catch(sayError)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      look={first ? ["main", "huge"] : "main"}
      icon="bolt"
      onClick={fight}
      disabled={busy}
      data-testid={first ? "fight-now" : `fight-now-${cover.key}`}
      aria-label={first || busy ? undefined : `Fight now: ${cover.title}`}
    >
      {busy ? "To the table" : "Fight now"}
    </Button>
  );
}

/** A further game as a poster on the wall, in its own inks. */
function GamePoster({ cover, tagline }: { cover: GameCover; tagline?: string }) {
  return (
    <GameRoom game={cover.key}>
      <article className="game-poster" data-testid={`poster-${cover.key}`}>
        <Suspense fallback={<div className="poster" />}>
          <cover.Poster />
        </Suspense>
        <div className="stack">
          <h2>{cover.title}</h2>
          <p className="lead">{tagline || cover.pitch}</p>
          <div className="row">
            <FightButton cover={cover} />
            <a className="btn" href={`/new?game=${cover.key}&opponent=invite`}>
              <Icon name="link" /> Challenge a friend
            </a>
          </div>
          <p className="muted">
            {cover.once} <a href={`/how/${cover.key}`}>How it is played</a>
          </p>
        </div>
      </article>
    </GameRoom>
  );
}

export default function Home() {
  const session = useSession();
  const games = useGames();
  const game = useGame(FIRST.key);
  const mine = useRunning(!!session.data?.user);
  const running = (mine.data ?? []).slice(0, 4);
  const further = (mine.data?.length ?? 0) - running.length;
  const others = (games.data ?? []).flatMap((each) => {
    const cover = each.key === FIRST.key ? undefined : coverOf(each.key);
    return cover ? [{ cover, tagline: each.tagline }] : [];
  });
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1 className="masthead">
            Scrap
            <br />
            front
          </h1>
          <p className="lead">Home-made sci-fi skirmish games, on a table in your browser. {FIRST.pitch}</p>
          <div className="row">
            <FightButton cover={FIRST} first />
            <a className="btn" href="/new?opponent=invite" data-testid="challenge">
              <Icon name="link" /> Challenge a friend
            </a>
          </div>
          <p className="muted">No account, no download. {FIRST.once}</p>
        </div>
        <div className="hero-art">
          <Suspense fallback={<div className="poster" />}>
            <FIRST.Poster />
          </Suspense>
        </div>
      </section>
      <div className="hazard" aria-hidden="true" />
      <div className="page">
        {running.length > 0 && (
          <section className="stack" aria-labelledby="resume">
            <h2 id="resume">Your tables</h2>
            {running.map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
            {further > 0 && <a href="/play">And {further} more</a>}
          </section>
        )}
        {others.map(({ cover, tagline }) => (
          <GamePoster key={cover.key} cover={cover} tagline={tagline} />
        ))}
        <section className="stack">
          <h2>A minute of training</h2>
          <Lesson game={FIRST.key} />
        </section>
        <section className="doors">
          <a className="card slip" href="/new">
            <h2>Set up a battle</h2>
            <p>Pick a bot, a friend or both sides. Pick the ground. Change any rule that may be changed.</p>
          </a>
          <a className="card slip pink" href="/warbands">
            <h2>Build a {FIRST.words.force}</h2>
            <p>{game.data ? `${game.data.starters.length} starters to copy, or ${FIRST.build}` : FIRST.build}</p>
          </a>
          <a className="card slip blue" href="/play">
            <h2>Open tables</h2>
            <p>Sit down with a stranger, or watch two of them disagree.</p>
          </a>
        </section>
      </div>
    </>
  );
}
