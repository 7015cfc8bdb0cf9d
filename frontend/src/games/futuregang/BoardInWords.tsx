import { Button } from "@/ui";
import { hurt } from "./Odds";
import { cm, spotName, standing } from "./plan";
import type { FgView, FigureOffer } from "./types";
import { CONDITIONS, figureName, itemName } from "./words";

type Props = {
  view: FgView;
  seat: number | undefined;
  selected: string | undefined;
  offer: FigureOffer | undefined;
  select: (id: string) => void;
  fire: (weapon: string, target: string) => void;
};

/** The same table for ears and keys. */
export function BoardInWords({ view, seat, selected, offer, select, fire }: Props) {
  const shots = Object.values(offer?.weapons ?? {}).flatMap((gun) =>
    Object.values(gun.targets)
      .filter((target) => target.allowed && target.command)
      .map((target) => ({ gun, target })),
  );
  return (
    <div className="stack">
      {Object.entries(view.teams).map(([key, team]) => (
        <section key={key} className="stack tight">
          <h3>
            {team.name}
            {Number(key) === seat ? " (you)" : ""}: {team.victory} victory points
          </h3>
          <ul>
            {Object.values(view.figures)
              .filter((figure) => figure.team === Number(key))
              .map((figure) => (
                <li key={figure.id}>
                  <Button look="small" aria-pressed={selected === figure.id} onClick={() => select(figure.id)}>
                    {figureName(view, figure.id)}
                  </Button>{" "}
                  {figure.in_play && standing(figure)
                    ? `at ${spotName(figure)}${figure.level ? `, ${cm(figure.level)} up` : ""}, ${figure.ready ? "ready" : "activated"}${figure.contacts?.length ? `, in contact with ${figure.contacts.join(" and ")}` : ""}`
                    : ""}
                  {figure.condition === "ok" ? "" : ` ${CONDITIONS[figure.condition]}`};{" "}
                  {figure.equipment.map((item) => itemName(view, item)).join(", ") || "fists"}.
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section className="stack tight">
        <h3>The street</h3>
        <ul>
          {view.table.pieces.map((piece) => {
            const corners = piece.polygon as [number, number][];
            const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
            return (
              <li key={piece.id}>
                {piece.kind}, {cm(piece.height)} high, from {cm(Math.min(...xs))},{cm(Math.min(...ys))} to{" "}
                {cm(Math.max(...xs))},{cm(Math.max(...ys))}
              </li>
            );
          })}
          {Object.values(view.markers).map((marker) => (
            <li key={marker.id}>
              {marker.kind} {marker.id} at {spotName(marker)}
              {marker.carrier ? `, carried by ${marker.carrier}` : ""}
            </li>
          ))}
        </ul>
      </section>
      {shots.length > 0 && (
        <section className="stack tight">
          <h3>Shots of {figureName(view, selected ?? "")}</h3>
          {shots.map(({ gun, target }) => (
            <Button key={`${gun.weapon}${target.target}`} look="small" onClick={() => fire(gun.weapon, target.target)}>
              {gun.name} at {figureName(view, target.target)}: {cm(target.gap)} cm, {hurt(target.outcomes)}%
            </Button>
          ))}
        </section>
      )}
    </div>
  );
}
