import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Board, type BoardHandle, type Cell, type CellPress } from "@/board";
import { useLasting, useOffer } from "@/match/offers";
import { Button, IconButton, Sheet } from "@/ui";
import { stillness } from "@/ui/settings";
import { play } from "@/ui/sound";
import { Trays, useNarrow } from "@/ui/trays";
import type { TableProps } from "../contract";
import { BoardTools } from "./BoardTools";
import { Course } from "./Course";
import { cellOf, rulerNames, squareOf } from "./chart";
import { Deeds } from "./Deeds";
import { DockButtons, owes, SavedNote } from "./Dock";
import { useDoing } from "./doing";
import { useEndTurn } from "./EndTurn";
import { FleetTray } from "./FleetTray";
import { callSigns } from "./fleet";
import { follow } from "./follow";
import { useGrip } from "./grip";
import { useGunnery } from "./gunnery";
import { useHelm } from "./helm";
import { steer } from "./keys";
import { repeated, useOrders } from "./orders";
import { orderOverlay } from "./overlay";
import { PlaceTray } from "./PlaceTray";
import { placedView, usePlacement } from "./place";
import { Loadout, ShipTray } from "./ShipTray";
import { type Overlay, type SceneModel, sceneLayers } from "./scene";
import { modeOf, useSeat } from "./seat";
import type { FleetOffer, MswView, ShipOffer, ShipView, Square } from "./types";
import { Weapons } from "./Weapons";
import { squareWords } from "./words";
import "@/match/trays.css";
import "./microspacewars.css";

/** What the first picture of the table does not need: fetched right after it. */
const LATER = {
  aiming: () => import("./Aiming"),
  typed: () => import("./TypedOrders"),
  build: () => import("./BuildSheet"),
  words: () => import("./BoardInWords"),
};
const Aiming = lazy(() => LATER.aiming().then((module) => ({ default: module.Aiming })));
const StrayChoice = lazy(() => LATER.aiming().then((module) => ({ default: module.StrayChoice })));
const TypedOrders = lazy(() => LATER.typed().then((module) => ({ default: module.TypedOrders })));
const BuildSheet = lazy(() => LATER.build().then((module) => ({ default: module.BuildSheet })));
const BoardInWords = lazy(() => LATER.words().then((module) => ({ default: module.BoardInWords })));

const WIDE_EDGES = { right: 58, bottom: 74 };
/** Pixels of a square that can be made out, and of one that a thumb can hit. */
const SEEN = 16;
const THUMB = 26;
const PHONE_EDGES = { bottom: 52, right: 4 };

