import { useEffect, useMemo, useRef } from "react";
import { Board, type BoardHandle } from "@/board";
import { stillness } from "@/ui/settings";
import type { SceneProps } from "../contract";
import { rulerNames, UNIT } from "./plan";
import { type SceneModel, sceneLayers } from "./scene";
import type { FgView } from "./types";

/** The table alone, for replays and spectators. */
export function Scene({ shown, beat, label, children }: SceneProps<FgView>) {
  const { width, height } = shown.table;
  const model = useRef<SceneModel>({ shown, beat, overlay: {}, still: false });
  model.current = { shown, beat, overlay: {}, still: stillness() };
  const layers = useMemo(() => sceneLayers(() => model.current), []);
  const names = useMemo(() => rulerNames(height), [height]);
  const board = useRef<BoardHandle>(null);
  useEffect(() => board.current?.draw());
  return (
    <Board ref={board} width={width / UNIT} height={height / UNIT} layers={layers} names={names} label={label}>
      {children}
    </Board>
  );
}
