import type { ReactNode } from "react";
import { Button } from "@/ui";
import type { SavedState } from "./place";
import type { Mode } from "./seat";
import type { FleetOffer, MswView } from "./types";
import { playerName } from "./words";

const SAVED: Record<SavedState, string> = {
  empty: "Nothing changed yet",
  unsaved: "Not saved yet",
  saving: "Saving",
  saved: "Saved, not locked in",
};

export function owes(
  mode: Mode,
  view: MswView,
  offer: FleetOffer | undefined,
  seat: number | undefined,
): { title: string; note: string } {
  const whose = view.choice?.chooser ?? view.turn?.seat;
  const waits = Object.values(view.players).filter((player) => player.status === "placing");
  switch (mode) {
    case "place":
      return { title: "You owe: placement", note: "One block at your edge." };
    case "placed":
      return { title: "Placed", note: `Waiting for ${waits.map((player) => player.name).join(" and ")}.` };
    case "turn": {
      const able = Object.values(offer?.todo ?? {}).filter((each) => each.ready && (each.moves || each.shots)).length;
      const loaded = offer?.shots.length ?? 0;
      const left =
        view.turn?.stage === "fire"
          ? `${loaded} ${loaded === 1 ? "shot" : "shots"} left.`
          : `${able} ${able === 1 ? "ship" : "ships"} can act, ${loaded} can fire.`;
      const stage = view.turn?.phase ?? (view.turn?.stage === "fire" ? "fire" : "moves");
      return { title: `Your turn: ${stage}`, note: offer ? left : "" };
    }
    case "choose":
      return { title: "You owe: a victim", note: "A stray shot must strike somebody." };
    case "over":
      return { title: "The match is over", note: "Step through the replay to see every die." };
    default:
      return {
        title: mode !== "watch" ? "Not your turn" : seat === undefined ? "You are watching" : "You are out",
        note: whose === undefined ? "" : `${playerName(view, whose)} to move.`,
      };
  }
}

type Props = {
  mode: Mode;
  view: MswView;
  busy: boolean;
  shots: number;
  lock: () => void;
  fireAll: () => void;
  end: () => void;
  endPhase: () => void;
  takeBack?: () => void;
};

export function DockButtons({ mode, view, busy, shots, lock, fireAll, end, endPhase, takeBack }: Props): ReactNode {
  if (mode === "place")
    return (
      <Button look="main" icon="lock" disabled={busy} onClick={lock} data-testid="lock">
        Lock in
      </Button>
    );
  if (mode !== "turn") return null;
  return (
    <>
      {takeBack && (
        <Button
          look={["icon"]}
          icon="undo"
          onClick={takeBack}
          aria-label="Take back the last step"
          title="Take back"
          data-testid="take-back"
        />
      )}
      {shots > 0 && (
        <Button icon="bolt" disabled={busy} onClick={fireAll} data-testid="fire-all">
          Fire {shots}
        </Button>
      )}
      {view.turn?.phase && view.turn.phase !== "build" && (
        <Button disabled={busy} onClick={endPhase} data-testid="end-phase">
          Next phase
        </Button>
      )}
      <Button look="main" icon="check" disabled={busy} onClick={end} data-testid="end-turn">
        End turn
      </Button>
    </>
  );
}

export function SavedNote({ saved, note }: { saved: SavedState; note: string }) {
  return (
    <span data-testid="saved-state" data-saved={saved}>
      {note} {SAVED[saved]}.
    </span>
  );
}