export function Table(props: TableProps<MswView>) {
  const { view, shown, beat, playing, version } = props;
  const [seat, pickSeat] = useSeat(props);
  const mode = modeOf(view, seat, props.ended);
  const turning = mode === "turn";
  const [selected, setSelected] = useState<string>();
  const [target, setTarget] = useState<string>();
  const [gun, setGun] = useState<number>();
  const [words, setWords] = useState(false);
  const [cursor, setCursor] = useState<Cell | null>(null);
  const [hover, setHover] = useState<Cell | null>(null);
  const [tray, setTray] = useState("orders");
  const board = useRef<BoardHandle>(null);
  const narrow = useNarrow();
  const { width, height } = view.chart;

  const orders = useOrders(props, seat);
  const fleetNow = useOffer<FleetOffer>(props, seat, turning ? { kind: "fleet" } : null);
  const fleetOffer = useLasting(fleetNow, turning);
  const told = playing && !turning ? shown : view;
  const ship = selected ? told.ships[selected] : undefined;
  const own = ship !== undefined && ship.seat === seat;
  const commands = turning && own && !ship.fate;
  const offer = useOffer<ShipOffer>(props, seat, commands && ship ? { kind: "ship", ship: ship.id } : null);
  const helm = useHelm(view, ship, offer, `${selected}|${version}|${mode}`);
  const placing = usePlacement(props, seat, mode === "place");
  const enemy = target ? view.ships[target] : undefined;
  const reserve = view.players[String(seat)]?.reserve ?? 0;

  const fleet = useMemo(
    () =>
      Object.values(told.ships)
        .filter((each) => each.seat === seat)
        .sort((a, b) => a.number - b.number),
    [told.ships, seat],
  );
  const able = useMemo(
    () =>
      new Set(
        Object.values(fleetOffer?.todo ?? {})
          .filter((each) => each.ready && (each.moves || each.shots > 0))
          .map((each) => each.ship),
      ),
    [fleetOffer],
  );
  const signs = useMemo(() => (seat === undefined ? {} : callSigns(view, seat)), [view, seat]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each event is followed once, when it comes on
  useEffect(() => {
    if (beat) follow(board.current, shown, beat.event);
  }, [beat]);

  const send = orders.send;
  const doing = useDoing(view, ship, send);
  const { picking, cancel } = doing;
  const select = useCallback(
    (id: string | undefined) => {
      setSelected(id);
      setTarget(undefined);
      setGun(undefined);
      cancel();
      if (id) setTray("unit");
      const at = id ? view.ships[id]?.at : undefined;
      if (at) board.current?.show(cellOf(at, height), narrow ? THUMB : SEEN);
    },
    [view.ships, height, narrow, cancel],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn begins with nothing in hand
  useEffect(() => {
    setTarget(undefined);
    cancel();
    setGun(undefined);
  }, [mode, seat]);
  useEffect(() => {
    const soon = setTimeout(() => void LATER.aiming(), 300);
    const quiet = setTimeout(() => void Promise.allSettled([LATER.build(), LATER.words()]), 2500);
    return () => {
      clearTimeout(soon);
      clearTimeout(quiet);
    };
  }, []);
  useEffect(() => {
    if (target && (!enemy?.at || enemy.fate)) setTarget(undefined);
  }, [target, enemy]);

  const go = async () => {
    if (!ship || !helm.path.length || helm.blocked) return;
    const path = helm.path;
    play("thrust");
    await send({ type: "move", ship: ship.id, path });
  };
  const { fire, fireAllAt, fireSlot } = useGunnery(offer, send);
  const endTurn = useEndTurn(view, fleetOffer, () => void send({ type: "end_turn" }), select);
  const again = repeated(orders.last, commands ? selected : undefined);

  const boardView = useMemo(
    () => (mode === "place" ? placedView(shown, placing.spots) : shown),
    [mode, shown, placing.spots],
  );
  const shipAt = (square: Square): ShipView | undefined =>
    Object.values(boardView.ships).find((each) => !each.fate && each.at?.[0] === square[0] && each.at[1] === square[1]);

  const press = ({ cell }: CellPress) => {
    setCursor(cell);
    const square = squareOf(cell, height);
    const there = shipAt(square);
    if (mode === "choose" && there && view.choice?.eligible.includes(there.id))
      return void send({ type: "choose_friendly_fire", victim: there.id });
    if (mode === "place") {
      if (selected && own && (!there || there.id !== selected)) {
        placing.put(selected, square);
        return setSelected(undefined);
      }
      return setSelected(there?.seat === seat && there?.id !== selected ? there?.id : undefined);
    }
    if (picking) return doing.pickSquare(square);
    if (
      commands &&
      there &&
      there.seat !== seat &&
      told.players[String(there.seat)]?.side !== told.players[String(seat)]?.side
    ) {
      setTarget(there.id);
      return;
    }
    const atEnd = helm.end && helm.path.length > 0 && helm.end.at[0] === square[0] && helm.end.at[1] === square[1];
    if (commands && atEnd && !there) return void go();
    if (there) return select(there.id === selected ? undefined : there.id);
    if (commands && helm.to(square)) return setTarget(undefined);
    if (target) return setTarget(undefined);
    if (!helm.path.length) select(undefined);
  };

  const { hand, grab, drag, turn } = useGrip({
    placing: mode === "place" ? placing : undefined,
    helm: commands ? helm : undefined,
    selected,
    pick: setSelected,
    mine: (square) => {
      const there = shipAt(square);
      return there?.seat === seat ? there?.id : undefined;
    },
    height,
    scale: () => board.current?.camera.scale ?? 20,
    hover: setHover,
  });

  /** Closer or farther, with the selected ship kept in sight. */
  const zoom = (factor: number) => {
    board.current?.zoom(factor);
    const cell = hand()?.cell ?? (ship?.at && cellOf(ship.at, height));
    if (cell) board.current?.show(cell);
  };
  const step = (by: number) => {
    const ready = fleet.filter((each) => able.has(each.id));
    const pool = turning && ready.length ? ready : fleet.filter((each) => !each.fate);
    const now = pool.findIndex((each) => each.id === selected);
    select(pool[now < 0 ? 0 : (now + by + pool.length) % pool.length]?.id);
  };
  const steered = (event: React.KeyboardEvent): boolean => {
    if (mode === "place" && selected && /^[qe]$/i.test(event.key) && !event.ctrlKey && !event.metaKey) {
      placing.turn(selected, event.key.toLowerCase() === "e" ? 1 : -1);
      return true;
    }
    return commands && steer(event, helm);
  };
  const key = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.key.toLowerCase();
    if (event.key === "Tab") {
      const pool = fleet.filter((each) => (turning && able.size ? able.has(each.id) : !each.fate));
      const now = pool.findIndex((each) => each.id === selected);
      const leaving = event.shiftKey ? now <= 0 : now === pool.length - 1;
      if (leaving || !pool.length) return setSelected(undefined);
      event.preventDefault();
      return step(event.shiftKey ? -1 : 1);
    }
    if (event.key === "Escape") {
      if (picking) cancel();
      else if (target) setTarget(undefined);
      else if (helm.path.length) helm.clear();
      else select(undefined);
    } else if (pressed === "n") step(1);
    else if (pressed === "p") step(-1);
    else if (pressed === "b") setWords(true);
    else if (pressed === "g" && commands) void go();
    else if (pressed === "l" && mode === "place") void send(placing.command(true));
    else if (pressed === "f" && turning) void orders.fireAll(event.shiftKey ? selected : undefined);
    else if (pressed === "r" && again) void send(again);
    else if (pressed === "x" && turning) endTurn.ask();
    else if (/^[1-8]$/.test(pressed) && commands) fireSlot(Number(pressed) - 1);
    else return;
    event.preventDefault();
  };

  const overlay: Overlay = {
    selected,
    able: turning ? able : undefined,
    hover: hover ? squareOf(hover, height) : null,
    zone:
      mode === "place" && seat !== undefined && placing.offer ? { seat, squares: placing.offer.squares } : undefined,
    choice: mode === "choose" ? view.choice?.eligible : undefined,
    squares: picking?.squares?.length ? picking.squares : undefined,
    handle: hand() ?? undefined,
    ...(commands && ship && !playing ? orderOverlay(view, ship, offer, helm, gun) : {}),
    ...(target ? { focus: target } : {}),
  };
  const model = useRef<SceneModel>({ shown: boardView, beat, overlay, still: false });
  model.current = { shown: boardView, beat, overlay, still: stillness() };
  const layers = useMemo(() => sceneLayers(width, height, () => model.current), [width, height]);
  const names = useMemo(() => rulerNames(height), [height]);
  useEffect(() => board.current?.draw());

  const owed = owes(mode, view, fleetOffer, seat);
  const yard = fleetOffer?.yards.find((each) => each.builder === doing.building);
  const cursorWords = cursor ? squareWords(boardView, squareOf(cursor, height), shipAt(squareOf(cursor, height))) : "";

  return (
    <div
      className="table"
      data-mode={mode}
      data-version={version}
      data-round={view.round}
      data-phase={view.phase}
      data-stage={view.turn?.stage}
      data-seat={seat}
      data-busy={orders.busy || (turning && !fleetNow)}
      data-testid="table"
    >
      <div className="table-board">
        <Board
          ref={board}
          width={width}
          height={height}
          layers={layers}
          cursor={cursor}
          names={names}
          label={`Star chart, ${width} by ${height}. Arrows move the cursor, Enter acts, Tab picks the next ship, W goes ahead, Q and E turn, G flies the course, B reads the chart in words.`}
          onPress={press}
          onHover={setHover}
          onCursor={setCursor}
          onKey={key}
          onSteer={steered}
          onGrab={grab}
          onDrag={drag}
          onTurn={turn}
          edges={narrow ? PHONE_EDGES : WIDE_EDGES}
        >
          <BoardTools
            zoom={zoom}
            fit={() => board.current?.fit()}
            words={() => setWords(true)}
            next={turning ? () => step(1) : undefined}
          />
          {picking && (
            <nav className="stack-bar" aria-label={picking.label}>
              <b>{picking.label}: tap a square</b>
              <IconButton look={["quiet", "small"]} icon="close" label="Never mind" onClick={() => cancel()} />
            </nav>
          )}
          <Suspense>
            {commands && ship && enemy && !picking && !playing && (
              <Aiming
                view={view}
                ship={ship}
                target={enemy}
                offer={offer}
                fire={fire}
                fireAll={() => void fireAllAt(enemy.id)}
                close={() => setTarget(undefined)}
                busy={orders.busy}
              />
            )}
            {mode === "choose" && (
              <StrayChoice
                view={view}
                choose={(victim) => void send({ type: "choose_friendly_fire", victim })}
                busy={orders.busy}
              />
            )}
          </Suspense>
          {props.stageBar}
        </Board>
        <p className="hidden" aria-live="polite">
          {cursorWords}
        </p>
      </div>
      <Trays
        current={tray}
        onChange={setTray}
        trays={[
          { key: "log", title: "Log", body: props.log },
          {
            key: "unit",
            title: ship ? `${ship.id} ${ship.profile}` : "Ship",
            body: (
              <ShipTray view={told} ship={ship}>
                {commands && ship && (
                  <>
                    <Course helm={helm} go={() => void go()} busy={orders.busy} />
                    {again && (
                      <Button
                        look="small"
                        icon="redo"
                        disabled={orders.busy}
                        onClick={() => void send(again)}
                        data-testid="repeat"
                      >
                        Repeat the last order
                      </Button>
                    )}
                    {offer?.refusal && <p className="muted">{offer.refusal.sentence}</p>}
                  </>
                )}
                {ship && (
                  <Weapons
                    view={told}
                    ship={ship}
                    offer={commands ? offer : undefined}
                    gun={gun}
                    pick={setGun}
                    fire={fire}
                    aim={setTarget}
                    busy={orders.busy}
                  />
                )}
                {ship && <Loadout view={told} ship={ship} />}
                {commands && <Deeds view={view} deeds={offer?.deeds ?? []} pick={doing.perform} busy={orders.busy} />}
              </ShipTray>
            ),
          },
          {
            key: "orders",
            title: mode === "place" ? "Place" : "Fleet",
            body:
              seat === undefined ? (
                <p className="muted">You are watching. Tap a ship to look at it.</p>
              ) : mode === "place" ? (
                <PlaceTray
                  view={view}
                  fleet={fleet}
                  spots={placing.spots}
                  selected={selected}
                  select={setSelected}
                  turn={(by) => placing.turn(selected, by)}
                  carry={placing.carry}
                  arrange={placing.arrange}
                  close={placing.close}
                />
              ) : (
                <>
                  <FleetTray
                    view={told}
                    seat={seat}
                    fleet={fleet}
                    offer={fleetOffer}
                    able={able}
                    selected={selected}
                    select={select}
                    signs={signs}
                  />
                  {turning && (
                    <Suspense>
                      <TypedOrders
                        view={view}
                        seat={seat}
                        send={send}
                        example={`${fleet[0]?.id ?? "P1"} move F F R F`}
                      />
                    </Suspense>
                  )}
                </>
              ),
          },
        ]}
        dock={
          <div className="dock" data-testid="dock">
            {props.seats.length > 1 && view.phase === "placing" && (
              <div className="row tight" role="tablist" aria-label="Side">
                {props.seats.map((each) => (
                  <Button
                    key={each}
                    look="small"
                    aria-pressed={seat === each}
                    onClick={() => pickSeat(each)}
                    data-testid={`seat-${each}`}
                  >
                    {view.players[String(each)]?.letter}
                  </Button>
                ))}
              </div>
            )}
            <div className="owed grow" data-testid="owed">
              <b>{owed.title}</b>
              <small>{mode === "place" ? <SavedNote saved={placing.saved} note={owed.note} /> : owed.note}</small>
            </div>
            <DockButtons
              mode={mode}
              view={view}
              busy={orders.busy}
              shots={fleetOffer?.shots.length ?? 0}
              lock={() => void send(placing.command(true))}
              fireAll={() => void orders.fireAll()}
              end={endTurn.ask}
              endPhase={() => void send({ type: "end_phase" })}
              takeBack={props.takeBack && (() => void props.takeBack?.())}
            />
          </div>
        }
      />
      {doing.question}
      {endTurn.sheet}
      <Sheet title="Build a ship" open={!!doing.building && !!yard} onClose={() => doing.closeYard()} testId="build">
        <Suspense>
          {yard && seat !== undefined && (
            <BuildSheet
              view={view}
              yard={yard}
              reserve={reserve}
              seat={seat}
              busy={orders.busy}
              build={(order) =>
                void send({ type: "build", builder: yard.builder, ...order }).then((done) => done && doing.closeYard())
              }
            />
          )}
        </Suspense>
      </Sheet>
      <Sheet title="The chart in words" open={words} onClose={() => setWords(false)} testId="board-words">
        <Suspense>
          <BoardInWords
            view={boardView}
            seat={seat}
            selected={selected}
            offer={commands ? offer : undefined}
            select={select}
            aim={(id) => {
              setWords(false);
              setTarget(id);
            }}
          />
        </Suspense>
      </Sheet>
    </div>
  );
}
