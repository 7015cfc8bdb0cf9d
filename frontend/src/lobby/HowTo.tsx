import { GameRoom } from "@/app/room";
import { coverOf, FIRST } from "@/games/registry";
import { GameTabs } from "./GameTabs";
import { Lesson } from "./Lesson";
import "./lobby.css";

export default function HowTo({ params }: { params: { game?: string } }) {
  const cover = coverOf(params.game) ?? FIRST;
  return (
    <GameRoom game={cover.key}>
      <div className="page">
        <header>
          <h1 className="slipped">How to fight</h1>
          <p>
            {cover.teaches} Everything else is in the <a href={`/rules/${cover.key}`}>rules reference</a>, and the table
            opens the right clause when you press a die.
          </p>
        </header>
        <GameTabs game={cover.key} href={(key) => `/how/${key}`} />
        <h2 className="hidden">In pictures</h2>
        <Lesson game={cover.key} />
        <div className="row">
          <a className="btn main" href={`/new?game=${cover.key}`}>
            Got it
          </a>
          <a className="btn" href={`/rules/${cover.key}`}>
            All the rules
          </a>
        </div>
      </div>
    </GameRoom>
  );
}
