import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Board, type BoardHandle, type Cell, type CellPress } from "@/board";
import { useOffer } from "@/match/offers";
import { Button, IconButton, Sheet } from "@/ui";
import { Confirm, type Question } from "@/ui/confirm";
import { stillness } from "@/ui/settings";
import { say } from "@/ui/toast";
import { Trays, useNarrow } from "@/ui/trays";
import type { TableProps } from "../contract";
import { DockButtons, owed } from "./Dock";
import { FigureTray } from "./FigureTray";
import { GangTray } from "./GangTray";
import { useHelm } from "./helm";
import { hurt } from "./Odds";
import { useOrders } from "./orders";
import { cm, figureAt, onBoard, onTable, rulerNames, spotName, standing, UNIT } from "./plan";
import { type Overlay, type SceneModel, sceneLayers } from "./scene";
import { modeOf, useSeat } from "./seat";
import type { Typed } from "./typed";
import type {
  Deed,
  DeployOffer,
  FgView,
  FigureOffer,
  PathOffer,
  ReachOffer,
  SightOffer,
  Spot,
  TargetOffer,
} from "./types";
import { figureName } from "./words";
import "@/match/trays.css";
import "./futuregang.css";

const LATER = {
  after: () => import("./AfterTray"),
  words: () => import("./BoardInWords"),
};
const AfterTray = lazy(() => LATER.after().then((module) => ({ default: module.AfterTray })));
const FieldTray = lazy(() => LATER.after().then((module) => ({ default: module.FieldTray })));
const BoardInWords = lazy(() => LATER.words().then((module) => ({ default: module.BoardInWords })));

const WIDE_EDGES = { right: 58, bottom: 74 };
const PHONE_EDGES = { bottom: 52, right: 4 };
const THUMB = 22;

/** The best gun for each enemy, or the one that was picked. */
function bestShots(offer: FigureOffer | undefined, weapon: string | undefined): Record<string, [string, TargetOffer]> {
  const best: Record<string, [string, TargetOffer]> = {};
  for (const gun of Object.values(offer?.weapons ?? {})) {
    if (weapon && offer?.weapons[weapon] && gun.weapon !== weapon) continue;
    for (const target of Object.values(gun.targets)) {
      const known = best[target.target]?.[1];
      const better = !known || (target.allowed && (!known.allowed || hurt(target.outcomes) > hurt(known.outcomes)));
      if (better) best[target.target] = [gun.weapon, target];
    }
  }
  return best;
}

