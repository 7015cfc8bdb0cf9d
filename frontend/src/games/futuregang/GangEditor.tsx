import { useState } from "react";
import type { SheetData } from "@/api/types";
import { Button, IconButton } from "@/ui";
import type { EditorProps } from "../contract";
import { FigureIcon } from "./FigureIcon";
import { asCatalogue, handsOf, itemLine, members, type Past, pastOf, shopOf, upgradesOf } from "./gang";
import { type Catalogue, type SheetMember, UPGRADES } from "./types";
import { ROLES } from "./words";
import "@/forces/forge.css";
import "./gang.css";

const HANDS = 2;

/** The gang on the drawing board: who is in it, what each carries, what heroes are better at. */
export function GangEditor({ catalogue: raw, sheet, report, change, names, openClause }: EditorProps) {
  const catalogue = asCatalogue(raw);
  const gang = members(sheet);
  const [at, setAt] = useState(0);
  const place = Math.min(at, gang.length - 1);
  const member = gang[place];
  const past = pastOf(sheet);
  const put = (next: SheetMember[], stash?: string[]) =>
    change({ ...sheet, units: next as unknown as SheetData["units"], ...(stash ? { stash } : {}) } as SheetData);
  /** A veteran's equipment comes out of the stash and goes back there. */
  const equip = (equipment: string[]) => {
    const next = gang.map((each, n) => (n === place ? { ...each, equipment } : each));
    put(next, past ? moved(past.stash, member?.equipment ?? [], equipment) : undefined);
  };
  const remove = (n: number) =>
    put(
      gang.filter((_, other) => other !== n),
      past ? [...past.stash, ...(gang[n]?.equipment ?? [])] : undefined,
    );
  const edit = (part: Partial<SheetMember>) => put(gang.map((each, n) => (n === place ? { ...each, ...part } : each)));
  const add = async () => {
    const [name] = await names(1).catch(() => [] as string[]);
    put([...gang, { name: name ?? `Henchman ${gang.length + 1}`, role: "henchman", equipment: [] }]);
    setAt(gang.length);
  };
  const rename = async () => {
    const fresh = await names(gang.length).catch(() => [] as string[]);
    put(gang.map((each, n) => ({ ...each, name: fresh[n] ?? each.name })));
  };
  const promote = (role: SheetMember["role"]) =>
    put(
      gang.map((each, n) =>
        n === place
          ? { ...each, role, upgrades: role === "henchman" ? undefined : each.upgrades }
          : role === "leader" && each.role === "leader"
            ? { ...each, role: "hero" }
            : each,
      ),
    );
  return (
    <div className="forge">
      <section className="forge-list" aria-label="Members">
        <ol>
          {gang.map((each, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a member's place is its number
            <li key={n} className={n === place ? "on" : ""}>
              <button
                type="button"
                className="forge-pick"
                onClick={() => setAt(n)}
                aria-current={n === place}
                data-testid={`fighter-${n}`}
              >
                <FigureIcon figure={{ team: 0, role: each.role }} size={34} />
                <span className="grow">
                  <b>{each.name || "Nameless"}</b>
                  <small>
                    {ROLES[each.role]} ·{" "}
                    {(each.equipment ?? []).map((key) => catalogue.equipment[key]?.name ?? key).join(", ") || "fists"}
                  </small>
                </span>
                <b className="num pts">{report?.units[n]?.points ?? "·"}</b>
              </button>
              {n === place && (
                <div className="forge-tools">
                  <IconButton
                    look={["quiet", "small"]}
                    icon="trash"
                    label="Remove"
                    onClick={() => remove(n)}
                    disabled={gang.length === 1 || (!!past && each.role !== "henchman")}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
        {past && (
          <p data-testid="gang-past">
            {past.games} {past.games === 1 ? "game" : "games"}, {past.wins} won. <b className="num">{past.savings}</b>{" "}
            points saved for the next shop. Members join and grow in games alone.
          </p>
        )}
        <div className="row">
          {!past && (
            <Button icon="plus" onClick={() => void add()} data-testid="add-fighter">
              Henchman
            </Button>
          )}
          <Button look="quiet" icon="dice" onClick={() => void rename()}>
            New names
          </Button>
        </div>
      </section>
      {member && (
        <section className="forge-bench" aria-label="Member">
          <input
            className="input name"
            value={member.name}
            maxLength={60}
            onChange={(event) => edit({ name: event.target.value })}
            aria-label="Name"
            data-testid="fighter-name"
          />
          <div className="row tight wrap" role="radiogroup" aria-label="Role">
            {(["leader", "hero", "henchman"] as const).map((role) => (
              <Button
                key={role}
                look="small"
                role="radio"
                aria-checked={member.role === role}
                disabled={!!past}
                onClick={() => promote(role)}
              >
                {ROLES[role]}
              </Button>
            ))}
          </div>
          {member.role !== "henchman" && !past && <Upgrades member={member} edit={edit} />}
          <Hands catalogue={catalogue} member={member} past={past} equip={equip} openClause={openClause} />
        </section>
      )}
    </div>
  );
}

function Upgrades({ member, edit }: { member: SheetMember; edit: (part: Partial<SheetMember>) => void }) {
  const set = (key: (typeof UPGRADES)[number], by: number) =>
    edit({ upgrades: { ...member.upgrades, [key]: Math.max(0, (member.upgrades?.[key] ?? 0) + by) } });
  return (
    <fieldset className="fg-upgrades">
      <legend>Upgrades: {upgradesOf(member)} taken</legend>
      {UPGRADES.map((key) => (
        <div key={key} className="row tight">
          <IconButton
            look={["small"]}
            icon="minus"
            label={`Less ${key}`}
            onClick={() => set(key, -1)}
            disabled={!member.upgrades?.[key]}
          />
          <span className="capital num">
            {key} +{member.upgrades?.[key] ?? 0}
          </span>
          <IconButton look={["small"]} icon="plus" label={`More ${key}`} onClick={() => set(key, 1)} />
        </div>
      ))}
    </fieldset>
  );
}

type HandsProps = {
  catalogue: Catalogue;
  member: SheetMember;
  past: Past | null;
  equip: (equipment: string[]) => void;
  openClause: (id: string) => void;
};

/** The stash after a member's equipment has changed from one list to the other. */
function moved(stash: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const left = [...stash, ...before];
  for (const key of after) left.splice(left.indexOf(key), 1);
  return left;
}

function Hands({ catalogue, member, past, equip, openClause }: HandsProps) {
  const carried = member.equipment ?? [];
  const used = handsOf(catalogue, member);
  return (
    <section className="stack tight">
      <h2>
        Hands: {used} of {HANDS}
      </h2>
      <ul className="fg-kit">
        {shopOf(catalogue).map(([key, item]) => {
          const count = carried.filter((each) => each === key).length;
          return (
            <li key={key} className={count ? "on" : ""}>
              <span className="grow">
                <b>
                  {item.name} {count > 1 ? `×${count}` : ""}
                </b>{" "}
                <span className="num">
                  {past ? `${past.stash.filter((each) => each === key).length} in the stash` : item.cost}
                </span>
                <small>
                  {itemLine(item)}{" "}
                  <button type="button" className="clause" onClick={() => openClause(item.clause)}>
                    {item.clause}
                  </button>
                </small>
              </span>
              <IconButton
                look={["small"]}
                icon="minus"
                label={`Take away a ${item.name}`}
                disabled={!count}
                onClick={() => equip(carried.filter((each, at) => each !== key || at !== carried.indexOf(key)))}
              />
              <IconButton
                look={["small"]}
                icon="plus"
                label={`Give a ${item.name}`}
                onClick={() => equip([...carried, key])}
                disabled={!!past && !past.stash.includes(key)}
                data-testid={`give-${key}`}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
