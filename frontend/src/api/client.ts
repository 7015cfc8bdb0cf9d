import { setServerTime } from "@/ui/time";
import type { Page, Refused, Session } from "./types";

/** The server said no, and why. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused,
    readonly version?: number,
  ) {
    super(refused.sentence);
  }
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}

let csrf: string | undefined;

export function rememberCsrf(session: Session): Session {
  csrf = session.csrf || csrf;
  setServerTime(session.now);
  return session;
}

const UNREACHABLE: Refused = {
  code: "network",
  clause: "",
  sentence: "The server cannot be reached. Check the connection and try again.",
};

/** Finds the sentence in an error body: ours, Django REST's or allauth's. */
function refusal(status: number, body: unknown): Refused {
  const data = (body ?? {}) as Record<string, unknown>;
  if (data.refused) return data.refused as Refused;
  const errors = data.errors as { message?: string; code?: string }[] | undefined;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  if (first?.message) return { code: first.code ?? "error", clause: "", sentence: first.message };
  if (typeof data.detail === "string") return { code: "error", clause: "", sentence: data.detail };
  if (status === 404) return { code: "not_found", clause: "", sentence: "That does not exist, or no longer." };
  if (status === 429) return { code: "throttled", clause: "", sentence: "Too many tries at once. Wait a moment." };
  return {
    code: `http_${status}`,
    clause: "",
    sentence: `The server answered ${status}. Try again; nothing was changed.`,
  };
}

export async function call<T>(method: string, url: string, body?: unknown, keepalive = false): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["X-CSRFToken"] = cookie("csrftoken") ?? csrf ?? "";
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers,
      credentials: "same-origin",
      keepalive,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new RefusedError(0, UNREACHABLE);
  }
  if (response.status === 204) return undefined as T;
  const kind = response.headers.get("content-type") ?? "";
  const data: unknown = kind.includes("json") ? await response.json().catch(() => null) : await response.text();
  if (!response.ok) {
    throw new RefusedError(
      response.status,
      refusal(response.status, data),
      (data as { version?: number } | null)?.version,
    );
  }
  return data as T;
}

export const get = <T>(url: string) => call<T>("GET", url);
export const post = <T>(url: string, body: unknown = {}) => call<T>("POST", url, body);
export const put = <T>(url: string, body: unknown) => call<T>("PUT", url, body);
export const patch = <T>(url: string, body: unknown) => call<T>("PATCH", url, body);
export const remove = <T>(url: string) => call<T>("DELETE", url);

/** One page of a list; `next` leads on until it is null. */
export async function page<T>(url: string): Promise<Page<T>> {
  const told = await get<Page<T>>(url);
  return { results: told.results, next: told.next ? pathOf(told.next) : null };
}

/** A whole list: every page of it, however many there are. */
export async function everyPage<T>(url: string): Promise<T[]> {
  const found: T[] = [];
  for (let at: string | null = url; at; ) {
    const told: Page<T> = await page<T>(at);
    found.push(...told.results);
    at = told.next;
  }
  return found;
}

/** A fresh random identifier for one submission; repeating it changes nothing. */
export function commandId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 15) | 64;
  bytes[8] = ((bytes[8] as number) & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function pathOf(url: string): string {
  const given = new URL(url, location.origin);
  return given.pathname + given.search;
}

/** An address that the server names, on the host that this page came from. */
export function here(url: string): string {
  return location.origin + pathOf(url);
}

/** This browser's share of a match's dice entropy. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
