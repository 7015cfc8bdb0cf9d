import type { Layer, Pen } from "./Board";

/** Small seeded noise so that rubble looks the same every time it is drawn. */
function noise(x: number, y: number, n: number): number {
  let h = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(n + 1, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const OPEN = ".";
const PARTIAL = "o";
const FULL = "#";
const at = (rows: readonly string[], x: number, y: number) => rows[y]?.[x] ?? OPEN;

function rubble({ ctx, colours }: Pen, x: number, y: number): void {
  ctx.fillStyle = colours("board-partial");
  ctx.fillRect(x, y, 1, 1);
  ctx.strokeStyle = colours("board-partial-ink");
  ctx.lineWidth = 0.035;
  ctx.beginPath();
  for (let n = 0; n < 4; n++) {
    const from = n * 0.5 + 0.25;
    ctx.moveTo(x + Math.max(0, from - 1), y + Math.min(1, from));
    ctx.lineTo(x + Math.min(1, from), y + Math.max(0, from - 1));
  }
  ctx.stroke();
  for (let n = 0; n < 4; n++) {
    const size = 0.13 + noise(x, y, n) * 0.13;
    const cx = x + 0.25 + (n % 2) * 0.5 + (noise(x, y, n + 10) - 0.5) * 0.2;
    const cy = y + 0.27 + Math.floor(n / 2) * 0.48 + (noise(x, y, n + 20) - 0.5) * 0.2;
    ctx.beginPath();
    for (let corner = 0; corner < 5; corner++) {
      const angle = (corner / 5) * Math.PI * 2 + noise(x, y, n * 7 + corner) * 0.9;
      const radius = size * (0.75 + noise(x, y, n * 5 + corner + 40) * 0.5);
      ctx.lineTo(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius * 0.85);
    }
    ctx.closePath();
    ctx.fillStyle = colours("board-open");
    ctx.fill();
    ctx.lineWidth = 0.05;
    ctx.strokeStyle = colours("board-partial-ink");
    ctx.stroke();
  }
}

function wall({ ctx, colours }: Pen, rows: readonly string[], x: number, y: number): void {
  ctx.fillStyle = colours("board-full");
  ctx.fillRect(x, y, 1, 1);
  ctx.fillStyle = colours("board-full-ink");
  const offset = y % 2 ? 0.25 : 0;
  for (let course = 0; course < 2; course++) {
    const top = y + course * 0.5;
    ctx.fillRect(x, top + 0.47, 1, 0.05);
    const shift = (course ? 0.5 : 0) + offset;
    for (const joint of [shift % 1, (shift + 0.5) % 1]) ctx.fillRect(x + joint, top, 0.05, 0.48);
  }
  ctx.fillStyle = colours("ink");
  if (at(rows, x, y - 1) !== FULL) ctx.fillRect(x, y, 1, 0.09);
  if (at(rows, x, y + 1) !== FULL) ctx.fillRect(x, y + 0.91, 1, 0.09);
  if (at(rows, x - 1, y) !== FULL) ctx.fillRect(x, y, 0.09, 1);
  if (at(rows, x + 1, y) !== FULL) ctx.fillRect(x + 0.91, y, 0.09, 1);
}

/** The second plate of the print, slipped a little to the south-east of every wall. */
function slip({ ctx, colours }: Pen, rows: readonly string[]): void {
  ctx.fillStyle = colours("accent");
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) if (row[x] === FULL) ctx.fillRect(x + 0.14, y + 0.14, 1, 1);
  });
}

export function drawTerrain(pen: Pen, rows: readonly string[]): void {
  const { ctx, colours } = pen;
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  ctx.fillStyle = colours("board-open");
  ctx.fillRect(0, 0, width, height);
  ctx.strokeStyle = colours("board-grid");
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  for (let x = 1; x < width; x++) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, height);
  }
  for (let y = 1; y < height; y++) {
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
  }
  ctx.stroke();
  ctx.fillStyle = colours("faint");
  for (let y = 4; y < height; y += 4) for (let x = 4; x < width; x += 4) ctx.fillRect(x - 0.06, y - 0.06, 0.12, 0.12);
  slip(pen, rows);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] === PARTIAL) rubble(pen, x, y);
      else if (row[x] === FULL) wall(pen, rows, x, y);
    }
  });
}

const SHARPEST = 96;

/** A layer of terrain kept as one picture, drawn again only when the ground, the inks or the zoom step change. */
export function terrainLayer(rows: () => readonly string[]): Layer {
  let picture: HTMLCanvasElement | null = null;
  let key = "";
  return (pen) => {
    const { ctx, camera, pixel, colours } = pen;
    const ground = rows();
    const width = ground[0]?.length ?? 0;
    const sharp = [16, 24, 32, 48, 64, SHARPEST].find((step) => step >= camera.scale * pixel) ?? SHARPEST;
    const now = `${sharp}|${colours("board-open")}|${ground.join("")}`;
    if (!picture || key !== now) {
      picture ??= document.createElement("canvas");
      picture.width = width * sharp;
      picture.height = ground.length * sharp;
      const draw = picture.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
      draw.setTransform(sharp, 0, 0, sharp, 0, 0);
      drawTerrain({ ...pen, ctx: draw }, ground);
      key = now;
    }
    ctx.drawImage(picture, 0, 0, width, ground.length);
    ctx.lineWidth = 3 / camera.scale;
    ctx.strokeStyle = colours("ink");
    ctx.strokeRect(0, 0, width, ground.length);
    return false;
  };
}
