import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Board, type BoardHandle, type Cell, type CellPress, cellName } from "@/board";
import { Button, Icon, IconButton, Sheet } from "@/ui";
import { stillness } from "@/ui/settings";
import { play } from "@/ui/sound";
import { say, sayError } from "@/ui/toast";
import { Trays, useNarrow } from "@/ui/trays";
import type { Command, TableProps } from "../contract";
import { BoardInWords } from "./BoardInWords";
import { OrdersTray } from "./OrdersTray";
import { type Choice, choicesAt, steadily, useOffer, useSheet } from "./orders";
import { type Overlay, type SceneModel, sceneLayers } from "./scene";
import type { Aim, DeployOffer, SpcView, TextOffer, UnitOffer, UnitView } from "./types";
import { UnitTray } from "./UnitTray";
import { aimWords, coverWords, PHASES, percent, weaponName } from "./words";
import "./spcfkrs.css";

type Props = TableProps<SpcView>;
const WIDE_EDGES = { right: 58, bottom: 74 };
const PHONE_EDGES = { bottom: 52, right: 4 };
const ALL_KINDS = ["shoot", "stab", "hack"] as const;
const PHASE_KINDS: Record<string, readonly string[]> = {
  special: ["hack"],
  stab: ["stab"],
  shoot: ["shoot"],
  move: [],
};

/** What this browser's player may do now. */
type Mode = "deploy" | "orders" | "called" | "locked" | "watch" | "over";

function modeOf(view: SpcView, seat: number | undefined, ended: boolean): Mode {
  if (ended || view.outcome || view.phase === "over") return "over";
  if (seat === undefined) return "watch";
  const status = view.sides[String(seat)]?.status;
  if (view.phase === "setup") return status === "locked" ? "locked" : "deploy";
  if (view.calls) return view.calls.side === seat ? "called" : "locked";
  if (view.phase === "orders") return status === "locked" ? "locked" : "orders";
  return "locked";
}

/** With several sides at one screen: the seat that still owes something. */
function useSeat(props: Props): [number | undefined, (seat: number) => void] {
  const { seats, view, ended } = props;
  const [picked, pick] = useState<number | undefined>(seats[0]);
  const owes = seats.find((seat) => ["deploy", "orders", "called"].includes(modeOf(view, seat, ended)));
  const settled = picked !== undefined && seats.includes(picked) ? picked : seats[0];
  const busy = settled !== undefined && ["deploy", "orders", "called"].includes(modeOf(view, settled, ended));
  return [busy || owes === undefined ? settled : owes, pick];
}

