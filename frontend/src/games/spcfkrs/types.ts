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

export type Chance = Solid<Wire.Chance>;
export type Snag = Solid<Wire.Snag>;
export type Aim = Solid<Wire.Aim>;
export type Step = Solid<Wire.Step>;
export type FollowOffer = Solid<Wire.FollowOffer>;
export type SightLine = Solid<Wire.SightLine>;
export type UnitOffer = Solid<Wire.UnitOffer>;
export type DeployOffer = Solid<Wire.DeployOffer>;
export type Problem = Solid<Wire.Problem>;
export type TextOffer = Solid<Wire.TextOffer>;
export type CheckOffer = Solid<Wire.CheckOffer>;
export type SpecialOffer = Solid<Wire.SpecialOffer>;
export type RamOffer = Solid<Wire.RamOffer>;
export type FormBattalion = { name: string; members: string[] };
/** A placement while it is being decided. */
export type Spot = { cell?: string; orientation?: number; aboard?: string };

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
