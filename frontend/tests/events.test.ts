import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { READERS as futuregang } from "@/games/futuregang/words";
import { READERS as spcfkrs } from "@/games/spcfkrs/words";

type Schema = { properties: { GameEvent: { anyOf: { $ref: string }[] } }; $defs: Record<string, Defined> };
type Defined = { properties: { type: { enum: string[] } } };

/** The platform's own events, read in one place for every game. */
const HOUSE = ["taken_back"];

/** Every event that a game's rules can tell, from the schema that the rules themselves write. */
function told(game: string): string[] {
  const schema = JSON.parse(readFileSync(`src/api/schema/${game}.json`, "utf8")) as Schema;
  return schema.properties.GameEvent.anyOf
    .map(({ $ref }) => schema.$defs[$ref.split("/").at(-1) as string] as Defined)
    .map((event) => event.properties.type.enum[0] as string)
    .filter((event) => !HOUSE.includes(event));
}

describe("the log", () => {
  for (const [game, readers] of Object.entries({ spcfkrs, futuregang }))
    it(`has words, or a reason for silence, for every event of ${game}`, () => {
      expect(told(game).filter((event) => !(event in readers))).toEqual([]);
    });
});