export function Table(props: Props) {
  const { view, shown, beat, playing, version, submit, offer, openClause } = props;
  const [seat, pickSeat] = useSeat(props);
  const mode: Mode = playing ? "watch" : modeOf(view, seat, props.ended);
  const acting = mode === "deploy" || mode === "orders" || mode === "called";
  const [selected, setSelected] = useState<string>();
  const [cursor, setCursor] = useState<Cell | null>(null);
  const [hover, setHover] = useState<Cell | null>(null);
  const [target, setTarget] = useState<string>();
  const [waypoints, setWaypoints] = useState<string[]>([]);
  const [walked, setWalked] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState(false);
  const [spots, setSpots] = useState<Record<string, string>>({});
  const [tray, setTray] = useState("orders");
  const board = useRef<BoardHandle>(null);
  const still = stillness();
  const narrow = useNarrow();

  /** What the trays tell: no more than the stage has shown so far. */
  const told = playing ? shown : view;
  const mine = useMemo(
    () =>
      Object.values(told.units)
        .filter((unit) => unit.side === seat)
        .sort((a, b) => a.number - b.number),
    [told.units, seat],
  );
  const unit = selected ? told.units[selected] : undefined;
  const own = unit !== undefined && unit.side === seat;
  const sheet = useSheet(props, seat, mode === "orders");
  const called = useMemo(() => (mode === "called" ? (view.calls?.units ?? []) : []), [mode, view.calls]);
  const kinds = mode === "called" ? (PHASE_KINDS[view.phase] ?? []) : ALL_KINDS;
  const canMove = mode === "orders" || (mode === "called" && view.phase === "move");
  const commands = acting && mode !== "deploy" && own && unit.alive && (mode === "orders" || called.includes(unit.id));

  const deployOffer = useOffer<DeployOffer>(props, seat, mode === "deploy" ? { kind: "deploy" } : null);
  const unitOffer = useOffer<UnitOffer>(props, seat, commands && unit ? { kind: "unit", unit: unit.id } : null);
  const last = waypoints.at(-1);
  const stepOffer = useOffer<UnitOffer>(
    props,
    seat,
    commands && unit && last ? { kind: "unit", unit: unit.id, from: last } : null,
  );
  const spent = useMemo(() => {
    let cost = 0;
    for (const name of walked) {
      const at = view.board.rows[Number(name.replace(/\D/g, "")) - 1]?.[columnOf(name)];
      cost += at === "o" && !unit?.flying ? 2 : 1;
    }
    return cost;
  }, [walked, view.board.rows, unit?.flying]);

  useEffect(() => {
    const placed = Object.keys(spots);
    if (mode !== "deploy") {
      if (placed.length) setSpots({});
    } else if (deployOffer && (!placed.length || view.units[placed[0] as string]?.side !== seat))
      setSpots(deployOffer.suggested);
  }, [mode, deployOffer, spots, seat, view.units]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round, seat or unit begins a new path
  useEffect(() => {
    setWaypoints([]);
    setWalked([]);
    setTarget(undefined);
  }, [selected, view.round, mode, seat]);

  const firstCalled = called.join();
  useEffect(() => {
    if (mode === "called")
      setSelected((now) => (now && firstCalled.split(",").includes(now) ? now : firstCalled.split(",")[0]));
    if (mode === "locked" || mode === "over") setSelected(undefined);
  }, [mode, firstCalled]);

  const select = useCallback(
    (id: string | undefined) => {
      setSelected(id);
      setTarget(undefined);
      if (id) setTray("unit");
      const cell = id ? view.units[id]?.cell : undefined;
      if (cell) board.current?.show(at(cell));
    },
    [view.units],
  );

  const send = useCallback(
    async (command: Command): Promise<boolean> => {
      if (seat === undefined || busy) return false;
      setBusy(true);
      try {
        const answer = await steadily(() => submit(seat, command), command.type);
        if ("refused" in answer) {
          sayError(answer);
          return false;
        }
        return true;
      } finally {
        setBusy(false);
      }
    },
    [seat, submit, busy],
  );

  const choices = useCallback(
    (id: string): Choice[] =>
      choicesAt(unitOffer, id, {
        percent,
        aim: aimWords,
        weapon: (key) => weaponName(view, key),
        cover: coverWords,
      }).filter((choice) => (choice.order.move ? canMove : kinds.includes(choice.order.action?.type ?? ""))),
    [unitOffer, view, kinds, canMove],
  );

  const choose = (choice: Choice) => {
    if (!unit) return;
    setTarget(undefined);
    if (mode === "orders") {
      sheet.change(unit.id, choice.order);
      play("step");
    } else if (choice.order.action) void send({ type: "act", unit: unit.id, action: choice.order.action });
    else if (choice.order.move) void send({ type: "go", unit: unit.id, move: choice.order.move });
  };

  const walkTo = (name: string, more: boolean) => {
    const source = waypoints.length ? stepOffer : unitOffer;
    const step = source?.reach[name];
    if (!unit || !step) return false;
    const path = [...walked, ...step.path];
    if (spent + step.cost > unit.move) {
      say(`That is ${spent + step.cost} of ${unit.move} Move. Too far.`);
      return true;
    }
    if (mode === "orders") sheet.change(unit.id, { move: { type: "move", path } });
    if (more) {
      setWaypoints([...waypoints, name]);
      setWalked(path);
      return true;
    }
    if (mode === "called") void send({ type: "go", unit: unit.id, move: { type: "move", path } });
    else play("step");
    setWaypoints([]);
    setWalked([]);
    return true;
  };

  const unitAt = (name: string): UnitView | undefined =>
    Object.values(boardView.units).find((each) => each.alive && each.cell === name);

  const placeAt = (name: string) => {
    const there = unitAt(name);
    if (there && there.side === seat && there.id !== selected) {
      if (selected && own) setSpots({ ...spots, [selected]: name, [there.id]: spots[selected] as string });
      setSelected(selected && own ? undefined : there.id);
      return;
    }
    if (!selected || !own) return;
    if (!deployOffer?.cells.includes(name) && !Object.values(spots).includes(name)) {
      say("That cell is outside your zone, or walled up.", "bad", "SPC-054");
      return;
    }
    setSpots({ ...spots, [selected]: name });
    setSelected(undefined);
  };

  const press = ({ cell, shift, long }: CellPress) => {
    setCursor(cell);
    const name = cellName(cell);
    if (mode === "deploy") {
      placeAt(name);
      return;
    }
    const there = unitAt(name);
    if (there && there.side === seat) {
      if (there.id === selected) select(undefined);
      else if (commands && (long || shift)) setTarget(there.id);
      else select(there.id);
      return;
    }
    if (there && commands) {
      const open = choices(there.id);
      const legal = open.filter((choice) => choice.legal);
      if (!open.length) setTarget(there.id);
      else if (legal.length === 1 && legal[0]?.order.action) choose(legal[0]);
      else setTarget(there.id);
      return;
    }
    if (there) {
      select(there.id === selected ? undefined : there.id);
      return;
    }
    if (commands) {
      const covers = choices(name);
      const canWalk = canMove && (waypoints.length ? stepOffer : unitOffer)?.reach[name];
      if (covers.length && (!canWalk || long)) setTarget(name);
      else if (canWalk) walkTo(name, shift || long);
      else setTarget(undefined);
      return;
    }
    select(undefined);
  };

  const lock = async () => {
    if (mode === "deploy") {
      await send({
        type: "deploy",
        placements: Object.fromEntries(Object.entries(spots).map(([id, cell]) => [id, { cell }])),
      });
      return;
    }
    if (mode !== "orders" || busy) return;
    setBusy(true);
    try {
      const answer = await steadily(() => sheet.lock(), "orders");
      if ("refused" in answer) sayError(answer);
    } finally {
      setBusy(false);
    }
  };

  const step = (by: number) => {
    const pool = (mode === "called" ? mine.filter((each) => called.includes(each.id)) : mine).filter(
      (each) => each.alive,
    );
    if (!pool.length) return;
    const now = pool.findIndex((each) => each.id === selected);
    select(pool[(now + by + pool.length) % pool.length]?.id);
  };

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.key.toLowerCase();
    const pool = mine.filter((each) => each.alive);
    if (event.key === "Tab" && acting) {
      const now = pool.findIndex((each) => each.id === selected);
      const leaving = event.shiftKey ? now === 0 : now === pool.length - 1;
      if (leaving) {
        setSelected(undefined);
        return;
      }
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
      if (target) setTarget(undefined);
      else select(undefined);
    } else if (pressed === "l") void lock();
    else if (pressed === "u" && mode === "locked") void send({ type: "unlock" });
    else if (pressed === "h" && unit && mode === "orders") sheet.change(unit.id, null);
    else if (pressed === "n") step(1);
    else if (pressed === "p") step(-1);
    else if (pressed === "b") setWords(true);
    else if (pressed === "d" && mode === "called" && unit && view.phase === "move")
      void send({ type: "delay", unit: unit.id });
    else if (pressed === "x" && mode === "called" && unit) void send({ type: "pass", unit: unit.id });
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };

  const boardView = useMemo(() => {
    if (mode !== "deploy" || !Object.keys(spots).length) return shown;
    const units = { ...shown.units };
    for (const [id, cell] of Object.entries(spots)) if (units[id]) units[id] = { ...(units[id] as UnitView), cell };
    return { ...shown, units };
  }, [shown, spots, mode]);

  const hovered = hover ? cellName(hover) : cursor ? cellName(cursor) : undefined;
  const preview =
    commands && canMove && hovered ? (waypoints.length ? stepOffer : unitOffer)?.reach[hovered] : undefined;
  const overlay: Overlay = {
    selected,
    hover: acting ? hover : null,
    called,
    zone:
      mode === "deploy" && deployOffer && seat !== undefined
        ? { side: seat, cells: [...deployOffer.cells, ...Object.values(spots)] }
        : undefined,
    reach: commands && canMove ? (waypoints.length ? stepOffer : unitOffer)?.reach : undefined,
    spent,
    path: preview && preview.cost + spent <= (unit?.move ?? 0) ? [...walked, ...preview.path] : undefined,
    waypoints,
    aims: commands && kinds.length ? aimsByUnit(unitOffer, kinds) : undefined,
    coverAims:
      commands && kinds.length
        ? Object.fromEntries(
            (unitOffer?.covers ?? [])
              .filter((aim) => aim.legal !== false && aim.target.cell)
              .map((aim) => [aim.target.cell as string, aim]),
          )
        : undefined,
    lines: commands && kinds.length ? unitOffer?.lines : undefined,
    orders: mode === "orders" || (mode === "locked" && view.phase === "orders") ? sheet.orders : undefined,
  };
  const model = useRef<SceneModel>({ shown: boardView, beat, overlay, still });
  model.current = { shown: boardView, beat, overlay, still };
  const layers = useMemo(() => sceneLayers(() => model.current), []);
  useEffect(() => board.current?.draw());

  const given = mine.filter(
    (each) => each.alive && (sheet.orders[each.id]?.action || sheet.orders[each.id]?.move),
  ).length;
  const living = mine.filter((each) => each.alive).length;
  const owed = owes(mode, view, props, { given, living, playing, seat });
  const chooser = target ? choices(target) : [];

  return (
    <div
      className="table"
      data-mode={mode}
      data-version={version}
      data-round={view.round}
      data-phase={view.phase}
      data-testid="table"
    >
      <div className="table-board">
        <Board
          ref={board}
          width={view.board.width}
          height={view.board.height}
          layers={layers}
          cursor={cursor}
          label={`Board, ${view.board.width} by ${view.board.height}. Arrows move the cursor, Enter acts, Tab picks the next fighter, B reads the board in words.`}
          onPress={press}
          onHover={setHover}
          onCursor={setCursor}
          onKey={key}
          edges={narrow ? PHONE_EDGES : WIDE_EDGES}
        >
          <div className="board-tools">
            <IconButton look={["small"]} icon="plus" label="Zoom in" onClick={() => board.current?.zoom(1.35)} />
            <IconButton look={["small"]} icon="minus" label="Zoom out" onClick={() => board.current?.zoom(0.74)} />
            <IconButton look={["small"]} icon="fit" label="Whole board" onClick={() => board.current?.fit()} />
            <IconButton
              look={["small"]}
              icon="list"
              label="Board in words"
              onClick={() => setWords(true)}
              data-testid="words-open"
            />
          </div>
          {target && unit && (
            <Chooser
              title={targetTitle(view, target)}
              choices={chooser}
              choose={choose}
              close={() => setTarget(undefined)}
            />
          )}
          {props.stageBar}
        </Board>
        <p className="hidden" aria-live="polite">
          {cursor ? cellInWords(boardView, cursor) : ""}
        </p>
      </div>
      <Trays
        current={tray}
        onChange={setTray}
        trays={[
          {
            key: "log",
            title: "Log",
            body: props.log,
          },
          {
            key: "unit",
            title: unit ? unit.id : "Unit",
            body: (
              <UnitTray
                view={told}
                unit={unit}
                own={own}
                ordering={commands}
                offer={unitOffer}
                sheet={sheet}
                kinds={kinds}
                canMove={canMove}
                choices={choices}
                choose={choose}
                aimAt={setTarget}
                roster={seat === undefined ? Object.values(told.units) : mine}
                select={select}
                clear={() => unit && sheet.change(unit.id, null)}
              />
            ),
          },
          {
            key: "orders",
            title: mode === "deploy" ? "Deploy" : "Orders",
            body:
              seat === undefined ? (
                <p className="muted">You are watching. Orders stay sealed until all are in.</p>
              ) : mode === "deploy" ? (
                <DeployTray
                  units={mine}
                  spots={spots}
                  selected={selected}
                  select={setSelected}
                  suggest={() => deployOffer && setSpots(deployOffer.suggested)}
                />
              ) : view.calls ? (
                <PhasedTray view={view} called={called} mine={mine} select={select} selected={selected} />
              ) : (
                <OrdersTray
                  view={told}
                  side={seat}
                  units={mine}
                  sheet={
                    playing ? { ...sheet, orders: view.last?.[String(seat)]?.orders ?? {}, check: undefined } : sheet
                  }
                  locked={mode !== "orders"}
                  selected={selected}
                  select={select}
                  ask={(text) => offer(seat, { kind: "text", text }) as Promise<TextOffer>}
                  lock={() => void lock()}
                  openClause={openClause}
                />
              ),
          },
        ]}
        dock={
          <div className="dock" data-testid="dock">
            {props.seats.length > 1 && (
              <div className="row tight" role="tablist" aria-label="Side">
                {props.seats.map((each) => (
                  <Button
                    key={each}
                    look="small"
                    aria-pressed={seat === each}
                    onClick={() => pickSeat(each)}
                    data-testid={`seat-${each}`}
                  >
                    {view.sides[each]?.letter}
                  </Button>
                ))}
              </div>
            )}
            <div className="owed grow" data-testid="owed">
              <b>{owed.title}</b>
              <small>
                {mode === "orders" ? (
                  <SavedState saved={sheet.saved} status={view.sides[String(seat)]?.status} note={owed.note} />
                ) : (
                  owed.note
                )}
              </small>
            </div>
            <DockButtons
              mode={mode}
              view={view}
              unit={unit}
              busy={busy}
              ready={mode !== "deploy" || Object.keys(spots).length >= living}
              canUnlock={canUnlock(view, seat)}
              lock={lock}
              send={send}
            />
          </div>
        }
      />
      <Sheet title="The board in words" open={words} onClose={() => setWords(false)} testId="board-words">
        <BoardInWords
          view={boardView}
          seat={seat}
          selected={selected}
          offer={unitOffer}
          select={(id) => {
            select(id);
          }}
          choices={choices}
          choose={(choice) => {
            choose(choice);
          }}
          ordering={commands}
        />
      </Sheet>
    </div>
  );
}

