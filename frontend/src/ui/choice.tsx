import type { ReactNode } from "react";

/** One of several large buttons of which one is chosen; lives inside Radios. */
export function Choice({
  on,
  press,
  testId,
  name,
  text,
  mark,
  art,
}: {
  on: boolean;
  press: () => void;
  testId: string;
  name: string;
  text?: string;
  mark?: ReactNode;
  art?: ReactNode;
}) {
  return (
    <button type="button" role="radio" className="choice" aria-checked={on} onClick={press} data-testid={testId}>
      {art}
      <span className="head">
        <b>{name}</b>
        {mark}
      </span>
      {text && <small>{text}</small>}
    </button>
  );
}
