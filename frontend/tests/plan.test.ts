import { describe, expect, it } from "vitest";
import type { OptionSchema } from "../src/api/types";
import { PLAIN } from "../src/games/spcfkrs/Scale";
import { SETUP } from "../src/games/spcfkrs/Setup";
import { botNames, changedOptions, listedByItself, seatFault, twoSeats, waits } from "../src/lobby/plan";
import type { SeatKind, SeatPlan } from "../src/lobby/seats";
import { hoursWords, spanShort, spanWords } from "../src/ui/time";

const seat = (kind: SeatKind, level = 1): SeatPlan => ({ kind, level, band: "starter:x" });

const own = (mode: string) => ({ mode, scale: PLAIN });

describe("seats", () => {
  it("turns the short question into two seats", () => {
    expect(twoSeats("bot", false, 2, "a", "b").map((each) => each.kind)).toEqual(["me", "bot"]);
    expect(twoSeats("watch", false, 2, "a", "b").map((each) => each.kind)).toEqual(["bot", "bot"]);
    expect(twoSeats("invite", true, 2, "a", "b").map((each) => each.kind)).toEqual(["me", "me"]);
  });
  it("wants its maker at a table that waits", () => {
    expect(seatFault([seat("bot"), seat("open"), seat("bot")])).toBeTruthy();
    expect(seatFault([seat("bot"), seat("bot")])).toBeUndefined();
    expect(seatFault([seat("open"), seat("me"), seat("invite")])).toBeUndefined();
    expect(waits([seat("me"), seat("invite")])).toBe(true);
  });
  it("keeps invitations off the list, unless a seat is open to all", () => {
    expect(listedByItself([seat("me"), seat("invite")])).toBe(false);
    expect(listedByItself([seat("me"), seat("invite"), seat("open")])).toBe(true);
    expect(listedByItself([seat("me"), seat("bot")])).toBe(true);
  });
  it("tells bots of one name apart", () => {
    const names = { 1: "Loose Screw", 2: "Cold Read" };
    expect(botNames([seat("me"), seat("bot"), seat("bot", 2), seat("bot")], names)).toEqual([
      undefined,
      "Loose Screw 1",
      undefined,
      "Loose Screw 2",
    ]);
  });
  it("puts every seat in one team", () => {
    for (const count of [3, 4])
      for (const [teams] of SETUP.teamings(count)) {
        const planned = { count, teams, people: false, hours: 72, brought: [], house: {} };
        const ground = { map: "seed", seed: 1, width: 24, height: 24 };
        const asked = SETUP.asked(own("simultaneous"), planned, ground).teams as number[][] | undefined;
        if (teams !== "none") expect(asked?.flat().sort()).toEqual([...Array(count).keys()]);
        else expect(asked).toBeUndefined();
      }
  });
});

describe("house rules", () => {
  const fields: [string, OptionSchema][] = [
    ["speed_ties", { enum: ["roll", "simultaneous"], default: "roll" }],
    ["deployment", { enum: ["zones", "free", "map"], default: "zones" }],
    ["deploy_depth", { type: "integer", default: 4 }],
    ["order_deadline_hours", { type: "integer", default: 72 }],
  ];
  const keys = (mode: string, chosen: Record<string, unknown>) =>
    SETUP.house(fields, own(mode), chosen).map(([key]) => key);
  it("shows what the mode knows", () => {
    expect(keys("simultaneous", {})).toEqual(["speed_ties", "deployment", "deploy_depth"]);
    expect(keys("phased", { deployment: "free" })).toEqual(["deployment"]);
    expect(SETUP.house(fields, own("phased"), {})[0]?.[1].enum).toEqual(["zones", "free"]);
  });
  it("sends only what is shown and differs", () => {
    const chosen = { speed_ties: "simultaneous", deployment: "free", deploy_depth: 6 };
    expect(changedOptions(SETUP.house(fields, own("phased"), chosen), chosen)).toEqual({ deployment: "free" });
  });
});

describe("time", () => {
  const hour = 3_600_000;
  it("is said in two units at most", () => {
    expect(spanWords(51 * hour)).toBe("2 days 3 hours");
    expect(spanWords(25 * 60_000)).toBe("25 minutes");
    expect(spanWords(hour + 60_000)).toBe("1 hour 1 minute");
    expect(spanWords(20_000)).toBe("less than a minute");
    expect(spanShort(51 * hour)).toBe("2d 3h");
    expect(hoursWords(72)).toBe("3 days");
    expect(hoursWords(30)).toBe("30 hours");
  });
});
