import { useState } from "react";
import { Button, Field } from "@/ui";
import { sayError } from "@/ui/toast";
import type { Answer, Command } from "../contract";
import type { SpcView } from "./types";

const MOST = 600;

/** The faces in what was typed: 1 to 6, with anything between them; null when something else stands there. */
export function facesOf(text: string): number[] | null {
  const bare = text.replace(/[\s,;.]+/g, "");
  return /^[1-6]+$/.test(bare) && bare.length <= MOST ? [...bare].map(Number) : null;
}

/** Real dice, typed in the order in which they were rolled. */
export function EnterDice({ left, send }: { left: number; send: (command: Command) => Promise<Answer | undefined> }) {
  const [text, setText] = useState("");
  const faces = facesOf(text);
  const enter = async () => {
    if (!faces) return;
    const answer = await send({ type: "ref_dice", faces });
    if (answer && "accepted" in answer) setText("");
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <Field
        label="Real dice"
        help={`${left} entered and not used yet. They are used in the order in which you type them.`}
      >
        {(id) => (
          <input
            id={id}
            className="input mono"
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="4 1 6 6 2"
            autoComplete="off"
            data-testid="dice-faces"
          />
        )}
      </Field>
      <Button type="submit" icon="dice" disabled={!faces} data-testid="dice-enter">
        {faces ? `Enter ${faces.length} dice` : "Enter dice"}
      </Button>
    </form>
  );
}

/** The dice of somebody who plays alone. */
export function RealDice({ view, send }: { view: SpcView; send: (command: Command) => Promise<Answer> }) {
  const enter = async (command: Command) => {
    const answer = await send(command);
    if ("refused" in answer) sayError(answer);
    return answer;
  };
  return <EnterDice left={view.dice_left ?? 0} send={enter} />;
}
