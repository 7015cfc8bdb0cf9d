import { COVERS } from "@/games/registry";
import { Bone } from "@/ui";
import { useRules } from "./queries";
import { ClauseLink } from "./rules";

/** A clause's number in a text, whichever game's it is. */
const CLAUSE = new RegExp(`^(?:${COVERS.map((cover) => cover.clauses).join("|")})-\\d{3}$`);
const PARTS = new RegExp(
  `(\\*\\*[^*]+\\*\\*|\`[^\`]+\`|\\*[^*]+\\*|(?:${COVERS.map((cover) => cover.clauses).join("|")})-\\d{3})`,
  "g",
);

/** Clause texts carry a little Markdown: bold, code, emphasis. Shown as elements, never as HTML. */
export function RuleText({ text }: { text: string }) {
  const parts = text.split(PARTS);
  return (
    <>
      {parts.map((part, at) => {
        const key = `${at}${part}`;
        if (part.startsWith("**")) return <b key={key}>{part.slice(2, -2)}</b>;
        if (part.startsWith("`")) return <code key={key}>{part.slice(1, -1)}</code>;
        if (part.startsWith("*") && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>;
        if (CLAUSE.test(part)) return <ClauseLink key={key} id={part} />;
        return part;
      })}
    </>
  );
}

/** A clause in the drawer, with the rest of its chapter. */
export function RulesBody({ game, clause }: { game: string; clause: string }) {
  const rules = useRules(game);
  if (!rules.data) return <Bone height="8rem" />;
  const found = rules.data.find((each) => each.id === clause);
  const near = found ? rules.data.filter((each) => each.chapter === found.chapter) : [];
  if (!found) return <p>No clause {clause} in this edition of the rules.</p>;
  return (
    <div className="stack">
      <small>{found.chapter}</small>
      <p className="rule-found">
        <code>{found.id}</code> <RuleText text={found.text} />
      </p>
      {found.numbers && (
        <p>
          <small>Numbers</small> <RuleText text={found.numbers} />
        </p>
      )}
      {found.why && (
        <p>
          <small>Why</small> <RuleText text={found.why} />
        </p>
      )}
      {found.flags?.map((flag) => (
        <span className="tag" key={flag}>
          {flag}
        </span>
      ))}
      {found.source && <small>From “{found.source}”.</small>}
      <details>
        <summary>The rest of the chapter</summary>
        {near.map((each) => (
          <p key={each.id}>
            <code>{each.id}</code> <RuleText text={each.text} />
          </p>
        ))}
      </details>
      <a href={`/rules/${game}#${clause}`}>Open the whole reference</a>
    </div>
  );
}
