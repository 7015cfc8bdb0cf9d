import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Board, type BoardHandle, type Cell, type CellPress, cellName, parseCell } from "@/board";
import { steadily, useOffer } from "@/match/offers";
import { Bone, Button, IconButton, Sheet } from "@/ui";
import { stillness } from "@/ui/settings";
import { play } from "@/ui/sound";
import { say, sayError } from "@/ui/toast";
import { Trays, useNarrow } from "@/ui/trays";
import type { Command, TableProps } from "../contract";
import { aimsByKey, suggestedSpots } from "./aims";
import { DeployTray } from "./DeployTray";
import { cellInWords, DockButtons, owes, SavedState } from "./Dock";
import { isHull, relocated } from "./hull";
import { focusOf, layoutOf, type Occupant } from "./layout";
import { battalionsOf, type Choice, choicesAt, STEADY, specialKey, useSheet } from "./orders";
import { endsAt, useRoute } from "./route";
import { type Overlay, type SceneModel, sceneLayers } from "./scene";
import { canUnlock, type Mode, modeOf, rolledByHand, useSeat } from "./seat";
import type {
  DeployOffer,
  HullShot,
  SpcView,
  Special,
  Spot,
  TextOffer,
  UnitOffer,
  UnitOrders,
  UnitView,
} from "./types";
import { wayTo } from "./way";
import { aimWords, coverWords, ordered, percent, weaponName } from "./words";
import "@/match/trays.css";
import "./spcfkrs.css";

/** What the first picture of the table does not need: fetched right after it. */
const LATER = {
  chooser: () => import("./Chooser"),
  phased: () => import("./PhasedTray"),
  unit: () => import("./UnitTray"),
  orders: () => import("./OrdersTray"),
};
const Chooser = lazy(() => LATER.chooser().then((module) => ({ default: module.Chooser })));
const StackBar = lazy(() => LATER.chooser().then((module) => ({ default: module.StackBar })));
const OrdersTray = lazy(() => LATER.orders().then((module) => ({ default: module.OrdersTray })));
const UnitTray = lazy(() => LATER.unit().then((module) => ({ default: module.UnitTray })));
const PhasedTray = lazy(() => LATER.phased().then((module) => ({ default: module.PhasedTray })));
const RefereeTray = lazy(() => import("./RefereeTray").then((module) => ({ default: module.RefereeTray })));
const RealDice = lazy(() => import("./EnterDice").then((module) => ({ default: module.RealDice })));
const BoardInWords = lazy(() => import("./BoardInWords").then((module) => ({ default: module.BoardInWords })));

type Props = TableProps<SpcView>;
const WIDE_EDGES = { right: 58, bottom: 74 };
const PHONE_EDGES = { bottom: 52, right: 4 };
const ALL_KINDS = ["shoot", "stab", "hack", "special"] as const;
const PHASE_KINDS: Record<string, readonly string[]> = {
  special: ["hack", "special"],
  stab: ["stab"],
  shoot: ["shoot"],
  move: [],
};

