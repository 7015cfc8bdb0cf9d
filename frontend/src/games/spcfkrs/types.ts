import type * as Wire from "@/api/generated/spcfkrs";

/** The game's structs as they cross the wire. Defaults are left out there, so nothing arrives as null. */
type Solid<T> = T extends (infer Item)[]
  ? Solid<Item>[]
  : T extends object
    ? { [Key in keyof T]: Solid<Exclude<T[Key], null>> }
    : T;

export type Target = Solid<Wire.Target>;
export type Action = Solid<Wire.Shoot | Wire.Stab | Wire.Hack>;
export type Movement = Solid<Wire.Move | Wire.Follow | Wire.Ram>;
export type HullShot = { gun: string; target: Target; mode?: "direct" | "pierce" };
export type Special =
  | { type: "recharge" }
  | { type: "slag" }
  | { type: "hack"; target: string }
  | { type: "load"; bay: string; units: string[] }
  | { type: "unload"; bay: string; placements: { unit: string; cell: string }[] };
export type UnitOrders = { action?: Action; move?: Movement; specials?: Special[]; shots?: HullShot[] };
export type UnitView = Solid<Wire.UnitView>;
export type SideView = Solid<Wire.SideView>;
export type SpcView = Solid<Wire.View> & {
  /** On the stage alone: whose attack the shots that follow belong to. */
  firing?: { unit: string; gun?: string; member?: string };
};
export type WeaponEntry = Solid<Wire.Weapon>;
export type ModificationEntry = Solid<Wire.Modification>;
export type Catalogue = Solid<Wire.Catalogue>;

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
  /** Of a fighter: what to order. */
  order?: Action;
  /** Of a hull's gun: its shot. */
  shot?: HullShot;
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
export type SpecialOffer = {
  special: Special;
  needed?: number;
  chance?: Chance;
  legal?: boolean;
  refusal?: Snag;
  cells?: string[];
};
export type RamOffer = {
  target: string;
  order: Extract<Movement, { type: "ram" }>;
  cell: string;
  cost: number;
  contact: boolean;
  hit: Chance;
  damage: number;
};
export type UnitOffer = {
  unit: string;
  cell: string;
  orientation?: number;
  specials?: SpecialOffer[];
  rams?: RamOffer[];
  reach: Record<string, Step>;
  targets: Aim[];
  covers: Aim[];
  stabs: Aim[];
  hacks: Aim[];
  follows: FollowOffer[];
  lines: Record<string, SightLine>;
};
export type DeployOffer = {
  cells: string[];
  suggested: Record<string, string>;
  orientations?: Record<string, number>;
};
export type Spot = { cell?: string; orientation?: number; aboard?: string };
export type FormBattalion = { name: string; members: string[] };
export type Problem = { where: string; sentence: string; clause?: string; code?: string };
export type TextOffer = {
  orders: Record<string, UnitOrders>;
  sequence: string[];
  problems: Problem[];
  sentences: Record<string, string>;
  text: string;
  lock?: boolean;
  form_battalion?: FormBattalion[];
  disband_battalion?: string[];
};
export type CheckOffer = { faults: Problem[]; warnings: Problem[]; sentences: Record<string, string>; text: string };

export type SheetUnit = {
  name: string;
  profile: string;
  gun?: string | null;
  melee?: string | null;
  modifications?: string[];
  hull?: SheetHull | null;
};
export type SheetHull = {
  unit_class: "vehicle" | "spaceship";
  part: string;
  parts: [number, number][];
  guns?: { part?: number; weapon?: string }[];
  bays?: number[];
};
