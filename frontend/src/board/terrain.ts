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

/** Cells from (left, top) up to but not (right, bottom). */
type Region = { left: number; top: number; right: number; bottom: number };

function drawGrid({ ctx, colours }: Pen, { left, top, right, bottom }: Region): void {
  ctx.fillStyle = colours("board-open");
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.strokeStyle = colours("board-grid");
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  for (let x = left; x <= right; x++) {
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
  }
  for (let y = top; y <= bottom; y++) {
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
  }
  ctx.stroke();
  ctx.fillStyle = colours("faint");
  for (let y = Math.ceil(top / 4) * 4; y <= bottom; y += 4) {
    for (let x = Math.ceil(left / 4) * 4; x <= right; x += 4) if (x && y) ctx.fillRect(x - 0.06, y - 0.06, 0.12, 0.12);
  }
}

/** Ground, rubble and walls; the accent is the print's second plate, slipped a little to the south-east of every wall. */
export function drawTerrain(pen: Pen, rows: readonly string[], region?: Region): void {
  const { ctx, colours } = pen;
  const cells = region ?? { left: 0, top: 0, right: rows[0]?.length ?? 0, bottom: rows.length };
  drawGrid(pen, cells);
  ctx.fillStyle = colours("accent");
  for (let y = cells.top; y < cells.bottom; y++) {
    for (let x = cells.left; x < cells.right; x++) if (at(rows, x, y) === FULL) ctx.fillRect(x + 0.14, y + 0.14, 1, 1);
  }
  for (let y = cells.top; y < cells.bottom; y++) {
    for (let x = cells.left; x < cells.right; x++) {
      const ground = at(rows, x, y);
      if (ground === PARTIAL) rubble(pen, x, y);
      else if (ground === FULL) wall(pen, rows, x, y);
    }
  }
}

const STEPS = [16, 24, 32, 48];
const SHARPEST = 48;
/** With no more cells than this in sight the ground is drawn afresh each frame, at full sharpness. */
const FEW = 170;
/** Milliseconds for which the zoom must rest before the ground is drawn sharp again. */
const REST = 130;

function inSight({ camera }: Pen, width: number, height: number): Region {
  return {
    left: Math.max(0, Math.floor(camera.x) - 1),
    top: Math.max(0, Math.floor(camera.y) - 1),
    right: Math.min(width, Math.ceil(camera.x + camera.screen.width / camera.scale) + 1),
    bottom: Math.min(height, Math.ceil(camera.y + camera.screen.height / camera.scale) + 1),
  };
}

/** A layer of terrain kept as one picture; while the zoom moves the old picture is stretched. */
export function terrainLayer(rows: () => readonly string[]): Layer {
  let picture: HTMLCanvasElement | null = null;
  let ground = "";
  let sharpness = 0;
  let scale = 0;
  let moved = 0;
  return (pen) => {
    const { ctx, camera, pixel, colours, now } = pen;
    const shown = rows();
    const width = shown[0]?.length ?? 0;
    const seen = inSight(pen, width, shown.length);
    let again = false;
    if ((seen.right - seen.left) * (seen.bottom - seen.top) <= FEW) drawTerrain(pen, shown, seen);
    else {
      if (camera.scale !== scale) {
        scale = camera.scale;
        moved = now;
      }
      const wanted = STEPS.find((step) => step >= camera.scale * pixel) ?? SHARPEST;
      const key = `${colours("board-open")}|${shown.join("")}`;
      if (!picture || key !== ground || (wanted !== sharpness && now - moved >= REST)) {
        picture ??= document.createElement("canvas");
        picture.width = width * wanted;
        picture.height = shown.length * wanted;
        const draw = picture.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
        draw.setTransform(wanted, 0, 0, wanted, 0, 0);
        drawTerrain({ ...pen, ctx: draw }, shown);
        ground = key;
        sharpness = wanted;
      }
      ctx.drawImage(picture, 0, 0, width, shown.length);
      again = wanted !== sharpness;
    }
    ctx.lineWidth = 3 / camera.scale;
    ctx.strokeStyle = colours("ink");
    ctx.strokeRect(0, 0, width, shown.length);
    return again;
  };
}
