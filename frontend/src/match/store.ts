import { commandId, get, page, post, RefusedError } from "@/api/client";
import { merge } from "@/api/patch";
import { type LinkState, MatchSocket, socketUrl } from "@/api/socket";
import type { ChatLine, Frame, GameEvent, Match, ServerMessage } from "@/api/types";
import type { Answer, Command, GameUi, Reading } from "@/games/contract";
import { settings } from "@/ui/settings";
import { play } from "@/ui/sound";
import { sayError } from "@/ui/toast";
import { Player, type PlayerState } from "./player";

export type LogLine = {
  key: string;
  /** Its place among the events of its version. */
  place: number;
  version: number;
  round: number;
  phase: string;
  event: GameEvent;
  reading: Reading;
};

export type MatchState = {
  match: Match;
  version: number;
  view: unknown;
  stage: PlayerState;
  drafts: Record<string, unknown>;
  log: LogLine[];
  chat: ChatLine[];
  /** Where what was said earlier is; null when nothing is left. */
  earlierChat: string | null;
  unread: number;
  link: LinkState;
  present: Record<string, boolean>;
  spectators: number;
  ready: boolean;
  /** The seat that may take its last step back by itself. */
  undo?: number;
};

type FramePage = { frames: Frame[]; more?: boolean; undo?: number };

const ANSWER_WITHIN = 9000;

type Waiting = { done: (answer: Answer) => void; retry: () => void; timer: ReturnType<typeof setTimeout> };

/** One match as this browser knows it: the truth from frames, the stage from the player, one answer for every submission. */
export class MatchStore {
  private listeners = new Set<() => void>();
  private socket: MatchSocket;
  private waiting = new Map<string, Waiting>();
  private offers = new Map<string, { done: (offer: unknown) => void; fail: (error: unknown) => void }>();
  private player: Player;
  private logged = new Set<string>();
  /** Where events that are on their way to the stage belong. */
  private places = new WeakMap<GameEvent, { version: number; place: number }>();
  private closing = false;
  private frameVersion = 0;
  state: MatchState;

