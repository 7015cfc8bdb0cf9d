import { useEffect } from "react";
import type { Match } from "@/api/types";
import { Button, type IconName } from "@/ui";
import { say } from "@/ui/toast";
import "./later.css";

type Props = { match: Match; seats: number[]; openMenu: () => void };

/** What the others ask of this browser's player: a draw, a step back. */
export function Asked({ match, seats, openMenu }: Props) {
  return (
    <>
      <Note
        by={match.draw_offer}
        seats={seats}
        icon="hand"
        title="Draw offered"
        words="A draw is offered. Answer it in the match menu."
        openMenu={openMenu}
      />
      <Note
        by={match.undo_ask?.seat}
        seats={seats}
        icon="undo"
        title="Step back?"
        words="Somebody asks to take a step back. Answer in the match menu."
        openMenu={openMenu}
      />
    </>
  );
}

type NoteProps = {
  by: number | undefined;
  seats: number[];
  icon: IconName;
  title: string;
  words: string;
  openMenu: () => void;
};

function Note({ by, seats, icon, title, words, openMenu }: NoteProps) {
  const foreign = by !== undefined && !seats.includes(by);
  useEffect(() => {
    if (foreign) say(words, "ok");
  }, [foreign, words]);
  if (!foreign) return null;
  return (
    <div className="draw-note">
      <Button look="small" icon={icon} onClick={openMenu} data-testid={`asked-${icon}`}>
        {title}
      </Button>
    </div>
  );
}
