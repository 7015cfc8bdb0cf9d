import type { ReactNode } from "react";
import type { Match } from "@/api/types";
import { useEndedMatches, useOpenMatches, useRunning, useSession } from "@/app/queries";
import { Bone, Button, Empty } from "@/ui";
import { MatchRow } from "./MatchRow";
import "./lobby.css";

/** A list that did not come says so, and can be asked for again. */
function Unheard({ retry }: { retry: () => void }) {
  return (
    <p className="row">
      <span className="bad">This list did not arrive.</span>
      <Button look="small" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}

type Pages = {
  data?: { pages: { results: Match[] }[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

function More({ list, children }: { list: Pages; children: ReactNode }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="row">
      <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} data-testid="more">
        {children}
      </Button>
    </div>
  );
}

const flat = (list: Pages): Match[] => list.data?.pages.flatMap((each) => each.results) ?? [];

export default function Play() {
  const session = useSession();
  const known = !!session.data?.user;
  const open = useOpenMatches();
  const running = useRunning(known);
  const ended = useEndedMatches(known);
  const over = flat(ended);
  const others = flat(open).filter((match) => !match.seats.some((seat) => seat.you));
  return (
    <div className="page">
      <header className="spread">
        <h1 className="slipped">Tables</h1>
        <a className="btn main" href="/new">
          New battle
        </a>
      </header>
      {running.isLoadingError && <Unheard retry={() => void running.refetch()} />}
      {!!running.data?.length && (
        <section className="stack">
          <h2>Yours</h2>
          {running.data.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </section>
      )}
      <section className="stack">
        <h2>Open to all</h2>
        {open.isPending && <Bone height="4rem" />}
        {open.isLoadingError && <Unheard retry={() => void open.refetch()} />}
        {open.isSuccess && others.length === 0 && !open.hasNextPage && (
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
        <More list={open}>More tables</More>
      </section>
      {over.length > 0 && (
        <section className="stack">
          <h2>Fought out</h2>
          {over.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
          <More list={ended}>Older battles</More>
        </section>
      )}
    </div>
  );
}
