import type { Credit } from "@/api/types";
import { useGames } from "@/app/queries";

function line(credit: Credit): string {
  return typeof credit === "string" ? credit : [credit.title, credit.author, credit.text].filter(Boolean).join(", ");
}

const BOOKS: [string, string][] = [
  ["SPCFKRS", "An asynchronous sci-fi skirmish: secret orders on a grid, resolved together."],
  ["Futuregang", "Gangs, street maps and the long way home."],
  ["SCI-FIGHT", "Small squads, measured in the open."],
  ["Space Gits", "A bar fight with delusions of war."],
  ["Microspacewars", "Ships, drift and very little air."],
];

export default function Credits() {
  const games = useGames();
  const credits = (title: string): Credit[] => {
    const game = games.data?.find((each) => each.title === title);
    return game?.credits ? ([] as Credit[]).concat(game.credits) : [];
  };
  return (
    <div className="page">
      <header>
        <h1 className="slipped">Credits</h1>
        <p>
          Scrapfront is unofficial. The five rulebooks belong to those who wrote them; we play them as printed, mark our
          readings of the gaps, and write every word here ourselves.
        </p>
      </header>
      <div className="cols">
        {BOOKS.map(([title, text]) => (
          <article key={title} className="card">
            <h2>{title}</h2>
            <p>{text}</p>
            {credits(title).map((credit) => (
              <p key={line(credit)}>{line(credit)}</p>
            ))}
          </article>
        ))}
      </div>
      <p className="muted">
        Typefaces: League Gothic, Barlow Condensed, Source Sans 3 and JetBrains Mono, under the SIL Open Font License.
        All drawings are our own.
      </p>
    </div>
  );
}
