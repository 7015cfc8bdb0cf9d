import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Board, type BoardHandle, type Cell, type CellPress } from "@/board";
import { useLasting, useOffer } from "@/match/offers";
import { Button, IconButton, Sheet } from "@/ui";
import { Confirm, type Question } from "@/ui/confirm";
import { stillness } from "@/ui/settings";
import { play } from "@/ui/sound";
import { say } from "@/ui/toast";
import { Trays, useNarrow } from "@/ui/trays";
import type { Command, TableProps } from "../contract";
import { Course } from "./Course";
import { cellOf, rulerNames, squareName, squareOf, towards } from "./chart";
import { affectedWords, Deeds, graveWord } from "./Deeds";
import { DockButtons, owes, SavedNote } from "./Dock";
import { useEndTurn } from "./EndTurn";
import { FleetTray } from "./FleetTray";
import { callSigns } from "./fleet";
import { useHelm } from "./helm";
import { steer } from "./keys";
import { repeated, useOrders } from "./orders";
import { orderOverlay } from "./overlay";
import { PlaceTray } from "./PlaceTray";
import { placedView, usePlacement } from "./place";
import { Loadout, ShipTray } from "./ShipTray";
import { type Overlay, type SceneModel, sceneLayers } from "./scene";
import { modeOf, useSeat } from "./seat";
import type { Deed, FleetOffer, MswView, ShipOffer, ShipView, Square, Target } from "./types";
import { Weapons } from "./Weapons";
import { shipName } from "./words";
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
/** Pixels of a square that a thumb can hit. */
const THUMB = 26;
const PHONE_EDGES = { bottom: 52, right: 4 };

/** What takes a square before it can be done. */
const needsSquare = (deed: Deed): boolean => deed.what === "unload" || (deed.what === "use_device" && !deed.command);

