import { Button } from "@/ui";
import type { Deed, MswView } from "./types";
import { shipName } from "./words";

/** What cannot be taken back, or costs a ship: asked for twice. */
const GRAVE: Record<string, string> = { scuttle: "Blow it up", ram: "Ram", retire: "Retire it" };
export const graveWord = (deed: Deed): string | undefined => GRAVE[deed.what];

export const affectedWords = (view: MswView, deed: Deed): string[] =>
  Object.entries(deed.affected ?? {}).map(
    ([id, damage]) => `${shipName(view, id)}${Number(damage) ? `: ${damage} damage` : ""}`,
  );

/** Devices, services, boarding, mines, ramming, scuttling, building: everything beside moving and shooting. */
export function Deeds({
  view,
  deeds,
  pick,
  busy,
}: {
  view: MswView;
  deeds: readonly Deed[];
  pick: (deed: Deed) => void;
  busy: boolean;
}) {
  if (!deeds.length) return null;
  return (
    <section aria-label="Devices and abilities" className="slots">
      <h3>Devices and abilities</h3>
      {deeds.map((deed, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same deed may be offered at several hosts in a fixed order
        <div key={`${deed.what}.${deed.label}.${n}`} className={`deed ${deed.legal ? "" : "off"}`}>
          <span className="grow">
            <b>
              {deed.label}
              {deed.cost ? <span className="tag">{deed.cost} RU</span> : null}
            </b>
            <small>{deed.legal ? deed.effect : (deed.refusal?.sentence ?? deed.effect)}</small>
            {deed.legal && deed.what !== "ram" && affectedWords(view, deed).length > 0 && (
              <small>{affectedWords(view, deed).join(", ")}</small>
            )}
          </span>
          <Button
            look={graveWord(deed) ? ["small", "danger"] : "small"}
            disabled={busy || !deed.legal}
            onClick={() => pick(deed)}
            data-testid={`deed-${deed.what}`}
            aria-label={`${deed.what === "build" ? "Plan" : "Do"}: ${deed.label}`}
          >
            {deed.what === "build" ? "Plan" : "Do"}
          </Button>
        </div>
      ))}
    </section>
  );
}
