import type { GameEvent } from "@/api/types";
import type { Reading } from "../contract";
import type { Action, Aim, HullShot, Movement, SpcView, Special, Target, UnitOrders } from "./types";

export const PHASES: Record<string, string> = {
  setup: "Deployment",
  orders: "Orders",
  special: "Special",
  stab: "Stab",
  shoot: "Shoot",
  move: "Move",
  end: "End",
  over: "Over",
};

/** Sixths of a Body point as people say them: 6 is "1", 3 is "1/2", 9 is "1 1/2". */
export function points(sixths: number): string {
  const whole = Math.floor(sixths / 6);
  const rest = sixths % 6;
  const parts: Record<number, string> = { 1: "1/6", 2: "1/3", 3: "1/2", 4: "2/3", 5: "5/6" };
  if (!rest) return String(whole);
  return whole ? `${whole} ${parts[rest]}` : (parts[rest] as string);
}

export function percent(chance: { percent: number } | undefined): string {
  if (!chance) return "–";
  const value = chance.percent;
  return value > 0 && value < 1 ? "<1%" : `${Math.round(value)}%`;
}

export function title(key: string): string {
  return key.replace(/_/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

type Named = Pick<SpcView, "units" | "weapons">;

export function unitName(view: Named, id: string | undefined): string {
  if (!id) return "someone";
  const name = view.units[id]?.name;
  return name ? `${id} ${name}` : id;
}

export function weaponName(view: Named, key: string): string {
  return view.weapons?.[key]?.name ?? title(key);
}

export function targetName(view: Named, target: Target | undefined): string {
  if (!target) return "nothing";
  if (!target.unit) return `the cover at ${target.cell}`;
  return target.part ? `${unitName(view, target.unit)}, part ${target.part}` : unitName(view, target.unit);
}

export function actionWords(view: Named, action: Action): string {
  if (action.type === "hack") return `hacks ${unitName(view, action.target)}`;
  const whom = targetName(view, action.target);
  if (action.type === "stab") return action.mode === "pierce" ? `stabs through cover at ${whom}` : `stabs ${whom}`;
  return action.mode === "pierce" ? `shoots through cover at ${whom}` : `shoots ${whom}`;
}

export function moveWords(view: Named, move: Movement): string {
  if (move.type === "follow")
    return `follows ${unitName(view, move.target)}${(move.distance ?? 1) > 1 ? ` at ${move.distance} cells` : ""}`;
  if (move.type === "ram") return `rams ${unitName(view, move.target)}`;
  const cell = move.path.filter((tread) => tread !== "L" && tread !== "R").at(-1);
  const turn = move.path.reduce((sum, tread) => sum + (tread === "R" ? 1 : tread === "L" ? 3 : 0), 0) % 4;
  const turns = ["", "turned right", "turned about", "turned left"][turn] as string;
  if (!cell) return turn ? turns.replace("turned", "turns") : "turns on the spot";
  return `moves to ${cell}${turns ? `, ${turns}` : ""}`;
}

export function specialWords(view: Named, special: Special): string {
  switch (special.type) {
    case "recharge":
      return "recharges the shield";
    case "slag":
      return "lays slag";
    case "hack":
      return `hacks ${unitName(view, special.target)}`;
    case "load":
      return `takes ${special.units.join(", ")} aboard`;
    case "unload":
      return `puts out ${special.placements.map((drop) => `${drop.unit} at ${drop.cell}`).join(", ")}`;
  }
}

/** The shots of a hull, guns with one target together: "g1 and g2 shoot B3". */
function shotWords(view: Named, shots: readonly HullShot[]): string[] {
  const groups = new Map<string, { target: Target; mode?: string; guns: string[] }>();
  for (const shot of shots) {
    const key = JSON.stringify([shot.target, shot.mode ?? "direct"]);
    const group = groups.get(key) ?? { target: shot.target, mode: shot.mode, guns: [] };
    group.guns.push(shot.gun);
    groups.set(key, group);
  }
  return [...groups.values()].map(
    ({ target, mode, guns }) =>
      `${guns.join(" and ")} ${guns.length > 1 ? "shoot" : "shoots"} ${mode === "pierce" ? "through cover at " : ""}${targetName(view, target)}`,
  );
}

export const ordered = (orders: UnitOrders | undefined): boolean =>
  !!orders && !!(orders.action || orders.move || orders.specials?.length || orders.shots?.length);

export function orderWords(view: Named, orders: UnitOrders | undefined): string {
  const parts = [
    ...(orders?.specials ?? []).map((special) => specialWords(view, special)),
    orders?.action && actionWords(view, orders.action),
    ...shotWords(view, orders?.shots ?? []),
    orders?.move && moveWords(view, orders.move),
  ].filter(Boolean);
  return parts.length ? parts.join(", then ") : "holds";
}

const COVERS: Record<string, string> = {
  clear: "clear line",
  partial: "partial cover",
  cover_target: "at cover",
  pierce: "through cover",
  blocked: "no line",
};
export const coverWords = (cover: string): string => COVERS[cover] ?? cover;

/** "2 shots, two dice each, lower counts, 3+ hits". */
export function aimWords(aim: Aim): string {
  const dice = aim.dice_per_shot > 1 ? "two dice, lower counts" : "one die";
  return `${aim.shots} ${aim.shots === "1" ? "shot" : "shots"}, ${dice}, ${aim.needed}+ hits`;
}

const VOIDS: Record<string, string> = {
  dead: "was dead by then",
  hacked: "found the gun hacked",
  no_target: "had nobody left to aim at",
  out_of_range: "the target was out of range",
  not_adjacent: "the target was not close enough",
  blocked: "had no line: full cover in the way",
  unit_between: "had somebody in the line of fire",
  no_cover: "found that cover already gone",
  not_available: "could not",
  aboard: "was aboard",
  no_pilot: "had no pilot",
};
const CUTS: Record<string, string> = {
  full_cover: "a wall was in the way",
  sealed_corner: "the corner is sealed",
  enemy: "an enemy stood there",
  cost: "the legs gave out",
  edge: "the board ended",
  occupied: "somebody stood there",
  conflict: "a faster fighter took the cell",
};
const HOWS: Record<string, string> = { follow: "follows", stick: "sticks close", ram: "charges" };
const COVER_STATES: Record<string, string> = { open: "open ground", partial: "partial cover", full: "full cover" };
const REASONS: Record<string, string> = {
  last_standing: "Nobody else is standing.",
  none_left: "Nobody at all is standing. A draw, of a kind.",
  round_limit: "The round limit is reached; the points decide.",
  concede: "The other side gave up.",
  draw: "Both sides shook hands.",
};
export const endWords = (reason: string): string => REASONS[reason] ?? reason;

type Fields = {
  unit: string;
  target: string & Target;
  by: string;
  reason: string;
  order: string;
  cause: string;
  weapon: string;
  mode: string;
  cover: string;
  cell: string;
  to: string;
  kind: string;
  state: string;
  side: number;
  roll: number;
  needed: number;
  n: number;
  shots: number;
  dice_per_shot: number;
  distance: number;
  used: number;
  amount: number;
  body_after: number;
  cost: number;
  shots_left: number;
  restart_number: number;
  speed: number;
  winner: string & number;
  loser: string;
  loser_cell: string;
  hit: boolean;
  success: boolean;
  died: boolean;
  result: string;
  cut_reason: string;
  rolls: number[] & Record<string, number[]>;
  values: number[];
  units: string[];
  units_hit: string[];
  walked: string[];
  winners: number[];
  alive: Record<string, number>;
  gun: string;
  member: string;
  part: number;
  stage: number;
  length: number;
  cells: string[];
  bay: string;
  passenger: string;
  hull: string;
  survived: boolean;
  line: number;
  name: string;
  change: string;
  members: string[];
  strength: number;
  aboard: string;
  move: number;
  deadline_hours: number;
  faces: number[];
  removed: boolean;
  sheets: Record<string, { orders: Record<string, UnitOrders>; status: string }>;
};

/** `from` arrives under either spelling of a word that Python keeps for itself. */
export function from<T>(event: GameEvent): T {
  return (event.from ?? event.from_) as T;
}

type Reader = (e: Fields, view: SpcView, event: GameEvent) => Omit<Reading, "clauses"> | null;

const ofUnit = (view: SpcView, id: string | undefined) => (id ? view.units[id]?.side : undefined);
const sideName = (view: SpcView, side: number | undefined) =>
  view.sides[String(side)]?.name ?? `Side ${Number(side) + 1}`;

function shotWhy(e: Fields): string {
  if (e.rolls.length < 2) return `One die: nothing in the way. It needed ${e.needed} or more and showed ${e.used}.`;
  return `Two dice because cover is in play, and the lower counts: ${e.rolls.join(" and ")} gives ${e.used}, against ${e.needed} or more.`;
}

const RESULTS: Record<string, string> = {
  miss: "misses",
  damage: "hits",
  cover: "chews the cover",
  pierce: "burns through the cover",
  wasted: "hits what is already down",
  absorbed: "is swallowed by the plasma shield",
};

/** Of whom an attack is told: a member of a battalion, or a hull with its gun. */
function attacker(view: SpcView, e: Fields): string {
  const name = unitName(view, e.member ?? e.unit);
  return e.gun ? `${name} (${e.gun})` : name;
}

function damageWhy(e: Fields): string | undefined {
  const factor = String((e as unknown as { factor?: string }).factor ?? "1");
  if (factor === "1" || factor === "") return undefined;
  return `${points(Number((e as unknown as { raw?: number }).raw ?? 0))} times ${factor}, as its class hits harder or softer than its own.`;
}

const CHANGES: Record<string, string> = {
  formed: "forms up",
  disbanded: "breaks up",
  dropped: "loses touch with",
  loss: "has lost",
};

const because = (reason: string | undefined): string => (reason ? ` (${reason})` : "");

/** What a ruling did to a piece. */
function ruling(e: Fields): string {
  if (e.removed) return "takes off";
  if (e.aboard) return `puts aboard ${e.aboard}:`;
  return e.cell ? `rules, at ${e.cell}, on` : "rules on";
}

export const READERS: Record<string, Reader> = {
  match_started: () => ({ text: "The match begins. Deploy.", tone: "head" }),
  deploy_locked: (e, view) => ({ text: `${sideName(view, e.side)} has deployed.`, tone: "quiet", seat: e.side }),
  deployed: (e, view) => ({
    text: e.aboard
      ? `${unitName(view, e.unit)} starts aboard ${e.aboard}.`
      : `${unitName(view, e.unit)} takes post at ${e.cell}.`,
    tone: "line",
    seat: ofUnit(view, e.unit),
  }),
  orders_locked: (e, view) => ({ text: `${sideName(view, e.side)} locked in.`, tone: "quiet", seat: e.side }),
  orders_unlocked: (e, view) => ({ text: `${sideName(view, e.side)} is thinking again.`, tone: "quiet", seat: e.side }),
  conceded: (e, view) => ({ text: `${sideName(view, e.side)} gives up.`, tone: "bad", seat: e.side }),
  orders_entered: (e, view) => ({
    text: `The referee enters orders for ${sideName(view, e.side)}${because(e.reason)}.`,
    tone: "line",
    seat: e.side,
  }),
  deadline_moved: (e) => ({
    text: `The referee sets the deadline to ${e.deadline_hours} hours from now${because(e.reason)}.`,
    tone: "head",
  }),
  dice_entered: (e) => ({ text: `${e.faces.length} real dice are entered.`, why: e.faces.join(" "), tone: "quiet" }),
  adjudicated: (e, view) => ({
    text: `The referee ${ruling(e)} ${unitName(view, e.unit)}${because(e.reason)}.`,
    tone: "head",
    seat: ofUnit(view, e.unit),
  }),
  orders_revealed: (e, view) => {
    const late = Object.entries(e.sheets).filter(
      ([, sheet]) => sheet.status === "defaulted" || sheet.status === "saved",
    );
    const note = late.map(
      ([side, sheet]) =>
        `${sideName(view, Number(side))} ${sheet.status === "saved" ? "had not locked; the saved orders count" : "sent no orders and holds"}`,
    );
    return { text: note.length ? `Orders are revealed. ${note.join(". ")}.` : "Orders are revealed.", tone: "head" };
  },
  round_started: (_e, _view, event) => ({ text: `Round ${event.round}`, tone: "head" }),
  phase_started: (_e, _view, event) => ({ text: PHASES[event.phase ?? ""] ?? "", tone: "quiet" }),
  dice: (e, view) =>
    e.reason === "count"
      ? {
          text: `${unitName(view, e.unit)} lets rip: 4 + ${e.values.join(" + ")} shots.`,
          why: "Repeaters roll one die and add it to four for the number of shots.",
          dice: { faces: e.values },
          tone: "line",
          seat: ofUnit(view, e.unit),
        }
      : null,
  tie_order: (e) => ({
    text: `Speed ${e.speed} is tied. Roll off: ${e.units.join(", ")}.`,
    why: `Equals of different sides roll off, highest first: ${Object.entries(e.rolls)
      .map(([id, faces]) => `${id} ${faces.join(", then ")}`)
      .join("; ")}.`,
    dice: { faces: Object.values(e.rolls).flat() },
    tone: "line",
  }),
  move_tie_order: (e) => ({
    text: `Who moves first? Roll off: ${e.units.join(", ")}.`,
    why: `In the Move phase ties always roll: ${Object.entries(e.rolls)
      .map(([id, faces]) => `${id} ${faces.join(", then ")}`)
      .join("; ")}.`,
    dice: { faces: Object.values(e.rolls).flat() },
    tone: "line",
  }),
  order_void: (e, view) => ({
    text: `${unitName(view, e.unit)} meant to ${e.order} but ${VOIDS[e.reason] ?? e.reason}.`,
    tone: "quiet",
    seat: ofUnit(view, e.unit),
  }),
  overdose: (e, view) => ({
    text: e.died
      ? `${unitName(view, e.unit)}'s heart stops. Overdose.`
      : `${unitName(view, e.unit)} rides the overdose.`,
    why: `Every Special phase an overdosed fighter rolls one die; it survived on ${e.needed} or more and showed ${e.roll}.`,
    dice: { faces: [e.roll], used: e.roll, needed: e.needed, hit: !e.died },
    tone: e.died ? "bad" : "line",
    seat: ofUnit(view, e.unit),
  }),
  hack: (e, view) => ({
    text: `${unitName(view, e.unit)} ${e.success ? "hacks" : "fails to hack"} ${unitName(view, e.target)}${e.success ? ": no shooting this round" : ""}.`,
    why: `A hack succeeds on ${e.needed} or more; the die showed ${e.roll}.`,
    dice: { faces: [e.roll], used: e.roll, needed: e.needed, hit: e.success },
    tone: e.success ? "good" : "line",
    seat: ofUnit(view, e.unit),
  }),
  attack: (e, view) => {
    const verb = view.weapons?.[e.weapon]?.slot === "melee" ? "stabs at" : "opens up on";
    const through = e.mode === "pierce" ? " through cover" : "";
    return {
      text: `${attacker(view, e)} ${verb} ${targetName(view, e.target)}${through}: ${weaponName(view, e.weapon)}, ${e.distance} ${e.distance === 1 ? "cell" : "cells"}, ${coverWords(e.cover)}.`,
      why: `${e.shots} ${e.shots === 1 ? "shot" : "shots"}, ${e.dice_per_shot === 1 ? "one die each" : "two dice each and the lower counts"}, ${e.needed} or more hits.`,
      tone: "line",
      seat: ofUnit(view, e.unit),
    };
  },
  shot: (e, view) => ({
    text: `${e.unit} ${e.n > 1 ? `shot ${e.n}: ` : ""}${RESULTS[e.result] ?? e.result}${e.target?.unit && e.result !== "miss" ? ` ${e.target.unit}${e.target.part ? ` part ${e.target.part}` : ""}` : ""}.`,
    why: shotWhy(e),
    dice: { faces: e.rolls, used: e.used, needed: e.needed, hit: e.hit },
    tone: e.result === "damage" ? "good" : "line",
    seat: ofUnit(view, e.unit),
  }),
  target_switched: (e, view) => ({
    text: `${unitName(view, e.unit)} swings to ${targetName(view, e.to as unknown as Target)}, ${e.shots_left} shots left.`,
    tone: "quiet",
    seat: ofUnit(view, e.unit),
  }),
  cover_changed: (e, _view, event) => ({
    text: `${e.cell}: ${COVER_STATES[from<string>(event)] ?? ""} becomes ${COVER_STATES[e.to] ?? e.to}${because(e.reason)}.`,
    tone: "line",
  }),
  damage: (e, view) => ({
    text: e.part
      ? `${unitName(view, e.target)} takes ${points(e.amount)} on part ${e.part}; its Body ${points(e.body_after)}.`
      : `${unitName(view, e.target)} takes ${points(e.amount)}; Body ${points(e.body_after)}.`,
    why: damageWhy(e),
    tone: "bad",
    seat: ofUnit(view, e.target),
  }),
  shield: (e, view) => ({
    text:
      e.state === "triggered"
        ? `${unitName(view, e.unit)}'s plasma shield flares: no plasma this round.`
        : e.state === "spent"
          ? `${unitName(view, e.unit)}'s plasma shield is spent.`
          : `${unitName(view, e.unit)}'s plasma shield is ready.`,
    tone: "line",
    seat: ofUnit(view, e.unit),
  }),
  blast: (e, view) => ({
    text: e.units_hit.length
      ? `The blast catches ${e.units_hit.map((id) => unitName(view, id)).join(", ")}.`
      : "The blast catches nobody.",
    tone: "bad",
  }),
  unit_died: (e, view) => ({
    text:
      e.cause === "concede"
        ? `${unitName(view, e.unit)} walks off.`
        : `${unitName(view, e.unit)} is dead${e.by ? `, courtesy of ${unitName(view, e.by)}` : e.cause === "overdose" ? " of an overdose" : ""}.`,
    tone: "bad",
    seat: ofUnit(view, e.unit),
  }),
  moved: (e, view, event) => {
    const how = HOWS[e.kind] ?? "moves";
    const turns = e.walked.filter((tread) => tread === "L" || tread === "R").length;
    const turned = turns ? `, with ${turns === 1 ? "a quarter turn" : `${turns} quarter turns`}` : "";
    const start = from<string>(event);
    const cut =
      e.cut_reason && !(e.cut_reason === "cost" && e.kind !== "path") ? (CUTS[e.cut_reason] ?? e.cut_reason) : "";
    if (e.to === start && !turns)
      return {
        text: `${unitName(view, e.unit)} stays at ${e.to}${cut ? `: ${cut}` : ""}.`,
        tone: "quiet",
        seat: ofUnit(view, e.unit),
      };
    return {
      text: `${unitName(view, e.unit)} ${e.to === start ? `turns at ${e.to}` : `${how} ${start} to ${e.to}${turned}`}${cut ? `; ${cut}` : ""}.`,
      tone: "line",
      seat: ofUnit(view, e.unit),
    };
  },
  move_conflict: (e, view) => ({
    text: `${unitName(view, String(e.winner))} gets ${e.cell} first; ${unitName(view, e.loser)} stops at ${e.loser_cell}.`,
    tone: "line",
  }),
  held: (e, view) => ({
    text: `${unitName(view, e.unit)} is hemmed in and stays.`,
    tone: "quiet",
    seat: ofUnit(view, e.unit),
  }),
  critical_check: (e, view) => ({
    text:
      e.result === "destroyed"
        ? `${unitName(view, e.unit)} cooks off.`
        : e.result === "malfunction"
          ? `${unitName(view, e.unit)} fails its damage check.`
          : `${unitName(view, e.unit)} holds together.`,
    why: `${e.stage > 1 ? "Half" : "A quarter"} of its parts ${e.stage > 1 ? "are" : "is"} gone: every Special phase it rolls, and stays sound on ${e.needed} or more. It rolled ${e.roll}.`,
    dice: { faces: [e.roll], used: e.roll, needed: e.needed, hit: e.result === "ok" },
    tone: e.result === "ok" ? "line" : "bad",
    seat: ofUnit(view, e.unit),
  }),
  malfunction: (e, view) => ({
    text: `${unitName(view, e.unit)} malfunctions: Speed ${e.speed}, Move ${e.move} from now on.`,
    tone: "bad",
    seat: ofUnit(view, e.unit),
  }),
  recharge: (e, view) => ({
    text: e.success
      ? `${unitName(view, e.unit)}'s technicians bring the shield back.`
      : `${unitName(view, e.unit)}'s technicians get no spark out of the shield.`,
    why: `A spent shield recharges on ${e.needed} or more; the die showed ${e.roll}.`,
    dice: { faces: [e.roll], used: e.roll, needed: e.needed, hit: e.success },
    tone: e.success ? "good" : "line",
    seat: ofUnit(view, e.unit),
  }),
  slag_laid: (e, view) => ({
    text: e.success
      ? `${unitName(view, e.unit)} lays ${e.cells.length} ${e.cells.length === 1 ? "cell" : "cells"} of slag${e.cells.length ? `, ${e.cells[0]} to ${e.cells.at(-1)}` : ""}.`
      : `${unitName(view, e.unit)}'s exhaust splutters.`,
    why: e.success
      ? `It needed ${e.needed} or more and rolled ${e.roll}; the line is two cells and a die long, here ${e.length}, ending early at the edge or a wall.`
      : `It needed ${e.needed} or more and rolled ${e.roll}.`,
    dice: { faces: [e.roll], used: e.roll, needed: e.needed, hit: e.success },
    tone: e.success ? "good" : "line",
    seat: ofUnit(view, e.unit),
  }),
  slag_damage: (e, view) => ({
    text: `${unitName(view, e.unit)} went through slag: ${points(e.amount)}${e.part ? ` to part ${e.part}` : ""}.`,
    tone: "bad",
    seat: ofUnit(view, e.unit),
  }),
  unloaded: (e, view) => ({
    text: `${unitName(view, e.passenger)} gets out of ${e.unit} at ${e.cell}.`,
    tone: "line",
    seat: ofUnit(view, e.unit),
  }),
  loaded: (e, view) => ({
    text: `${unitName(view, e.passenger)} climbs aboard ${unitName(view, e.unit)}.`,
    tone: "line",
    seat: ofUnit(view, e.unit),
  }),
  part_destroyed: (e, view) => ({
    text: `${unitName(view, e.unit)}: part ${e.part} is destroyed, with all that sits on it.`,
    tone: "bad",
    seat: ofUnit(view, e.unit),
  }),
  hull_destroyed: (e, view) => ({
    text:
      e.cause === "concede"
        ? `${unitName(view, e.unit)} leaves the table.`
        : `${unitName(view, e.unit)} blows up${e.by ? `, courtesy of ${unitName(view, e.by)}` : ""}.`,
    why:
      e.cause === "threshold"
        ? "Three quarters of its parts are gone: that is the end of a hull."
        : e.cause === "check"
          ? "A hull that malfunctions already does not survive another failed check."
          : undefined,
    tone: "bad",
    seat: ofUnit(view, e.unit),
  }),
  passenger_test: (e, view) => ({
    text: e.survived
      ? `${unitName(view, e.unit)} gets out of the wreck${e.cell ? ` at ${e.cell}` : ", but there is no room to stand"}.`
      : `${unitName(view, e.unit)} does not get out.`,
    why: `Aboard ${e.hull} when it went: ${e.needed} or more gets out, and the die showed ${e.roll}.`,
    dice: { faces: [e.roll], used: e.roll, needed: e.needed, hit: e.survived },
    tone: e.survived ? "good" : "bad",
    seat: ofUnit(view, e.unit),
  }),
  ram: (e, view) => ({
    text: e.success
      ? `${unitName(view, e.unit)} rams ${unitName(view, e.target)}${e.part ? `, part ${e.part}` : ""}, for ${points(e.amount)}.`
      : `${unitName(view, e.unit)} rams ${unitName(view, e.target)} and comes off worse: ${points(e.amount)} to its own part ${e.part ?? 1}.`,
    why: `A ram hurts its target on ${e.needed} or more, else the rammer; the die showed ${e.roll}.`,
    dice: { faces: [e.roll], used: e.roll, needed: e.needed, hit: e.success },
    tone: e.success ? "good" : "bad",
    seat: ofUnit(view, e.unit),
  }),
  battalion: (e, view) => ({
    text:
      e.change === "formed" || e.change === "disbanded"
        ? `Battalion ${e.name} ${CHANGES[e.change]}: ${e.members.join(", ")}.`
        : `Battalion ${e.name} ${CHANGES[e.change] ?? e.change} ${e.members.join(", ")}; ${e.strength} left.`,
    tone: e.change === "formed" ? "line" : "quiet",
    seat: ofUnit(view, e.members[0]),
  }),
  called: () => null,
  passed: (e, view) => ({ text: `${unitName(view, e.unit)} passes.`, tone: "quiet", seat: ofUnit(view, e.unit) }),
  delayed: (e, view) => ({ text: `${unitName(view, e.unit)} waits.`, tone: "quiet", seat: ofUnit(view, e.unit) }),
  follow_declared: (e, view) => ({
    text: `${unitName(view, e.unit)} will follow ${unitName(view, e.target)}.`,
    tone: "quiet",
    seat: ofUnit(view, e.unit),
  }),
  round_ended: (e, view) => ({
    text: `Standing: ${Object.entries(e.alive)
      .map(([side, count]) => `${sideName(view, Number(side))} ${count}`)
      .join(", ")}.`,
    tone: "quiet",
  }),
  match_ended: (e, view) => ({
    text: e.winners?.length
      ? `${e.winners.map((seat) => sideName(view, seat)).join(" and ")} wins. ${endWords(e.reason)}`
      : `A draw. ${endWords(e.reason)}`,
    tone: "head",
  }),
};

/** An event in words; null when it says nothing that another event does not say better. */
export function read(event: GameEvent, view: SpcView): Reading | null {
  const reader = READERS[event.type];
  const reading = reader?.(event as unknown as Fields, view, event) ?? null;
  return reading && { ...reading, clauses: event.clauses ?? [] };
}
