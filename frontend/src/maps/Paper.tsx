import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { cellName, drawMarks, drawTerrain, type Pen, parseCell } from "@/board";
import { DEPTH, type Drawing, type Spot, sideName, sizeOf } from "./drawing";

/** A pointer's stroke in its parts, or a key's whole press. */
export type Press = "down" | "move" | "up" | "tap";
type Props = {
  drawing: Drawing;
  /** The corners of a box that is being drawn. */
  frame: [Spot, Spot] | null;
  press: (spot: Spot, kind: Press) => void;
};

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The paper that a map is drawn on: pointer, touch and keyboard. */
export function Paper({ drawing, frame, press }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cursor, setCursor] = useState<Spot | null>(null);
  const { width, height } = sizeOf(drawing);

  useEffect(() => {
    const box = canvas.current;
    if (!box) return;
    const paint = () => draw(box, drawing, frame, cursor);
    paint();
    const watch = new ResizeObserver(paint);
    watch.observe(box);
    return () => watch.disconnect();
  }, [drawing, frame, cursor]);

  const spotOf = (event: PointerEvent<HTMLCanvasElement>): Spot => {
    const edges = event.currentTarget.getBoundingClientRect();
    return {
      x: Math.floor(((event.clientX - edges.left) / edges.width) * width),
      y: Math.floor(((event.clientY - edges.top) / edges.height) * height),
    };
  };
  const keys = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const here = cursor ?? { x: 0, y: 0 };
    if (arrow) {
      event.preventDefault();
      setCursor({
        x: Math.min(width - 1, Math.max(0, here.x + arrow[0])),
        y: Math.min(height - 1, Math.max(0, here.y + arrow[1])),
      });
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      setCursor(here);
      press(here, "tap");
    }
  };
  const where = cursor ? `${cellName(cursor)}: ${words(drawing, cursor)}` : "";
  return (
    <>
      <canvas
        ref={canvas}
        className="paper"
        style={{ aspectRatio: `${width} / ${height}` }}
        tabIndex={0}
        aria-label={`Map of ${width} by ${height} cells. Arrow keys move, Enter draws.`}
        data-testid="paper"
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          press(spotOf(event), "down");
        }}
        onPointerMove={(event) => event.buttons > 0 && press(spotOf(event), "move")}
        onPointerUp={(event) => press(spotOf(event), "up")}
        onPointerCancel={(event) => press(spotOf(event), "up")}
      />
      <p className="sr" aria-live="polite">
        {where}
      </p>
    </>
  );
}

function words(drawing: Drawing, spot: Spot): string {
  const name = cellName(spot);
  const ground = { ".": "open", o: "partial cover", "#": "full cover" }[drawing.rows[spot.y]?.[spot.x] ?? "."];
  const zone = Object.entries(drawing.zones ?? {}).find(([, cells]) => cells.includes(name));
  return [ground ?? "open", zone && `zone of ${sideName(Number(zone[0]))}`, drawing.marks?.[name]]
    .filter(Boolean)
    .join(", ");
}

function draw(canvas: HTMLCanvasElement, drawing: Drawing, frame: [Spot, Spot] | null, cursor: Spot | null): void {
  const { width, height } = sizeOf(drawing);
  const ratio = devicePixelRatio || 1;
  const scale = (canvas.clientWidth * ratio) / width;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const ctx = canvas.getContext("2d");
  if (!ctx || !scale) return;
  const style = getComputedStyle(canvas);
  const colours = (name: string) => style.getPropertyValue(`--${name}`).trim() || "#888888";
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  drawTerrain({ ctx, colours } as Pen, drawing.rows);
  ctx.globalAlpha = 0.16;
  const zones = Object.entries(drawing.zones ?? {});
  for (const side of zones.length ? [] : [0, 1]) {
    ctx.fillStyle = colours(`side-${side}`);
    ctx.fillRect(0, side ? height - DEPTH : 0, width, DEPTH);
  }
  ctx.globalAlpha = 0.3;
  for (const [seat, cells] of zones) {
    ctx.fillStyle = colours(`side-${seat}`);
    for (const spot of cells.map(parseCell)) if (spot) ctx.fillRect(spot.x, spot.y, 1, 1);
  }
  ctx.globalAlpha = 1;
  for (const [seat, cells] of Object.entries(drawing.positions))
    for (const cell of cells) flag(ctx, colours, seat, cell);
  drawMarks({ ctx, colours } as Pen, drawing.marks ?? {});
  ctx.lineWidth = 0.12;
  ctx.strokeStyle = colours("ink");
  if (frame) {
    const [from, to] = frame;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    ctx.strokeRect(x, y, Math.abs(to.x - from.x) + 1, Math.abs(to.y - from.y) + 1);
  }
  if (cursor) ctx.strokeRect(cursor.x + 0.06, cursor.y + 0.06, 0.88, 0.88);
}

function flag(ctx: CanvasRenderingContext2D, colours: (name: string) => string, seat: string, cell: string): void {
  const spot = parseCell(cell);
  if (!spot) return;
  ctx.fillStyle = colours(`side-${seat}`);
  ctx.beginPath();
  ctx.arc(spot.x + 0.5, spot.y + 0.5, 0.32, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = colours("paper");
  ctx.font = "600 0.4px sans-serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(sideName(Number(seat)), spot.x + 0.5, spot.y + 0.53);
}
