import { Button, Icon, IconButton, type IconName } from "@/ui";
import { isHull } from "./hull";
import { readKey } from "./layout";
import type { Choice } from "./orders";
import { PieceIcon } from "./PieceIcon";
import type { Aim, HullShot, SpcView } from "./types";
import { percent, points } from "./words";

function targetTitle(view: SpcView, target: string): string {
  const { id, part } = readKey(target);
  const unit = view.units[id];
  if (!unit) return `Cover at ${target}`;
  return part ? `${id} ${unit.name}, part ${part}` : `${id} ${unit.name}`;
}

type Stack = { cell: string; who: { id: string; part?: number }[] };

/** Several things on one cell: who they are, and which of them the next tap is about. */
export function StackBar({
  view,
  stack,
  selected,
  target,
  pick,
  close,
}: {
  view: SpcView;
  stack: Stack;
  selected: string | undefined;
  target: string | undefined;
  pick: (who: { id: string; part?: number }) => void;
  close: () => void;
}) {
  return (
    <nav className="stack-bar" aria-label={`On ${stack.cell}`} data-testid="stack">
      <b className="mono">{stack.cell}</b>
      {stack.who.map((who) => {
        const unit = view.units[who.id];
        if (!unit) return null;
        const on = who.id === selected || target?.split(".")[0] === who.id;
        return (
          <button
            key={who.id}
            type="button"
            className="stack-chip"
            aria-pressed={on}
            onClick={() => pick(who)}
            data-testid={`stack-${who.id}`}
          >
            <PieceIcon unit={unit} size={24} />
            {who.id}
          </button>
        );
      })}
      <IconButton look={["quiet", "small"]} icon="close" label="Close" onClick={close} />
    </nav>
  );
}

const CHOICE_ICONS: [string, IconName][] = [
  ["follow", "boot"],
  ["ram", "bolt"],
  ["stab", "blade"],
  ["hack", "hack"],
];

export function Chooser({
  view,
  target,
  aims,
  turnTo,
  choices,
  shots,
  choose,
  close,
}: {
  view: SpcView;
  target: string;
  aims: Record<string, Aim>;
  turnTo: (target: string) => void;
  choices: Choice[];
  shots: readonly HullShot[];
  choose: (choice: Choice) => void;
  close: () => void;
}) {
  const { id, part } = readKey(target);
  const unit = view.units[id];
  const title = targetTitle(view, target);
  return (
    <section className="chooser" aria-label={title} data-testid="chooser">
      <header className="spread">
        <h3>{title}</h3>
        <IconButton look={["quiet", "small"]} icon="close" label="Never mind" onClick={close} />
      </header>
      {unit && isHull(unit) && (
        <div className="part-row" role="radiogroup" aria-label="Part">
          {Object.entries(unit.parts ?? {}).map(([number, each]) => {
            const aim = aims[`${id}.${number}`];
            return (
              <button
                key={number}
                type="button"
                role="radio"
                aria-checked={part === Number(number)}
                className="part-chip"
                disabled={each.body <= 0}
                onClick={() => turnTo(`${id}.${number}`)}
                data-testid={`part-${number}`}
              >
                <b>{number}</b>
                <small>
                  {each.body <= 0 ? "gone" : `${points(each.body)}/${points(each.body_max)}`}
                  {aim && aim.legal !== false && each.body > 0 ? ` · ${percent(aim.kill)}` : ""}
                </small>
              </button>
            );
          })}
        </div>
      )}
      {choices.length === 0 && (
        <p className="muted">
          {unit && isHull(unit) && !part ? "Pick a part to aim at." : "Nothing to do to it from here."}
        </p>
      )}
      {choices.map((choice) => {
        const shot = choice.order.shots?.[0];
        const on = !!shot && shots.some((each) => JSON.stringify(each) === JSON.stringify(shot));
        return (
          <button
            key={choice.key}
            type="button"
            className={`choice ${choice.legal ? "" : "off"} ${on ? "on" : ""}`}
            aria-pressed={shot ? on : undefined}
            onClick={() => choose(choice)}
            data-testid={`choice-${choice.key}`}
          >
            <Icon name={on ? "check" : (CHOICE_ICONS.find(([kind]) => choice.key.startsWith(kind))?.[1] ?? "target")} />
            <span className="grow">
              <b>{choice.label}</b>
              <small>
                {choice.legal ? choice.detail : `${choice.refusal ?? "Not legal now."} You may still order it.`}
              </small>
            </span>
            {choice.odds && choice.legal && (
              <span className="odds-pair">
                <b>{choice.odds.hit}</b>
                <small>hit</small>
                {choice.odds.kill !== "–" && (
                  <>
                    <b>{choice.odds.kill}</b>
                    <small>{part ? "wreck" : "kill"}</small>
                  </>
                )}
              </span>
            )}
          </button>
        );
      })}
      {choices.some((choice) => choice.gun) && choices.length > 1 && (
        <Button look={["small"]} onClick={close}>
          Done
        </Button>
      )}
    </section>
  );
}
