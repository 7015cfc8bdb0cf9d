import { Radios } from "@/ui";
import { Choice } from "@/ui/choice";
import type { Fields, SetupProps, SetupUi } from "../contract";
import { zonesOf } from "./zones";
import "./fleet.css";

/** `needs`: what a chosen fleet was made for beyond size and RUs. */
type Own = { size: string; rus: number | undefined; needs: Record<string, unknown> };

const SIZES: [string, string, string][] = [
  ["scrimmage", "Scrimmage", "850 RUs and a Carrier each, 32 by 32 squares. An evening, or a lunch break."],
  ["campaign", "Campaign", "2000 RUs and a Mothership or Base Station each, 48 by 48 squares."],
  ["custom", "Custom", "As many RUs as you like. Small duels are quick to learn on."],
];
/** Options that have a place of their own on the page. */
const ELSEWHERE = new Set(["game_size", "starting_rus", "players", "teams", "order_deadline_hours", "dice_source"]);
/** Options that mean something in one size of game alone. */
const SIZED: Record<string, string> = { scrimmage_carrier: "scrimmage", custom_flagship: "custom" };
const DEFAULTS: Record<string, { width: number; depth: number; gap: number; rus: number; most: number }> = {
  scrimmage: { width: 32, depth: 4, gap: 24, rus: 850, most: 850 },
  campaign: { width: 48, depth: 6, gap: 36, rus: 2000, most: 2500 },
  custom: { width: 32, depth: 4, gap: 24, rus: 850, most: 10000 },
};
const sizeOf = (size: string) =>
  DEFAULTS[size] as { width: number; depth: number; gap: number; rus: number; most: number };

const SPANS: Record<string, "width" | "depth" | "gap"> = { field_width: "width", zone_depth: "depth", gap: "gap" };

function house(fields: Fields, own: Own): Fields {
  return fields
    .filter(([key]) => !ELSEWHERE.has(key) && (!SIZED[key] || SIZED[key] === own.size))
    .map(([key, field]) => {
      const span = SPANS[key];
      return [key, { ...field, default: own.needs[key] ?? (span ? sizeOf(own.size)[span] : field.default) }];
    });
}

/** The field as a small print, with every fleet's zone in its ink. */
function FieldPreview({ planned, own }: { planned: SetupProps<Own>["planned"]; own: Own }) {
  const usual = sizeOf(own.size);
  const { house: touched, count, teams } = planned;
  const depth = Number(touched.zone_depth ?? usual.depth);
  const height = Number(touched.gap ?? usual.gap) + 2 * depth;
  const edges = count > 2 && teams !== "two_pairs";
  const width = edges ? height : Number(touched.field_width ?? usual.width);
  return (
    <figure style={{ margin: 0 }}>
      <svg
        className="zone-preview"
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        role="img"
        aria-label={`Field of ${width} by ${height}`}
      >
        <path
          d={
            Array.from({ length: Math.floor(width / 8) + 1 }, (_, n) => `M${n * 8} 0V${height}`).join("") +
            Array.from({ length: Math.floor(height / 8) + 1 }, (_, n) => `M0 ${n * 8}H${width}`).join("")
          }
          stroke="var(--board-partial)"
          strokeWidth=".25"
        />
        <rect width={width} height={height} fill="none" stroke="var(--ink)" strokeWidth=".5" />
        {zonesOf(count, teams, width, height, depth).map((zone, seat) => (
          <rect
            key={`${zone.x}.${zone.y}`}
            {...zone}
            fill={`var(--side-${seat})`}
            fillOpacity=".3"
            stroke={`var(--side-${seat})`}
            strokeWidth=".5"
          />
        ))}
      </svg>
      <figcaption className="muted">
        {width} by {height} squares, zones {depth} deep.
      </figcaption>
    </figure>
  );
}

function Above({ own, set, planned, fields, openClause }: SetupProps<Own>) {
  const usual = sizeOf(own.size);
  const clause = fields.find(([key]) => key === "game_size")?.[1].clause;
  return (
    <section>
      <h2>
        How large{" "}
        {clause && (
          <button type="button" className="clause" onClick={() => openClause(clause)}>
            {clause}
          </button>
        )}
      </h2>
      <Radios className="pick" label="Game size">
        {SIZES.map(([key, name, text]) => (
          <Choice
            key={key}
            on={own.size === key}
            press={() => set({ size: key, rus: undefined, needs: {} })}
            testId={`size-${key}`}
            name={name}
            text={text}
          />
        ))}
      </Radios>
      <div className="size-row below">
        <FieldPreview own={own} planned={planned} />
        {own.size !== "scrimmage" && (
          <label className="field">
            <span>RUs each</span>
            <input
              className="input num"
              type="number"
              min={own.size === "campaign" ? 2000 : 50}
              max={usual.most}
              value={own.rus ?? usual.rus}
              onChange={(event) => event.target.value && set({ ...own, rus: Number(event.target.value) })}
              data-testid="starting-rus"
            />
          </label>
        )}
      </div>
    </section>
  );
}

export const SETUP: SetupUi<Own> = {
  first: { size: "scrimmage", rus: undefined, needs: {} },
  Above,
  alone: () => false,
  house,
  asked: ({ size, rus, needs }, { count, teams, people, hours, house: touched }) => ({
    ...needs,
    ...touched,
    ...(size === "scrimmage" ? {} : { game_size: size }),
    ...(rus !== undefined && rus !== sizeOf(size).rus ? { starting_rus: rus } : {}),
    ...(count === 2 ? {} : { players: count }),
    ...(teams === "none" ? {} : { teams }),
    ...(people && hours !== 72 ? { order_deadline_hours: hours } : {}),
  }),
  depth: () => 0,
  picked: (own, ground, sheet, needs) => {
    const base = (sheet.units as { profile?: string }[]).some((unit) => unit.profile === "A1" || unit.profile === "A2");
    const size =
      (needs?.game_size as string | undefined) ??
      (base ? "campaign" : own.size === "campaign" ? "scrimmage" : own.size);
    const { game_size: _, starting_rus: rus, ...rest } = needs ?? {};
    const same = size === own.size;
    return {
      own: {
        size,
        rus: (rus as number | undefined) ?? (same ? own.rus : undefined),
        needs: same ? { ...own.needs, ...rest } : rest,
      },
      ground,
    };
  },
  teamings: (count) =>
    count === 4
      ? [
          ["none", "Each for itself"],
          ["two_pairs", "Seats 1 and 3 against 2 and 4"],
        ]
      : [["none", "Each for itself"]],
  late: {
    text: "When the time is up, a turn ends as it stands; a fleet that is not placed is placed in a block at its edge.",
    clause: "",
  },
};
