import type * as Wire from "@/api/generated/futuregang";

/** The game's structs as they cross the wire. Defaults are left out there, so nothing arrives as null. */
type Solid<T> = T extends (infer Item)[]
  ? Solid<Item>[]
  : T extends object
    ? { [Key in keyof T]: Solid<Exclude<T[Key], null>> }
    : T;

export type FgView = Solid<Wire.View>;
export type FigureView = Solid<Wire.FigureView>;
export type TeamView = Solid<Wire.TeamView>;
export type MemberView = Solid<Wire.MemberView>;
export type MarkerView = Solid<Wire.MarkerView>;
export type Piece = Solid<Wire.Piece>;
export type Item = Solid<Wire.Item>;
export type Catalogue = Solid<Wire.Catalogue>;
export type Waypoint = Solid<Wire.Waypoint>;
export type FigureOffer = Solid<Wire.FigureOffer>;
export type TargetOffer = Solid<Wire.TargetOffer>;
export type WeaponOffer = Solid<Wire.WeaponOffer>;
export type MeleeOffer = Solid<Wire.MeleeOffer>;
export type PathOffer = Solid<Wire.PathOffer>;
export type ReachOffer = Solid<Wire.ReachOffer>;
export type SightOffer = Solid<Wire.SightOffer>;
export type DeployOffer = Solid<Wire.DeployOffer>;
export type ShopOffer = Solid<Wire.ShopOffer>;
export type Deed = Solid<Wire.Deed>;
export type Chance = Solid<Wire.Chance>;
/** A place in hundredths of a centimetre, y to the north. */
export type Spot = { x: number; y: number };

export type SheetMember = {
  name: string;
  role: "leader" | "hero" | "henchman";
  equipment?: string[];
  upgrades?: Partial<Record<Upgrade, number>>;
};
export type Upgrade = "fight" | "shoot" | "move" | "armor" | "tactics";
export const UPGRADES: readonly Upgrade[] = ["fight", "shoot", "move", "armor", "tactics"];
