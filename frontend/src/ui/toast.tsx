import { useEffect, useSyncExternalStore } from "react";
import { IconButton } from "./index";

type Note = { id: number; text: string; clause?: string; kind: "bad" | "ok" };
let notes: Note[] = [];
let last = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function dismiss(id: number): void {
  notes = notes.filter((note) => note.id !== id);
  tell();
}

/** Says one sentence above everything, for a while. The same sentence is not stacked. */
export function say(text: string, kind: "bad" | "ok" = "bad", clause?: string): void {
  notes = [...notes.filter((note) => note.text !== text), { id: ++last, text, kind, clause }].slice(-3);
  tell();
}

/** Says what an error means for the player. */
export function sayError(error: unknown): void {
  const refused = (error as { refused?: { sentence: string; clause?: string } }).refused;
  say(
    refused?.sentence ?? "Something went wrong here. Reload the page; the server kept your game.",
    "bad",
    refused?.clause,
  );
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((note) => (
        <ToastLine key={note.id} note={note} />
      ))}
    </div>
  );
}

function ToastLine({ note }: { note: Note }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(note.id), note.kind === "ok" ? 2600 : 7000);
    return () => clearTimeout(timer);
  }, [note]);
  return (
    <div className={`toast ${note.kind}`} data-testid="toast">
      <span>
        {note.text} {note.clause && <code className="muted">{note.clause}</code>}
      </span>
      <IconButton look={["quiet", "small"]} icon="close" label="Dismiss" onClick={() => dismiss(note.id)} />
    </div>
  );
}
