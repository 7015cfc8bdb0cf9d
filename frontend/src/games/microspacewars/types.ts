import type * as Wire from "@/api/generated/microspacewars";

/** The game's structs as they cross the wire. Defaults are left out there, so nothing arrives as null. */
type Solid<T> = T extends [infer A, infer B]
  ? [A, B]
  : T extends (infer Item)[]
    ? Solid<Item>[]
    : T extends object
      ? { [Key in keyof T]: Solid<Exclude<T[Key], null>> }
      : T;

/** Column from the west and row from the south, from 0. */
export type Square = [number, number];
export type Facing = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";

export type MswView = Solid<Wire.View>;
export type ShipView = Solid<Wire.ShipView>;
export type PlayerView = Solid<Wire.PlayerView>;
export type WeaponView = Solid<Wire.WeaponView>;
export type DeviceView = Solid<Wire.DeviceView>;
export type ShipOffer = Solid<Wire.ShipOffer>;
export type FleetOffer = Solid<Wire.FleetOffer>;
export type PlaceOffer = Solid<Wire.PlaceOffer>;
export type WeaponOffer = Solid<Wire.WeaponOffer>;
export type Target = Solid<Wire.Target>;
export type Odds = Solid<Wire.Odds>;
export type Deed = Solid<Wire.Deed>;
export type Way = Solid<Wire.Way>;
export type Yard = Solid<Wire.Yard>;
export type Spot = { at?: Square; facing?: Facing; carried_by?: string };
export type Spots = Record<string, Spot>;
export type ShipClass = Solid<Wire.ShipClass>;
export type Weapon = Solid<Wire.Weapon>;
export type Device = Solid<Wire.Device>;
export type Catalogue = Solid<Wire.Catalogue>;
export type Fleet = Solid<Wire.Fleet>;
export type ShipSheet = Solid<Wire.ShipSheet>;
export type MswEvent = Solid<Wire.Messages["GameEvent"]>;
export type EventOf<T extends MswEvent["type"]> = Extract<MswEvent, { type: T }>;

/** What a match was made with; options at their defaults are there too. */
export const optionOf = (view: MswView, key: string): unknown => (view.options as Record<string, unknown>)[key];
