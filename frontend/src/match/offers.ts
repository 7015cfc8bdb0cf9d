import { useEffect, useRef, useState } from "react";
import type { Answer, TableProps } from "@/games/contract";
import { sayError } from "@/ui/toast";

/** Asks the rules about something and keeps the answer as long as the version stands. */
export function useOffer<T>(
  props: Pick<TableProps<never>, "offer" | "version">,
  seat: number | undefined,
  about: Record<string, unknown> | null,
): T | undefined {
  const { offer, version } = props;
  const question = about && seat !== undefined ? JSON.stringify(about) : "";
  const [answer, setAnswer] = useState<{ key: string; value: T }>();
  const kept = useRef(new Map<string, T>());
  const key = `${version}|${seat}|${question}`;
  useEffect(() => {
    if (!question || seat === undefined) return;
    const known = kept.current.get(key);
    if (known !== undefined) {
      setAnswer({ key, value: known });
      return;
    }
    let dropped = false;
    offer(seat, JSON.parse(question) as Record<string, unknown>).then(
      (value) => {
        if (kept.current.size > 200) kept.current.clear();
        kept.current.set(key, value as T);
        if (!dropped) setAnswer({ key, value: value as T });
      },
      (error: unknown) => !dropped && sayError(error),
    );
    return () => {
      dropped = true;
    };
  }, [key, question, seat, offer]);
  return question && answer?.key === key ? answer.value : undefined;
}

/** Submits again when only the version had moved on and the command means the same; anything else is the player's to decide anew. */
export async function steadily(submit: () => Promise<Answer>, steady: boolean): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await submit();
    if (!("refused" in answer) || !answer.refused.code.includes("stale") || !steady || tries > 3) return answer;
    await new Promise((done) => setTimeout(done, 150 * (tries + 1)));
  }
}

/** The newest answer, or the one before it while the next is on its way; nothing when nothing is asked. */
export function useLasting<T>(answer: T | undefined, asked: boolean): T | undefined {
  const last = useRef<T | undefined>(undefined);
  if (!asked) last.current = undefined;
  else if (answer !== undefined) last.current = answer;
  return last.current;
}
