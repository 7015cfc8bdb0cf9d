import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { get } from "@/api/client";
import type { GameInfo, MapChoice } from "@/api/types";
import { useSession } from "@/app/queries";
import type { Ground } from "@/games/contract";
import { Radios } from "@/ui";
import { Choice } from "@/ui/choice";
import { type KeptMap, sceneOf, useMaps, useSharedMap } from "./boards";
import { MapArt } from "./MapArt";

/** What a choice of a map someone drew begins with; its share token follows. */
const DRAWN = "board:";
const SIDE = 24;

const freshSeed = () => Math.floor(Math.random() * 9000 + 1000);

export function firstGround(game: GameInfo, drawn: string | null): Ground {
  const map = drawn ? DRAWN + drawn : (game.maps[0]?.key ?? "seed");
  return { map, seed: freshSeed(), width: SIDE, height: SIDE };
}

/** The ground as a match asks for it. */
export function groundAsked({ map, seed, width, height }: Ground): Record<string, unknown> {
  if (map === "seed") return { seed: String(seed), width, height };
  return map.startsWith(DRAWN) ? { board: map.slice(DRAWN.length) } : { key: map };
}

/** Printed maps, one's own, one by its link, and fresh ones from a seed. */
export function GroundChoice({
  game,
  ground,
  set,
  sides,
  depth,
  shared: asked,
}: {
  game: GameInfo;
  ground: Ground;
  set: (ground: Ground) => void;
  sides: number;
  depth: number;
  shared: string | null;
}) {
  const session = useSession();
  const own = useMaps(game.key, !!session.data?.user);
  const shared = useSharedMap(asked);
  const yours = own.data ?? [];
  const drawn =
    shared.data && !yours.some((kept) => kept.share === shared.data.share) ? [shared.data, ...yours] : yours;
  const { map, seed, width, height } = ground;
  const generated = useQuery({
    queryKey: ["map", game.key, seed, width, height],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => get<MapChoice>(`/api/games/${game.key}/map?seed=${seed}&width=${width}&height=${height}`),
  });
  const pick = (key: string, kept?: KeptMap) => set({ ...ground, map: key, scene: kept && sceneOf(kept) });
  const named = drawn.find((kept) => map === DRAWN + kept.share);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the map that the address names is known
  useEffect(() => {
    if (named && !ground.scene) pick(map, named);
  }, [named]);
  return (
    <section>
      <h2>The ground</h2>
      <Radios className="pick maps" label="Map">
        {game.maps.map((choice) => (
          <Choice
            key={choice.key}
            on={map === choice.key}
            press={() => pick(choice.key)}
            testId={`map-${choice.key}`}
            art={<MapArt rows={choice.rows} sides={sides} depth={depth} />}
            name={choice.name}
            text={choice.blurb}
          />
        ))}
        {drawn.map((kept) => (
          <Choice
            key={kept.share}
            on={map === DRAWN + kept.share}
            press={() => pick(DRAWN + kept.share, kept)}
            testId={`map-own-${kept.id}`}
            art={<MapArt rows={kept.map.rows} sides={sides} depth={kept.map.zones ? 0 : depth} />}
            name={kept.name}
            text={kept.map.brief || (yours.includes(kept) ? "Yours." : "Somebody's, by its link.")}
          />
        ))}
        <Choice
          on={map === "seed"}
          press={() => (map === "seed" ? set({ ...ground, seed: freshSeed() }) : pick("seed"))}
          testId="map-seed"
          art={
            generated.data ? (
              <MapArt rows={generated.data.rows} sides={sides} depth={depth} />
            ) : (
              <div className="map-art dots" style={{ color: "var(--faint)" }} />
            )
          }
          name="Fresh rubble"
          text={`Seed ${seed}. Press again for another.`}
        />
      </Radios>
    </section>
  );
}
