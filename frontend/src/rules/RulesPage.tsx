import { useEffect, useMemo, useState } from "react";
import { useGame, useRules } from "@/app/queries";
import { RuleText } from "@/app/RulesBody";
import { GameRoom } from "@/app/room";
import { coverOf } from "@/games/registry";
import { GameTabs } from "@/lobby/GameTabs";
import { Bone } from "@/ui";
import "@/lobby/lobby.css";
import "./rules.css";

export default function RulesPage({ params }: { params: { game: string } }) {
  const rules = useRules(params.game);
  const game = useGame(params.game);
  const [search, setSearch] = useState("");
  const chapters = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const groups = new Map<string, NonNullable<typeof rules.data>>();
    for (const clause of rules.data ?? []) {
      const hay = `${clause.id} ${clause.chapter} ${clause.text}`.toLowerCase();
      if (!words.every((word) => hay.includes(word))) continue;
      groups.set(clause.chapter, [...(groups.get(clause.chapter) ?? []), clause]);
    }
    return [...groups];
  }, [rules.data, search]);
  const loaded = rules.isSuccess;
  const [marked, setMarked] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setMarked(location.hash.slice(1));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    if (loaded && marked) document.getElementById(marked)?.scrollIntoView({ block: "center" });
  }, [loaded, marked]);
  const count = chapters.reduce((sum, [, clauses]) => sum + clauses.length, 0);
  return (
    <GameRoom game={params.game}>
      <div className="page">
        <header>
          <small>{game.data?.title ?? params.game.toUpperCase()}</small>
          <h1 className="slipped">The rules</h1>
          <p>
            Our words for every clause, numbered. “Ruling” marks our reading of a gap; “option” marks what a match may
            change.
          </p>
          <input
            className="input"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={coverOf(params.game)?.sought}
            aria-label="Search the rules"
            data-testid="rules-search"
          />
          <small aria-live="polite">{loaded ? `${count} clauses` : ""}</small>
        </header>
        <GameTabs game={params.game} href={(key) => `/rules/${key}`} />
        {!loaded && <Bone height="20rem" />}
        {chapters.map(([chapter, clauses]) => (
          <section key={chapter}>
            <h2>{chapter}</h2>
            {clauses.map((clause) => (
              <article key={clause.id} id={clause.id} className={clause.id === marked ? "rule marked" : "rule"}>
                <a className="mono" href={`#${clause.id}`} onClick={() => setMarked(clause.id)}>
                  {clause.id}
                </a>
                <div>
                  <p>
                    <RuleText text={clause.text} />
                  </p>
                  {clause.why && (
                    <p className="muted">
                      <RuleText text={clause.why} />
                    </p>
                  )}
                  <p className="rule-foot">
                    {clause.later && <span className="tag fill">not played yet</span>}
                    {clause.flags?.map((flag) => (
                      <span key={flag} className="tag">
                        {flag}
                      </span>
                    ))}
                    {clause.source && <small>{clause.source}</small>}
                  </p>
                </div>
              </article>
            ))}
          </section>
        ))}
        {loaded && count === 0 && <p>No clause says that. Try fewer words.</p>}
      </div>
    </GameRoom>
  );
}
