import type { ReactNode } from "react";
import { type Cell, cellName } from "@/board";
import { Button, Icon, IconButton, type IconName } from "@/ui";
import type { Command } from "../contract";
import { isHull } from "./hull";
import { layoutOf, readKey } from "./layout";
import type { Choice } from "./orders";
import { PieceIcon } from "./PieceIcon";
import type { Aim, HullShot, SpcView, Spot, UnitView } from "./types";
import { PHASES, percent, points, unitName } from "./words";

/** What this browser's player may do now. */
export type Mode = "deploy" | "orders" | "called" | "locked" | "watch" | "over";

export function canUnlock(view: SpcView, seat: number | undefined): boolean {
  return (
    view.phase === "orders" &&
    seat !== undefined &&
    Object.entries(view.sides).some(
      ([side, each]) => Number(side) !== seat && each.status !== "locked" && !each.conceded,
    )
  );
}

export function targetTitle(view: SpcView, target: string): string {
  const { id, part } = readKey(target);
  const unit = view.units[id];
  if (!unit) return `Cover at ${target}`;
  return part ? `${id} ${unit.name}, part ${part}` : `${id} ${unit.name}`;
}

export function cellInWords(view: SpcView, cell: Cell): string {
  const name = cellName(cell);
  const ground = { o: "partial cover", "#": "full cover" }[view.board.rows[cell.y]?.[cell.x] ?? "."] ?? "open ground";
  const who = (layoutOf(view).cells.get(name) ?? []).map(({ id, part }) => {
    const unit = view.units[id];
    return `${unitName(view, id)}${part ? ` part ${part}` : ""}, ${view.sides[unit?.side ?? 0]?.name}`;
  });
  return [name, ground, ...who].join(", ");
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

const NOSES: Record<number, string> = { 0: "north", 90: "east", 180: "south", 270: "west" };

/** Two quarter turns and which way the nose points. */
export function Turns({
  facing,
  rotate,
  disabled,
}: {
  facing: number;
  rotate: (way: "L" | "R") => void;
  disabled?: boolean;
}) {
  return (
    <div className="row tight turns">
      <IconButton
        icon="left"
        label="Turn left (comma)"
        onClick={() => rotate("L")}
        disabled={disabled}
        data-testid="turn-left"
      />
      <IconButton
        icon="right"
        label="Turn right (full stop)"
        onClick={() => rotate("R")}
        disabled={disabled}
        data-testid="turn-right"
      />
      <span className="muted">nose {NOSES[facing]}</span>
    </div>
  );
}

export function DeployTray({
  view,
  units,
  spots,
  selected,
  select,
  facing,
  rotate,
  put,
  suggest,
}: {
  view: SpcView;
  units: UnitView[];
  spots: Record<string, Spot>;
  selected: string | undefined;
  select: (id: string | undefined) => void;
  facing: number;
  rotate: (way: "L" | "R") => void;
  put: (id: string, spot: Spot) => void;
  suggest: () => void;
}) {
  const bays = units.flatMap((unit) =>
    Object.entries(unit.bays ?? {}).map(([bay, each]) => ({
      key: `${unit.id}.${bay}`,
      hull: unit,
      room: each.capacity - Object.values(spots).filter((spot) => spot.aboard === `${unit.id}.${bay}`).length,
    })),
  );
  const picked = selected ? view.units[selected] : undefined;
  return (
    <div className="stack" data-testid="deploy-tray">
      <p className="muted">
        {(view.options as { deployment?: string }).deployment === "free"
          ? "Pick a piece, then a dotted cell. Sides place one after another; whoever comes later sees yours."
          : "Pick a piece, then a dotted cell. Nobody sees this until every side has locked."}
        {units.some(isHull) && " A hull stands with part 1 on the cell; turn it with the arrows."}
      </p>
      {picked && isHull(picked) && <Turns facing={facing} rotate={rotate} />}
      {picked && !isHull(picked) && bays.length > 0 && (
        <div className="row tight" role="group" aria-label="Start aboard">
          <span className="muted">Start aboard</span>
          {bays.map((bay) => (
            <Button
              key={bay.key}
              look="small"
              aria-pressed={spots[picked.id]?.aboard === bay.key}
              disabled={bay.room <= 0 && spots[picked.id]?.aboard !== bay.key}
              onClick={() => {
                put(picked.id, { aboard: bay.key });
                select(undefined);
              }}
              data-testid={`aboard-${bay.key}`}
            >
              {bay.hull.id} {bay.hull.name}, {bay.room} free
            </Button>
          ))}
        </div>
      )}
      <div className="order-list">
        {units.map((unit) => {
          const spot = spots[unit.id];
          return (
            <div
              key={unit.id}
              className={`order ${selected === unit.id ? "on" : ""} ${spot?.cell || spot?.aboard ? "given" : ""}`}
            >
              <button
                type="button"
                className="order-main"
                onClick={() => select(selected === unit.id ? undefined : unit.id)}
                data-testid={`deploy-${unit.id}`}
              >
                <PieceIcon unit={unit} size={26} />
                <span className="grow">
                  <b>
                    {unit.id} {unit.name}
                  </b>
                </span>
                <span className="mono">{spot?.cell ?? (spot?.aboard ? `in ${spot.aboard}` : "off the board")}</span>
              </button>
            </div>
          );
        })}
      </div>
      <Button icon="wand" onClick={suggest} data-testid="suggest">
        Suggest
      </Button>
    </div>
  );
}

export function PhasedTray({
  view,
  called,
  mine,
  selected,
  select,
}: {
  view: SpcView;
  called: readonly string[];
  mine: UnitView[];
  selected: string | undefined;
  select: (id: string) => void;
}) {
  return (
    <div className="stack" data-testid="phased-tray">
      <p className="muted">
        {PHASES[view.phase]} phase. Units are called from fast to slow; whoever is called{" "}
        {view.phase === "move" ? "moves, waits or stays" : "acts or passes"}.
      </p>
      <div className="order-list">
        {mine
          .filter((unit) => unit.alive)
          .map((unit) => (
            <div
              key={unit.id}
              className={`order ${selected === unit.id ? "on" : ""} ${called.includes(unit.id) ? "given" : ""}`}
            >
              <button
                type="button"
                className="order-main"
                onClick={() => select(unit.id)}
                data-testid={`order-${unit.id}`}
              >
                <span className="grow">
                  <b>
                    {unit.id} {unit.name}
                  </b>{" "}
                  <span className="muted">
                    {called.includes(unit.id)
                      ? "is called"
                      : unit.acted
                        ? "has acted"
                        : view.calls?.delayed?.includes(unit.id)
                          ? "waits"
                          : ""}
                  </span>
                </span>
                <span className="mono muted">S{unit.speed}</span>
              </button>
            </div>
          ))}
      </div>
    </div>
  );
}