export function Table(props: Props) {
  const { view, shown, beat, playing, version, submit, offer, openClause } = props;
  const [seat, pickSeat] = useSeat(props);
  const mode: Mode = playing ? "watch" : modeOf(view, seat, props.ended);
  const acting = mode === "deploy" || mode === "orders" || mode === "called";
  const [selected, setSelected] = useState<string>();
  const [cursor, setCursor] = useState<Cell | null>(null);
  const [hover, setHover] = useState<Cell | null>(null);
  const [target, setTarget] = useState<string>();
  const [gun, setGun] = useState<string>();
  const [dropping, setDropping] = useState<{ bay: string; unit: string }>();
  const [pending, setPending] = useState<UnitOrders>({});
  const [stack, setStack] = useState<{ cell: string; who: Occupant[] }>();
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState(false);
  const [spots, setSpots] = useState<Record<string, Spot>>({});
  const [facing, setFacing] = useState(0);
  const [tray, setTray] = useState("orders");
  const board = useRef<BoardHandle>(null);
  const still = stillness();
  useEffect(() => {
    const quiet = setTimeout(() => void LATER.chooser(), 400);
    return () => clearTimeout(quiet);
  }, []);
  const narrow = useNarrow();

  /** What the trays tell: no more than the stage has shown so far. */
  const told = playing ? shown : view;
  const focus = focusOf(view);
  const mine = useMemo(
    () =>
      Object.values(told.units)
        .filter((unit) => unit.side === seat)
        .sort((a, b) => a.number - b.number),
    [told.units, seat],
  );
  const sheet = useSheet(props, seat, mode === "orders");
  const groups = useMemo(() => battalionsOf(told, sheet, seat), [told, sheet, seat]);
  const picked = selected ? told.units[selected] : undefined;
  const group = picked && Object.entries(groups).find(([, members]) => members.includes(picked.id));
  /** A battalion acts through its first living member. */
  const unit = (group?.[1].map((id) => told.units[id]).find((each) => each?.alive && each.cell) ?? picked) as
    | UnitView
    | undefined;
  const actor = group ? group[0] : unit?.id;
  const own = picked !== undefined && picked.side === seat;
  const hull = isHull(unit);
  const called = useMemo(() => (mode === "called" ? (view.calls?.units ?? []) : []), [mode, view.calls]);
  const kinds = mode === "called" ? (PHASE_KINDS[view.phase] ?? []) : ALL_KINDS;
  const canMove = mode === "orders" || (mode === "called" && view.phase === "move");
  const commands =
    acting && mode !== "deploy" && own && !!unit?.alive && (mode === "orders" || called.includes(unit.id));
  const order = mode === "called" ? pending : actor ? sheet.orders[actor] : undefined;
  /** Specials are each member's own. */
  const specials = (mode === "called" ? pending : picked ? sheet.orders[picked.id] : undefined)?.specials ?? [];

  const deployOffer = useOffer<DeployOffer>(props, seat, mode === "deploy" ? { kind: "deploy" } : null);
  const asked = commands && unit?.cell ? unit : undefined;
  const unitOffer = useOffer<UnitOffer>(props, seat, asked ? { kind: "unit", unit: asked.id } : null);

  const send = useCallback(
    async (command: Command): Promise<boolean> => {
      if (seat === undefined || busy) return false;
      setBusy(true);
      try {
        const answer = await steadily(() => submit(seat, command), STEADY.has(command.type));
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

  const change = sheet.change;
  const planned = useCallback(
    (path: string[], final: boolean) => {
      if (!actor || !unit) return;
      if (mode === "orders") change(actor, { move: path.length ? { type: "move", path } : undefined });
      else if (final && !isHull(unit)) void send({ type: "go", unit: unit.id, move: { type: "move", path } });
      if (final) play("step");
    },
    [actor, unit, mode, change, send],
  );
  const ask = useCallback(
    (cell: string, orientation: number) =>
      offer(seat ?? 0, { kind: "unit", unit: unit?.id ?? "", from: cell, orientation }),
    [offer, seat, unit?.id],
  );
  const place = `${selected}|${view.round}|${view.phase}|${mode}|${seat}`;
  const route = useRoute({ unit, place, order, planned, ask });
  const onward = useOffer<UnitOffer>(
    props,
    seat,
    asked && route.from?.cell
      ? {
          kind: "unit",
          unit: asked.id,
          from: route.from.cell,
          ...(hull ? { orientation: route.from.orientation } : {}),
        }
      : null,
  );
  const walking = route.started ? onward : unitOffer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round, seat or unit begins anew
  useEffect(() => {
    setTarget(undefined);
    setGun(undefined);
    setDropping(undefined);
    setPending({});
  }, [place]);

  useEffect(() => {
    const placed = Object.keys(spots);
    if (mode !== "deploy") {
      if (placed.length) setSpots({});
    } else if (deployOffer && (!placed.length || view.units[placed[0] as string]?.side !== seat))
      setSpots(suggestedSpots(deployOffer));
  }, [mode, deployOffer, spots, seat, view.units]);

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
      const spot = cell ? parseCell(cell) : null;
      if (spot) board.current?.show(spot);
    },
    [view.units],
  );

  const choices = useCallback(
    (key: string): Choice[] =>
      choicesAt(unitOffer, key, {
        percent,
        aim: aimWords,
        weapon: (name) => weaponName(view, name),
        cover: coverWords,
      }).filter((choice) => {
        if (choice.order.move) return canMove && !(group && choice.order.move.type === "ram");
        if (choice.order.shots) return kinds.includes("shoot") && (!gun || choice.gun === gun);
        if (choice.order.specials) return kinds.includes("special");
        return kinds.includes(choice.order.action?.type ?? "");
      }),
    [unitOffer, view, kinds, canMove, gun, group],
  );

  const aimGun = (name: string, shot: HullShot | null) => {
    if (!actor) return;
    if (mode === "orders") sheet.aim(actor, name, shot);
    else {
      const rest = (pending.shots ?? []).filter((each) => each.gun !== name);
      setPending({ ...pending, shots: shot ? [...rest, shot] : rest });
    }
  };

  const setSpecial = (kind: string, special: Special | null) => {
    if (!picked) return;
    if (mode === "orders") sheet.special(picked.id, kind, special);
    else {
      const rest = (pending.specials ?? []).filter((each) => specialKey(each) !== kind);
      setPending({ ...pending, specials: special ? [...rest, special] : rest });
    }
  };

  const choose = (choice: Choice) => {
    if (!unit || !actor) return;
    const shot = choice.order.shots?.[0];
    if (shot) {
      const same = order?.shots?.some((each) => JSON.stringify(each) === JSON.stringify(shot));
      aimGun(shot.gun, same ? null : shot);
      if (gun || Object.keys(unit.guns ?? {}).length < 2) setTarget(undefined);
      return;
    }
    setTarget(undefined);
    const special = choice.order.specials?.[0];
    if (special) setSpecial(specialKey(special), special);
    else if (mode === "orders") {
      if (choice.order.move) route.clear();
      sheet.change(actor, choice.order);
      play("step");
    } else if (choice.order.action) void send({ type: "act", unit: unit.id, action: choice.order.action });
    else if (choice.order.move) void send({ type: "go", unit: unit.id, move: choice.order.move });
  };

  const boardView = useMemo(() => {
    if (mode !== "deploy" || !Object.keys(spots).length) return shown;
    const units = { ...shown.units };
    for (const [id, spot] of Object.entries(spots)) {
      const each = units[id];
      if (!each) continue;
      units[id] = spot.cell
        ? { ...relocated(each, focus, spot.cell, spot.orientation ?? 0), aboard: undefined }
        : { ...each, cell: undefined, aboard: spot.aboard };
    }
    return { ...shown, units };
  }, [shown, spots, mode, focus]);

  const zone = useMemo(() => {
    if (mode !== "deploy" || !deployOffer) return null;
    const cells = new Set(deployOffer.cells);
    for (const id of Object.keys(spots)) {
      const each = boardView.units[id];
      if (each?.cell) cells.add(each.cell);
      for (const part of Object.values(each?.parts ?? {})) for (const cell of part.cells ?? []) cells.add(cell);
    }
    return cells;
  }, [mode, deployOffer, spots, boardView]);

  /** Who is on a cell, what lies highest first; of several fighters in it the one that was touched. */
  const whoAt = (name: string, point: { x: number; y: number }): Occupant[] => {
    const layout = layoutOf(boardView);
    const far = (who: Occupant) => {
      const at = layout.at.get(who.id);
      return at && who.part === undefined ? Math.hypot(at.x - point.x, at.y - point.y) : 0;
    };
    const there = layout.cells.get(name) ?? [];
    return [...there].sort((a, b) => far(a) - far(b));
  };

  const spotOf = (name: string): Spot => (isHull(picked) ? { cell: name, orientation: facing } : { cell: name });

  const placeAt = (name: string, who: Occupant[]) => {
    const there = who.map((each) => boardView.units[each.id]).filter((each) => each?.side === seat);
    const other = there.find((each) => each && each.id !== selected);
    if (other && !(selected && own && (focus !== "foot" || isHull(picked) !== isHull(other)))) {
      if (selected && own && !isHull(picked) && !isHull(other))
        setSpots({ ...spots, [selected]: { cell: name }, [other.id]: spots[selected] ?? {} });
      const next = selected && own ? undefined : other.id;
      setSelected(next);
      if (next) setFacing(spots[next]?.orientation ?? 0);
      return;
    }
    if (!selected || !own) return;
    if (!zone?.has(name)) {
      say("That cell is outside your zone, or walled up.", "bad", "SPC-054");
      return;
    }
    setSpots({ ...spots, [selected]: spotOf(name) });
    if (!isHull(picked)) setSelected(undefined);
  };

  const rotate = (way: "L" | "R") => {
    if (mode === "deploy" && picked && isHull(picked)) {
      const next = (facing + (way === "R" ? 90 : 270)) % 360;
      setFacing(next);
      const spot = spots[picked.id];
      if (spot?.cell) setSpots({ ...spots, [picked.id]: { ...spot, orientation: next } });
    } else if (commands && canMove && hull) void route.turn(way);
  };

  const dropAt = (name: string): boolean => {
    const special = unitOffer?.specials?.find(
      (each) => each.special.type === "unload" && each.special.bay === dropping?.bay,
    );
    if (!dropping || !special?.cells?.includes(name)) return false;
    const known = specials.find((each) => each.type === "unload" && each.bay === dropping.bay);
    const others = known?.type === "unload" ? known.placements.filter((drop) => drop.unit !== dropping.unit) : [];
    setSpecial(`unload.${dropping.bay}`, {
      type: "unload",
      bay: dropping.bay,
      placements: [...others, { unit: dropping.unit, cell: name }],
    });
    setDropping(undefined);
    return true;
  };

  /** The next of several things that one tap could mean: each further tap on the cell goes one on. */
  const cycle = (keys: string[], now: string | undefined): string | undefined =>
    keys.length ? keys[(keys.indexOf(now ?? "") + 1) % keys.length] : undefined;

  const press = ({ cell, at: point, shift, long }: CellPress) => {
    setCursor(cell);
    const name = cellName(cell);
    const who = whoAt(name, point);
    setStack(who.length > 1 ? { cell: name, who } : undefined);
    if (mode === "deploy") {
      placeAt(name, who);
      return;
    }
    if (dropping && dropAt(name)) return;
    const foes = who.filter((each) => boardView.units[each.id]?.side !== seat);
    const ours = who.filter((each) => boardView.units[each.id]?.side === seat);
    const more = long || shift;
    if (commands && foes.length) {
      const keys = foes.map((each) => (each.part ? `${each.id}.${each.part}` : each.id));
      const next = cycle(target && keys.indexOf(target) === keys.length - 1 && ours.length ? [] : keys, target);
      if (next) {
        aimOrAsk(next);
        return;
      }
    }
    if (commands && hull && ours.some((each) => each.id === unit?.id) && (ours.length === 1 || more)) {
      if (canMove && endsAt(walking, name)) {
        route.walk(walking, name, more);
        return;
      }
    }
    if (ours.length) {
      const first = ours[0] as Occupant;
      if (commands && more && first.id !== selected) setTarget(first.id);
      else if (ours.length === 1) select(first.id === selected ? undefined : first.id);
      else
        select(
          cycle(
            ours.map((each) => each.id),
            selected,
          ),
        );
      return;
    }
    if (who.length) {
      select(
        who.length === 1 && who[0]?.id === selected
          ? undefined
          : cycle(
              who.map((each) => each.id),
              selected,
            ),
      );
      return;
    }
    if (commands) {
      const covers = choices(name);
      const canWalk = canMove && endsAt(walking, name);
      if (covers.length && (!canWalk || long)) setTarget(name);
      else if (canWalk) route.walk(walking, name, more);
      else setTarget(undefined);
      return;
    }
    select(undefined);
  };

  /** One thing to do to a target is done at once; of several the player picks. */
  const aimOrAsk = (key: string) => {
    const legal = choices(key).filter((choice) => choice.legal);
    const only = legal.length === 1 ? legal[0] : undefined;
    if (only && (only.order.action || only.order.shots)) choose(only);
    else setTarget(key);
  };

  const lock = async () => {
    if (mode === "deploy") {
      await send({ type: "deploy", placements: spots });
      return;
    }
    if (mode !== "orders" || busy) return;
    setBusy(true);
    try {
      const answer = await steadily(() => sheet.lock(), true);
      if ("refused" in answer) sayError(answer);
    } finally {
      setBusy(false);
    }
  };

  /** Phased play: what was put together for a hull, its shots, its specials or its way. */
  const perform = async () => {
    if (!unit) return;
    if (view.phase === "move") await send({ type: "go", unit: unit.id, move: { type: "move", path: route.treads } });
    else await send({ type: "act", unit: unit.id, ...pending });
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
      if (dropping) setDropping(undefined);
      else if (target) setTarget(undefined);
      else select(undefined);
    } else if (pressed === "l") void lock();
    else if (event.key === "[" || pressed === ",") rotate("L");
    else if (event.key === "]" || pressed === ".") rotate("R");
    else if (pressed === "u" && mode === "locked") void send({ type: "unlock" });
    else if (pressed === "h" && actor && mode === "orders") hold();
    else if (pressed === "n") step(1);
    else if (pressed === "p") step(-1);
    else if (pressed === "b") setWords(true);
    else if (pressed === "d" && mode === "called" && unit && view.phase === "move")
      void send({ type: "delay", unit: unit.id });
    else if (pressed === "x" && mode === "called" && unit) void send({ type: "pass", unit: unit.id });
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };

  const hold = () => {
    if (actor) sheet.change(actor, null);
    if (picked && picked.id !== actor) sheet.change(picked.id, null);
    setPending({});
    route.clear();
  };

  const hovered = hover ? cellName(hover) : cursor ? cellName(cursor) : undefined;
  const preview = commands && canMove && hovered && endsAt(walking, hovered) ? walking?.reach[hovered] : undefined;
  const affordable = preview && preview.cost + route.spent <= (unit?.move ?? 0);
  const ghost = (): Overlay["ghost"] => {
    if (mode === "deploy" && picked && own && isHull(picked) && hover) {
      const there = relocated(picked, focus, cellName(hover), facing);
      const bad = Object.values(there.parts ?? {}).some((part) => part.cells?.some((cell) => !zone?.has(cell)));
      return { unit: picked.id, cell: cellName(hover), orientation: facing, bad };
    }
    if (unit && hull && affordable && hovered) return { unit: unit.id, cell: hovered, orientation: route.facing };
    return undefined;
  };
  const slagCells = unitOffer?.specials?.find((each) => each.special.type === "slag")?.cells;
  const overlay: Overlay = {
    selected: unit && group ? unit.id : selected,
    hover: acting ? hover : null,
    called,
    zone: zone && seat !== undefined ? { side: seat, cells: [...zone] } : undefined,
    reach: commands && canMove ? walking?.reach : undefined,
    spent: route.spent,
    path: affordable && walking && hovered ? [...route.settled, ...wayTo(walking, hovered)] : undefined,
    waypoints: route.stops,
    aims: commands && kinds.length ? aimsByKey(unitOffer, kinds, gun) : undefined,
    coverAims:
      commands && kinds.length
        ? Object.fromEntries(
            (unitOffer?.covers ?? [])
              .filter((aim) => aim.legal !== false && aim.target.cell && (!gun || aim.shot?.gun === gun))
              .map((aim) => [aim.target.cell as string, aim]),
          )
        : undefined,
    lines: commands && kinds.length ? unitOffer?.lines : undefined,
    orders:
      mode === "orders" || (mode === "locked" && view.phase === "orders")
        ? sheet.orders
        : mode === "called" && actor
          ? {
              [actor]: {
                ...pending,
                ...(route.treads.length ? { move: { type: "move" as const, path: route.treads } } : {}),
              },
            }
          : undefined,
    ghost: ghost(),
    slag: commands && specials.some((special) => special.type === "slag") ? slagCells : undefined,
    drops: dropping
      ? unitOffer?.specials?.find((each) => each.special.type === "unload" && each.special.bay === dropping.bay)?.cells
      : undefined,
    forms: sheet.forms,
    disbands: sheet.disbands,
  };
  const model = useRef<SceneModel>({ shown: boardView, beat, overlay, still });
  model.current = { shown: boardView, beat, overlay, still };
  const layers = useMemo(() => sceneLayers(() => model.current), []);
  useEffect(() => board.current?.draw());

  const grouped = (id: string) => Object.entries(groups).find(([, members]) => members.includes(id))?.[0];
  const given = mine.filter(
    (each) => each.alive && (ordered(sheet.orders[each.id]) || ordered(sheet.orders[grouped(each.id) ?? ""])),
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
          label={`Board, ${view.board.width} by ${view.board.height}. Arrows move the cursor, Enter acts, Tab picks the next piece, comma and full stop turn a hull, B reads the board in words.`}
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
          <Suspense>
            {stack && !playing && (
              <StackBar
                view={boardView}
                stack={stack}
                selected={selected}
                target={target}
                pick={(who) => {
                  const foe = boardView.units[who.id]?.side !== seat;
                  if (foe && commands) aimOrAsk(who.part ? `${who.id}.${who.part}` : who.id);
                  else select(who.id);
                }}
                close={() => setStack(undefined)}
              />
            )}
            {target && unit && (
              <Chooser
                view={view}
                target={target}
                aims={overlay.aims ?? {}}
                turnTo={setTarget}
                choices={chooser}
                shots={order?.shots ?? []}
                choose={choose}
                close={() => setTarget(undefined)}
              />
            )}
          </Suspense>
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
            title: picked ? picked.id : "Unit",
            body: (
              <Suspense fallback={<Bone height="8rem" />}>
                <UnitTray
                  view={told}
                  unit={picked}
                  lead={unit}
                  group={group?.[0]}
                  groups={groups}
                  own={own}
                  ordering={commands}
                  offer={unitOffer}
                  sheet={sheet}
                  order={order}
                  specials={specials}
                  kinds={kinds}
                  canMove={canMove}
                  route={route}
                  gun={gun}
                  pickGun={setGun}
                  aimGun={aimGun}
                  setSpecial={setSpecial}
                  dropping={dropping}
                  drop={setDropping}
                  perform={mode === "called" ? () => void perform() : undefined}
                  choices={choices}
                  choose={choose}
                  aimAt={setTarget}
                  roster={seat === undefined ? Object.values(told.units) : mine}
                  select={select}
                  clear={hold}
                />
              </Suspense>
            ),
          },
          {
            key: "orders",
            title: props.referee ? "Referee" : mode === "deploy" ? "Deploy" : "Orders",
            body: props.referee ? (
              <Suspense>
                <RefereeTray view={view} cell={cursor} unit={picked} submit={submit} offer={offer} />
              </Suspense>
            ) : seat === undefined ? (
              <p className="muted">You are watching. Orders stay sealed until all are in.</p>
            ) : mode === "deploy" ? (
              <DeployTray
                view={view}
                units={mine}
                spots={spots}
                selected={selected}
                select={(id) => {
                  setSelected(id);
                  if (id) setFacing(spots[id]?.orientation ?? 0);
                }}
                facing={facing}
                rotate={rotate}
                put={(id, spot) => setSpots({ ...spots, [id]: spot })}
                suggest={() => deployOffer && setSpots(suggestedSpots(deployOffer))}
              />
            ) : view.calls ? (
              <Suspense>
                <PhasedTray view={view} called={called} mine={mine} select={select} selected={selected} />
              </Suspense>
            ) : (
              <>
                {rolledByHand(view) && (
                  <Suspense>
                    <RealDice view={view} send={(command) => submit(seat, command)} />
                  </Suspense>
                )}
                <Suspense fallback={<Bone height="12rem" />}>
                  <OrdersTray
                    view={told}
                    side={seat}
                    units={mine}
                    groups={groups}
                    sheet={
                      playing
                        ? {
                            ...sheet,
                            orders: (view.last?.[String(seat)]?.orders ?? {}) as Record<string, UnitOrders>,
                            check: undefined,
                          }
                        : sheet
                    }
                    locked={mode !== "orders"}
                    selected={selected}
                    select={select}
                    ask={(text) => offer(seat, { kind: "text", text }) as Promise<TextOffer>}
                    lock={() => void lock()}
                    openClause={openClause}
                  />
                </Suspense>
              </>
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
              ready={
                mode !== "deploy" || living <= Object.values(spots).filter((spot) => spot.cell || spot.aboard).length
              }
              canUnlock={canUnlock(view, seat)}
              lock={lock}
              send={send}
            />
          </div>
        }
      />
      <Sheet title="The board in words" open={words} onClose={() => setWords(false)} testId="board-words">
        <Suspense>
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
        </Suspense>
      </Sheet>
    </div>
  );
}
