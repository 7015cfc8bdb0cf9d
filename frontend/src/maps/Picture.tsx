import { Suspense } from "react";
import { useGameUi } from "@/forces/muster";
import { Bone } from "@/ui";
import { MapArt } from "./MapArt";

/** A map as a small print, as its game draws one. */
export function Picture({ game, map }: { game: string; map: object }) {
  const ui = useGameUi(game);
  const { rows } = map as { rows?: string[] };
  if (rows?.length) return <MapArt rows={rows} />;
  if (!ui?.MapPicture) return <Bone height="8rem" />;
  return (
    <Suspense fallback={<Bone height="8rem" />}>
      <ui.MapPicture map={map as Record<string, unknown>} />
    </Suspense>
  );
}
