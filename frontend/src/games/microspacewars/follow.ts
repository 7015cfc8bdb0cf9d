import type { GameEvent } from "@/api/types";
import type { BoardHandle, Cell } from "@/board";
import { cellOf } from "./chart";
import type { MswEvent, MswView } from "./types";

/** The squares that an event is about. */
function places(view: MswView, event: MswEvent): Cell[] {
  const of = (id: string) => view.ships[id]?.at;
  const squares = (): (readonly number[] | undefined)[] => {
    switch (event.type) {
      case "attack_declared":
      case "attack_resolved":
      case "ram_resolved":
        return [of(event.ship), of(event.target)];
      case "ship_moved":
      case "ship_jumped":
        return [event.start, event.to];
      case "ship_destroyed":
      case "ship_scuttled":
      case "mine_met":
      case "ship_built":
        return [event.at];
      case "ship_damaged":
      case "device_used":
      case "ship_captured":
        return [of(event.ship)];
      default:
        return [];
    }
  };
  return squares().flatMap((square) => (square ? [cellOf(square, view.chart.height)] : []));
}

/** Brings what happens into sight: the chart moves to one square, and shows itself whole for two that are far apart. */
export function follow(board: BoardHandle | null, view: MswView, event: GameEvent): void {
  const cells = places(view, event as MswEvent);
  const seen = (cell: Cell) => board?.camera.shows(cell.x + 0.5, cell.y + 0.5, 8) ?? true;
  if (!board || cells.every(seen)) return;
  const [first] = cells;
  if (cells.length === 1 && first) board.show(first);
  else board.fit();
}
