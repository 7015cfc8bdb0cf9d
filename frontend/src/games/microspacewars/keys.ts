import type { KeyboardEvent } from "react";
import type { Helm } from "./helm";

const SHIFTED: Record<string, string> = { ArrowUp: "F", ArrowLeft: "L", ArrowRight: "R" };
const FACELESS: Record<string, string> = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };
const LETTERS: Record<string, string> = { w: "F", q: "L", e: "R" };

/** What a key steers: a token, "undo", or nothing. */
export function steering(event: KeyboardEvent, faced: boolean): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Backspace") return "undo";
  if (event.shiftKey && event.key.startsWith("Arrow")) {
    if (!faced) return FACELESS[event.key] ?? null;
    return event.key === "ArrowDown" ? "undo" : (SHIFTED[event.key] ?? null);
  }
  return faced && !event.shiftKey ? (LETTERS[event.key.toLowerCase()] ?? null) : null;
}

/** True: the key was for the helm. */
export function steer(event: KeyboardEvent, helm: Helm): boolean {
  if (!helm.able && !helm.path.length) return false;
  const token = steering(event, helm.faced);
  if (!token || (token === "undo" && !helm.path.length)) return false;
  if (token === "undo") helm.undo();
  else helm.push(token);
  return true;
}
