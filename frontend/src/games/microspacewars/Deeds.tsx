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
  const now = deeds.filter((deed) => deed.legal || !SERVICES.has(deed.what));
  const later = deeds.filter((deed) => !now.includes(deed));
  const rows = (list: readonly Deed[]) =>
    list.map((deed, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same deed may be offered at several hosts in a fixed order
      <DeedRow key={`${deed.what}.${deed.label}.${n}`} view={view} deed={deed} pick={pick} busy={busy} />
    ));
  return (
    <section aria-label="Devices and abilities" className="slots">
      <h3>Devices and abilities</h3>
      {rows(now)}
      {later.length > 0 && (
        <details>
          <summary>Not served now ({later.length})</summary>
          <div className="slots below">{rows(later)}</div>
        </details>
      )}
    </section>
  );
}

/** What hosts do: listed apart while they cannot. */
const SERVICES = new Set(["repair", "retire", "load"]);

function DeedRow({ view, deed, pick, busy }: { view: MswView; deed: Deed; pick: (deed: Deed) => void; busy: boolean }) {
  const verb = deed.what === "build" ? "Plan" : "Do";
  const struck = deed.legal && deed.what !== "ram" ? affectedWords(view, deed) : [];
  return (
    <div className={`deed ${deed.legal ? "" : "off"}`}>
      <span className="grow">
        <b>
          {deed.label}
          {deed.cost ? <span className="tag">{deed.cost} RU</span> : null}
        </b>
        <small>{deed.legal ? deed.effect : (deed.refusal?.sentence ?? deed.effect)}</small>
        {struck.length > 0 && <small>{struck.join(", ")}</small>}
      </span>
      <Button
        look={graveWord(deed) ? ["small", "danger"] : "small"}
        disabled={busy || !deed.legal}
        onClick={() => pick(deed)}
        data-testid={`deed-${deed.what}`}
        aria-label={`${verb}: ${deed.label}`}
      >
        {verb}
      </Button>
    </div>
  );
}
