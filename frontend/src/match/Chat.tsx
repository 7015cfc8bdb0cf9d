import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ChatLine } from "@/api/types";
import { Button } from "@/ui";
import { sayError } from "@/ui/toast";
import "./later.css";

export function Chat({
  lines,
  me,
  send,
  older,
}: {
  lines: ChatLine[];
  me: number | string | undefined;
  send: (text: string) => Promise<void>;
  /** Reads further back; missing when the beginning is here. */
  older?: () => Promise<void>;
}) {
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: "end" });
  }, [newest]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText("");
    send(words).catch((error: unknown) => {
      setText((now) => now || words);
      sayError(error);
    });
  };
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <div className="chat-lines" role="log" aria-label="What was said" tabIndex={0}>
        {older && (
          <Button look={["quiet", "small"]} onClick={() => void older()} data-testid="chat-older">
            Earlier words
          </Button>
        )}
        {lines.length === 0 && <p className="muted">Silence. Say something rude but fair.</p>}
        {lines.map((line) => (
          <p key={line.id} className={line.user === me ? "own" : ""}>
            <b>
              <bdi>{line.name}</bdi>
            </b>{" "}
            <bdi>{line.text}</bdi>
          </p>
        ))}
        <div ref={end} />
      </div>
      <form className="typed" onSubmit={submit}>
        <input
          className="input"
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          aria-label="Message"
          data-testid="chat-text"
        />
        <Button type="submit" look="small">
          Say
        </Button>
      </form>
    </div>
  );
}
