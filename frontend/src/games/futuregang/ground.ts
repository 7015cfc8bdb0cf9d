import type { Colours, Pen } from "@/board";
import { word } from "@/board/ink";
import { cm, GRID, onBoard, type Point, UNIT } from "./plan";
import type { FgView, MarkerView, Piece } from "./types";

type Brush = Pick<Pen, "ctx" | "colours">;
/** What a table looks like without anybody on it. */
export type Street = { width: number; height: number; pieces: readonly Piece[] };

/** How far a piece throws its second ink, for its height. */
const LEAN = 0.11 / 500;

export function outline(ctx: CanvasRenderingContext2D, points: readonly Point[], dx = 0, dy = 0): void {
  ctx.beginPath();
  for (const point of points) ctx.lineTo(point.x + dx, point.y + dy);
  ctx.closePath();
}

/** Paper, and the measuring grid: a line every ten centimetres. */
export function drawStreet({ ctx, colours }: Brush, { width, height }: Street): void {
  const [wide, high] = [width / UNIT, height / UNIT];
  ctx.fillStyle = colours("board-open");
  ctx.fillRect(0, 0, wide, high);
  ctx.strokeStyle = colours("board-grid");
  for (let at = GRID; at < Math.max(wide, high); at += GRID) {
    ctx.lineWidth = at % (GRID * 5) ? 0.05 : 0.12;
    ctx.beginPath();
    if (at < wide) {
      ctx.moveTo(at, 0);
      ctx.lineTo(at, high);
    }
    if (at < high) {
      ctx.moveTo(0, high - at);
      ctx.lineTo(wide, high - at);
    }
    ctx.stroke();
  }
  ctx.strokeStyle = colours("ink");
  ctx.lineWidth = 0.16;
  ctx.strokeRect(0, 0, wide, high);
}

