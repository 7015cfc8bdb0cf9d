import type { GameUi } from "@/games/contract";
import { Dice, IconButton } from "@/ui";
import { change, useSettings } from "@/ui/settings";
import type { PlayerState } from "./player";
import type { MatchStore } from "./store";

/** The strip that explains what is on the stage, with the dice that decided it, and the player's hand on the speed. */
export function StageBar({
  store,
  stage,
  game,
  view,
}: {
  store: MatchStore;
  stage: PlayerState;
  game: GameUi;
  view: unknown;
}) {
  const { speed } = useSettings();
  if (!stage.playing && !stage.paused) return null;
  const reading = stage.beat && game.read(stage.beat.event, view as never);
  const next: Record<number, 1 | 2 | 4 | 0> = { 1: 2, 2: 4, 4: 0, 0: 1 };
  return (
    <div className="stage-bar" data-testid="stage">
      <div className="stage-words grow">
        {reading?.dice && (
          <span key={`${stage.beat?.at}`} className="stage-dice">
            <Dice
              faces={reading.dice.faces.slice(0, 8)}
              sides={reading.dice.sides}
              used={reading.dice.used}
              hit={reading.dice.hit}
              size={34}
            />
            {reading.dice.needed !== undefined && <b className="mono">{reading.dice.needed}+</b>}
          </span>
        )}
        <span className={`stage-text ${reading?.tone ?? ""}`}>{reading?.text ?? " "}</span>
      </div>
      <div className="row tight">
        <button
          type="button"
          className="btn quiet small mono"
          onClick={() => change({ speed: next[speed] ?? 1 })}
          aria-label="Speed"
        >
          {speed === 0 ? "instant" : `${speed}×`}
        </button>
        <IconButton
          look={["quiet", "small"]}
          icon={stage.paused ? "play" : "pause"}
          label={stage.paused ? "Go on" : "Pause"}
          onClick={() => (stage.paused ? store.resume() : store.pause())}
        />
        <IconButton look={["small"]} icon="skip" label="Skip (S)" onClick={store.skip} data-testid="skip" />
      </div>
    </div>
  );
}
