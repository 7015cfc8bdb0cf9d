import { Button } from "@/ui";
import { isHull } from "./hull";
import type { Choice } from "./orders";
import type { SpcView, UnitOffer, UnitView } from "./types";
import { points, title, weaponName } from "./words";

type Props = {
  view: SpcView;
  seat: number | undefined;
  selected: string | undefined;
  offer: UnitOffer | undefined;
  ordering: boolean;
  select: (id: string) => void;
  choices: (target: string) => Choice[];
  choose: (choice: Choice) => void;
};

const NOSES: Record<number, string> = { 0: "north", 90: "east", 180: "south", 270: "west" };

function hullWords(view: SpcView, unit: UnitView): string {
  const parts = Object.entries(unit.parts ?? {}).map(
    ([number, part]) => `part ${number} ${part.cells?.join(" ") ?? ""} ${part.body > 0 ? points(part.body) : "gone"}`,
  );
  const guns = Object.entries(unit.guns ?? {}).map(([name, gun]) => `${name} ${weaponName(view, gun.weapon)}`);
  return `${title(unit.profile)} ${unit.unit_class}, nose ${NOSES[unit.orientation ?? 0]}, ${guns.join(", ")}; ${parts.join(", ")}${unit.malfunction ? ", malfunctioning" : ""}`;
}

/** The same board for ears and keys: who stands where, who can be hit, what it would take. */
export function BoardInWords({ view, seat, selected, offer, ordering, select, choices, choose }: Props) {
  const sides = Object.entries(view.sides);
  return (
    <div className="stack">
      {sides.map(([side, each]) => (
        <section key={side} className="stack" aria-label={each.name}>
          <h3>
            {each.name} {Number(side) === seat ? "(yours)" : ""}
          </h3>
          <ul className="plain">
            {Object.values(view.units)
              .filter((unit) => unit.side === Number(side) && unit.alive)
              .map((unit) => (
                <li key={unit.id} className="spread">
                  <span>
                    <code>{unit.cell ?? (unit.aboard ? `in ${unit.aboard}` : "off the board")}</code> <b>{unit.id}</b>{" "}
                    {unit.name}, {isHull(unit) ? hullWords(view, unit) : weaponName(view, unit.gun)}, Body{" "}
                    {points(unit.body)} of {points(unit.body_max)}, Speed {unit.speed}
                    {unit.id === selected ? ", selected" : ""}
                  </span>
                  {unit.side === seat ? (
                    <Button look="small" onClick={() => select(unit.id)} data-testid={`words-${unit.id}`}>
                      Select {unit.id}
                    </Button>
                  ) : (
                    ordering &&
                    selected && (
                      <span className="row tight">
                        {(isHull(unit)
                          ? Object.keys(unit.parts ?? {}).flatMap((number) =>
                              choices(`${unit.id}.${number}`).map((choice) => ({
                                ...choice,
                                key: `${number}.${choice.key}`,
                                label:
                                  choice.odds && !choice.order.move ? `${choice.label} part ${number}` : choice.label,
                              })),
                            )
                          : choices(unit.id)
                        )
                          .filter((choice) => choice.legal)
                          .map((choice) => (
                            <Button key={choice.key} look="small" onClick={() => choose(choice)}>
                              {choice.label}
                              {choice.odds ? ` ${choice.odds.hit}` : ""}
                            </Button>
                          ))}
                      </span>
                    )
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {offer && selected && (
        <section>
          <h3>From {offer.cell}</h3>
          <ul>
            {Object.entries(offer.lines).map(([id, line]) => (
              <li key={id}>
                {id}: {line.result ?? "clear"}
                {Object.keys(line.between).length ? `, past ${Object.keys(line.between).join(", ")}` : ""}
              </li>
            ))}
          </ul>
          <p>
            {Object.keys(offer.reach).length} cells within reach. Type “{selected} move F12” in the orders to walk.
          </p>
        </section>
      )}
    </div>
  );
}
