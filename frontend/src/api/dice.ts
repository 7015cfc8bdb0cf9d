/** The dice derivation of the server, recomputed in the browser: HMAC-SHA256 with rejection, as docs/protocol says. */

const text = new TextEncoder();

export function unhex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

export function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}

/** Face of roll `n` (from 0) of a die with `sides`: the first byte below the largest multiple of `sides`, modulo plus one. */
export async function rollFace(
  key: CryptoKey,
  match: string,
  entropy: string,
  n: number,
  sides: number,
): Promise<number> {
  const limit = Math.floor(256 / sides) * sides;
  for (let block = 0; ; block++) {
    const label = block === 0 ? `${match}:${entropy}:${n}` : `${match}:${entropy}:${n}:${block}`;
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(label)));
    for (const byte of bytes) if (byte < limit) return (byte % sides) + 1;
  }
}

export async function diceKey(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}
