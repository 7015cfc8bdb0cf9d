import type { GameEvent } from "@/api/types";
import type { Reading } from "../contract";
import { cm } from "./plan";
import type { Chance, FgView, FigureView } from "./types";

/** What a reader may find in an event. */
type Fields = {
  figure: string;
  target: string;
  attacker: string;
  shooter: string;
  winner: string & number;
  loser: string;
  weapon: string;
  weapons: string[];
  seat: number;
  to: number;
  by: number;
  cycle: number;
  cycles: number;
  first: number;
  x: number;
  y: number;
  level: number;
  cost: number;
  complete: boolean;
  reaction: boolean;
  stopped_at: [number, number];
  stun_removed: boolean;
  die: number;
  bonus: number;
  total: number;
  difficulty: number;
  needed: number;
  success: boolean;
  reason: string;
  leader_used: boolean;
  height: number;
  enemies: string[];
  locked: string[];
  gap: number;
  cover_lines: number;
  cover: boolean;
  dice: number[];
  hits: number;
  armor: number;
  value: number;
  result: string;
  penalty: number;
  was_ready: boolean;
  outcome: string;
  before: string;
  after: string;
  cause: string;
  marker: string;
  carrier: string;
  condition: string;
  rolls: { figure: string; die: number; fight: number; total: number }[];
  points: number & Record<string, number>;
  purpose: string;
  rounds: { seat: number; die: number }[][];
  members: number[];
  member: number;
  figures: string[];
  removed: string[];
  pieces: unknown[];
  unharmed: number;
  base: number;
  henchmen: number;
  items: string[];
  item: string;
  count: number;
  stat: string;
  equipment: string[];
  give: { items?: string[]; points?: number };
  take: { items?: string[]; points?: number };
};
type Reader = (e: Fields, view: FgView) => Omit<Reading, "clauses"> | null;

export const teamName = (view: FgView, seat: number): string => view.teams[String(seat)]?.name ?? `Seat ${seat + 1}`;
export const figureName = (view: FgView, id: string): string => {
  const figure = view.figures[id];
  return figure ? `${id} ${figure.name}` : id;
};
const seatOf = (view: FgView, id: string): number | undefined => view.figures[id]?.team;
export const itemName = (view: Pick<FgView, "equipment">, key: string): string => view.equipment[key]?.name ?? key;
export const percent = (chance: Chance | undefined): string => (chance ? `${Math.round(chance.percent)}%` : "");

export const ROLES: Record<string, string> = { leader: "Leader", hero: "Hero", henchman: "Henchman" };
export const CONDITIONS: Record<string, string> = {
  ok: "up",
  stunned: "Stunned",
  incapacitated: "Incapacitated",
  dead: "Dead",
  exited: "got out",
  retreated: "went home",
};
/** What becomes of a target, best first. */
export const OUTCOMES: Record<string, string> = {
  unharmed: "unharmed",
  pinned: "loses its activation",
  dash: "dashes for cover",
  stunned: "Stunned",
  incapacitated: "Incapacitated",
  dead: "Dead",
};
const MARKERS: Record<string, string> = { loot: "loot", machine: "the machine", zone: "the zone" };
const markerName = (view: FgView, id: string): string => MARKERS[view.markers[id]?.kind ?? ""] ?? id;

export const weaponsOf = (view: FgView, figure: FigureView): string[] =>
  figure.equipment.map((key) => itemName(view, key));

const goods = (view: FgView, given: { items?: string[]; points?: number }): string =>
  [
    ...(given.items ?? []).map((key) => itemName(view, key)),
    ...(given.points ? [`${given.points} point${given.points === 1 ? "" : "s"}`] : []),
  ].join(", ") || "nothing";

const RESULTS: Record<string, string> = {
  no_effect: "shrugs it off",
  suppressed: "is Suppressed",
  stunned: "is Stunned",
  incapacitated: "is Incapacitated",
  dead: "is Dead",
};
const REASONS: Record<string, string> = {
  climb: "climb",
  suppression: "keep its head",
  sabotage: "wreck the machine",
};