  constructor(
    readonly game: GameUi,
    match: Match,
    first: { version: number; view: unknown; drafts?: Record<string, unknown>; undo?: number },
    url = socketUrl(match.id),
  ) {
    this.player = new Player(
      game,
      first.view,
      {
        changed: (stage) => this.set({ stage }),
        event: (event, view) => this.staged(event, view),
      },
      () => settings().speed,
    );
    this.state = {
      match,
      version: first.version,
      view: first.view,
      stage: this.player.state,
      drafts: first.drafts ?? {},
      log: [],
      chat: [],
      earlierChat: null,
      unread: 0,
      link: "connecting",
      present: {},
      spectators: 0,
      ready: true,
      undo: first.undo,
    };
    this.frameVersion = first.version;
    this.socket = new MatchSocket(url, () => this.state.version, {
      message: (message) => this.hear(message),
      state: (link) => this.set({ link }),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): MatchState => this.state;

  private set(part: Partial<MatchState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  open(): void {
    this.closing = false;
    this.socket.open();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    void this.history();
  }

  close(): void {
    this.closing = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.asking);
    this.socket.close();
  }

  private wake = (): void => {
    if (document.visibilityState === "visible") this.socket.hurry();
  };

  /** The log so far and the chat: read once, quietly. */
  private async history(): Promise<void> {
    const id = this.state.match.id;
    const until = this.state.version;
    const chat = this.chatPage(`/api/matches/${id}/chat`);
    for (let since = 0; since < until; ) {
      const page = await get<FramePage>(`/api/matches/${id}/frames?since=${since}`).catch(() => null);
      if (!page?.frames.length) break;
      for (const frame of page.frames)
        if (frame.version <= until) this.record(frame.version, frame.events, this.state.view);
      since = page.frames.at(-1)?.version ?? until;
      if (!page.more) break;
    }
    this.sortLog();
    await chat;
  }

  private async chatPage(url: string): Promise<void> {
    const told = await page<ChatLine>(url).catch(() => null);
    if (!told) return;
    const known = new Map([...told.results, ...this.state.chat].map((line) => [line.id, line]));
    this.set({ chat: [...known.values()].sort((a, b) => a.id - b.id), earlierChat: told.next });
  }

  /** Reads what was said before the oldest line known here. */
  olderChat = async (): Promise<void> => {
    if (this.state.earlierChat) await this.chatPage(this.state.earlierChat);
  };

  /** Asks for the match's summary again: seats, draw offers, the clock. */
  refresh = async (): Promise<void> => {
    const match = await get<Match>(`/api/matches/${this.state.match.id}`).catch(() => null);
    if (match && !this.closing) this.set({ match });
  };

  private asking: ReturnType<typeof setTimeout> | undefined;
  /** A new decision brings a new deadline, which frames do not tell. */
  private refreshSoon(): void {
    if (!this.state.match.deadline && !this.timed()) return;
    clearTimeout(this.asking);
    this.asking = setTimeout(() => void this.refresh(), 500);
  }

  private timed(): boolean {
    const people = this.state.match.seats.filter((seat) => seat.kind === "person");
    return people.length > 1 && Number(this.state.match.options.order_deadline_hours ?? 0) > 0;
  }

  private sortLog(): void {
    this.set({
      log: [...this.state.log].sort((a, b) => a.version - b.version || a.place - b.place),
    });
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "frame":
        this.frame(message);
        break;
      case "frames":
        for (const frame of message.frames) this.frame(frame);
        break;
      case "answer":
        this.answered(
          message.id,
          message.refused
            ? { refused: message.refused, version: message.version }
            : { accepted: true, version: message.version, saved: message.saved },
        );
        break;
      case "offer": {
        const wait = this.offers.get(message.id);
        this.offers.delete(message.id);
        if (message.refused) wait?.fail(new RefusedError(422, message.refused));
        else wait?.done(message.offer);
        break;
      }
      case "presence":
        this.set({ present: message.seats, spectators: message.spectators });
        break;
      case "match":
        this.set({ match: message.match });
        break;
      case "chat": {
        if (this.state.chat.some((line) => line.id === message.id)) break;
        this.set({ chat: [...this.state.chat, message], unread: this.state.unread + 1 });
        break;
      }
      case "drafts":
        this.set({ drafts: message.drafts });
        break;
      case "pong":
        break;
    }
  }

  private welcome(message: Extract<ServerMessage, { type: "welcome" }>): void {
    const stale = message.version !== this.state.version || this.state.view === null;
    const part: Partial<MatchState> = { drafts: message.drafts ?? this.state.drafts, undo: message.undo };
    if (message.match) part.match = message.match;
    if (message.presence) {
      part.present = message.presence.seats;
      part.spectators = message.presence.spectators;
    }
    if (message.view !== undefined && message.view !== null) {
      part.view = message.view;
      part.version = message.version;
      this.frameVersion = message.version;
    }
    this.set(part);
    if (stale && message.view) this.player.reset(message.view);
    this.resend();
  }

  /** After a reconnection every unanswered submission goes out again under its own id: it is done once, whatever happened. */
  private resend(): void {
    for (const wait of this.waiting.values()) wait.retry();
  }

  private frame(frame: Frame): void {
    if (frame.version <= this.frameVersion) return;
    if (frame.version > this.frameVersion + 1) {
      void this.fill();
      return;
    }
    this.frameVersion = frame.version;
    const view = merge(this.state.view, frame.patch);
    this.set({ view, version: frame.version, undo: frame.undo });
    frame.events.forEach((event, place) => {
      this.places.set(event, { version: frame.version, place });
    });
    this.player.push(frame.events, view);
    this.refreshSoon();
  }

  private filling = false;
  /** Fetches the versions that the socket skipped. */
  private async fill(): Promise<void> {
    if (this.filling) return;
    this.filling = true;
    try {
      const { frames, more, undo } = await get<FramePage>(
        `/api/matches/${this.state.match.id}/frames?since=${this.frameVersion}`,
      );
      this.filling = false;
      for (const frame of frames) this.frame(frame);
      if (!more) this.set({ undo });
      if (more && frames.length) void this.fill();
    } catch {
      this.filling = false;
      if (!this.closing) setTimeout(() => void this.fill(), 1500);
    }
  }

  private staged(event: GameEvent, view: unknown): void {
    const version = this.places.get(event)?.version ?? this.state.version;
    this.record(version, [event], view);
    const sound = this.game.sound(event);
    if (sound && settings().speed !== 0) play(sound);
  }

  private record(version: number, events: GameEvent[], view: unknown): void {
    const added: LogLine[] = [];
    events.forEach((event, at) => {
      const key = `${version}.${this.places.get(event)?.place ?? at}`;
      if (this.logged.has(key)) return;
      this.logged.add(key);
      const reading = this.game.read(event, view as never);
      if (reading)
        added.push({
          key,
          place: this.places.get(event)?.place ?? at,
          version,
          round: event.round ?? 0,
          phase: event.phase ?? "",
          event,
          reading,
        });
    });
    if (added.length) this.set({ log: [...this.state.log, ...added] });
  }

  /** Submits a command once, however often the connection breaks on the way. */
  submit(seat: number, command: Command): Promise<Answer> {
    const id = commandId();
    const version = this.state.version;
    return new Promise((done) => {
      let sentBySocket = false;
      const overHttp = async () => {
        try {
          const answer = await post<Answer>(`/api/matches/${this.state.match.id}/commands`, {
            id,
            version,
            seat,
            command,
          });
          this.answered(id, answer);
        } catch (error) {
          if (error instanceof RefusedError && error.status !== 0)
            this.answered(id, { refused: error.refused, version: error.version });
        }
      };
      const retry = () => {
        sentBySocket = this.socket.send({ type: "submit", id, version, seat, command });
        if (!sentBySocket) void overHttp();
      };
      const timer = setInterval(() => void overHttp(), ANSWER_WITHIN) as unknown as ReturnType<typeof setTimeout>;
      this.waiting.set(id, { done, retry, timer });
      retry();
    });
  }

  private answered(id: string, answer: Answer): void {
    const wait = this.waiting.get(id);
    if (!wait) return;
    this.waiting.delete(id);
    clearInterval(wait.timer);
    if ("refused" in answer && answer.version !== undefined && answer.version > this.frameVersion) void this.fill();
    wait.done(answer);
  }

  /** Asks what may be done; answers come from the rules, never from this browser. */
  offer = (seat: number, about: Record<string, unknown>): Promise<unknown> => {
    const id = commandId();
    return new Promise((done, fail) => {
      const overHttp = () =>
        post<unknown>(`/api/matches/${this.state.match.id}/offer`, { seat, about }).then(done, fail);
      this.offers.set(id, { done, fail });
      if (!this.socket.send({ type: "offer", id, seat, about })) {
        this.offers.delete(id);
        void overHttp();
        return;
      }
      setTimeout(() => {
        if (this.offers.delete(id)) void overHttp();
      }, 5000);
    });
  };

  async sendChat(text: string): Promise<void> {
    if (this.socket.send({ type: "chat", text })) return;
    await post(`/api/matches/${this.state.match.id}/chat`, { text });
  }

  readChat(): void {
    if (this.state.unread) this.set({ unread: 0 });
  }

  skip = () => this.player.skip();
  pause = () => this.player.pause();
  resume = () => this.player.resume();
}

/** Takes the seat's own last step back, where nothing has followed it yet. */
export async function takeBack(store: MatchStore, seat: number): Promise<void> {
  const result = await store.submit(seat, { type: "undo" });
  if ("refused" in result) sayError(result);
}
