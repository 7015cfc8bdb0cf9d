import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ChatLine } from "@/api/types";
import { Button } from "@/ui";
import { sayError } from "@/ui/toast";

export function Chat({
  lines,
  me,
  send,
}: {
  lines: ChatLine[];
  me: number | string | undefined;
  send: (text: string) => Promise<void>;
}) {
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count) end.current?.scrollIntoView({ block: "end" });
  }, [count]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText("");
    send(words).catch(sayError);
  };
  return (
    <div className="chat">
      <div className="chat-lines" role="log">
        {lines.length === 0 && <p className="muted">Silence. Say something rude but fair.</p>}
        {lines.map((line) => (
          <p key={line.id} className={line.user === me ? "own" : ""}>
            <b>{line.name}</b> {line.text}
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
