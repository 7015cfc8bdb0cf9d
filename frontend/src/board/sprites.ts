/** Pictures of pieces kept by key and size, so that a frame of 300 pieces is 300 copies and no drawing. */
export class Sprites {
  private kept = new Map<string, HTMLCanvasElement>();

  /** A square picture of `pixels`, drawn once by `make` in a box from -1 to 1. */
  get(key: string, pixels: number, make: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const size = [24, 32, 48, 64, 96, 128, 192, 288].find((step) => step >= pixels) ?? 288;
    const name = `${key}@${size}`;
    let picture = this.kept.get(name);
    if (!picture) {
      if (this.kept.size > 1500) this.kept.clear();
      picture = document.createElement("canvas");
      picture.width = size;
      picture.height = size;
      const ctx = picture.getContext("2d") as CanvasRenderingContext2D;
      ctx.setTransform(size / 2, 0, 0, size / 2, size / 2, size / 2);
      make(ctx);
      this.kept.set(name, picture);
    }
    return picture;
  }

  clear(): void {
    this.kept.clear();
  }
}