function columnOf(name: string): number {
  let x = 0;
  for (const letter of name.replace(/\d/g, "")) x = x * 26 + letter.charCodeAt(0) - 64;
  return x - 1;
}

function at(name: string): Cell {
  return { x: columnOf(name), y: Number(name.replace(/\D/g, "")) - 1 };
}

function aimsByUnit(offer: UnitOffer | undefined, kinds: readonly string[]): Record<string, Aim> | undefined {
  if (!offer) return undefined;
  const aims: Record<string, Aim> = {};
  const pools = [
    kinds.includes("shoot") ? offer.targets : [],
    kinds.includes("stab") ? offer.stabs : [],
    kinds.includes("hack") ? offer.hacks : [],
  ];
  for (const aim of pools.flat()) {
    const id = aim.target.unit;
    if (!id || aim.order?.type === "hack") continue;
    const known = aims[id];
    if (
      !known ||
      (known.legal === false && aim.legal !== false) ||
      (aim.legal !== false && aim.kill.percent > known.kill.percent)
    )
      aims[id] = aim;
  }
  return aims;
}

function canUnlock(view: SpcView, seat: number | undefined): boolean {
  return (
    view.phase === "orders" &&
    seat !== undefined &&
    Object.entries(view.sides).some(
      ([side, each]) => Number(side) !== seat && each.status !== "locked" && !each.conceded,
    )
  );
}

