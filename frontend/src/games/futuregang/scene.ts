import type { Layer, Pen } from "@/board";
import { between, bolt, burst, word } from "@/board/ink";
import type { Beat } from "../contract";
import { drawFallen, drawFigure, plate } from "./figures";
import { drawHeights, drawMarkers, drawPieces, drawStreet, drawZones } from "./ground";
import { drawBands, drawGhost, drawPath, drawReach, drawSight, drawTape, drawTargets, type Overlay } from "./overlay";
import { onBoard, type Point, standing } from "./plan";
import type { FgView, FigureView } from "./types";

export type { Overlay } from "./overlay";
export type SceneModel = { shown: FgView; beat: Beat | null; overlay: Overlay; still: boolean };

const part = (beat: Beat, now: number): number => Math.max(0, Math.min(1, (now - beat.at) / (beat.until - beat.at)));

/** Where a figure is on its way while the stage shows its move. */
function onItsWay(view: FgView, figure: FigureView & { x: number; y: number }, beat: Beat | null, now: number): Point {
  const here = onBoard(figure, view.table.height);
  if (beat?.event.type !== "moved" || beat.event.figure !== figure.id) return here;
  const stops = [
    here,
    ...(beat.event.path as { x: number; y: number }[]).map((stop) => onBoard(stop, view.table.height)),
  ];
  const lengths = stops
    .slice(1)
    .map((stop, n) => Math.hypot(stop.x - (stops[n] as Point).x, stop.y - (stops[n] as Point).y));
  let left = part(beat, now) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [n, length] of lengths.entries()) {
    if (left <= length) return between(stops[n] as Point, stops[n + 1] as Point, length ? left / length : 1);
    left -= length;
  }
  return stops.at(-1) as Point;
}

function drawPeople(pen: Pen, { shown: view, beat, overlay, still }: SceneModel): boolean {
  const figures = Object.values(view.figures).filter(standing);
  for (const figure of figures)
    if (!figure.in_play && (figure.condition === "dead" || figure.condition === "incapacitated"))
      drawFallen(pen, figure, onBoard(figure, view.table.height));
  const up = figures.filter((figure) => figure.in_play).sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
  for (const figure of up) {
    const spot = still ? onBoard(figure, view.table.height) : onItsWay(view, figure, beat, pen.now);
    const away = overlay.path?.figure === figure.id && overlay.path.spots.length > 0;
    drawFigure(pen, figure, spot, {
      selected: overlay.selected === figure.id,
      able: overlay.able?.has(figure.id),
      alpha: away ? 0.4 : undefined,
      lit: view.active?.figure === figure.id,
    });
    plate(pen, figure, spot, overlay.selected === figure.id);
  }
  return beat !== null && !still;
}

const FLASH: Record<string, string> = {
  stunned: "STUNNED",
  incapacitated: "DOWN",
  dead: "DEAD",
  ok: "UP",
  exited: "OUT",
};

function drawBeat(pen: Pen, { shown: view, beat, still }: SceneModel): boolean {
  if (!beat) return false;
  const { event } = beat;
  const spot = (id: unknown): Point | null => {
    const figure = view.figures[String(id)];
    return figure && standing(figure) ? onBoard(figure, view.table.height) : null;
  };
  const now = still ? 0.6 : part(beat, pen.now);
  if (event.type === "shot") {
    const [from, to] = [spot(event.figure), spot(event.target)];
    if (!from || !to) return false;
    const dice = event.dice as number[];
    for (const n of dice.keys()) bolt(pen, from, to, now * 1.6 - n * 0.22, pen.colours("accent"), false);
    if (Number(event.hits) > 0 && now > 0.55) burst(pen, to, (now - 0.55) / 0.45, pen.colours("accent"));
  } else if (event.type === "status_changed") {
    const to = spot(event.figure);
    if (to) flash(pen, to, FLASH[String(event.after)] ?? "", now);
  } else if (event.type === "melee_won") {
    const to = spot(event.loser);
    if (to) burst(pen, to, now, pen.colours("bad"));
  } else if (event.type === "check") {
    const to = spot(event.figure);
    if (to) flash(pen, to, event.success ? "OK" : "NO", now);
  }
  return !still;
}

function flash(pen: Pen, at: Point, text: string, now: number): void {
  if (!text) return;
  word(pen, text, at.x, at.y - 0.9 - now * 0.5, Math.max(0.7, 15 / pen.camera.scale), {
    fill: pen.colours("accent-ink"),
    plate: pen.colours("accent"),
    edge: pen.colours("piece-line"),
    font: "700",
  });
}

export function sceneLayers(model: () => SceneModel): Layer[] {
  const street = () => model().shown.table;
  const when =
    <T>(pick: (overlay: Overlay) => T | undefined, draw: (pen: Pen, view: FgView, found: T) => void): Layer =>
    (pen) => {
      const found = pick(model().overlay);
      if (found !== undefined) draw(pen, model().shown, found);
      return false;
    };
  return [
    (pen) => {
      drawStreet(pen, street());
      return false;
    },
    when(
      (overlay) => overlay.zone,
      (pen, view, seat) => drawZones(pen, view, seat),
    ),
    when((overlay) => overlay.reach, drawReach),
    (pen) => {
      drawPieces(pen, street());
      drawMarkers(pen, model().shown);
      drawHeights(pen, street());
      return false;
    },
    when((overlay) => overlay.bands, drawBands),
    when((overlay) => overlay.sight, drawSight),
    (pen) => drawPeople(pen, model()),
    when((overlay) => overlay.path, drawPath),
    when((overlay) => overlay.ghost, drawGhost),
    (pen) => {
      drawTargets(pen, model().shown, model().overlay);
      return false;
    },
    when((overlay) => overlay.tape, drawTape),
    (pen) => drawBeat(pen, model()),
  ];
}
