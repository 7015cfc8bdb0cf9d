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

export type SheetUnit = {
  name: string;
  profile: string;
  gun?: string | null;
  melee?: string | null;
  modifications?: string[];
};
