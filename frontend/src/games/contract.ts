import type { ComponentType, ReactNode } from "react";
import type { GameEvent, GameInfo, Match, MusterReport, OptionSchema, Refused, SheetData, Starter } from "@/api/types";
import type { Stock } from "@/styles/palette";
import type { SoundName } from "@/ui/sound";

/** What the shell and a game promise one another. A game's folder knows this file, the board and the ui, nothing else. */

export type Command = { type: string } & Record<string, unknown>;
export type Answer = { accepted: true; version: number; saved?: boolean } | { refused: Refused; version?: number };

/** An event on the stage: `at` and `until` are times of performance.now(). */
export type Beat<E = GameEvent> = { event: E; at: number; until: number; paused?: boolean };

/** One event in words. */
export type Reading = {
  text: string;
  /** Why the dice were what they were, for the one who asks. */
  why?: string;
  clauses: string[];
  dice?: { faces: number[]; sides?: number; used?: number; needed?: number; hit?: boolean };
  tone: "head" | "line" | "good" | "bad" | "quiet";
  /** Seat whose doing it was. */
  seat?: number;
};

export type Stage<V = unknown> = {
  /** The truth at the newest version. */
  view: V;
  /** What the board shows now; behind the truth while a round plays. */
  shown: V;
  beat: Beat | null;
  playing: boolean;
};

export type TableProps<V = unknown> = Stage<V> & {
  match: string;
  version: number;
  seats: number[];
  drafts: Record<string, unknown>;
  names: Record<string, string>;
  ended: boolean;
  /** Whether this browser's player is the match's referee, who commands no side. */
  referee?: boolean;
  submit: (seat: number, command: Command) => Promise<Answer>;
  /** Takes the last step back; absent while there is nothing to take back freely. */
  takeBack?: () => Promise<void>;
  offer: (seat: number, about: Record<string, unknown>) => Promise<unknown>;
  openClause: (id: string) => void;
  openHelp: () => void;
  log: ReactNode;
  stageBar: ReactNode;
};

export type SceneProps<V = unknown> = Stage<V> & { seats?: number[]; label: string; children?: ReactNode };

export type EditorProps = {
  catalogue: unknown;
  sheet: SheetData;
  report: MusterReport | undefined;
  /** Single units to copy: sheets of one unit. */
  designs: readonly Starter[];
  /** The match options that the sheet is weighed under, where the editor lets them be chosen. */
  options?: Record<string, unknown>;
  setOptions?: (options: Record<string, unknown>) => void;
  change: (sheet: SheetData) => void;
  names: (count: number) => Promise<string[]>;
  openClause: (id: string) => void;
};

/** One of the player's own maps on the desk of a game whose maps are no grids. */
export type MapEditorProps = {
  name: string;
  map: Record<string, unknown>;
  share: string;
  /** Keeps it; what is wrong with it, where the rules refuse it. */
  keep: (name: string, map: Record<string, unknown>) => Promise<{ sentence: string; clause: string } | undefined>;
  play: (map: Record<string, unknown>) => Promise<void>;
  openClause: (id: string) => void;
};

export type CardsProps = { catalogue: unknown; sheet: SheetData; report: MusterReport | undefined };

export type SideSummary = {
  seat: number;
  name: string;
  letter: string;
  alive: number;
  total: number;
  /** The side has something to decide now. */
  owes: boolean;
  /** A lamp beside the plate: lit or not, and what that means; none where nothing is waited for. */
  lamp?: { on: boolean; text: string; icon: "lock" | "clock" | "play" };
  /** A figure of the game's own beside the count. */
  note?: string;
};

/** A sentence or two for newcomers; the key is what is remembered as said. */
export type Hint = { key: string; text: string };

export type GameUi<V = never> = {
  key: string;
  Table: ComponentType<TableProps<V>>;
  Scene: ComponentType<SceneProps<V>>;
  ForceEditor: ComponentType<EditorProps>;
  ForceCards: ComponentType<CardsProps>;
  /** The match options that a sheet is weighed under by itself. */
  measure?: (sheet: SheetData) => Record<string, unknown>;
  /** A force in a row of small drawings. */
  Squad: ComponentType<{ sheet: SheetData; side: number }>;
  /** Where its maps are no grids: how one is drawn, and how one looks. */
  MapEditor?: ComponentType<MapEditorProps>;
  MapPicture?: ComponentType<{ map: Record<string, unknown> }>;
  /** What the view says of each side, for the plates at the top. */
  sides: (view: V) => SideSummary[];
  /** What a newcomer should know now, who sits at these seats; null: nothing. */
  coach: (view: V, seats: number[]) => Hint | null;
  /** `title` stands where no round has begun. */
  headline: (view: V) => { round: number; phase: string; title?: string };
  /** Whether the view is that of a match that is over; left out, an outcome in it says so. */
  over?: (view: V) => boolean;
  /** Null: nothing worth a line. */
  read: (event: GameEvent, view: V) => Reading | null;
  /** Milliseconds on the stage at single speed; 0: at once. */
  duration: (event: GameEvent) => number;
  sound: (event: GameEvent) => SoundName | null;
  /** The shown view after an event, for the stage alone: the server's view replaces it at the end. */
  advance: (view: V, event: GameEvent) => V;
  /** What every key does at this table, and a word on touches and marks. */
  keys: { keys: readonly (readonly [string, string])[]; touch: string; marks: string };
  end: EndWords;
  /** What the clock does when a decision's time is up: to whoever owes one, and for whoever waits. */
  clock: { owing: string; waiting: string };
  /** The game's part of the page of a new battle. */
  setup: () => Promise<SetupUi>;
};

