import { useEffect } from "react";
import { post } from "@/api/client";
import type { Match } from "@/api/types";
import { Button } from "@/ui";
import { say, sayError } from "@/ui/toast";
import type { MatchStore } from "./store";

type Props = { match: Match; seats: number[]; store: MatchStore; close: () => void };

/** Takes the seat's own last step back, where nothing has followed it yet. */
export async function takeBack(store: MatchStore, seat: number): Promise<void> {
  const result = await store.submit(seat, { type: "undo" });
  if ("refused" in result) sayError(result);
}

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

/** A note at the table for those who are asked. */
export function TakeBackNote({ match, seats, openMenu }: { match: Match; seats: number[]; openMenu: () => void }) {
  const by = match.undo_ask?.seat;
  const foreign = by !== undefined && seats.length > 0 && !seats.includes(by);
  useEffect(() => {
    if (foreign) say("Somebody asks to take a step back. Answer in the match menu.", "ok");
  }, [foreign]);
  if (!foreign) return null;
  return (
    <div className="draw-note">
      <Button look="small" icon="undo" onClick={openMenu} data-testid="undo-asked">
        Step back?
      </Button>
    </div>
  );
}
