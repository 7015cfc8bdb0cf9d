import { useRef, useState } from "react";
import { Button, Icon } from "@/ui";
import { FigureIcon } from "./FigureIcon";
import { SCENARIOS } from "./scenarios";
import { readTyped, type Typed } from "./typed";
import type { FgView } from "./types";
import { CONDITIONS, itemName } from "./words";

type Props = {
  view: FgView;
  seat: number | undefined;
  selected: string | undefined;
  able: ReadonlySet<string>;
  select: (id: string) => void;
  typed?: (order: Typed) => void;
  example: string;
};

/** Who is who, of both gangs, and how the game stands. */
export function GangTray({ view, seat, selected, able, select, typed, example }: Props) {
  const teams = Object.entries(view.teams).sort(([a], [b]) => Number(Number(b) === seat) - Number(Number(a) === seat));
  const scenario = SCENARIOS[view.scenario];
  return (
    <div className="stack" data-testid="gang-tray">
      <p>
        <b>{scenario?.name}.</b> {scenario?.aim}{" "}
        {view.limit ? `Cycle ${Math.max(1, view.cycle)} of ${view.limit}.` : ""}
      </p>
      {typed && <TypedOrders view={view} send={typed} example={example} />}
      {teams.map(([key, team]) => (
        <section key={key} className="stack tight">
          <h3 className="spread">
            <bdi>{team.name}</bdi>
            <span className="num">{team.victory} VP</span>
          </h3>
          <ul className="fg-list">
            {Object.values(view.figures)
              .filter((figure) => figure.team === Number(key))
              .map((figure) => (
                <li key={figure.id} className={selected === figure.id ? "on" : ""}>
                  <button
                    type="button"
                    onClick={() => select(figure.id)}
                    data-testid={`figure-${figure.id}`}
                    data-ready={able.has(figure.id)}
                  >
                    <FigureIcon figure={figure} size={28} />
                    <span className="grow">
                      <b>
                        {figure.id} {figure.name}
                      </b>
                      <small>{figure.equipment.map((item) => itemName(view, item)).join(", ") || "fists"}</small>
                    </span>
                    {figure.condition !== "ok" ? (
                      <span className="tag bad">{CONDITIONS[figure.condition]}</span>
                    ) : figure.ready && figure.in_play ? (
                      <Icon name="play" size={16} />
                    ) : (
                      <small className="muted">{figure.in_play ? "done" : ""}</small>
                    )}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TypedOrders({ view, send, example }: { view: FgView; send: (order: Typed) => void; example: string }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const enter = () => {
    if (!text.trim()) return;
    const order = readTyped(view, text);
    setProblem(order.problem ?? "");
    if (order.problem) return;
    setText("");
    send(order);
  };
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
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
        spellCheck={false}
      />
      <Button type="submit" look="small" data-testid="typed-send">
        Do it
      </Button>
      {problem && <small className="warning">{problem}</small>}
    </form>
  );
}