/** How the end is told: why, in which figures, and which events the decisive dice came before. */
export type EndWords = {
  reasons: Record<string, string>;
  scores: readonly (readonly [key: string, title: string])[];
  deaths: readonly string[];
  /** What giving up means here, and the command for it if it is not `concede`. */
  conceding: string;
  giveUp?: string;
};

export type Fields = [string, OptionSchema][];
/** A new battle as far as it is planned: who plays, what they bring, which house rules were touched. */
export type Planned = {
  count: number;
  teams: string;
  /** Somebody must be waited for. */
  people: boolean;
  hours: number;
  brought: SheetData[];
  house: Record<string, unknown>;
};
/** Which ground is asked for: a printed map's key, one drawn by somebody ("board:" and its token), or a seed. */
export type Ground = { map: string; seed: number; width: number; height: number; scene?: Scene };
/** What a drawn map brings along: words, forces by seat, options, and whether it says where sides begin. */
export type Scene = {
  brief: string;
  forces: Record<string, SheetData>;
  options: Record<string, unknown>;
  placed: boolean;
};
export type SetupProps<S> = {
  game: GameInfo;
  own: S;
  set: (own: S) => void;
  ground: Ground;
  setGround: (ground: Ground) => void;
  planned: Planned;
  /** The player's own maps, and one that a link names, for games with a desk of their own. */
  drawn: readonly { share: string; name: string; map: Record<string, unknown> }[];
  fields: Fields;
  openClause: (id: string) => void;
};
/** What a game asks on the page of a new battle beyond seats and forces; `S` is what it keeps of the answers. */
export type SetupUi<S = unknown> = {
  first: S;
  /** Sections of its own: before the question against whom, and before the forces. */
  Above?: ComponentType<SetupProps<S>>;
  Middle?: ComponentType<SetupProps<S>>;
  /** One person writes for every seat. */
  alone: (own: S) => boolean;
  /** Somebody who plays no side watches over it. */
  refereed?: (own: S) => boolean;
  /** The options to list as house rules. */
  house: (fields: Fields, own: S, chosen: Record<string, unknown>) => Fields;
  /** The options to ask for; what the defaults say is left out. */
  asked: (own: S, planned: Planned, ground: Ground) => Record<string, unknown>;
  /** The map to ask for, where the game has a choice of its own instead of the site's. */
  map?: (own: S) => Record<string, unknown>;
  /** The same on a map that somebody drew. */
  drawnOn?: (own: S, share: string) => S;
  /** Rows of a starting zone on a printed or drawn map; 0: none to show. */
  depth: (own: S, planned: Planned, ground: Ground) => number;
  /** A force was picked; `needs` are the options that it was made for. */
  picked?: (
    own: S,
    ground: Ground,
    sheet: SheetData,
    needs: Record<string, unknown> | undefined,
    game: GameInfo,
  ) => { own: S; ground: Ground };
  teamings: (count: number) => readonly (readonly [key: string, name: string])[];
  /** What happens when the time is up, and its clause. */
  late: { text: string; clause: string };
};

/** What the site knows of a game before its table is loaded: words, inks, and what is drawn on posters. */
export type GameCover = {
  key: string;
  title: string;
  /** What its clauses begin with. */
  clauses: string;
  words: {
    force: string;
    forces: string;
    unit: string;
    units: string;
    points: string;
  };
  /** One sentence on its poster. */
  pitch: string;
  /** What one press gets you. */
  once: string;
  /** A page without forces says how to begin. */
  noForces: string;
  /** What to build, on the front page. */
  build: string;
  /** Its figures in one paragraph, for the page that teaches. */
  teaches: string;
  /** Words to look for in the rules. */
  sought: string;
  /** Its own inks and board, over the site's. */
  stock: { light: Partial<Stock>; dark: Partial<Stock> };
  Poster: ComponentType;
  Lesson: ComponentType;
  /** A force to begin with. */
  blank: SheetData;
  /** Maps for it can be drawn; `depth`: rows of a starting zone. */
  maps: boolean;
  /** A map to begin with, where its maps are drawn at a desk of its own. */
  blankMap?: Record<string, unknown>;
  /** What one press plays: forces to draw two of, options and ground that suit a first battle. */
  first: (game: GameInfo) => { starters: Starter[]; options: Record<string, unknown>; map: Record<string, unknown> };
  /** What a waiting match plays by, in short lines. */
  terms: (match: Match) => string[];
};
