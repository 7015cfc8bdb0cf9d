import type { Force, GameInfo, SheetData } from "@/api/types";
import { Field } from "@/ui";
import { type Drawing, sideName } from "./drawing";

type Props = { drawing: Drawing; game: GameInfo | undefined; own: Force[]; change: (drawing: Drawing) => void };

/** What turns a map into a scenario: words, and a force for each side. */
export function SceneFields({ drawing, game, own, change }: Props) {
  const sides = Array.from({ length: game?.seats.max ?? 2 }, (_, seat) => String(seat));
  const known: [string, SheetData][] = [
    ...own.map((force): [string, SheetData] => [`force:${force.id}`, force.sheet]),
    ...[...(game?.starters ?? []), ...(game?.mixed_starters ?? [])].map((starter): [string, SheetData] => [
      `starter:${starter.key}`,
      starter.sheet,
    ]),
  ];
  const give = (seat: string, key: string) => {
    const { [seat]: before, ...others } = drawing.forces ?? {};
    const sheet = known.find(([name]) => name === key)?.[1];
    change({
      ...drawing,
      forces: key === "kept" && before ? { ...others, [seat]: before } : sheet ? { ...others, [seat]: sheet } : others,
    });
  };
  return (
    <details open={!!drawing.brief || Object.keys(drawing.forces ?? {}).length > 0}>
      <summary>
        <b>Scenario</b>
      </summary>
      <div className="stack">
        <Field label="What it is about" help="Shown before the battle. A referee can rule by it.">
          {(id) => (
            <textarea
              id={id}
              className="input"
              rows={3}
              maxLength={600}
              value={drawing.brief ?? ""}
              onChange={(event) => change({ ...drawing, brief: event.target.value })}
              data-testid="map-brief"
            />
          )}
        </Field>
        {sides.map((seat) => {
          const given = drawing.forces?.[seat];
          return (
            <Field key={seat} label={`Side ${sideName(Number(seat))} plays`}>
              {(id) => (
                <select
                  id={id}
                  className="input"
                  value={given ? "kept" : ""}
                  onChange={(event) => give(seat, event.target.value)}
                  data-testid={`map-force-${seat}`}
                >
                  <option value="">what they bring</option>
                  {given && <option value="kept">{given.name}</option>}
                  {known
                    .filter(([, sheet]) => sheet.name !== given?.name)
                    .map(([key, sheet]) => (
                      <option key={key} value={key}>
                        {sheet.name}
                      </option>
                    ))}
                </select>
              )}
            </Field>
          );
        })}
      </div>
    </details>
  );
}
