import type { Hint, SideSummary } from "../contract";
import { SCENARIOS } from "./scenarios";
import type { FgView } from "./types";

const PHASES: Record<string, string> = {
  field: "who goes",
  deploy: "deployment",
  activation: "activations",
  post_game: "afterwards",
  over: "",
};

const TITLES: Record<string, string> = { field: "Who goes", deploy: "Deploy", post_game: "After", over: "Over" };

/** Whether a seat has something to decide now. */
export function owes(view: FgView, seat: number): boolean {
  const team = view.teams[String(seat)];
  if (!team) return false;
  if (view.phase === "field") return !team.fielded?.length;
  if (view.phase === "post_game") return !team.finished;
  return view.turn === seat;
}

/** What the plates at the top say of each gang. */
export function sides(view: FgView): SideSummary[] {
  return Object.entries(view.teams).map(([key, team]) => {
    const seat = Number(key);
    const figures = Object.values(view.figures).filter((figure) => figure.team === seat);
    const due = owes(view, seat);
    return {
      seat,
      name: team.name,
      letter: team.letter,
      alive: view.phase === "deploy" || view.phase === "field" ? figures.length : team.in_play,
      total: figures.length,
      owes: due,
      lamp:
        view.phase === "over" ? undefined : { on: due, text: due ? "to act" : "waiting", icon: due ? "play" : "clock" },
      note: `${team.victory} VP`,
    };
  });
}

export const headline = (view: FgView) => ({
  round: view.phase === "activation" ? view.cycle : 0,
  phase: PHASES[view.phase] ?? view.phase,
  title: TITLES[view.phase],
});

/** What a newcomer should know now. */
export function coach(view: FgView, seats: number[]): Hint | null {
  const seat = seats[0];
  if (seat === undefined) return null;
  if (view.phase === "deploy")
    return {
      key: "fg-deploy",
      text: `${SCENARIOS[view.scenario]?.aim ?? ""} Place one figure at a time in your strip; tap a place, then confirm.`,
    };
  if (view.reaction && view.figures[view.reaction.figure]?.team === seat)
    return {
      key: "fg-react",
      text: "Shot at in the open: dash to a place that the shooter does not see whole, or be put down.",
    };
  if (view.phase === "activation" && view.turn === seat)
    return {
      key: "fg-turn",
      text: "Pick a ready figure and tap where it should go: the tape shows what is left of its Move. Then tap an enemy to fire. Middle range is easiest: guns are clumsy up close.",
    };
  if (view.phase === "post_game")
    return { key: "fg-after", text: "Spend what you earned. What you carry now is what you bring next time." };
  return null;
}
