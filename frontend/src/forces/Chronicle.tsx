import { useQuery } from "@tanstack/react-query";
import { get } from "@/api/client";
import type { Force } from "@/api/types";

type Chapter = {
  number: number;
  match: string;
  outcome: "won" | "lost" | "drawn";
  lines: Record<string, unknown>[];
  at: string;
};
type Career = { matches?: Record<string, unknown>[] };
type History = { chapters: Chapter[]; careers: Record<string, Career> };

const OUTCOMES = { won: "Won", lost: "Lost", drawn: "Drawn" };
const title = (key: string): string => key.replaceAll("_", " ");

/** A line of an account: what it was for, and what it came to. */
function lineWords(line: Record<string, unknown>): string {
  const { what, points, ...more } = line;
  const rest = Object.values(more)
    .flat()
    .filter((value) => typeof value === "string" || (typeof value === "number" && value > 1))
    .map((value) => title(String(value)));
  const sum = typeof points === "number" ? `${points > 0 && what !== "value" ? "+" : ""}${points}` : "";
  return [title(String(what ?? "")), ...rest, sum].filter(Boolean).join(" ");
}

/** What matches have made of a force: chapter by chapter, and who lived through what. */
export default function Chronicle({ force }: { force: Force }) {
  const history = useQuery({
    queryKey: ["history", force.id, force.updated_at],
    queryFn: () => get<History>(`/api/forces/${force.id}/history`),
  });
  const chapters = history.data?.chapters ?? [];
  if (!chapters.length) return null;
  const careers = Object.entries(history.data?.careers ?? {}).filter(([, career]) => career.matches?.length);
  return (
    <section className="stack chronicle" data-testid="chronicle">
      <h2>What became of it</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.number}>
            <b>{OUTCOMES[chapter.outcome]}</b>{" "}
            <a href={`/matches/${chapter.match}/replay`}>the match of {new Date(chapter.at).toLocaleDateString()}</a>:{" "}
            {chapter.lines.map(lineWords).join(", ")}.
          </li>
        ))}
      </ol>
      {careers.length > 0 && (
        <details>
          <summary>Careers</summary>
          <ul>
            {careers.map(([who, career]) => (
              <li key={who}>
                {career.matches?.map((told, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a career only grows
                  <span key={at}>
                    {at ? ", " : `${String(told.name ?? who)}: `}
                    {title(String(told.condition ?? told.fate ?? "there"))}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
