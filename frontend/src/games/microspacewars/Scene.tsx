import { useEffect, useMemo, useRef } from "react";
import { Board, type BoardHandle } from "@/board";
import { stillness } from "@/ui/settings";
import type { SceneProps } from "../contract";
import { rulerNames } from "./chart";
import { type SceneModel, sceneLayers } from "./scene";
import type { MswView } from "./types";

/** The chart alone, for replays and spectators. */
export function Scene({ shown, beat, label, children }: SceneProps<MswView>) {
  const { width, height } = shown.chart;
  const model = useRef<SceneModel>({ shown, beat, overlay: {}, still: false });
  model.current = { shown, beat, overlay: {}, still: stillness() };
  const layers = useMemo(() => sceneLayers(width, height, () => model.current), [width, height]);
  const names = useMemo(() => rulerNames(height), [height]);
  const board = useRef<BoardHandle>(null);
  useEffect(() => board.current?.draw());
  return (
    <Board ref={board} width={width} height={height} layers={layers} names={names} label={label}>
      {children}
    </Board>
  );
}
