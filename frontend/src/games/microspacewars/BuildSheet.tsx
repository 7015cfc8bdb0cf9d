import { useState } from "react";
import { Button, Icon } from "@/ui";
import { COMPASS, squareName } from "./chart";
import { FitOut } from "./FitOut";
import { ShipIcon } from "./ShipIcon";
import type { Facing, MswView, ShipSheet, Square, Yard } from "./types";

export type Order = { profile: string; weapons: string[]; devices: string[]; to: Square; facing?: Facing };

/** A ship to be built beside its builder: class, what it carries, where it appears and how it looks. */
export function BuildSheet({
  view,
  yard,
  reserve,
  build,
  busy,
  seat,
}: {
  view: MswView;
  yard: Yard;
  reserve: number;
  build: (order: Order) => void;
  busy: boolean;
  seat: number;
}) {
  const [sheet, setSheet] = useState<ShipSheet>({
    profile: yard.classes[0]?.key ?? "",
    name: "",
    weapons: [],
    devices: [],
  });
  const [to, setTo] = useState<Square | undefined>(yard.squares[0] as Square | undefined);
  const [facing, setFacing] = useState<Facing>((view.ships[yard.builder]?.facing as Facing) ?? "N");
  const entry = view.classes[sheet.profile];
  const cost =
    (entry?.cost ?? 0) +
    (sheet.weapons ?? []).reduce((sum, key) => sum + (view.weapons[key]?.cost ?? 0), 0) +
    (sheet.devices ?? []).reduce((sum, key) => sum + (view.devices[key]?.cost ?? 0), 0);
  const faced = entry?.rcs !== undefined;
  return (
    <div className="stack build-sheet" data-testid="build-sheet">
      <p>
        {yard.builder} builds one ship a turn. It may act from your next turn on. <b className="num">{reserve} RUs</b>{" "}
        in reserve.
      </p>
      <div className="class-pick" role="radiogroup" aria-label="Class">
        {yard.classes.map((each) => (
          <button
            key={each.key}
            type="button"
            role="radio"
            aria-checked={sheet.profile === each.key}
            className="class-chip"
            disabled={!each.affordable}
            onClick={() => setSheet({ profile: each.key, name: "", weapons: [], devices: [] })}
            data-testid={`build-class-${each.key}`}
          >
            <ShipIcon piece={{ profile: each.key, seat }} size={34} />
            <span>
              {each.name}
              <small>{each.cost} RU</small>
            </span>
          </button>
        ))}
      </div>
      {entry && (
        <FitOut classes={view.classes} weapons={view.weapons} devices={view.devices} sheet={sheet} change={setSheet} />
      )}
      <div className="row">
        <label className="field">
          <span>Square</span>
          <select
            className="input"
            value={String(to)}
            onChange={(event) => setTo(event.target.value.split(",").map(Number) as Square)}
            data-testid="build-square"
          >
            {yard.squares.map((square) => (
              <option key={String(square)} value={String(square)}>
                {squareName(square)}
              </option>
            ))}
          </select>
        </label>
        {faced && (
          <label className="field">
            <span>Facing</span>
            <select className="input" value={facing} onChange={(event) => setFacing(event.target.value as Facing)}>
              {COMPASS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {cost > reserve && (
        <p className="bad">
          <Icon name="eye" size={15} /> That is {cost - reserve} RUs more than there are.
        </p>
      )}
      <Button
        look="main"
        icon="plus"
        disabled={busy || !to || cost > reserve}
        onClick={() =>
          to &&
          build({
            profile: sheet.profile,
            weapons: [...(sheet.weapons ?? [])],
            devices: [...(sheet.devices ?? [])],
            to,
            ...(faced ? { facing } : {}),
          })
        }
        data-testid="build-now"
      >
        Build for {cost} RUs
      </Button>
    </div>
  );
}