function corners(piece: Piece, height: number): Point[] {
  return (piece.polygon as [number, number][]).map(([x, y]) => onBoard({ x, y }, height));
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, point) => ({ x: all.x + point.x, y: all.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Lines across a shape: a roof's tiles, a crate's boards. */
function hatch(ctx: CanvasRenderingContext2D, points: readonly Point[], every: number, slant: number): void {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  ctx.save();
  outline(ctx, points);
  ctx.clip();
  ctx.beginPath();
  for (let at = left - (bottom - top); at < right + (bottom - top); at += every) {
    ctx.moveTo(at, bottom);
    ctx.lineTo(at + slant * (bottom - top), top);
  }
  ctx.stroke();
  ctx.restore();
}

const LOOKS: Record<string, { fill: string; line: string; every: number; slant: number }> = {
  obstacle: { fill: "board-partial", line: "board-partial-ink", every: 0.5, slant: 1 },
  wall: { fill: "board-full", line: "board-full-ink", every: 0.6, slant: 0 },
  building: { fill: "shade", line: "board-grid", every: 0.55, slant: 0 },
};

function drawSolid({ ctx, colours }: Brush, piece: Piece, points: readonly Point[]): void {
  const look = LOOKS[piece.kind] ?? (LOOKS.obstacle as (typeof LOOKS)[string]);
  const lean = piece.height * LEAN;
  ctx.fillStyle = colours(piece.kind === "obstacle" ? "board-partial-ink" : "accent");
  outline(ctx, points, lean, lean);
  ctx.fill();
  ctx.fillStyle = colours(look.fill);
  outline(ctx, points);
  ctx.fill();
  ctx.strokeStyle = colours(look.line);
  ctx.lineWidth = 0.05;
  hatch(ctx, points, look.every, look.slant);
  ctx.strokeStyle = colours("ink");
  ctx.lineJoin = "round";
  ctx.lineWidth = piece.kind === "building" ? 0.22 : 0.14;
  outline(ctx, points);
  ctx.stroke();
}

function drawScreen({ ctx, colours }: Brush, points: readonly Point[]): void {
  ctx.save();
  ctx.globalAlpha = 0.32;
  ctx.fillStyle = colours("good");
  outline(ctx, points);
  ctx.fill();
  ctx.restore();
  ctx.strokeStyle = colours("good");
  ctx.lineWidth = 0.08;
  ctx.setLineDash([0.16, 0.22]);
  hatch(ctx, points, 0.42, 0.5);
  ctx.lineWidth = 0.16;
  ctx.setLineDash([0.3, 0.24]);
  outline(ctx, points);
  ctx.stroke();
  ctx.setLineDash([]);
}

export function drawPieces(brush: Brush, { pieces, height }: Street): void {
  const order = [...pieces].sort((a, b) => (a.kind === "screen" ? 1 : a.height) - (b.kind === "screen" ? 1 : b.height));
  for (const piece of order) {
    const points = corners(piece, height);
    if (piece.kind === "screen") drawScreen(brush, points);
    else drawSolid(brush, piece, points);
  }
}

/** The heights of pieces in centimetres, where there is room to read them. */
export function drawHeights(pen: Pen, { pieces, height }: Street): void {
  const size = Math.max(0.5, 9 / pen.camera.scale);
  for (const piece of pieces) {
    if (piece.height < 300 && pen.camera.scale < 16) continue;
    const at = middle(corners(piece, height));
    word(pen, cm(piece.height), at.x, at.y, size, { fill: pen.colours("ink"), plate: pen.colours("sheet") });
  }
}

/** The strips that gangs deploy in. */
export function drawZones({ ctx, colours }: Brush, view: FgView, only?: number): void {
  for (const [seat, box] of Object.entries(view.table.zones)) {
    if (only !== undefined && Number(seat) !== only) continue;
    const [west, south, east, north] = box as unknown as [number, number, number, number];
    const from = onBoard({ x: west, y: north }, view.table.height);
    const to = onBoard({ x: east, y: south }, view.table.height);
    ctx.fillStyle = colours(`side-${Number(seat) % 4}`);
    ctx.globalAlpha = 0.13;
    ctx.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = colours(`side-${Number(seat) % 4}`);
    ctx.lineWidth = 0.09;
    ctx.setLineDash([0.5, 0.35]);
    ctx.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
    ctx.setLineDash([]);
  }
}

function drawMarker(pen: Pen, view: FgView, marker: MarkerView): void {
  const { ctx, colours } = pen;
  const at = onBoard(marker, view.table.height);
  if (marker.kind === "zone") {
    const ink =
      marker.holder === undefined || marker.holder < 0 ? colours("soft") : colours(`side-${marker.holder % 4}`);
    ctx.strokeStyle = ink;
    ctx.lineWidth = 0.16;
    ctx.setLineDash([0.6, 0.3]);
    ctx.beginPath();
    ctx.arc(at.x, at.y, (marker.radius ?? 0) / UNIT, 0, Math.PI * 2);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 0.1;
    ctx.fillStyle = ink;
    ctx.fill();
    ctx.globalAlpha = 1;
    return;
  }
  if (marker.carrier || marker.condition === "secured") return;
  const size = Math.max(0.42, 7 / pen.camera.scale);
  ctx.fillStyle = marker.owner === undefined ? colours("accent") : colours(`side-${marker.owner % 4}`);
  ctx.strokeStyle = colours("piece-line");
  ctx.lineWidth = size * 0.22;
  ctx.beginPath();
  if (marker.kind === "loot") ctx.rect(at.x - size, at.y - size * 0.75, size * 2, size * 1.5);
  else
    for (let n = 0; n < 8; n++)
      ctx.lineTo(at.x + Math.cos((n / 8) * 2 * Math.PI) * size, at.y + Math.sin((n / 8) * 2 * Math.PI) * size);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  if (marker.kind === "loot") {
    ctx.beginPath();
    ctx.moveTo(at.x - size, at.y);
    ctx.lineTo(at.x + size, at.y);
    ctx.stroke();
  } else if (marker.condition === "wrecked") {
    ctx.beginPath();
    ctx.moveTo(at.x - size, at.y - size);
    ctx.lineTo(at.x + size, at.y + size);
    ctx.moveTo(at.x + size, at.y - size);
    ctx.lineTo(at.x - size, at.y + size);
    ctx.stroke();
  }
}

export function drawMarkers(pen: Pen, view: FgView): void {
  for (const marker of Object.values(view.markers)) drawMarker(pen, view, marker);
}

/** A street at a size of its own: for posters, choices and the editor. */
export function paintStreet(canvas: HTMLCanvasElement, street: Street, colours: Colours): void {
  const ratio = Math.min(2, devicePixelRatio || 1);
  const scale = (canvas.clientWidth * ratio) / (street.width / UNIT);
  canvas.width = Math.round((street.width / UNIT) * scale);
  canvas.height = Math.round((street.height / UNIT) * scale);
  const ctx = canvas.getContext("2d");
  if (!ctx || !scale) return;
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  drawStreet({ ctx, colours }, street);
  drawPieces({ ctx, colours }, street);
}
