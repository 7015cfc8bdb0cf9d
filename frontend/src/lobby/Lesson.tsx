import { Suspense } from "react";
import { LESSONS } from "@/games/registry";
import { Bone } from "@/ui";

/** A game's own minute of teaching, drawn by the game. */
export function Lesson({ game }: { game: string }) {
  const Drawn = LESSONS[game];
  return Drawn ? (
    <Suspense fallback={<Bone height="46rem" />}>
      <Drawn />
    </Suspense>
  ) : null;
}
