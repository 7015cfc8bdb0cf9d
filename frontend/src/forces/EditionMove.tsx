import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { get, post } from "@/api/client";
import type { EditionChange, Force, MovePreview } from "@/api/types";
import { client } from "@/app/queries";
import { coverOf } from "@/games/registry";
import { Bone, Button, Sheet } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { Faults } from "./ForcePage";

const tidy = (words: unknown) => String(words).replace(/_/g, " ");

function valueWords(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([key, each]) => `${tidy(key)} ${each}`)
      .join(", ");
  return tidy(value);
}

/** Every key that the sheet names, wherever it names it. */
function named(sheet: unknown, found = new Set<string>()): Set<string> {
  if (typeof sheet === "string") found.add(sheet);
  else if (typeof sheet === "object" && sheet !== null) for (const each of Object.values(sheet)) named(each, found);
  return found;
}

function ChangeLine({ change }: { change: EditionChange }) {
  const what = [tidy(change.key || change.kind), change.field && tidy(change.field)].filter(Boolean).join(", ");
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{valueWords(change.before)}</td>
      <td>{valueWords(change.after)}</td>
    </tr>
  );
}

function Changes({ changes, label }: { changes: EditionChange[]; label: string }) {
  return (
    <table className="changes">
      <caption className="hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeLine key={`${change.kind}.${change.key}.${change.field}`} change={change} />
        ))}
      </tbody>
    </table>
  );
}

/** Says that a newer edition of the stats is out, and shows what moving this force to it would change. */
export function EditionMove({ force, small, moved }: { force: Force; small?: boolean; moved: (force: Force) => void }) {
  const [open, setOpen] = useState(false);
  const newer = force.newer_edition;
  if (!newer) return null;
  return (
    <>
      <Button look={small ? "small" : []} onClick={() => setOpen(true)} data-testid={`move-${force.id}`}>
        Edition {newer.number} is out
      </Button>
      <Sheet title={`To edition ${newer.number}`} open={open} onClose={() => setOpen(false)} testId="edition-move">
        <Preview
          force={force}
          done={(next) => {
            setOpen(false);
            moved(next);
          }}
        />
      </Sheet>
    </>
  );
}

function Preview({ force, done }: { force: Force; done: (force: Force) => void }) {
  const words = coverOf(force.game)?.words;
  const [busy, setBusy] = useState(false);
  const preview = useQuery({
    queryKey: ["move", force.id, force.updated_at],
    queryFn: () => get<MovePreview>(`/api/forces/${force.id}/edition`),
    gcTime: 0,
  });
  const told = preview.data;
  if (preview.isLoadingError) return <p className="bad">{preview.error.message}</p>;
  if (!told) return <Bone height="10rem" />;
  const keys = named(force.sheet);
  const near = told.changes.filter((change) => keys.has(change.key));
  const move = async () => {
    setBusy(true);
    try {
      const next = await post<Force>(`/api/forces/${force.id}/edition`, { edition: told.edition.id });
      await client.invalidateQueries({ queryKey: ["forces"] });
      say(`${force.name} is in edition ${told.edition.number} now.`, "ok");
      done(next);
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <p>
        <bdi>{force.name}</bdi> is built with edition {force.edition.number}. Edition {told.edition.number} is called “
        {told.edition.name}”. Matches that run keep what they began with.
      </p>
      <p className="row">
        <b className="num" data-testid="move-points">
          {told.before.points} {words?.points} now, {told.after.points} then
        </b>
        <span className={`tag ${told.after.legal ? "" : "bad"}`}>{told.after.legal ? "legal" : "not legal then"}</span>
      </p>
      {!told.after.legal && <Faults report={told.after} />}
      {near.length > 0 ? (
        <>
          <h3>What touches this {words?.force}</h3>
          <Changes changes={near} label={`Changes that touch this ${words?.force}`} />
        </>
      ) : (
        <p>Nothing that this {words?.force} carries has changed.</p>
      )}
      {told.changes.length > near.length && (
        <details>
          <summary>All {told.changes.length} changes</summary>
          <Changes changes={told.changes} label="All changes" />
        </details>
      )}
      <div className="row">
        <Button look="main" disabled={busy} onClick={() => void move()} data-testid="move-sure">
          Move it
        </Button>
      </div>
    </div>
  );
}
