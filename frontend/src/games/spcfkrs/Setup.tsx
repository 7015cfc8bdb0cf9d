import { Radios } from "@/ui";
import { Choice } from "@/ui/choice";
import type { Fields, SetupProps, SetupUi } from "../contract";
import { PLAIN, PRINTED, Scale, type ScaleOptions, scaleWanted, widened } from "./Scale";

type Own = { mode: string; scale: ScaleOptions; real?: boolean };

const PLAY_MODES: [string, string, string][] = [
  ["simultaneous", "Secret orders", "Both write, both lock, everything happens together. The game as meant."],
  ["phased", "Phase by phase", "No sheets: fighters are called from fast to slow and act on the spot."],
  ["referee", "With a referee", "Somebody who plays no side reads all orders, keeps the time and rules on cases."],
  ["solo", "Solo", "You write for every side with nothing hidden. Good for trying things."],
];

/** Options that have a place of their own on the page, or are not played yet. */
const ELSEWHERE = new Set([
  "map",
  "map_width",
  "map_height",
  "sides",
  "teams",
  "side_points",
  "classes",
  "map_focus",
  "vehicle_points",
  "spaceship_points",
  "foot_points",
  "dice_source",
  "play_mode",
  "missed_orders",
  "order_deadline_hours",
]);

/** Choices that a page cannot offer: they need what it does not ask for. */
const NEEDS_MORE: Record<string, unknown[]> = { deployment: ["map"] };

function without(field: Fields[number][1], gone: unknown[]): Fields[number][1] {
  return {
    ...field,
    enum: field.enum?.filter((value) => !gone.includes(value)),
    anyOf: field.anyOf?.map((each) => without(each, gone)),
  };
}

/** The house rules that mean something in this mode and with these choices. */
function house(fields: Fields, own: Own, chosen: Record<string, unknown>): Fields {
  const hidden = new Set(ELSEWHERE);
  if (own.mode === "phased") hidden.add("speed_ties");
  if (chosen.deployment === "free") hidden.add("deploy_depth");
  return fields
    .filter(([key]) => !hidden.has(key))
    .map(([key, field]) => [key, NEEDS_MORE[key] ? without(field, NEEDS_MORE[key]) : field]);
}

/** Who fights with whom, for a table of that many seats. */
function sidesOf(count: number, teams: string): number[][] | null {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  if (teams === "none") return null;
  const first = [...teams].map(Number);
  return [first, seats.filter((seat) => !first.includes(seat))];
}

function Above({ own, set }: SetupProps<Own>) {
  return (
    <section>
      <h2>How it plays</h2>
      <Radios className="pick" label="Play mode">
        {PLAY_MODES.map(([key, name, text]) => (
          <Choice
            key={key}
            on={own.mode === key}
            press={() => set({ ...own, mode: key })}
            testId={`mode-${key}`}
            name={name}
            text={text}
          />
        ))}
      </Radios>
      {byHand(own) && (
        <label className="row below">
          <input
            type="checkbox"
            checked={!!own.real}
            onChange={(event) => set({ ...own, real: event.target.checked })}
            data-testid="real-dice"
          />
          Real dice: the {own.mode === "solo" ? "player" : "referee"} rolls them and types the faces in.
        </label>
      )}
    </section>
  );
}

/** Modes in which one person could roll for everybody. */
const byHand = (own: Own) => own.mode === "referee" || own.mode === "solo";

function Middle({ own, set, ground, setGround, fields, openClause }: SetupProps<Own>) {
  return (
    <Scale
      scale={own.scale}
      set={(scale) => set({ ...own, scale })}
      ground={ground}
      setGround={setGround}
      fields={fields}
      openClause={openClause}
    />
  );
}

export const SETUP: SetupUi<Own> = {
  first: { mode: "simultaneous", scale: PLAIN },
  Above,
  Middle,
  alone: (own) => own.mode === "solo",
  refereed: (own) => own.mode === "referee",
  house,
  asked: ({ mode, scale, real }, { count, teams, people, hours, house: touched }, ground) => ({
    ...scaleWanted(scale, ground, touched.deploy_depth !== undefined),
    ...(ground.scene?.placed ? { deployment: "map" } : {}),
    ...touched,
    ...(mode === "simultaneous" ? {} : { play_mode: mode }),
    ...(real && byHand({ mode, scale, real }) ? { dice_source: "entered" } : {}),
    ...(count === 2 ? {} : { sides: count }),
    ...(sidesOf(count, teams) ? { teams: sidesOf(count, teams) } : {}),
    ...(people && hours !== 72 ? { order_deadline_hours: hours } : {}),
  }),
  depth: ({ scale }, { house: touched }, ground) => {
    if (touched.deployment === "free" || ground.scene?.placed) return 0;
    const sized = scaleWanted(scale, ground, touched.deploy_depth !== undefined);
    return Number(touched.deploy_depth ?? sized.deploy_depth ?? 4);
  },
  picked: (own, ground, sheet, needs, game) => {
    const has = new Set((sheet.units as { hull?: { unit_class?: string } }[]).map((unit) => unit.hull?.unit_class));
    const classes = ["vehicle", "spaceship"].filter((key) => has.has(key));
    const focus = (needs?.map_focus as string | undefined) ?? own.scale.map_focus;
    const scale = { ...widened(own.scale, classes), map_focus: focus };
    const roomy = game.maps.find((each) => each.rows.length > PRINTED);
    const moves = focus !== own.scale.map_focus && roomy;
    return { own: { ...own, scale }, ground: moves ? { ...ground, map: roomy.key } : ground };
  },
  teamings: (count) => {
    const all = ["none", "Each for itself"] as const;
    if (count === 3)
      return [
        all,
        ["12", "Seats 2 and 3 against seat 1"],
        ["02", "Seats 1 and 3 against seat 2"],
        ["01", "Seats 1 and 2 against seat 3"],
      ];
    if (count === 4)
      return [
        all,
        ["02", "Seats 1 and 3 against 2 and 4"],
        ["01", "Seats 1 and 2 against 3 and 4"],
        ["03", "Seats 1 and 4 against 2 and 3"],
      ];
    return [all];
  },
  late: {
    text: "When the time is up, saved orders count; fighters without orders hold. A side that has not deployed is put where its zone suggests.",
    clause: "SPC-322",
  },
};
