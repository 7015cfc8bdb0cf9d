import { useMatches, useSession } from "@/app/queries";
import { Bone, Empty } from "@/ui";
import { MatchRow } from "./MatchRow";
import "./lobby.css";

export default function Play() {
  const session = useSession();
  const open = useMatches("open");
  const mine = useMatches("mine", !!session.data?.user);
  const running = (mine.data ?? []).filter((match) => match.status !== "ended");
  const over = (mine.data ?? []).filter((match) => match.status === "ended");
  const others = (open.data ?? []).filter((match) => !match.seats.some((seat) => seat.you));
  return (
    <div className="page">
      <header className="spread">
        <h1 className="slipped">Tables</h1>
        <a className="btn main" href="/new">
          New battle
        </a>
      </header>
      {running.length > 0 && (
        <section className="stack">
          <h2>Yours</h2>
          {running.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </section>
      )}
      <section className="stack">
        <h2>Open to all</h2>
        {open.isPending && <Bone height="4rem" />}
        {open.isSuccess && others.length === 0 && (
          <Empty
            title="Nobody is waiting"
            action={
              <a className="btn main" href="/new?opponent=open">
                Open a table
              </a>
            }
          >
            Set one up and leave it open: the first to sit down gets shot at.
          </Empty>
        )}
        {others.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </section>
      {over.length > 0 && (
        <section className="stack">
          <h2>Fought out</h2>
          {over.slice(0, 50).map((match) => (
            <MatchRow key={match.id} match={match} action="Replay" />
          ))}
        </section>
      )}
    </div>
  );
}
