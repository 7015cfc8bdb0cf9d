/** Where the viewer looks. World units are cells; `scale` is screen pixels for one cell. */
export type View = { x: number; y: number; scale: number };
export type Size = { width: number; height: number };
export type Edges = { top: number; right: number; bottom: number; left: number };

export const LARGEST = 140;
const SMALLEST = 5;

export class Camera {
  /** World coordinates of the screen's top left corner. */
  x = 0;
  y = 0;
  scale = 32;
  screen: Size = { width: 1, height: 1 };
  /** Screen pixels at each side that rulers and trays cover. */
  edges: Edges = { top: 0, right: 0, bottom: 0, left: 0 };

  constructor(public world: Size) {}

  get view(): View {
    return { x: this.x, y: this.y, scale: this.scale };
  }

  toScreen(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.x) * this.scale, y: (y - this.y) * this.scale };
  }

  toWorld(x: number, y: number): { x: number; y: number } {
    return { x: x / this.scale + this.x, y: y / this.scale + this.y };
  }

  /** The scale at which the whole board is just visible. */
  get fitting(): number {
    const { width, height } = this.room;
    return Math.max(SMALLEST, Math.min(width / this.world.width, height / this.world.height));
  }

  private get room(): Size {
    return {
      width: Math.max(1, this.screen.width - this.edges.left - this.edges.right),
      height: Math.max(1, this.screen.height - this.edges.top - this.edges.bottom),
    };
  }

  fit(): void {
    this.scale = this.fitting;
    this.clamp();
  }

  /** Fills the room with the board, whichever side is short; the long side can be panned. */
  cover(): void {
    const { width, height } = this.room;
    this.scale = Math.max(width / this.world.width, height / this.world.height);
    this.clamp();
  }

  panBy(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.clamp();
  }

  /** Scales by `factor` about a screen point, which keeps its place on the board. */
  zoomAt(x: number, y: number, factor: number): void {
    const anchor = this.toWorld(x, y);
    this.scale = Math.min(LARGEST, Math.max(this.fitting, this.scale * factor));
    this.x = anchor.x - x / this.scale;
    this.y = anchor.y - y / this.scale;
    this.clamp();
  }

  centreOn(x: number, y: number): void {
    const { width, height } = this.room;
    this.x = x - (this.edges.left + width / 2) / this.scale;
    this.y = y - (this.edges.top + height / 2) / this.scale;
    this.clamp();
  }

  /** True when a world point is inside the room by `margin` screen pixels. */
  shows(x: number, y: number, margin = 24): boolean {
    const at = this.toScreen(x, y);
    return (
      at.x >= this.edges.left + margin &&
      at.y >= this.edges.top + margin &&
      at.x <= this.screen.width - this.edges.right - margin &&
      at.y <= this.screen.height - this.edges.bottom - margin
    );
  }

  /** Keeps the board in the room: centred where it is smaller, edge to edge where it is larger. */
  clamp(): void {
    this.x = this.clampAxis(this.x, this.world.width, this.screen.width, this.edges.left, this.edges.right);
    this.y = this.clampAxis(this.y, this.world.height, this.screen.height, this.edges.top, this.edges.bottom);
  }

  private clampAxis(value: number, world: number, screen: number, before: number, after: number): number {
    const room = screen - before - after;
    const extent = world * this.scale;
    if (extent <= room + 0.5) return -(before + (room - extent) / 2) / this.scale;
    const least = -before / this.scale;
    const most = world - (screen - after) / this.scale;
    return Math.min(most, Math.max(least, value));
  }
}