export function Table(props: TableProps<MswView>) {
  const { view, shown, beat, playing, version } = props;
  const [seat, pickSeat] = useSeat(props);
  const mode = modeOf(view, seat, props.ended);
  const turning = mode === "turn";
  const [selected, setSelected] = useState<string>();
  const [target, setTarget] = useState<string>();
  const [gun, setGun] = useState<number>();
  const [picking, setPicking] = useState<Deed>();
  const [question, setQuestion] = useState<Question>();
  const [building, setBuilding] = useState<string>();
  const [words, setWords] = useState(false);
  const [cursor, setCursor] = useState<Cell | null>(null);
  const [hover, setHover] = useState<Cell | null>(null);
  const [tray, setTray] = useState("orders");
  const held = useRef<"turn" | "move" | null>(null);
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

  const select = useCallback(
    (id: string | undefined) => {
      setSelected(id);
      setTarget(undefined);
      setGun(undefined);
      setPicking(undefined);
      if (id) setTray("unit");
      const at = id ? view.ships[id]?.at : undefined;
      if (at) board.current?.show(cellOf(at, height), narrow ? THUMB : undefined);
    },
    [view.ships, height, narrow],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn begins with nothing in hand
  useEffect(() => {
    setTarget(undefined);
    setPicking(undefined);
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

  const send = orders.send;
  const go = async () => {
    if (!ship || !helm.path.length || helm.blocked) return;
    const path = helm.path;
    play("thrust");
    await send({ type: "move", ship: ship.id, path });
  };
  const fire = (shot: Target, subsystem?: string) => {
    if (!shot.order) return;
    const order: Command = subsystem
      ? { ...shot.order, type: "attack_subsystem", subsystem }
      : { ...shot.order, type: "attack" };
    void send(order);
  };
  const fireAllAt = async (id: string) => {
    for (const weapon of offer?.weapons ?? []) {
      const shot = weapon.targets.find((each) => each.target === id && each.legal);
      if (shot?.order && !(await send({ ...shot.order, type: "attack" }))) return;
    }
  };
  const perform = (deed: Deed) => {
    if (deed.what === "build") return setBuilding(ship?.id);
    if (needsSquare(deed)) {
      setPicking(deed);
      return say(`${deed.label}: tap a square.`, "ok");
    }
    const run = () => deed.command && void send(deed.command as unknown as Command);
    const yes = graveWord(deed);
    if (!yes) return run();
    const lines = affectedWords(view, deed);
    setQuestion({
      title: `${deed.label}?`,
      yes,
      run,
      body: (
        <>
          <p>{deed.effect}</p>
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      ),
    });
  };
  const pickSquare = (square: Square) => {
    if (!picking || !ship) return;
    setPicking(undefined);
    if (picking.command) void send({ ...(picking.command as unknown as Command), to: square });
    else {
      const key = Object.values(ship.devices).find((each) => view.devices[each.key]?.kind === "hyperdrive")?.key;
      if (key) void send({ type: "use_device", ship: ship.id, device: key, to: square });
    }
  };
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
    if (picking) return pickSquare(square);
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

  /** Where the selected ship's picture stands now: the course's end, or its place in the fleet that is being placed. */
  const hand = (): { cell: Cell; direction: number } | null => {
    if (mode === "place" && selected) {
      const spot = placing.spots[selected];
      return spot?.at
        ? {
            cell: cellOf(spot.at, height),
            direction: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"].indexOf(spot.facing ?? ""),
          }
        : null;
    }
    return commands && helm.end ? { cell: cellOf(helm.end.at, height), direction: helm.end.direction } : null;
  };
  const grab = (at: { x: number; y: number }): boolean => {
    if (mode === "place") {
      const square = squareOf({ x: Math.floor(at.x), y: Math.floor(at.y) }, height);
      const there = shipAt(square);
      if (there?.seat === seat && there) {
        setSelected(there.id);
        held.current = "move";
        return true;
      }
    }
    const now = hand();
    if (!now) return false;
    const [dx, dy] = [at.x - now.cell.x - 0.5, at.y - now.cell.y - 0.5];
    if (now.direction >= 0) {
      const angle = (now.direction * Math.PI) / 4;
      const reach = Math.hypot(dx - Math.sin(angle) * 1.05, dy + Math.cos(angle) * 1.05);
      const thumb = Math.max(0.45, 20 / (board.current?.camera.scale ?? 20));
      if (reach < thumb && Math.hypot(dx, dy) > 0.5) {
        held.current = "turn";
        return true;
      }
    }
    held.current = Math.max(Math.abs(dx), Math.abs(dy)) <= 0.5 ? "move" : null;
    return held.current !== null;
  };
  const drag = (at: { x: number; y: number }, end: boolean) => {
    const now = hand();
    const square = squareOf({ x: Math.floor(at.x), y: Math.floor(at.y) }, height);
    if (held.current === "turn" && now) {
      const direction = towards(at.x - now.cell.x - 0.5, at.y - now.cell.y - 0.5);
      if (mode === "place" && selected) placing.face(selected, direction);
      else helm.face(direction);
    } else if (held.current === "move") {
      if (mode !== "place") helm.to(square);
      else if (end && selected) placing.put(selected, square);
      else setHover({ x: Math.floor(at.x), y: Math.floor(at.y) });
    }
    if (end) held.current = null;
  };
  const turn = (at: { x: number; y: number }, by: 1 | -1, now: boolean): boolean => {
    const piece = hand();
    if (!piece || piece.direction < 0) return false;
    if (Math.max(Math.abs(at.x - piece.cell.x - 0.5), Math.abs(at.y - piece.cell.y - 0.5)) > 0.8) return false;
    if (now && mode === "place") placing.turn(selected, by);
    else if (now) helm.push(by > 0 ? "R" : "L");
    return true;
  };

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
  const fireSlot = (slot: number) => {
    const weapon = offer?.weapons.find((each) => each.slot === slot);
    const best = weapon?.targets.filter((each) => each.legal).sort((a, b) => b.odds.expected - a.odds.expected)[0];
    if (best) fire(best);
    else if (weapon) say(weapon.refusal?.sentence ?? weapon.targets[0]?.refusal?.sentence ?? "Nobody is in range.");
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
      if (picking) setPicking(undefined);
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

  const owed = owes(mode, view, fleetOffer);
  const yard = fleetOffer?.yards.find((each) => each.builder === building);
  const cursorWords = cursor ? inWords(boardView, squareOf(cursor, height), shipAt(squareOf(cursor, height))) : "";

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
          <div className="board-tools">
            <IconButton look={["small"]} icon="plus" label="Zoom in" onClick={() => zoom(1.35)} />
            <IconButton look={["small"]} icon="minus" label="Zoom out" onClick={() => zoom(0.74)} />
            <IconButton look={["small"]} icon="fit" label="Whole chart" onClick={() => board.current?.fit()} />
            <IconButton
              look={["small"]}
              icon="list"
              label="Chart in words"
              onClick={() => setWords(true)}
              data-testid="words-open"
            />
            {turning && (
              <IconButton
                look={["small"]}
                icon="next"
                label="Next ship that can act (N)"
                onClick={() => step(1)}
                data-testid="next-ship"
              />
            )}
          </div>
          {picking && (
            <nav className="stack-bar" aria-label={picking.label}>
              <b>{picking.label}: tap a square</b>
              <IconButton
                look={["quiet", "small"]}
                icon="close"
                label="Never mind"
                onClick={() => setPicking(undefined)}
              />
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
                {commands && <Deeds view={view} deeds={offer?.deeds ?? []} pick={perform} busy={orders.busy} />}
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
      <Confirm question={question} close={() => setQuestion(undefined)} />
      {endTurn.sheet}
      <Sheet title="Build a ship" open={!!building && !!yard} onClose={() => setBuilding(undefined)} testId="build">
        <Suspense>
          {yard && seat !== undefined && (
            <BuildSheet
              view={view}
              yard={yard}
              reserve={reserve}
              seat={seat}
              busy={orders.busy}
              build={(order) =>
                void send({ type: "build", builder: yard.builder, ...order }).then(
                  (done) => done && setBuilding(undefined),
                )
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

function inWords(view: MswView, square: Square, there: ShipView | undefined): string {
  const mine = Object.values(view.mines).some((each) => each.at[0] === square[0] && each.at[1] === square[1]);
  return [
    squareName(square),
    there ? `${shipName(view, there.id)}, ${view.players[String(there.seat)]?.name}, armour ${there.armour}` : "empty",
    mine ? "a mine" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
