import { useSyncExternalStore } from "react";
import { cssVariables, DARK, LIGHT } from "@/styles/palette";

export type Settings = {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "off";
  sound: boolean;
  captions: boolean;
  /** Playback speed of a round: events per their natural time; Infinity is stored as 0. */
  speed: 1 | 2 | 4 | 0;
};

const KEY = "scrapfront.settings";
const DEFAULTS: Settings = { theme: "auto", motion: "auto", sound: true, captions: true, speed: 1 };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

let current: Settings = DEFAULTS;
const listeners = new Set<() => void>();

function systemDark(): boolean {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Puts the chosen stock and motion on the page. Settings stay in this browser. */
export function dress(): void {
  const dark = current.theme === "dark" || (current.theme === "auto" && systemDark());
  const root = document.documentElement;
  for (const [name, value] of cssVariables(dark ? DARK : LIGHT)) root.style.setProperty(name, value);
  root.dataset.stock = dark ? "dark" : "light";
  root.dataset.motion = current.motion;
}

export function startSettings(): void {
  current = load();
  dress();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);
}

export function settings(): Settings {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts for this visit.
  }
  dress();
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

export function stillness(): boolean {
  return current.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
