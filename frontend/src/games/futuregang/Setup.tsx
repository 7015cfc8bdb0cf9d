import type { GameInfo } from "@/api/types";
import { Radios } from "@/ui";
import { Choice } from "@/ui/choice";
import type { Fields, SetupProps, SetupUi } from "../contract";
import type { Street as Drawn } from "./ground";
import { Street } from "./Street";
import { SCENARIOS } from "./scenarios";
import "./gang.css";

/** What a street that somebody drew begins with; its share token follows. */
const DRAWN = "board:";

type Own = { scenario: string; street: string };
type Table = Drawn & { key: string; name: string; blurb?: string };

/** Options that have a place of their own on the page. */
const ELSEWHERE = new Set(["scenario", "terrain", "teams", "order_deadline_hours", "campaign_games"]);

const tables = (game: GameInfo): Table[] => game.maps as unknown as Table[];

function house(fields: Fields, own: Own): Fields {
  const sized = own.street !== "generated" && own.street !== "none";
  return fields.filter(([key]) => !ELSEWHERE.has(key) && !(sized && key === "table_size"));
}

function Above({ own, set, planned }: SetupProps<Own>) {
  return (
    <section>
      <h2>What it is about</h2>
      <Radios className="pick" label="Scenario">
        {Object.entries(SCENARIOS)
          .filter(([key]) => key !== "breakout" || planned.count === 2)
          .map(([key, { name, aim }]) => (
            <Choice
              key={key}
              on={own.scenario === key}
              press={() => set({ ...own, scenario: key })}
              testId={`scenario-${key}`}
              name={name}
              text={aim}
            />
          ))}
      </Radios>
    </section>
  );
}

function Middle({ game, own, set, drawn, openClause }: SetupProps<Own>) {
  return (
    <section>
      <h2>The street</h2>
      <Radios className="pick maps" label="Street">
        <Choice
          on={own.street === "generated"}
          press={() => set({ ...own, street: "generated" })}
          testId="street-generated"
          name="Rolled"
          text="Five dice a sector, the same for both sides. Nobody has seen it before."
        />
        {tables(game).map((table) => (
          <Choice
            key={table.key}
            on={own.street === table.key}
            press={() => set({ ...own, street: table.key })}
            testId={`street-${table.key}`}
            art={<Street street={table} />}
            name={table.name}
            text={table.blurb}
          />
        ))}
        {drawn.map((each) => (
          <Choice
            key={each.share}
            on={own.street === DRAWN + each.share}
            press={() => set({ ...own, street: DRAWN + each.share })}
            testId={`street-own-${each.share}`}
            art={<Street street={each.map as unknown as Drawn} />}
            name={each.name}
            text="Drawn by hand."
          />
        ))}
        <Choice
          on={own.street === "none"}
          press={() => set({ ...own, street: "none" })}
          testId="street-none"
          name="Nothing at all"
          text="An empty lot. It will be short."
        />
      </Radios>
      <p className="muted">
        <a href="/maps?game=futuregang">Draw a street of your own</a>. Heights are drawn on every piece.{" "}
        <button type="button" className="clause" onClick={() => openClause("FG-112")}>
          FG-112
        </button>{" "}
        says what climbing takes.
      </p>
    </section>
  );
}

export const SETUP: SetupUi<Own> = {
  first: { scenario: "turf_war", street: "generated" },
  Above,
  Middle,
  alone: () => false,
  house,
  asked: ({ scenario, street }, { count, people, hours, house: touched }) => ({
    ...touched,
    ...(scenario === "turf_war" || (scenario === "breakout" && count > 2) ? {} : { scenario }),
    ...(street === "none" ? { terrain: "none" } : {}),
    ...(count === 2 ? {} : { teams: count }),
    ...(people && hours !== 72 ? { order_deadline_hours: hours } : {}),
  }),
  map: ({ street }) => {
    if (street === "none" || street === "generated") return {};
    return street.startsWith(DRAWN) ? { board: street.slice(DRAWN.length) } : { key: street };
  },
  drawnOn: (own, share) => ({ ...own, street: DRAWN + share }),
  depth: () => 0,
  teamings: () => [["none", "Each for itself"]],
  late: {
    text: "When the time is up, the rules decide in the mildest way: a figure is placed, or stands still; a shop closes.",
    clause: "FG-095",
  },
};
