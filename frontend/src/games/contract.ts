import type { ComponentType, ReactNode } from "react";
import type { GameEvent, MusterReport, Refused, SheetData } from "@/api/types";
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
  dice?: { faces: number[]; used?: number; needed?: number; hit?: boolean };
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
  /** The match options that the sheet is weighed under, where the editor lets them be chosen. */
  options?: Record<string, unknown>;
  setOptions?: (options: Record<string, unknown>) => void;
  change: (sheet: SheetData) => void;
  names: (count: number) => Promise<string[]>;
  openClause: (id: string) => void;
};

export type CardsProps = { catalogue: unknown; sheet: SheetData; report: MusterReport | undefined };

export type SideSummary = { seat: number; name: string; letter: string; alive: number; total: number; status: string };

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
  /** What the view says of each side, for the plates at the top. */
  sides: (view: V) => SideSummary[];
  /** What a newcomer should know now, who sits at these seats; null: nothing. */
  coach: (view: V, seats: number[]) => Hint | null;
  headline: (view: V) => { round: number; phase: string };
  /** Null: nothing worth a line. */
  read: (event: GameEvent, view: V) => Reading | null;
  /** Milliseconds on the stage at single speed; 0: at once. */
  duration: (event: GameEvent) => number;
  sound: (event: GameEvent) => SoundName | null;
  /** The shown view after an event, for the stage alone: the server's view replaces it at the end. */
  advance: (view: V, event: GameEvent) => V;
};
