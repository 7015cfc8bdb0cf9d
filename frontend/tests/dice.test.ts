import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { diceKey, rollFace, sha256, unhex } from "@/api/dice";

const SECRET = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

function expected(match: string, entropy: string, n: number, sides: number): number {
  const limit = Math.floor(256 / sides) * sides;
  for (let block = 0; ; block++) {
    const label = block ? `${match}:${entropy}:${n}:${block}` : `${match}:${entropy}:${n}`;
    for (const byte of createHmac("sha256", Buffer.from(SECRET, "hex")).update(label).digest()) {
      if (byte < limit) return (byte % sides) + 1;
    }
  }
}

describe("dice verification", () => {
  it("recomputes rolls as an independent HMAC does", async () => {
    const key = await diceKey(unhex(SECRET));
    for (let n = 0; n < 60; n++) {
      for (const sides of [6, 8, 12, 100])
        expect(await rollFace(key, "m1", "ab:cd", n, sides)).toBe(expected("m1", "ab:cd", n, sides));
    }
  });

  it("hashes the secret to its commitment", async () => {
    expect(await sha256(new TextEncoder().encode("abc"))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  it("notices a changed face", async () => {
    const key = await diceKey(unhex(SECRET));
    const face = await rollFace(key, "m1", "ab", 0, 6);
    expect(face).not.toBe((face % 6) + 1);
  });
});
