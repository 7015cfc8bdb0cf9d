import { useState } from "react";
import { useGame, useRunning, useSession } from "@/app/queries";
import { Button, Icon } from "@/ui";
import { sayError } from "@/ui/toast";
import { Lesson } from "./Lesson";
import { MatchRow } from "./MatchRow";
import { Poster } from "./Poster";
import { fightNow } from "./start";
import "./lobby.css";

export default function Home() {
  const session = useSession();
  const game = useGame("spcfkrs");
  const mine = useRunning(!!session.data?.user);
  const [busy, setBusy] = useState(false);
  const running = (mine.data ?? []).slice(0, 4);
  const further = (mine.data?.length ?? 0) - running.length;
  const fight = () => {
    setBusy(true);
    fightNow()
      .catch(sayError)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1 className="masthead">
            Scrap
            <br />
            front
          </h1>
          <p className="lead">
            Home-made sci-fi skirmish games, on a table in your browser. Both sides write secret orders; then everything
            happens at once, and every die says why.
          </p>
          <div className="row">
            <Button look={["main", "huge"]} icon="bolt" onClick={fight} disabled={busy} data-testid="fight-now">
              {busy ? "To the table" : "Fight now"}
            </Button>
            <a className="btn" href="/new?opponent=invite" data-testid="challenge">
              <Icon name="link" /> Challenge a friend
            </a>
          </div>
          <p className="muted">
            No account, no download. You get a warband, a wall to hide behind and the weakest bot we have.
          </p>
        </div>
        <div className="hero-art">
          <Poster />
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
        <section className="stack">
          <h2>A minute of training</h2>
          <Lesson game="spcfkrs" />
        </section>
        <section className="doors">
          <a className="card slip" href="/new">
            <h2>Set up a battle</h2>
            <p>Pick a bot, a friend or both sides. Pick the ground. Change any rule that may be changed.</p>
          </a>
          <a className="card slip pink" href="/warbands">
            <h2>Build a warband</h2>
            <p>
              {game.data
                ? `${game.data.starters.length} starters to copy, or twenty points of your own bad ideas.`
                : "Twenty points of your own bad ideas."}
            </p>
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
