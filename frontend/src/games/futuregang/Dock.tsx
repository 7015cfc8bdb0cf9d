import type { ReactNode } from "react";
import { Button } from "@/ui";
import { cm } from "./plan";
import type { Mode } from "./seat";
import type { FgView, FigureView, PathOffer } from "./types";
import { figureName, teamName } from "./words";

export function owed(mode: Mode, view: FgView, figure: FigureView | undefined): { title: string; note: string } {
  switch (mode) {
    case "field":
      return { title: "You owe: who goes", note: "Choose who takes part." };
    case "deploy":
      return { title: "Place a figure", note: figure ? `${figureName(view, figure.id)}, in your strip.` : "Pick one." };
    case "react":
      return { title: "Dash for cover", note: `${figureName(view, view.reaction?.figure ?? "")} is under fire.` };
    case "turn": {
      const active = view.active && figureName(view, view.active.figure);
      if (active)
        return { title: active, note: view.active?.moved ? "It may still shoot." : "It may move, then shoot." };
      return { title: "Activate a figure", note: "Pick one that is ready: it moves, then shoots." };
    }
    case "after":
      return { title: "After the game", note: "Buy, trade, equip; then finish." };
    case "over":
      return { title: "The match is over", note: "Step through the replay to see every die." };
    default: {
      const who = view.turn >= 0 ? teamName(view, view.turn) : waiting(view);
      return { title: mode === "watch" ? "You are watching" : "Not your turn", note: who ? `${who} to act.` : "" };
    }
  }
}

function waiting(view: FgView): string {
  return Object.values(view.teams)
    .filter((team) => (view.phase === "post_game" ? !team.finished : !team.fielded?.length))
    .map((team) => team.name)
    .join(" and ");
}

type Props = {
  mode: Mode;
  busy: boolean;
  active: boolean;
  path: PathOffer | undefined;
  ghost: boolean;
  shot: { name: string; chance: number } | undefined;
  go: () => void;
  fire: () => void;
  end: () => void;
  place: () => void;
  stay: () => void;
  takeBack?: () => void;
};

export function DockButtons(props: Props): ReactNode {
  const { mode, busy, active, path, ghost, shot, go, fire, end, place, stay, takeBack } = props;
  const goes = path?.legal && (
    <Button look="main" icon="check" disabled={busy} onClick={go} data-testid="go">
      {mode === "react" ? "Dash" : "Go"} {cm(path.cost)}
    </Button>
  );
  if (mode === "deploy")
    return (
      <Button look="main" icon="check" disabled={busy || !ghost} onClick={place} data-testid="place">
        Place
      </Button>
    );
  if (mode === "react")
    return (
      <>
        <Button look="danger" disabled={busy} onClick={stay} data-testid="stay">
          Stay
        </Button>
        {goes}
      </>
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
      {shot && !goes && (
        <Button look="main" icon="bolt" disabled={busy} onClick={fire} data-testid="fire">
          Fire {shot.chance}%
        </Button>
      )}
      {goes}
      {active && (
        <Button disabled={busy} onClick={end} data-testid="end-activation">
          Done
        </Button>
      )}
    </>
  );
}
