import { Icon, type IconName, Radios } from "@/ui";
import { Choice } from "@/ui/choice";

const WHO: ["me" | "invite", string, string, IconName][] = [
  ["invite", "Somebody by link", "You get a second link, for the referee.", "link"],
  ["me", "I do", "You play no side: everybody else comes by link.", "eye"],
];

/** Who watches over the match. */
export function Referee({ value, set }: { value: "me" | "invite"; set: (who: "me" | "invite") => void }) {
  return (
    <section>
      <h2>Who referees</h2>
      <Radios className="pick" label="Referee">
        {WHO.map(([key, name, text, icon]) => (
          <Choice
            key={key}
            on={value === key}
            press={() => set(key)}
            testId={`referee-${key}`}
            name={name}
            text={text}
            mark={<Icon name={icon} />}
          />
        ))}
      </Radios>
    </section>
  );
}
