import { describe, expect, it } from "vitest";
import type { GameUi } from "@/games/contract";
import { Player } from "@/match/player";

type Board = { at: number };
const game = {
  duration: (event: { type: string }) => (event.type === "quiet" ? 0 : 100),
  advance: (view: Board, event: { to?: number }) => ({ at: event.to ?? view.at }),
} as unknown as GameUi;

function setUp(speed = 1) {
  const timers: { run: () => void; ms: number }[] = [];
  const heard: string[] = [];
  const player = new Player(
    game,
    { at: 0 },
    { changed: () => undefined, event: (event) => heard.push(event.type) },
    () => speed,
    { now: () => 0, later: (run, ms) => timers.push({ run, ms }), cancel: () => undefined },
  );
  const tick = () => timers.shift()?.run();
  return { player, timers, heard, tick };
}

describe("player", () => {
  it("shows events one by one and settles on the server's view", () => {
    const { player, tick, heard } = setUp();
    player.push(
      [
        { type: "a", to: 1 },
        { type: "quiet", to: 2 },
        { type: "b", to: 3 },
      ],
      { at: 9 },
    );
    expect(player.state.shown).toEqual({ at: 0 });
    expect(player.state.playing).toBe(true);
    tick();
    expect(player.state.shown).toEqual({ at: 2 });
    tick();
    expect(player.state.shown).toEqual({ at: 9 });
    expect(player.state.playing).toBe(false);
    expect(heard).toEqual(["a", "quiet", "b"]);
  });

  it("plays faster when asked and at once at speed nought", () => {
    const fast = setUp(4);
    fast.player.push([{ type: "a" }], { at: 1 });
    expect(fast.timers[0]?.ms).toBe(25);
    const instant = setUp(0);
    instant.player.push([{ type: "a" }, { type: "b" }], { at: 1 });
    expect(instant.player.state).toMatchObject({ shown: { at: 1 }, playing: false });
  });

  it("skips to the newest view and still tells every event once", () => {
    const { player, heard } = setUp();
    player.push([{ type: "a" }, { type: "b" }], { at: 1 });
    player.push([{ type: "c" }], { at: 2 });
    player.skip();
    expect(player.state.shown).toEqual({ at: 2 });
    expect(heard).toEqual(["a", "b", "c"]);
  });

  it("pauses, steps and goes on", () => {
    const { player } = setUp();
    player.push(
      [
        { type: "a", to: 1 },
        { type: "b", to: 2 },
      ],
      { at: 9 },
    );
    player.pause();
    player.step();
    expect(player.state.shown).toEqual({ at: 1 });
    expect(player.state.paused).toBe(true);
    player.resume();
    expect(player.state.shown).toEqual({ at: 9 });
  });
});
