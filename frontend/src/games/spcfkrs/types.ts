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
export type UnitOrders = {
  action?: Action;
  move?: Movement;
  specials?: Solid<NonNullable<Wire.UnitOrders["specials"]>>;
  shots?: Solid<NonNullable<Wire.UnitOrders["shots"]>>;
};
export type UnitView = Solid<Wire.UnitView>;
export type SideView = Solid<Wire.SideView>;
export type SpcView = Solid<Wire.View>;
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