function targetTitle(view: SpcView, target: string): string {
  const unit = view.units[target];
  return unit ? `${target} ${unit.name}` : `Cover at ${target}`;
}

function cellInWords(view: SpcView, cell: Cell): string {
  const name = cellName(cell);
  const unit = Object.values(view.units).find((each) => each.alive && each.cell === name);
  const ground = { o: "partial cover", "#": "full cover" }[view.board.rows[cell.y]?.[cell.x] ?? "."] ?? "open ground";
  return `${name}, ${ground}${unit ? `, ${unit.id} ${unit.name}, ${view.sides[unit.side]?.name}` : ""}`;
}

function owes(
  mode: Mode,
  view: SpcView,
  props: Props,
  now: { given: number; living: number; playing: boolean; seat: number | undefined },
): { title: string; note: string } {
  const waiting = Object.entries(view.sides)
    .filter(([side, each]) => !props.seats.includes(Number(side)) && each.status !== "locked")
    .map(([, each]) => each.name);
  if (now.playing) return { title: `Round ${props.shown.round} resolves`, note: PHASES[props.shown.phase] ?? "" };
  if (mode === "over") return { title: "The match is over", note: "Step through the replay to see every die." };
  if (mode === "deploy") return { title: "You owe: deployment", note: "Place every fighter in your zone, then lock." };
  if (mode === "called")
    return { title: `You owe: ${PHASES[view.phase]} phase`, note: `${view.calls?.units.join(", ")} may act.` };
  if (mode === "orders")
    return {
      title: "You owe: orders",
      note: `${now.given} of ${now.living} ordered; the rest hold.`,
    };
  if (mode === "watch")
    return { title: "You are watching", note: waiting.length ? `${waiting.join(" and ")} to decide.` : "" };
  return {
    title: "Locked in",
    note: waiting.length
      ? `Waiting for ${waiting.join(" and ")}.`
      : view.calls
        ? `${view.sides[view.calls.side]?.name} to act.`
        : "Resolving.",
  };
}

