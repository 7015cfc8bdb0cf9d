import { post } from "@/api/client";
import type { Match } from "@/api/types";
import { Button } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { type MatchStore, takeBack } from "./store";

type Props = { match: Match; seats: number[]; store: MatchStore; close: () => void };

/** Taking back: freely within a turn, with everybody's consent beyond. */
export function TakeBack({ match, seats, store, close }: Props) {
  const free = seats.find((seat) => seat === store.state.undo);
  const seat = free ?? seats[0];
  const bots = match.seats.some((each) => each.kind === "bot");
  if (seat === undefined) return null;
  const asked = match.undo_ask;
  const send = (answer: "ask" | "accept" | "decline") =>
    post(`/api/matches/${match.id}/undo`, { seat, answer }).then(() => {
      say(WORDS[answer], "ok");
      close();
    }, sayError);
  if (asked && !seats.includes(asked.seat)) {
    const who = match.seats.find((each) => each.seat === asked.seat)?.name;
    return (
      <section className="stack">
        <h3>{who} asks to take a step back</h3>
        <p>Dice that were rolled stay rolled: the next roll is a new one.</p>
        <div className="row">
          <Button look="main" onClick={() => void send("accept")} data-testid="undo-accept">
            Agree
          </Button>
          <Button onClick={() => void send("decline")}>Decline</Button>
        </div>
      </section>
    );
  }
  if (free === undefined && bots) return null;
  return (
    <section className="stack">
      <h3>Second thoughts</h3>
      <div className="row">
        {free === undefined ? (
          <Button icon="undo" disabled={!!asked} onClick={() => void send("ask")} data-testid="undo-ask">
            {asked ? "Asked to take back" : "Ask to take back"}
          </Button>
        ) : (
          <Button icon="undo" onClick={() => void takeBack(store, free).then(close)} data-testid="undo">
            Take back the last step
          </Button>
        )}
      </div>
    </section>
  );
}

const WORDS = {
  ask: "The others have been asked.",
  accept: "Agreed: a step back.",
  decline: "Declined.",
};