/** One reader for every event that the rules can tell; null where silence is better. */
export const READERS: Record<string, Reader> = {
  match_started: () => ({ text: "Two gangs, one street.", tone: "head" }),
  terrain_set: (e) => ({
    text: e.dice?.length
      ? `The street is rolled: ${e.pieces.length} pieces.`
      : `The street: ${e.pieces.length} pieces.`,
    why: e.dice?.length ? `Five dice a sector: ${e.dice.join(" ")}.` : undefined,
    tone: "quiet",
  }),
  markers_set: () => null,
  roll_off: (e, view) => ({
    text: `${teamName(view, e.winner)} ${e.purpose === "attacker" ? "attacks" : e.purpose === "deployment" ? "places first" : "goes first"}.`,
    why: e.rounds
      .map((round) => round.map((each) => `${teamName(view, each.seat)} ${each.die}`).join(", "))
      .join("; again: "),
    dice: { faces: (e.rounds.at(-1) ?? []).map((each) => each.die) },
    tone: "line",
    seat: e.winner,
  }),
  fielded: (e, view) => ({ text: `${teamName(view, e.seat)} sends ${e.members.length}.`, tone: "quiet", seat: e.seat }),
  figure_placed: (e, view) => ({
    text: `${figureName(view, e.figure)} takes post at ${cm(e.x)},${cm(e.y)}.`,
    tone: "quiet",
    seat: seatOf(view, e.figure),
  }),
  no_room: (e, view) => ({
    text: `There is no room left for ${e.figures.map((id) => figureName(view, id)).join(", ")}.`,
    tone: "bad",
    seat: e.seat,
  }),
  cycle_started: (e, view) => ({ text: `Cycle ${e.cycle}: ${teamName(view, e.first)} first`, tone: "head" }),
  activation_started: (e, view) => ({
    text: e.stun_removed
      ? `${figureName(view, e.figure)} shakes off the daze, and that is all.`
      : `${figureName(view, e.figure)} is up.`,
    tone: e.stun_removed ? "line" : "quiet",
    seat: seatOf(view, e.figure),
  }),
  moved: (e, view) => ({
    text: `${figureName(view, e.figure)} ${e.reaction ? "dashes" : "moves"} ${cm(e.cost)} cm to ${cm(e.stopped_at[0])},${cm(e.stopped_at[1])}${e.level ? `, ${cm(e.level)} cm up` : ""}${e.complete ? "" : " and gets no farther"}.`,
    tone: "line",
    seat: seatOf(view, e.figure),
  }),
  check: (e, view) => ({
    text: `${figureName(view, e.figure)} ${e.success ? "manages to" : "fails to"} ${REASONS[e.reason] ?? e.reason}.`,
    why: `${e.die} + Tactics ${e.bonus}${e.leader_used ? " of the leader" : ""} is ${e.total}; it takes ${e.difficulty}${e.height ? ` for ${cm(e.height)} cm` : ""}.`,
    dice: { faces: [e.die], needed: e.needed, hit: e.success },
    tone: e.success ? "good" : "bad",
    seat: seatOf(view, e.figure),
  }),
  contact_made: (e, view) => ({
    text: `${figureName(view, e.figure)} is in contact with ${e.enemies.map((id) => figureName(view, id)).join(" and ")}${e.locked?.length ? `: ${e.locked.join(" and ")} will not act this cycle` : ""}.`,
    tone: "line",
    seat: seatOf(view, e.figure),
  }),
  shot: (e, view) => ({
    text: `${figureName(view, e.figure)} fires the ${itemName(view, e.weapon)} at ${figureName(view, e.target)}: ${e.hits ? `${e.hits} hit${e.hits > 1 ? "s" : ""}` : "nothing"}.`,
    why: `${cm(e.gap)} cm needs ${e.difficulty}; Shoot ${e.bonus}, so ${Math.max(1, e.needed)}+ on a die. ${e.cover ? `${e.cover_lines} of 11 lines are covered.` : "No cover."}`,
    dice: { faces: e.dice, needed: e.needed, hit: e.hits > 0 },
    tone: e.hits ? "good" : "line",
    seat: seatOf(view, e.figure),
  }),
  hit_roll: (e, view) => ({
    text: `${figureName(view, e.target)} ${RESULTS[e.result] ?? e.result}.`,
    why: `${itemName(view, e.weapon)}: ${e.die} less Armor ${e.armor}${e.penalty ? ` and ${e.penalty} for cover` : ""} is ${e.value}.`,
    dice: { faces: [e.die], hit: e.result !== "no_effect" },
    tone: e.result === "no_effect" ? "line" : "bad",
    seat: seatOf(view, e.target),
  }),
  suppressed: (e, view) => ({
    text:
      e.outcome === "reaction"
        ? `${figureName(view, e.figure)} keeps its head: it may dash for cover.`
        : e.outcome === "activated"
          ? `${figureName(view, e.figure)} stays down behind cover: its activation is gone.`
          : e.outcome === "incapacitated"
            ? `${figureName(view, e.figure)} is caught in the open.`
            : `${figureName(view, e.figure)} stays where it is.`,
    why: `${e.was_ready ? "It was ready" : "It had acted already"}, ${e.cover ? "in cover" : "in the open"}.`,
    tone: e.outcome === "incapacitated" ? "bad" : "line",
    seat: seatOf(view, e.figure),
  }),
  reaction_ended: (e, view) => ({
    text: e.cover
      ? `${figureName(view, e.figure)} makes it to cover.`
      : `${figureName(view, e.figure)} finds no cover.`,
    tone: e.cover ? "good" : "bad",
    seat: seatOf(view, e.figure),
  }),
  reaction_declined: (e, view) => ({
    text: `${figureName(view, e.figure)} does not run.`,
    tone: "bad",
    seat: seatOf(view, e.figure),
  }),
  status_changed: (e, view) => ({
    text: `${figureName(view, e.figure)}: ${CONDITIONS[e.after] ?? e.after}.`,
    tone: e.after === "ok" ? "good" : e.after === "exited" || e.after === "retreated" ? "line" : "bad",
    seat: seatOf(view, e.figure),
  }),
  figure_activated: (e, view) =>
    e.cause === "own"
      ? null
      : {
          text: `${figureName(view, e.figure)} counts as activated.`,
          tone: "quiet",
          seat: seatOf(view, e.figure),
        },
  interacted: (e, view) => ({
    text:
      e.outcome === "taken"
        ? `${figureName(view, e.figure)} picks up ${markerName(view, e.marker)}.`
        : e.outcome === "wrecked"
          ? `${figureName(view, e.figure)} wrecks ${markerName(view, e.marker)}.`
          : `${figureName(view, e.figure)} cannot break ${markerName(view, e.marker)}.`,
    tone: e.outcome === "failed" ? "line" : "good",
    seat: seatOf(view, e.figure),
  }),
  marker_moved: (e, view) =>
    e.condition === "secured"
      ? { text: `${markerName(view, e.marker)} is brought home.`, tone: "good" }
      : e.carrier
        ? null
        : { text: `${markerName(view, e.marker)} lies at ${cm(e.x)},${cm(e.y)}.`, tone: "quiet" },
  exited: (e, view) => ({
    text: `${figureName(view, e.figure)} gets out.`,
    tone: "good",
    seat: seatOf(view, e.figure),
  }),
  activation_ended: () => null,
  melee_rolls: (e, view) => ({
    text: `Melee: ${e.rolls.map((each) => `${each.figure} ${each.total}`).join(", ")}.`,
    why: e.rolls.map((each) => `${figureName(view, each.figure)}: ${each.die} + Fight ${each.fight}`).join("; "),
    dice: { faces: e.rolls.map((each) => each.die) },
    tone: "line",
  }),
  melee_won: (e, view) => ({
    text: `${figureName(view, e.winner)} beats ${figureName(view, e.loser)}${e.weapons?.length ? ` and strikes: ${e.weapons.map((key) => itemName(view, key)).join(", ")}` : ""}.`,
    tone: "good",
    seat: seatOf(view, e.winner),
  }),
  scored: (e, view) => ({
    text: `${teamName(view, e.seat)} scores ${e.points} (${e.total}).`,
    tone: "good",
    seat: e.seat,
  }),
  cycle_ended: (e) => ({ text: `Cycle ${e.cycle} is over.`, tone: "quiet" }),
  retreated: (e, view) => ({
    text:
      e.cause === "wiped_out" ? `Nobody of ${teamName(view, e.seat)} is left.` : `${teamName(view, e.seat)} goes home.`,
    tone: "bad",
    seat: e.seat,
  }),
  game_ended: (e, view) => ({
    text: e.winner < 0 ? "Nobody wins the street." : `${teamName(view, e.winner)} wins the street.`,
    why: Object.entries(e.points)
      .map(([seat, points]) => `${teamName(view, Number(seat))} ${points}`)
      .join(", "),
    tone: "head",
    seat: e.winner < 0 ? undefined : e.winner,
  }),
  members_lost: (e, view) => ({
    text: `${teamName(view, e.seat)} buries ${e.members.length}.`,
    tone: "bad",
    seat: e.seat,
  }),
  awards: (e, view) => ({
    text: `${teamName(view, e.seat)} earns ${e.points} points and ${e.henchmen} new ${e.henchmen === 1 ? "henchman" : "henchmen"}.`,
    why: `${e.base} for the game, ${e.unharmed} for the unharmed.`,
    tone: "good",
    seat: e.seat,
  }),
  looted: (e, view) => ({
    text: `${teamName(view, e.seat)} loots ${goods(view, { items: e.items })}.`,
    tone: "good",
    seat: e.seat,
  }),
  bought: (e, view) => ({
    text: `${teamName(view, e.seat)} buys ${e.count > 1 ? `${e.count} × ` : ""}${itemName(view, e.item)}.`,
    tone: "quiet",
    seat: e.seat,
  }),
  sold: (e, view) => ({
    text: `${teamName(view, e.seat)} sells ${e.count > 1 ? `${e.count} × ` : ""}${itemName(view, e.item)}.`,
    tone: "quiet",
    seat: e.seat,
  }),
  trade_offered: (e, view) => ({
    text: `${teamName(view, e.seat)} offers ${teamName(view, e.to)} ${goods(view, e.give)} for ${goods(view, e.take)}.`,
    tone: "line",
    seat: e.seat,
  }),
  trade_declined: (e, view) => ({ text: `${teamName(view, e.seat)} declines the trade.`, tone: "quiet", seat: e.seat }),
  traded: (e, view) => ({
    text: `${teamName(view, e.seat)} gives ${goods(view, e.give)} to ${teamName(view, e.to)} for ${goods(view, e.take)}.`,
    tone: "good",
    seat: e.seat,
  }),
  loadout_set: (e, view) => ({
    text: `${memberName(view, e.seat, e.member)} takes ${e.equipment.map((key) => itemName(view, key)).join(", ") || "nothing"}.`,
    tone: "quiet",
    seat: e.seat,
  }),
  promoted: (e, view) => ({
    text: `${memberName(view, e.seat, e.member)} leads ${teamName(view, e.seat)} now.`,
    tone: "line",
    seat: e.seat,
  }),
  dismissed: (e, view) => ({ text: `${teamName(view, e.seat)} sends somebody away.`, tone: "quiet", seat: e.seat }),
  advanced: (e, view) => ({
    text: `${memberName(view, e.seat, e.member)}: +1 ${e.stat}.`,
    tone: "good",
    seat: e.seat,
  }),
  postgame_finished: (e, view) => ({ text: `${teamName(view, e.seat)} is done.`, tone: "quiet", seat: e.seat }),
};

const memberName = (view: FgView, seat: number, member: number): string =>
  view.teams[String(seat)]?.members[String(member)]?.name ?? `Member ${member}`;

export function read(event: GameEvent, view: FgView): Reading | null {
  const reading = READERS[event.type]?.(event as unknown as Fields, view) ?? null;
  return reading && { ...reading, clauses: event.clauses ?? [] };
}
