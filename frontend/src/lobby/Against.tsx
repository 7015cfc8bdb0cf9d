import type { BotChoice } from "@/api/types";
import { Icon, type IconName, Radios } from "@/ui";
import { Choice } from "@/ui/choice";
import type { Opponent } from "./plan";

const OPPONENTS: [Opponent, string, string, IconName][] = [
  ["bot", "A bot", "Starts at once, never sulks.", "hack"],
  ["invite", "A friend", "You get a link to send. They need no account.", "link"],
  ["open", "Anyone", "The table is listed; the first to sit down plays.", "people"],
  ["same", "Both sides here", "One screen, two sides, honour system.", "user"],
  ["watch", "Nobody", "Two bots fight it out. You watch.", "eye"],
];

/** The short question of a table for two: against whom. */
export function Against({
  opponent,
  pick,
  bots,
  level,
  setLevel,
}: {
  opponent: Opponent;
  pick: (opponent: Opponent) => void;
  bots: BotChoice[];
  level: number;
  setLevel: (level: number) => void;
}) {
  return (
    <section>
      <h2>Against</h2>
      <Radios className="pick" label="Opponent">
        {OPPONENTS.map(([key, name, text, icon]) => (
          <Choice
            key={key}
            on={opponent === key}
            press={() => pick(key)}
            testId={`opponent-${key}`}
            name={name}
            text={text}
            mark={<Icon name={icon} />}
          />
        ))}
      </Radios>
      {(opponent === "bot" || opponent === "watch") && (
        <Radios className="pick below" label="Bot">
          {bots.map((bot) => (
            <Choice
              key={bot.level}
              on={level === bot.level}
              press={() => setLevel(bot.level)}
              testId={`bot-${bot.level}`}
              name={bot.name}
              text={bot.blurb}
              mark={<span className="tag">{"I".repeat(bot.level)}</span>}
            />
          ))}
        </Radios>
      )}
    </section>
  );
}
