/** What crosses the wire, apart from a game's own structs: REST answers and socket messages. */

export type Refused = { code: string; clause: string; sentence: string; params?: Record<string, unknown> };
export type User = { id: number | string; name: string; guest: boolean; staff: boolean };
export type Session = { user: User | null; csrf: string; now?: string };
export type Page<T> = { results: T[]; next: string | null };

export type GameSummary = {
  key: string;
  title: string;
  tagline?: string;
  credits?: Credit | Credit[];
  seats?: { min: number; max: number };
};
export type MapChoice = { key: string; name: string; rows: string[]; blurb?: string; width?: number; height?: number };
export type Starter = {
  key: string;
  name: string;
  blurb: string;
  sheet: SheetData;
  points: number;
  legal?: boolean;
  /** What a match must be played with for it to be legal. */
  options?: Record<string, unknown>;
};
export type BotChoice = { level: number; name: string; blurb: string };
export type Edition = { id: number; number: number; name: string; hash?: string };
export type OptionSchema = {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  anyOf?: OptionSchema[];
  clause?: string;
  $ref?: string;
  properties?: Record<string, OptionSchema>;
  $defs?: Record<string, OptionSchema>;
};
export type Credit = string | { title?: string; author?: string; text?: string; url?: string };
export type GameInfo = {
  key: string;
  title: string;
  tagline: string;
  credits: Credit | Credit[];
  seats: { min: number; max: number };
  options: OptionSchema;
  maps: MapChoice[];
  starters: Starter[];
  mixed_starters: Starter[];
  /** Single units: sheets of one. */
  designs: Starter[];
  bots: BotChoice[];
  edition: Edition;
  editions: Edition[];
};
export type Clause = {
  id: string;
  chapter: string;
  text: string;
  numbers?: string;
  why?: string;
  flags?: string[];
  source?: string;
  later?: boolean;
};

/** A force's sheet, as its game types it. */
export type SheetData = { name: string; units: Record<string, unknown>[] };
export type Fault = { code: string; clause: string; sentence: string; where?: string };
export type PointsLine = { what: string; points: number };
export type MusterReport = {
  points: number;
  budget: number;
  legal: boolean;
  faults: Fault[];
  units: { points: number; lines: PointsLine[]; stats: Record<string, number | string> }[];
};
export type Force = {
  id: number;
  name: string;
  game: string;
  sheet: SheetData;
  points: number;
  legal: boolean;
  share?: string;
  share_url?: string;
  /** The running match that the force is out in, where matches change it. */
  away?: string;
  edition: Edition;
  newer_edition?: Edition;
  updated_at: string;
};

export type SeatInfo = {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open" | "invite";
  present?: boolean;
  you?: boolean;
  level?: number;
};
export type MatchStatus = "open" | "playing" | "ended" | "cancelled";
export type Match = {
  id: string;
  game: string;
  title: string;
  status: MatchStatus;
  listed?: boolean;
  yours?: boolean;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  map?: {
    key?: string;
    name?: string;
    rows?: string[];
    seed?: number | string;
    forces?: Record<string, SheetData>;
    brief?: string;
  };
  version: number;
  invite_url?: string;
  edition?: Edition;
  result?: { winners: number[]; reason: string; scores: Record<string, Record<string, number>> };
  /** Who watches over the match, where it has a referee. */
  referee?: SeatInfo;
  referee_url?: string;
  draw_offer?: number;
  undo_ask?: { seat: number; to: number; agreed: number[] };
  commitment?: string;
  deadline?: string;
  rematch?: string;
  created_at?: string;
};

export type EditionChange = { kind: string; key: string; field: string; before?: unknown; after?: unknown };
/** What moving a force to another edition would change. */
export type MovePreview = { edition: Edition; before: MusterReport; after: MusterReport; changes: EditionChange[] };

export type GameEvent = { type: string; seq?: number; round?: number; phase?: string; clauses?: string[] } & Record<
  string,
  unknown
>;
export type Frame = { version: number; seat: number; events: GameEvent[]; patch: unknown; undo?: number };
export type ChatLine = { id: number; user: number | null; name: string; text: string; at?: string };
export type DiceProof = {
  commitment: string;
  entropy: string;
  match?: string;
  secret?: string;
  rolls?: { n: number; sides: number; face: number; purpose: string; version?: number }[];
};

export type ClientMessage =
  | { type: "hello"; version?: number }
  | { type: "submit"; id: string; version: number; seat: number; command: Record<string, unknown> }
  | { type: "offer"; id: string; seat: number; about: Record<string, unknown> }
  | { type: "chat"; text: string }
  | { type: "ping" };

export type Presence = { seats: Record<string, boolean>; spectators: number };

export type ServerMessage =
  | {
      type: "welcome";
      match: Match;
      version: number;
      view: unknown;
      drafts?: Record<string, unknown>;
      presence?: Presence;
      resumed?: boolean;
      /** The seat that may take its last step back by itself. */
      undo?: number;
    }
  | ({ type: "frame" } & Frame)
  | { type: "frames"; frames: Frame[] }
  | { type: "answer"; id: string; accepted?: boolean; version: number; saved?: boolean; refused?: Refused }
  | { type: "offer"; id: string; offer?: unknown; refused?: Refused }
  | ({ type: "presence" } & Presence)
  | { type: "match"; match: Match }
  | ({ type: "chat" } & ChatLine)
  | { type: "drafts"; drafts: Record<string, unknown> }
  | { type: "pong" };
