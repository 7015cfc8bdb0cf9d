import { useSyncExternalStore } from "react";
import type { Hint } from "@/games/contract";
import { Button, IconButton } from "@/ui";

const KEY = "scrapfront.coach";
const OFF = "off";
const listeners = new Set<() => void>();
let heard: readonly string[] | undefined;

function known(): readonly string[] {
  if (!heard) {
    try {
      heard = JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
    } catch {
      heard = [];
    }
  }
  return heard;
}

function note(key: string): void {
  heard = [...new Set([...known(), key])];
  try {
    localStorage.setItem(KEY, JSON.stringify(heard));
  } catch {
    // A browser that keeps nothing hears the hint again next time.
  }
  for (const listener of listeners) listener();
}

/** What to do now, said once to each newcomer. It stays in this browser what was heard. */
export function Coach({ hint }: { hint: Hint | null }) {
  const seen = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, known);
  if (!hint || seen.includes(OFF) || seen.includes(hint.key)) return null;
  return (
    <aside className="coach" aria-label="What to do" data-testid="coach">
      <p>{hint.text}</p>
      <div className="row tight">
        <Button look="small" onClick={() => note(hint.key)} data-testid="coach-next">
          Got it
        </Button>
        <IconButton look={["quiet", "small"]} icon="close" label="No more hints" onClick={() => note(OFF)} />
      </div>
    </aside>
  );
}
