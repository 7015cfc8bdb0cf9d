import type { ClientMessage, ServerMessage } from "./types";

export type LinkState = "connecting" | "live" | "lost";

/** One match's WebSocket: reconnects with growing pauses, says hello with the last version seen, keeps alive. */
export class MatchSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;

  constructor(
    private readonly url: string,
    private readonly version: () => number | undefined,
    private readonly on: { message: (message: ServerMessage) => void; state: (state: LinkState) => void },
  ) {}

  open(): void {
    this.closed = false;
    this.on.state(this.tries ? "lost" : "connecting");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heard = Date.now();
      const version = this.version();
      this.send(version === undefined ? { type: "hello" } : { type: "hello", version });
      this.on.state("live");
      clearInterval(this.beat);
      this.beat = setInterval(() => this.pulse(), 20_000);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.on.message(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      clearInterval(this.beat);
      this.socket = null;
      if (!this.closed) this.again();
    };
  }

  private pulse(): void {
    if (Date.now() - this.heard > 50_000) this.socket?.close();
    else this.send({ type: "ping" });
  }

  private again(): void {
    this.on.state("lost");
    const pause = Math.min(15_000, 400 * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), pause);
  }

  /** Tries at once, as when the browser comes back online or the tab to the front. */
  hurry(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN || this.socket?.readyState === WebSocket.CONNECTING)
      return;
    clearTimeout(this.retry);
    this.open();
  }

  /** False when the message could not be handed to a live connection. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    this.socket?.close();
    this.socket = null;
  }
}

export function socketUrl(match: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/matches/${match}`;
}
