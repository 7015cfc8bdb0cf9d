import type { SideSummary } from "@/games/contract";
import type { LogLine } from "./store";

/** Everything drawn in a box, its canvases one over another, on paper. */
export function pictureOf(box: HTMLElement): Promise<Blob> {
  const canvases = [...box.querySelectorAll("canvas")];
  const first = canvases[0];
  if (!first) return Promise.reject(new Error("nothing is drawn"));
  const picture = document.createElement("canvas");
  picture.width = first.width;
  picture.height = first.height;
  const ctx = picture.getContext("2d");
  for (const canvas of canvases) ctx?.drawImage(canvas, 0, 0, picture.width, picture.height);
  return new Promise((done, fail) =>
    picture.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture could not be made"))), "image/png"),
  );
}

/** The newest round in plain text, to be pasted into a message. */
export function report(title: string, link: string, round: number, sides: SideSummary[], log: LogLine[]): string {
  const shown = lastRound(log);
  const standing = sides.map((side) => `${side.letter} ${side.name}: ${side.alive} of ${side.total} standing`);
  const head = shown.length ? `Round ${shown[0]?.round ?? round}` : "Before the first round";
  const lines = shown.flatMap((line, at) => {
    const told = `  ${line.reading.text}`;
    return line.phase && line.phase !== shown[at - 1]?.phase ? [`${line.phase.toUpperCase()}`, told] : [told];
  });
  return [title, head, "", ...lines, ...(lines.length ? [""] : []), ...standing, "", link].join("\n");
}

const HEADS = new Set(["phase_started", "round_started"]);

/** The lines of the last round that is over or being fought: orders going in are none. */
export function lastRound(log: LogLine[]): LogLine[] {
  const fought = log.filter(
    (line) => line.round > 0 && line.phase !== "setup" && line.phase !== "orders" && !HEADS.has(line.event.type),
  );
  const last = fought.at(-1)?.round;
  return fought.filter((line) => line.round === last);
}
