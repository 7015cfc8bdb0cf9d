// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Match } from "@/api/types";
import type { GameUi } from "@/games/contract";
import { MatchStore } from "@/match/store";

class FakeSocket {
  static OPEN = 1;
  static CONNECTING = 0;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const game = {
  read: (event: { type: string }) => ({ text: event.type, clauses: [], tone: "line" }),
  duration: () => 0,
  sound: () => null,
  advance: (view: unknown) => view,
} as unknown as GameUi;

const match = {
  id: "m",
  game: "toy",
  title: "",
  status: "playing",
  seats: [],
  options: {},
  version: 1,
} as unknown as Match;
const frame = (version: number, patch: unknown, type = "thing") => ({
  type: "frame",
  version,
  seat: 0,
  events: [{ type, seq: version }],
  patch,
});
const fetched: string[] = [];
let answers: Record<string, unknown> = {};

function setUp() {
  const store = new MatchStore(game, match, { version: 1, view: { n: 1 } }, "ws://here/ws/matches/m");
  store.open();
  const socket = FakeSocket.made.at(-1) as FakeSocket;
  socket.open();
  return { store, socket };
}

const soon = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  FakeSocket.made = [];
  fetched.length = 0;
  answers = {};
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.push(url);
    const key = Object.keys(answers).find((part) => url.includes(part));
    return new Response(JSON.stringify(key ? answers[key] : { frames: [], results: [] }), {
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("match store", () => {
  it("says hello with the version it has and merges frames in order", () => {
    const { store, socket } = setUp();
    expect(socket.sent[0]).toEqual({ type: "hello", version: 1 });
    socket.say(frame(2, { n: 2 }));
    socket.say(frame(3, { m: 3 }));
    expect(store.state.view).toEqual({ n: 2, m: 3 });
    expect(store.state.version).toBe(3);
    expect(store.state.log).toHaveLength(2);
  });

  it("ignores a frame that it has had", () => {
    const { store, socket } = setUp();
    socket.say(frame(2, { n: 2 }));
    socket.say(frame(2, { n: 99 }));
    expect(store.state.view).toEqual({ n: 2 });
    expect(store.state.log).toHaveLength(1);
  });

  it("tells every event, also where a game numbers them anew with each command, or has a field `at` of its own", () => {
    const { store, socket } = setUp();
    for (const version of [2, 3])
      socket.say({
        ...frame(version, {}),
        events: [
          { type: "shot", seq: 1, at: [3, 4] },
          { type: "shot", seq: 2, at: [3, 4] },
        ],
      });
    expect(store.state.log).toHaveLength(4);
    expect(store.state.log.map((line) => line.event.at)).toEqual([
      [3, 4],
      [3, 4],
      [3, 4],
      [3, 4],
    ]);
  });

  it("fills a gap from the log", async () => {
    const { store, socket } = setUp();
    answers["since=1"] = { frames: [frame(2, { n: 2 }), frame(3, { n: 3 })], version: 3 };
    socket.say(frame(3, { n: 3 }));
    await soon();
    await soon();
    expect(store.state.version).toBe(3);
    expect(store.state.view).toEqual({ n: 3 });
  });

  it("takes a whole view when the server sends one", () => {
    const { store, socket } = setUp();
    socket.say({ type: "welcome", match, version: 7, view: { n: 7 }, drafts: { "0": { type: "orders" } } });
    expect(store.state.version).toBe(7);
    expect(store.state.stage.shown).toEqual({ n: 7 });
    expect(store.state.drafts).toEqual({ "0": { type: "orders" } });
  });

  it("sends an unanswered command again under the same id after a cut", async () => {
    const { store, socket } = setUp();
    const answered = store.submit(0, { type: "go" });
    const first = socket.sent.at(-1) as { id: string };
    socket.close();
    await new Promise((done) => setTimeout(done, 620));
    const second = FakeSocket.made.at(-1) as FakeSocket;
    expect(second).not.toBe(socket);
    second.open();
    second.say({ type: "welcome", match, version: 1, view: null, resumed: true });
    const again = second.sent.at(-1) as { id: string; type: string };
    expect(again).toMatchObject({ type: "submit", id: first.id });
    second.say({ type: "answer", id: first.id, accepted: true, version: 2 });
    expect(await answered).toEqual({ accepted: true, version: 2 });
  });

  it("hands a refusal to the one who asked", async () => {
    const { store, socket } = setUp();
    const answered = store.submit(0, { type: "go" });
    const { id } = socket.sent.at(-1) as { id: string };
    socket.say({ type: "answer", id, refused: { code: "stale", clause: "", sentence: "Too late." }, version: 1 });
    expect(await answered).toMatchObject({ refused: { code: "stale" } });
  });
});
