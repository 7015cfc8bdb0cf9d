import { describe, expect, it } from "vitest";
import type { GameUi } from "@/games/contract";
import { eventsBetween, stopsOf, unroll, viewAt } from "@/replay/reel";

const game = {
  read: (event: { type: string }) => (event.type === "quiet" ? null : { text: event.type }),
  advance: (view: { at: number }, event: { to?: number }) => ({ at: event.to ?? view.at }),
} as unknown as GameUi;

const film = unroll({ at: 0 }, 1, [
  {
    version: 2,
    seat: 0,
    events: [
      { type: "a", to: 1 },
      { type: "quiet", to: 2 },
      { type: "b", to: 3 },
    ],
    patch: { at: 9 },
  },
  { version: 3, seat: 1, events: [], patch: { done: true } },
]);

describe("replay film", () => {
  it("has a view for every version", () => {
    expect(film.views).toEqual([{ at: 0 }, { at: 9 }, { at: 9, done: true }]);
  });
  it("stops at every readable event and at every version", () => {
    expect(stopsOf(film, game)).toEqual([
      { i: 0, k: 0 },
      { i: 1, k: 1 },
      { i: 1, k: 3 },
      { i: 2, k: 0 },
    ]);
  });
  it("shows the folded view inside a version and the true one at its end", () => {
    expect(viewAt(film, game, { i: 1, k: 1 })).toEqual({ at: 1 });
    expect(viewAt(film, game, { i: 1, k: 3 })).toEqual({ at: 9 });
  });
  it("plays what lies between two stops", () => {
    expect(eventsBetween(film, { i: 1, k: 1 }, { i: 1, k: 3 }).map((event) => event.type)).toEqual(["quiet", "b"]);
    expect(eventsBetween(film, { i: 0, k: 0 }, { i: 1, k: 1 }).map((event) => event.type)).toEqual(["a"]);
  });
});
