import { useEffect, useMemo, useRef } from "react";
import { Board, type BoardHandle } from "@/board";
import { stillness } from "@/ui/settings";
import type { SceneProps } from "../contract";
import { type SceneModel, sceneLayers } from "./scene";
import type { SpcView } from "./types";

/** The board alone, for replays and spectators. */
export function Scene({ shown, beat, label, children }: SceneProps<SpcView>) {
  const model = useRef<SceneModel>({ shown, beat, overlay: {}, still: false });
  model.current = { shown, beat, overlay: {}, still: stillness() };
  const layers = useMemo(() => sceneLayers(() => model.current), []);
  const board = useRef<BoardHandle>(null);
  useEffect(() => board.current?.draw());
  return (
    <Board ref={board} width={shown.board.width} height={shown.board.height} layers={layers} label={label}>
      {children}
    </Board>
  );
}
