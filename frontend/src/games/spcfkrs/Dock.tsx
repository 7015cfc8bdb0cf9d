import type { ReactNode } from "react";
import { type Cell, cellName } from "@/board";
import { Button } from "@/ui";
import type { Command } from "../contract";
import { layoutOf } from "./layout";
import type { Mode } from "./seat";
import type { SpcView, UnitView } from "./types";
import { PHASES, unitName } from "./words";

export function cellInWords(view: SpcView, cell: Cell): string {
  const name = cellName(cell);
  const ground = { o: "partial cover", "#": "full cover" }[view.board.rows[cell.y]?.[cell.x] ?? "."] ?? "open ground";
  const who = (layoutOf(view).cells.get(name) ?? []).map(({ id, part }) => {
    const unit = view.units[id];
    return `${unitName(view, id)}${part ? ` part ${part}` : ""}, ${view.sides[unit?.side ?? 0]?.name}`;
  });
  const mark = view.marks?.[name];
  return [name, ground, ...(mark ? [mark] : []), ...who].join(", ");
}

export function owes(
  mode: Mode,
  view: SpcView,
  props: { seats: number[]; shown: SpcView; referee?: boolean },
  now: { given: number; living: number; playing: boolean; seat: number | undefined },
): { title: string; note: string } {
  const waiting = Object.entries(view.sides)
    .filter(([side, each]) => !props.seats.includes(Number(side)) && each.status !== "locked")
    .map(([, each]) => each.name);
  if (now.playing) return { title: `Round ${props.shown.round} resolves`, note: PHASES[props.shown.phase] ?? "" };
  if (mode === "over") return { title: "The match is over", note: "Step through the replay to see every die." };
  if (mode === "deploy")
    return {
      title: "You owe: deployment",
      note:
        (view.options as { deployment?: string }).deployment === "free"
          ? "Place everything where you like, then lock."
          : "Place everything in your zone, then lock.",
    };
  if (mode === "called")
    return { title: `You owe: ${PHASES[view.phase]} phase`, note: `${view.calls?.units.join(", ")} may act.` };
  if (mode === "orders")
    return {
      title: "You owe: orders",
      note: `${now.given} of ${now.living} ordered; the rest hold.`,
    };
  if (view.play_mode === "referee" && view.phase === "orders" && !waiting.length)
    return {
      title: props.referee ? `You owe: round ${view.round}` : "Locked in",
      note: "All orders are in: the referee resolves.",
    };
  if (mode === "watch")
    return {
      title: props.referee ? "You referee" : "You are watching",
      note: waiting.length ? `${waiting.join(" and ")} to decide.` : "",
    };
  return {
    title: "Locked in",
    note: waiting.length
      ? `Waiting for ${waiting.join(" and ")}.`
      : view.calls
        ? `${view.sides[view.calls.side]?.name} to act.`
        : "Resolving.",
  };
}

export function SavedState({ saved, status, note }: { saved: string; status: string | undefined; note: string }) {
  const state =
    saved === "saving"
      ? "Saving"
      : saved === "unsaved"
        ? "Not saved yet"
        : saved === "saved"
          ? "Saved, not locked in"
          : status === "defaulted"
            ? "Last round was missed: defaulted"
            : "Nothing saved";
  return (
    <span data-testid="saved-state" data-saved={saved}>
      {note} {state}.
    </span>
  );
}

type DockProps = {
  mode: Mode;
  view: SpcView;
  unit: UnitView | undefined;
  busy: boolean;
  ready: boolean;
  canUnlock: boolean;
  lock: () => Promise<void>;
  send: (command: Command) => Promise<boolean>;
};

export function DockButtons({ mode, view, unit, busy, ready, canUnlock: open, lock, send }: DockProps): ReactNode {
  if (mode === "deploy" || mode === "orders") {
    return (
      <Button look="main" icon="lock" disabled={busy || !ready} onClick={() => void lock()} data-testid="lock">
        Lock in
      </Button>
    );
  }
  if (mode === "locked" && open) {
    return (
      <Button icon="unlock" disabled={busy} onClick={() => void send({ type: "unlock" })} data-testid="unlock">
        Unlock
      </Button>
    );
  }
  if (mode === "called" && unit) {
    return (
      <>
        {view.phase === "move" && !view.calls?.late && (
          <Button disabled={busy} onClick={() => void send({ type: "delay", unit: unit.id })} data-testid="delay">
            Delay
          </Button>
        )}
        <Button
          look="main"
          disabled={busy}
          onClick={() => void send({ type: "pass", unit: unit.id })}
          data-testid="pass"
        >
          {view.phase === "move" ? `${unit.id} stays` : `${unit.id} passes`}
        </Button>
      </>
    );
  }
  return null;
}
