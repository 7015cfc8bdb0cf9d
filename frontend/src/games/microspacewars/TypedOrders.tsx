import { useRef, useState } from "react";
import { Button } from "@/ui";
import type { Command } from "../contract";
import { readOrders } from "./typed";
import type { MswView } from "./types";

/** Orders typed on one line; each is sent in its turn and the first that is refused stops the rest. */
export function TypedOrders({
  view,
  seat,
  send,
  example,
}: {
  view: MswView;
  seat: number;
  send: (command: Command) => Promise<boolean>;
  example: string;
}) {
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const run = async () => {
    const read = readOrders(view, seat, text);
    setProblems(read.problems);
    if (read.problems.length) return;
    for (const command of read.commands) if (!(await send(command))) return;
    setText("");
    input.current?.focus();
  };
  return (
    <>
      <form
        className="typed"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <input
          ref={input}
          className="input mono"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={example}
          aria-label="Typed orders"
          data-testid="typed-orders"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" look="small" data-testid="typed-send">
          Order
        </Button>
      </form>
      {problems.map((problem) => (
        <p key={problem} className="bad" role="alert">
          {problem}
        </p>
      ))}
    </>
  );
}
