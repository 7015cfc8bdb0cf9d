import { ClauseLink } from "@/app/rules";
import { Radios } from "@/ui";
import { Choice } from "@/ui/choice";

const PACES: [number, string, string][] = [
  [24, "A day", "One decision a day each, or faster."],
  [72, "Three days", "By the day, at leisure."],
  [168, "A week", "For people with lives."],
  [0, "No clock", "It waits for as long as it takes."],
];

/** How long a decision may take, where people play people. */
export function Pace({
  hours,
  set,
  late,
}: {
  hours: number;
  set: (hours: number) => void;
  late: { text: string; clause: string };
}) {
  return (
    <section>
      <h2>Time to decide</h2>
      <p>
        Live or by the day: you can close the page and come back. {late.text}{" "}
        {late.clause && <ClauseLink id={late.clause} />}
      </p>
      <Radios className="pick" label="Time to decide">
        {PACES.map(([each, name, text]) => (
          <Choice
            key={each}
            on={hours === each}
            press={() => set(each)}
            testId={`pace-${each}`}
            name={name}
            text={text}
          />
        ))}
      </Radios>
    </section>
  );
}