function SavedState({ saved, status, note }: { saved: string; status: string | undefined; note: string }) {
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

function DockButtons({ mode, view, unit, busy, ready, canUnlock: open, lock, send }: DockProps): ReactNode {
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

function Chooser({
  title,
  choices,
  choose,
  close,
}: {
  title: string;
  choices: Choice[];
  choose: (choice: Choice) => void;
  close: () => void;
}) {
  return (
    <section className="chooser" aria-label={title} data-testid="chooser">
      <header className="spread">
        <h3>{title}</h3>
        <IconButton look={["quiet", "small"]} icon="close" label="Never mind" onClick={close} />
      </header>
      {choices.length === 0 && <p className="muted">Nothing to do to it from here.</p>}
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          className={`choice ${choice.legal ? "" : "off"}`}
          onClick={() => choose(choice)}
          data-testid={`choice-${choice.key}`}
        >
          <Icon
            name={
              choice.key === "follow"
                ? "boot"
                : choice.key.startsWith("stab")
                  ? "blade"
                  : choice.key.startsWith("hack")
                    ? "hack"
                    : "target"
            }
          />
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
              <b>{choice.odds.kill}</b>
              <small>kill</small>
            </span>
          )}
        </button>
      ))}
    </section>
  );
}

function DeployTray({
  units,
  spots,
  selected,
  select,
  suggest,
}: {
  units: UnitView[];
  spots: Record<string, string>;
  selected: string | undefined;
  select: (id: string | undefined) => void;
  suggest: () => void;
}) {
  return (
    <div className="stack" data-testid="deploy-tray">
      <p className="muted">
        Pick a fighter, then a dotted cell. Two of yours swap places. Nobody sees this until both sides have locked.
      </p>
      <div className="order-list">
        {units.map((unit) => (
          <div key={unit.id} className={`order ${selected === unit.id ? "on" : ""} ${spots[unit.id] ? "given" : ""}`}>
            <button
              type="button"
              className="order-main"
              onClick={() => select(selected === unit.id ? undefined : unit.id)}
              data-testid={`deploy-${unit.id}`}
            >
              <span className="grow">
                <b>
                  {unit.id} {unit.name}
                </b>
              </span>
              <span className="mono">{spots[unit.id] ?? "off the board"}</span>
            </button>
          </div>
        ))}
      </div>
      <Button icon="wand" onClick={suggest} data-testid="suggest">
        Suggest
      </Button>
    </div>
  );
}

function PhasedTray({
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
        {PHASES[view.phase]} phase. Fighters are called from fast to slow; whoever is called{" "}
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
