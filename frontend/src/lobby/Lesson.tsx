import { Suspense } from "react";
import { coverOf } from "@/games/registry";
import { Bone } from "@/ui";

/** A game's own minute of teaching, drawn by the game. */
export function Lesson({ game }: { game: string }) {
  const cover = coverOf(game);
  return cover ? (
    <Suspense fallback={<Bone height="46rem" />}>
      <cover.Lesson />
    </Suspense>
  ) : null;
}
