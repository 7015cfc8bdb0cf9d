import type { ReactNode } from "react";
import type { Force, GameInfo } from "@/api/types";
import type { GameCover } from "@/games/contract";
import { SeatCard, type SeatPlan } from "./seats";

type Props = {
  alone: boolean;
  seats: SeatPlan[];
  game: GameInfo;
  cover: GameCover;
  forces: Force[];
  fault: string | undefined;
  teams: string;
  setTeams: (teams: string) => void;
  teamings: readonly (readonly [key: string, name: string])[];
  change: (seat: number, plan: SeatPlan) => void;
  children: ReactNode;
};

/** Who sits where at a table of three or four, and who fights with whom. */
export function Seating(props: Props) {
  const { alone, seats, game, cover, forces, fault, teams, setTeams, teamings, change, children } = props;
  const { force, points } = cover.words;
  const bands = [
    ...forces.map((each) => ({ value: `force:${each.id}`, name: `${each.name} (${each.points} ${points})` })),
    ...game.starters.map((starter) => ({
      value: `starter:${starter.key}`,
      name: `${starter.name} (${starter.points} ${points})`,
    })),
  ];
  return (
    <section>
      <h2>Who sits where</h2>
      <p>
        {alone
          ? `Every seat is yours: pick a ${force} for each.`
          : "Any mixture will do: you, bots, friends with a link, strangers. The battle starts when every seat is taken."}
      </p>
      <div className="pick">
        {seats.map((plan, seat) => (
          <SeatCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={seat}
            seat={seat}
            plan={plan}
            bots={game.bots}
            bands={bands}
            word={force}
            change={(next) => change(seat, next)}
          />
        ))}
      </div>
      {children}
      {fault && <p className="bad">{fault}</p>}
      <label className="field below">
        <span>Teams</span>
        <select className="input" value={teams} onChange={(event) => setTeams(event.target.value)} data-testid="teams">
          {teamings.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
