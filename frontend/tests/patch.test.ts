import { describe, expect, it } from "vitest";
import { merge } from "@/api/patch";

/** The table of RFC 7396, appendix A. */
const table: [unknown, unknown, unknown][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("merge patch", () => {
  it.each(table)("merges %j with %j", (target, patch, result) => expect(merge(target, patch)).toEqual(result));

  it("leaves the old value alone and shares what did not change", () => {
    const old = { units: { P1: { body: 6 }, P2: { body: 6 } } };
    const next = merge(old, { units: { P1: { body: 0 } } });
    expect(old.units.P1.body).toBe(6);
    expect(next.units.P1.body).toBe(0);
    expect(next.units.P2).toBe(old.units.P2);
  });

  it("cannot reach a prototype", () => {
    merge({}, JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
