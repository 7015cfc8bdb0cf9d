import type { Layer } from "@/board";

/** Small seeded noise: the same sky every time it is drawn. */
function noise(x: number, y: number, n: number): number {
  let h = Math.imul(x + 11, 374761393) ^ Math.imul(y + 7, 668265263) ^ Math.imul(n + 3, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Squares between two heavy lines of the chart. */
const SHEET = 8;

type Star = { x: number; y: number; size: number; bright: boolean };

function starsIn(column: number, row: number): Star[] {
  return Array.from({ length: 5 }, (_, n) => ({
    x: column * SHEET + noise(column, row, n) * SHEET,
    y: row * SHEET + noise(column, row, n + 20) * SHEET,
    size: 0.04 + noise(column, row, n + 40) ** 3 * 0.13,
    bright: noise(column, row, n + 60) > 0.86,
  }));
}

/** The star chart: fine grid, heavy sheet lines, stars as dots of two inks, a constellation here and there, rings of distance. */
export function starLayer(width: number, height: number): Layer {
  return ({ ctx, camera, colours }) => {
    const left = Math.max(0, Math.floor(camera.x));
    const top = Math.max(0, Math.floor(camera.y));
    const right = Math.min(width, Math.ceil(camera.x + camera.screen.width / camera.scale));
    const bottom = Math.min(height, Math.ceil(camera.y + camera.screen.height / camera.scale));
    ctx.fillStyle = colours("board-open");
    ctx.fillRect(0, 0, width, height);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, width, height);
    ctx.clip();
    const hair = 1 / camera.scale;
    const lines = (every: number, ink: string, thick: number) => {
      ctx.strokeStyle = ink;
      ctx.lineWidth = thick;
      ctx.beginPath();
      for (let x = Math.ceil(left / every) * every; x <= right; x += every) {
        ctx.moveTo(x, top);
        ctx.lineTo(x, bottom);
      }
      for (let y = Math.floor((height - top) / every) * every; y >= height - bottom; y -= every) {
        ctx.moveTo(left, height - y);
        ctx.lineTo(right, height - y);
      }
      ctx.stroke();
    };
    if (camera.scale >= 9) lines(1, colours("board-grid"), Math.min(0.03, hair));
    ctx.strokeStyle = colours("board-partial");
    ctx.lineWidth = Math.max(0.05, hair);
    for (const reach of [8, 16, 24, 32, 48, 64]) {
      ctx.beginPath();
      ctx.arc(width / 2, height / 2, reach, 0, Math.PI * 2);
      ctx.stroke();
    }
    lines(SHEET, colours("board-partial"), Math.max(0.05, hair));
    for (let row = Math.floor(top / SHEET); row * SHEET <= bottom; row++) {
      for (let column = Math.floor(left / SHEET); column * SHEET <= right; column++) {
        const stars = starsIn(column, row);
        if (noise(column, row, 99) > 0.62) {
          ctx.strokeStyle = colours("board-partial");
          ctx.lineWidth = Math.max(0.035, hair);
          ctx.beginPath();
          for (const star of stars.slice(0, 4)) ctx.lineTo(star.x, star.y);
          ctx.stroke();
        }
        for (const star of stars) {
          ctx.fillStyle = star.bright ? colours("accent") : colours("board-partial-ink");
          ctx.beginPath();
          if (star.bright) {
            const size = star.size + 0.12;
            for (let n = 0; n < 8; n++) {
              const reach = n % 2 ? size * 0.3 : size;
              ctx.lineTo(star.x + Math.sin((n * Math.PI) / 4) * reach, star.y - Math.cos((n * Math.PI) / 4) * reach);
            }
          } else ctx.arc(star.x, star.y, Math.max(star.size, 0.6 * hair), 0, Math.PI * 2);
          ctx.fill();
        }
      }
    }
    ctx.restore();
    ctx.strokeStyle = colours("ink");
    ctx.lineWidth = Math.max(0.08, 2 * hair);
    ctx.strokeRect(0, 0, width, height);
    return undefined;
  };
}
