const STEPS = [24, 32, 48, 64, 96, 128, 192, 288, 416, 600, 864];
const LARGEST = 288;
/** New pictures in one frame, at most, while others of another size can stand in. */
const PER_FRAME = 10;
const KEPT = 3000;

type Picture = { canvas: HTMLCanvasElement; size: number };

/**
 * Pictures of pieces kept by key and size, so that a frame of 300 pieces is 300 copies and no drawing.
 * When the zoom passes a size step, pictures of the old size stand in until the new ones are drawn, a few a frame.
 */
export class Sprites {
  private kept = new Map<string, HTMLCanvasElement>();
  private newest = new Map<string, Picture>();
  private drawn = 0;
  private frame = -1;
  /**
   * perFrame: new pictures in one frame while others can stand in; fewer for those that take long to draw.
   * largest: the width of the sharpest picture; limit: how many are kept.
   */
  constructor(
    private readonly perFrame = PER_FRAME,
    private readonly largest = LARGEST,
    private readonly limit = KEPT,
  ) {}

  /** True when the last frame used stand-ins: another frame should follow. */
  owing = false;

  /** Call once a frame with its time. */
  begin(now: number): void {
    if (now === this.frame) return;
    this.frame = now;
    this.drawn = 0;
    this.owing = false;
  }

  /** A picture at least `pixels` wide, drawn once by `make` in a box from -1 to 1. `ratio` is its height over its width. */
  get(key: string, pixels: number, make: (ctx: CanvasRenderingContext2D) => void, ratio = 1): HTMLCanvasElement {
    const size = Math.min(this.largest, STEPS.find((step) => step >= pixels * 0.94) ?? this.largest);
    const name = `${key}@${size}`;
    const known = this.kept.get(name);
    if (known) return known;
    const other = this.newest.get(key);
    if (other && this.drawn >= this.perFrame) {
      this.owing = true;
      return other.canvas;
    }
    this.drawn += 1;
    if (this.kept.size > this.limit) {
      this.kept.clear();
      this.newest.clear();
    }
    const canvas = document.createElement("canvas");
    canvas.width = size;
    canvas.height = Math.max(1, Math.round(size * ratio));
    const ctx = canvas.getContext("2d") as CanvasRenderingContext2D;
    ctx.setTransform(size / 2, 0, 0, size / 2, size / 2, canvas.height / 2);
    make(ctx);
    this.kept.set(name, canvas);
    this.newest.set(key, { canvas, size });
    return canvas;
  }
}
