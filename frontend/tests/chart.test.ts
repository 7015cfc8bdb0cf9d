import { describe, expect, it } from "vitest";
import { closedRanks, swapped } from "@/games/microspacewars/blocks";
import {
  cellOf,
  pathWords,
  poses,
  rotations,
  squareOf,
  stepsOf,
  tidied,
  towards,
  turnsOf,
} from "@/games/microspacewars/chart";
import { callSigns } from "@/games/microspacewars/fleet";
import { advance } from "@/games/microspacewars/stage";
import { readOrders } from "@/games/microspacewars/typed";
import type { MswView, PlaceOffer, ShipView } from "@/games/microspacewars/types";
import { read } from "@/games/microspacewars/words";
import { zonesOf } from "@/games/microspacewars/zones";

function ship(id: string, seat: number, profile: string, part: Partial<ShipView> = {}): ShipView {
  return {
    id,
    seat,
    owner: seat,
    number: Number(id.slice(1)),
    name: "",
    profile,
    cost: 30,
    armour: 200,
    armour_max: 200,
    agility: 5,
    weapons: { "0": { key: "heavy_railgun", state: "ready" }, "1": { key: "torpedo_launcher", state: "reloading" } },
    devices: { "0": { key: "hyperdrive", state: "ready" } },
    at: [5, 5],
    facing: "N",
    ...part,
  };
}

const view = {
  phase: "play",
  round: 2,
  options: {},
  chart: { width: 32, height: 32, depth: 4 },
  players: { "0": { name: "Ann", letter: "P", side: 0 }, "1": { name: "Bob", letter: "Q", side: 1 } },
  ships: {
    P1: ship("P1", 0, "E3"),
    P2: ship("P2", 0, "D1", { name: "Old Faithful" }),
    P3: ship("P3", 0, "D1"),
    Q1: ship("Q1", 1, "D2", { at: [5, 9] }),
  },
  mines: {},
  classes: { E3: { name: "Battlecruiser" }, D1: { name: "Frigate" }, D2: { name: "Infiltrator Frigate" } },
  weapons: { heavy_railgun: { name: "Heavy Railgun" }, torpedo_launcher: { name: "Torpedo Launcher" } },
  devices: { hyperdrive: { name: "Hyperdrive", kind: "hyperdrive" } },
} as unknown as MswView;

describe("chart", () => {
  it("turns squares into cells and back", () => {
    expect(cellOf([3, 0], 32)).toEqual({ x: 3, y: 31 });
    expect(squareOf(cellOf([3, 7], 32), 32)).toEqual([3, 7]);
  });
  it("flies the book's own course", () => {
    const end = poses({ at: [5, 5], direction: 0 }, ["F", "F", "R", "F", "F", "L", "F"]).at(-1);
    expect(end).toEqual({ at: [7, 10], direction: 0 });
    expect(stepsOf(["F", "R", "F"])).toBe(2);
    expect(turnsOf(["F", "R", "F"])).toBe(1);
  });
  it("finds the shorter way round, and forgets turns that undo each other", () => {
    expect(rotations(0, 6)).toEqual(["L", "L"]);
    expect(rotations(6, 1)).toEqual(["R", "R", "R"]);
    expect(tidied(["F", "L", "R", "F"])).toEqual(["F", "F"]);
    expect(pathWords(["F", "F", "R", "F"])).toBe("F×2 R F");
    expect([towards(0, -1), towards(1, 0), towards(-1, 1)]).toEqual([0, 2, 5]);
  });
  it("puts zones where the rules put them", () => {
    expect(zonesOf(2, "none", 32, 32, 4)[0]).toEqual({ x: 0, y: 28, width: 32, height: 4 });
    const four = zonesOf(4, "two_pairs", 33, 40, 4);
    expect((four[0]?.width ?? 0) + (four[2]?.width ?? 0)).toBe(33);
  });
});

