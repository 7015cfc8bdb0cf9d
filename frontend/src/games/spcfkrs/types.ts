/** The game's structs as they cross the wire, as far as this browser reads them. */

export type Target = { unit?: string; cell?: string };
export type Action =
  | { type: "shoot"; target: Target; mode?: "direct" | "pierce" }
  | { type: "stab"; target: Target; mode?: "direct" | "pierce" }
  | { type: "hack"; target: string };
export type Movement = { type: "move"; path: string[] } | { type: "follow"; target: string; distance?: number };
export type UnitOrders = { action?: Action; move?: Movement };
export type OrderSheet = { orders: Record<string, UnitOrders>; status?: string; sequence?: string[] };

export type UnitView = {
  id: string;
  side: number;
  number: number;
  name: string;
  cell?: string;
  body: number;
  body_max: number;
  speed: number;
  move: number;
  profile: string;
  gun: string;
  melee: string;
  modifications: string[];
  shield?: "ready" | "triggered" | "spent";
  alive: boolean;
  hacked?: boolean;
  acted?: boolean;
  stabbed?: string;
  flying?: boolean;
  points?: number;
  cause?: string;
};

export type SideView = {
  name: string;
  letter: string;
  team?: number;
  status?: string;
  alive?: number;
  points?: number;
  kills?: number;
  conceded?: boolean;
};

export type WeaponEntry = {
  name: string;
  slot: "gun" | "melee";
  cost: number;
  damage: number;
  range: number;
  hits_on?: number;
  shots?: number;
  shot_die?: boolean;
  overflow?: boolean;
  behind_damage?: number;
  plasma?: boolean;
  blast?: boolean;
  clause?: string;
};
export type ModificationEntry = {
  name: string;
  cost: number;
  clause?: string;
  speed_bonus?: number;
  body_bonus?: number;
  move_bonus?: number;
  flying?: boolean;
  armour?: boolean;
  plasma_shield?: boolean;
  dies_on?: number;
  hacks_on?: number;
};
export type ProfileEntry = {
  name: string;
  cost: number;
  speed: number;
  body: number;
  move: number;
  gun: string;
  melee: string;
  clause?: string;
};
export type Catalogue = {
  profiles: Record<string, ProfileEntry>;
  weapons: Record<string, WeaponEntry>;
  modifications: Record<string, ModificationEntry>;
};

export type Calls = {
  side: number;
  units: string[];
  delayed?: string[];
  declared?: Record<string, string>;
  late?: boolean;
};

export type SpcView = {
  game: string;
  round: number;
  phase: string;
  play_mode: string;
  options?: Record<string, unknown>;
  board: { width: number; height: number; rows: string[] };
  zones?: Record<string, string[]>;
  sides: Record<string, SideView>;
  units: Record<string, UnitView>;
  weapons?: Record<string, WeaponEntry>;
  sheets?: Record<string, { orders: Record<string, UnitOrders>; locked: boolean; sequence?: string[] }>;
  last?: Record<string, OrderSheet>;
  calls?: Calls;
  outcome?: { winners: number[]; reason: string; scores?: Record<string, Record<string, number>> };
};

export type Chance = { fraction: string; percent: number };
export type Snag = { code: string; clause: string; sentence: string };
export type Aim = {
  target: Target;
  mode: "direct" | "pierce";
  weapon: string;
  distance: number;
  cover: string;
  dice_per_shot: number;
  shots: string;
  needed: number;
  damage: number;
  hit: Chance;
  kill: Chance;
  order: Action;
  legal?: boolean;
  refusal?: Snag;
  expected?: number;
};
export type Step = { cost: number; path: string[]; unit?: string };
export type FollowOffer = {
  target: string;
  order: Extract<Movement, { type: "follow" }>;
  cell: string;
  cost: number;
  sticks?: boolean;
};
export type SightLine = { target: string; between: Record<string, number>; pairs?: string[][]; result?: string };
export type UnitOffer = {
  unit: string;
  cell: string;
  reach: Record<string, Step>;
  targets: Aim[];
  covers: Aim[];
  stabs: Aim[];
  hacks: Aim[];
  follows: FollowOffer[];
  lines: Record<string, SightLine>;
};
export type DeployOffer = { cells: string[]; suggested: Record<string, string> };
export type Problem = { where: string; sentence: string; clause?: string; code?: string };
export type TextOffer = {
  orders: Record<string, UnitOrders>;
  sequence: string[];
  problems: Problem[];
  sentences: Record<string, string>;
  text: string;
  lock?: boolean;
};
export type CheckOffer = { faults: Problem[]; warnings: Problem[]; sentences: Record<string, string>; text: string };

export type SheetUnit = {
  name: string;
  profile: string;
  gun?: string | null;
  melee?: string | null;
  modifications?: string[];
};