export function Table(props: TableProps<FgView>) {
  const { view, shown, beat, playing, version, openClause } = props;
  const [seat, pickSeat] = useSeat(props);
  const mode = playing ? "wait" : modeOf(view, seat, props.ended);
  const [selected, setSelected] = useState<string>();
  const [focus, setFocus] = useState<string>();
  const [weapon, setWeapon] = useState<string>();
  const [ghost, setGhost] = useState<Spot | null>(null);
  const [tape, setTape] = useState<Spot | null>(null);
  const [taping, setTaping] = useState(false);
  const [cursor, setCursor] = useState<Cell | null>(null);
  const [question, setQuestion] = useState<Question>();
  const [words, setWords] = useState(false);
  const [tray, setTray] = useState("orders");
  const held = useRef(false);
  const board = useRef<BoardHandle>(null);
  const narrow = useNarrow();
  const { width, height } = view.table;
  const { busy, send, act } = useOrders(props, seat);

  const figure = selected ? view.figures[selected] : undefined;
  const own = figure !== undefined && figure.team === seat;
  const active = view.active?.figure;
  const reacting = mode === "react" ? view.reaction?.figure : undefined;
  const able = useMemo(() => {
    const mine = Object.values(view.figures).filter((each) => each.team === seat);
    if (mode === "deploy") return new Set(mine.filter((each) => each.x === undefined).map((each) => each.id));
    if (reacting) return new Set([reacting]);
    if (mode !== "turn") return new Set<string>();
    if (active) return new Set([active]);
    return new Set(mine.filter((each) => each.in_play && each.ready).map((each) => each.id));
  }, [view.figures, seat, mode, reacting, active]);
  const acting = own && able.has(figure.id);
  const may = acting && (mode === "turn" || mode === "react");
  const moves = may && !(active === figure.id && view.active?.moved);

  const helm = useHelm(view, may ? figure : undefined, `${selected}|${version}|${mode}`);
  const path = useOffer<PathOffer>(props, seat, moves ? helm.about : null);
  const reach = useOffer<ReachOffer>(
    props,
    seat,
    moves && figure ? { kind: "reach", figure: figure.id, lattice: 500 } : null,
  );
  const there = path?.legal && helm.goal ? { x: path.legs.at(-1)?.x ?? 0, y: path.legs.at(-1)?.y ?? 0 } : undefined;
  const asking = figure?.in_play && seat !== undefined && mode !== "deploy" && mode !== "after" && mode !== "over";
  const offer = useOffer<FigureOffer>(
    props,
    seat,
    asking && figure ? { kind: "figure", figure: figure.id, ...(there && own ? { at: there } : {}) } : null,
  );
  const foe = focus ? view.figures[focus] : undefined;
  const sight = useOffer<SightOffer>(
    props,
    seat,
    asking && figure && foe?.in_play && foe.id !== figure.id && !helm.goal
      ? { kind: "sight", figure: figure.id, target: foe.id }
      : null,
  );
  const deploy = useOffer<DeployOffer>(
    props,
    seat,
    mode === "deploy" && acting && figure
      ? { kind: "deploy", figure: figure.id, ...(ghost ? { at: ghost } : {}) }
      : null,
  );
  const shots = useMemo(() => bestShots(offer, weapon), [offer, weapon]);
  const aimed = focus ? shots[focus] : undefined;

  const select = useCallback(
    (id: string | undefined) => {
      setSelected(id);
      setFocus(undefined);
      setWeapon(undefined);
      setGhost(null);
      setTape(null);
      if (id) setTray("unit");
      const found = id ? view.figures[id] : undefined;
      if (found && standing(found)) {
        const at = onBoard(found, height);
        board.current?.show({ x: Math.floor(at.x), y: Math.floor(at.y) });
      }
    },
    [view.figures, height],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one who has to act is picked by itself, once
  useEffect(() => {
    setFocus(undefined);
    setGhost(null);
    if (reacting ?? active) setSelected(reacting ?? active);
    else if (mode === "deploy" && !(selected && able.has(selected))) setSelected([...able][0]);
    else if (mode === "turn" && selected && !able.has(selected)) setSelected(undefined);
    if (mode === "deploy" || mode === "after" || mode === "field") setTray("orders");
  }, [mode, seat, active, reacting, version]);
  useEffect(() => {
    const quiet = setTimeout(() => void Promise.allSettled([LATER.after(), LATER.words()]), 2500);
    return () => clearTimeout(quiet);
  }, []);

  const go = async () => {
    if (!figure || !path?.legal || !path.command) return;
    const command = path.command as unknown as { type: string };
    if (mode === "react") await send(command);
    else await act(figure.id, command);
  };
  const fire = async (gun?: string, target?: string) => {
    const [key, at] = gun && target ? [gun, target] : [aimed?.[0], focus];
    if (figure && key && at) await act(figure.id, { type: "shoot", weapon: key, target: at });
  };
  const end = () => {
    if (!figure) return;
    const idle = !view.active?.moved;
    const run = () => void act(figure.id, { type: "end_activation" });
    if (!idle) return run();
    setQuestion({
      title: "Do nothing at all?",
      yes: "Yes, done",
      run,
      body: <p>{figureName(view, figure.id)} has neither moved nor fired. Its turn is gone then.</p>,
    });
  };
  const perform = (deed: Deed) => {
    if (figure && deed.command) void act(figure.id, deed.command as unknown as { type: string });
  };
  const place = async (spot: Spot | null = ghost) => {
    if (figure && spot && (await send({ type: "place_figure", figure: figure.id, x: spot.x, y: spot.y })))
      setGhost(null);
  };
  const obey = (order: Typed) => {
    if (!order.figure) return;
    setSelected(order.figure);
    if (mode === "deploy" && order.to) void send({ type: "place_figure", figure: order.figure, ...order.to });
    else if (order.to) setTimeout(() => order.to && helm.to(order.to), 60);
    else if (order.command?.type === "react_decline") void send(order.command);
    else if (order.command) void act(order.figure, order.command);
    if (order.to && mode !== "deploy") setTray("unit");
  };

  const at = (point: { x: number; y: number }): Spot => onTable(point, width, height);
  const someone = (point: { x: number; y: number }) =>
    figureAt(view, point, THUMB / (board.current?.camera.scale ?? THUMB));
  const press = ({ cell, at: point, long, shift }: CellPress) => {
    setCursor(cell);
    const spot = at(point);
    const found = someone(point);
    if (taping) {
      setTape(spot);
      return;
    }
    if (mode === "deploy") {
      if (found && found.team === seat && able.has(found.id)) return select(found.id);
      return setGhost(spot);
    }
    if (found && found.id !== selected) {
      if (may && found.team !== seat) {
        setTray("unit");
        return setFocus(found.id);
      }
      return select(found.id);
    }
    if (moves) {
      if (found) return;
      if (helm.goal && (long || shift)) helm.pin(path);
      setFocus(undefined);
      return helm.to(spot);
    }
    if (focus) setFocus(undefined);
    else select(undefined);
  };
  const grab = (point: { x: number; y: number }): boolean => {
    const found = someone(point);
    const near = helm.goal
      ? Math.hypot(onBoard(helm.goal, height).x - point.x, onBoard(helm.goal, height).y - point.y) < 0.8
      : false;
    held.current =
      (moves && (found?.id === selected || near)) ||
      (mode === "deploy" &&
        !!ghost &&
        Math.hypot(onBoard(ghost, height).x - point.x, onBoard(ghost, height).y - point.y) < 0.8);
    return held.current;
  };
  const drag = (point: { x: number; y: number }, ended: boolean) => {
    if (mode === "deploy") setGhost(at(point));
    else helm.to(at(point));
    if (ended) held.current = false;
  };

  const step = (by: number) => {
    const pool = [...able];
    if (!pool.length) return;
    const now = selected ? pool.indexOf(selected) : -1;
    select(pool[now < 0 ? 0 : (now + by + pool.length) % pool.length]);
  };
  const steer = (event: KeyboardEvent): boolean => {
    const arrows: Record<string, [number, number]> = {
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const arrow = arrows[event.key];
    const size = event.shiftKey ? 500 : event.ctrlKey ? 10 : 100;
    if (arrow && mode === "deploy" && ghost) {
      setGhost({ x: ghost.x + arrow[0] * size, y: ghost.y + arrow[1] * size });
      return true;
    }
    if (arrow && moves) {
      helm.nudge(arrow[0] * size, arrow[1] * size);
      return true;
    }
    if (event.key === "Enter" && mode === "deploy" && ghost) {
      void place();
      return true;
    }
    if (event.key === "Enter" && moves && helm.goal) {
      void go();
      return true;
    }
    return false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.key.toLowerCase();
    if (event.key === "Tab") {
      const pool = [...able];
      const now = selected ? pool.indexOf(selected) : -1;
      if (event.shiftKey ? now <= 0 : now === pool.length - 1) return;
      event.preventDefault();
      return step(event.shiftKey ? -1 : 1);
    }
    if (event.key === "Escape") {
      if (taping) setTaping(false);
      else if (helm.goal) helm.clear();
      else if (focus) setFocus(undefined);
      else select(undefined);
    } else if (pressed === "n") step(1);
    else if (pressed === "p") step(-1);
    else if (pressed === "b") setWords(true);
    else if (pressed === "w" && helm.goal) helm.pin(path);
    else if (pressed === "f" && aimed?.[1].allowed) void fire();
    else if (pressed === "e" && mode === "turn" && active) end();
    else if (pressed === "x") setTaping(!taping);
    else return;
    event.preventDefault();
  };

  const from = figure && standing(figure) ? figure : undefined;
  const gun = weapon ?? (may ? Object.keys(offer?.weapons ?? {})[0] : undefined);
  const item = gun ? view.equipment[gun] : undefined;
  const origin = there ?? from;
  const overlay: Overlay = {
    selected,
    able: playing ? undefined : able,
    zone: mode === "deploy" && seat !== undefined ? seat : undefined,
    reach: !playing && moves && !focus ? reach : undefined,
    path:
      moves && figure && helm.goal ? { figure: figure.id, spots: [...helm.via, helm.goal], offer: path } : undefined,
    ghost:
      mode === "deploy" && figure && ghost
        ? { figure: figure.id, at: ghost, bad: deploy?.at !== undefined && !deploy.legal }
        : undefined,
    sight: focus && !helm.goal ? sight : undefined,
    bands: may && (weapon || focus) && origin && item?.bands ? { from: origin, item } : undefined,
    targets: may
      ? Object.fromEntries(
          Object.entries(shots).map(([id, [, target]]) => [
            id,
            { text: target.allowed ? `${hurt(target.outcomes)}%` : "", strong: target.allowed },
          ]),
        )
      : undefined,
    focus,
    tape:
      tape && from
        ? { from, to: tape, text: `${cm(Math.max(0, Math.hypot(tape.x - from.x, tape.y - from.y) - 125))} cm` }
        : undefined,
  };
  const boardView = playing ? shown : view;
  const model = useRef<SceneModel>({ shown: boardView, beat, overlay, still: false });
  model.current = { shown: boardView, beat, overlay, still: stillness() };
  const layers = useMemo(() => sceneLayers(() => model.current), []);
  const names = useMemo(() => rulerNames(height), [height]);
  useEffect(() => board.current?.draw());

  const due = owed(mode, view, figure);
  const cursorSpot = cursor ? at({ x: cursor.x + 0.5, y: cursor.y + 0.5 }) : undefined;
  return (
    <div
      className="table"
      data-mode={mode}
      data-version={version}
      data-round={view.cycle}
      data-phase={view.phase}
      data-testid="table"
    >
      <div className="table-board">
        <Board
          ref={board}
          width={width / UNIT}
          height={height / UNIT}
          layers={layers}
          names={names}
          cursor={cursor}
          label={`Table, ${cm(width)} by ${cm(height)} centimetres. Tab picks a figure, arrows shift its planned place, Enter goes there, B reads the table in words.`}
          onPress={press}
          onCursor={setCursor}
          onKey={key}
          onSteer={steer}
          onGrab={grab}
          onDrag={drag}
          edges={narrow ? PHONE_EDGES : WIDE_EDGES}
        >
          <div className="board-tools">
            <IconButton look={["small"]} icon="plus" label="Zoom in" onClick={() => board.current?.zoom(1.35)} />
            <IconButton look={["small"]} icon="minus" label="Zoom out" onClick={() => board.current?.zoom(0.74)} />
            <IconButton look={["small"]} icon="fit" label="Whole table" onClick={() => board.current?.fit()} />
            <IconButton
              look={["small"]}
              icon="ruler"
              label="Tape measure (X)"
              aria-pressed={taping}
              onClick={() => {
                setTaping(!taping);
                setTape(null);
                if (!taping) say(from ? "Tap a place: the tape runs from the figure." : "Pick a figure first.", "ok");
              }}
              data-testid="tape"
            />
            <IconButton
              look={["small"]}
              icon="list"
              label="Table in words"
              onClick={() => setWords(true)}
              data-testid="words-open"
            />
          </div>
          {props.stageBar}
        </Board>
        <p className="hidden" aria-live="polite">
          {cursorSpot ? spotName(cursorSpot) : ""}
        </p>
      </div>
      <Trays
        current={tray}
        onChange={setTray}
        trays={[
          { key: "log", title: "Log", body: props.log },
          {
            key: "unit",
            title: figure ? figure.id : "Figure",
            body: (
              <FigureTray
                view={view}
                figure={figure}
                own={own}
                acting={may}
                offer={offer}
                path={moves ? path : undefined}
                helm={helm}
                focus={focus}
                weapon={weapon}
                pickWeapon={(picked) => setWeapon(weapon === picked ? undefined : picked)}
                aim={(id) => setFocus(focus === id ? undefined : id)}
                fire={(picked, target) => void fire(picked, target)}
                perform={perform}
                openClause={openClause}
              />
            ),
          },
          {
            key: "orders",
            title: mode === "after" ? "Afterwards" : mode === "field" ? "Who goes" : "Gangs",
            body:
              mode === "after" && seat !== undefined ? (
                <Suspense>
                  <AfterTray props={props} seat={seat} send={send} busy={busy} />
                </Suspense>
              ) : mode === "field" && seat !== undefined ? (
                <Suspense>
                  <FieldTray view={view} seat={seat} send={send} busy={busy} />
                </Suspense>
              ) : (
                <GangTray
                  view={view}
                  seat={seat}
                  selected={selected}
                  able={able}
                  select={select}
                  typed={mode === "turn" || mode === "react" || mode === "deploy" ? obey : undefined}
                  example={`${[...able][0] ?? "A1"} to ${mode === "deploy" ? "60,10" : "31.5,12"}`}
                />
              ),
          },
        ]}
        dock={
          <div className="dock" data-testid="dock">
            {props.seats.length > 1 && (mode === "after" || mode === "field") && (
              <div className="row tight" role="tablist" aria-label="Gang">
                {props.seats.map((each) => (
                  <Button
                    key={each}
                    look="small"
                    aria-pressed={seat === each}
                    onClick={() => pickSeat(each)}
                    data-testid={`seat-${each}`}
                  >
                    {view.teams[String(each)]?.letter}
                  </Button>
                ))}
              </div>
            )}
            <div className="owed grow" data-testid="owed">
              <b>{due.title}</b>
              <small>{mode === "deploy" && deploy?.refusal ? deploy.refusal.sentence : due.note}</small>
            </div>
            {mode === "deploy" && !ghost && deploy && (
              <Button look="quiet" onClick={() => setGhost(suggestion(deploy, view, seat))} data-testid="suggest">
                Suggest
              </Button>
            )}
            <DockButtons
              mode={mode}
              busy={busy}
              active={may && active === figure?.id}
              path={moves && helm.goal && helm.settled ? path : undefined}
              ghost={!!ghost && deploy?.legal === true}
              shot={
                aimed?.[1].allowed && may
                  ? { name: figureName(view, focus ?? ""), chance: hurt(aimed[1].outcomes) }
                  : undefined
              }
              go={() => void go()}
              fire={() => void fire()}
              end={end}
              place={() => void place()}
              stay={() => reacting && void send({ type: "react_decline", figure: reacting })}
              takeBack={props.takeBack && (() => void props.takeBack?.())}
            />
          </div>
        }
      />
      <Confirm question={question} close={() => setQuestion(undefined)} />
      <Sheet title="The table in words" open={words} onClose={() => setWords(false)} testId="board-words">
        <Suspense>
          <BoardInWords
            view={view}
            seat={seat}
            selected={selected}
            offer={offer}
            select={select}
            fire={(picked, target) => {
              setWords(false);
              void fire(picked, target);
            }}
          />
        </Suspense>
      </Sheet>
    </div>
  );
}

/** A free place at the front of the zone, spread along it: the next of as many as there are figures. */
function suggestion(deploy: DeployOffer, view: FgView, seat: number | undefined): Spot | null {
  const places = deploy.places as unknown as [number, number][];
  if (!places.length) return null;
  const mine = Object.values(view.figures).filter((each) => each.team === seat);
  const turn = mine.filter((each) => each.x !== undefined).length;
  const [west, south, east, north] = deploy.zone as unknown as [number, number, number, number];
  const share = (turn + 1) / (mine.length + 1);
  const along = east - west > north - south;
  const wanted = {
    x: along ? west + (east - west) * share : view.table.width / 2,
    y: along ? view.table.height / 2 : south + (north - south) * share,
  };
  const far = ([x, y]: [number, number]) =>
    along ? Math.abs(x - wanted.x) * 2 + Math.abs(y - wanted.y) : Math.abs(y - wanted.y) * 2 + Math.abs(x - wanted.x);
  const [x, y] = [...places].sort((a, b) => far(a) - far(b))[0] as [number, number];
  return { x, y };
}