describe("typed orders", () => {
  const commands = (text: string) => readOrders(view, 0, text).commands;
  it("know ships by id, call sign and name", () => {
    expect(callSigns(view, 0)).toEqual({ P1: "E3a", P2: "D1a", P3: "D1b" });
    expect(commands("D1b move F F R F")[0]).toEqual({ type: "move", ship: "P3", path: ["F", "F", "R", "F"] });
    expect(commands("E3 fire heavy railgun at Q-D2a")[0]).toEqual({
      type: "attack",
      ship: "P1",
      weapon: 0,
      target: "Q1",
    });
    expect(commands("oldfaithful fire 2 at q1")[0]).toMatchObject({ ship: "P2", weapon: 1 });
    expect(commands("P1 jump to 4, 9; end turn")).toEqual([
      { type: "use_device", ship: "P1", device: "hyperdrive", to: [4, 9] },
      { type: "end_turn" },
    ]);
  });
  it("say what they do not understand", () => {
    expect(readOrders(view, 0, "P9 move F").problems[0]).toContain("P9");
    expect(readOrders(view, 0, "P1 move X").problems[0]).toContain("F, L and R");
    expect(readOrders(view, 0, "P1 dance").problems[0]).toContain("dance");
    expect(readOrders(view, 0, "P1 fire torpedo at Q7").commands).toEqual([]);
  });
});

describe("placing", () => {
  const offer = {
    squares: Array.from({ length: 4 * 16 }, (_, n) => [n % 16, Math.floor(n / 16)]),
    suggested: {},
    depth: 4,
    facing: "N",
  } as unknown as PlaceOffer;
  it("closes every gap towards the edge and between columns", () => {
    const closed = closedRanks({ a: { at: [2, 3] }, b: { at: [2, 1] }, c: { at: [9, 2] } }, offer);
    expect(closed.b?.at?.[1]).toBe(0);
    expect(closed.a?.at?.[1]).toBe(1);
    expect(closed.c?.at?.[1]).toBe(0);
    expect(Math.abs((closed.c?.at?.[0] ?? 0) - (closed.a?.at?.[0] ?? 0))).toBe(1);
  });
  it("lets two ships change places", () => {
    const next = swapped({ a: { at: [1, 0] }, b: { at: [2, 0] } }, "a", [2, 0]);
    expect(next.a?.at).toEqual([2, 0]);
    expect(next.b?.at).toEqual([1, 0]);
  });
});

describe("the stage", () => {
  it("moves, hurts and buries ships before the server's view arrives", () => {
    const moved = advance(view, {
      type: "ship_moved",
      ship: "P1",
      start: [5, 5],
      to: [6, 6],
      path: ["R", "F"],
      squares: [[6, 6]],
      facing_from: "N",
      facing_to: "NE",
    });
    expect(moved.ships.P1).toMatchObject({ at: [6, 6], facing: "NE" });
    expect(
      advance(view, { type: "ship_damaged", ship: "Q1", amount: 50, armour_left: 150, cause: "attack" }).ships.Q1
        ?.armour,
    ).toBe(150);
    expect(
      advance(view, { type: "ship_destroyed", ship: "Q1", cause: "attack", at: [5, 9] }).ships.Q1?.at,
    ).toBeUndefined();
  });
  it("reads every event with its reason", () => {
    const line = read(
      {
        type: "attack_declared",
        ship: "P1",
        weapon: 0,
        target: "Q1",
        distance: 4,
        accuracy: 4,
        agility: 7,
        clauses: ["MSW-107"],
      },
      view,
    );
    expect(line?.text).toBe("P1 Battlecruiser fires its Heavy Railgun at Q1 Infiltrator Frigate.");
    expect(line?.why).toContain("a d12 decides");
    expect(line?.clauses).toEqual(["MSW-107"]);
    expect(
      read({ type: "die_rolled", die: 12, value: 11, purpose: "accuracy", by: 0, ship: "P1" }, view)?.dice,
    ).toEqual({ faces: [11], sides: 12 });
  });
});
