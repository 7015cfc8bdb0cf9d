import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import { Camera, type Edges } from "./camera";
import { listen } from "./gestures";
import { type Cell, cellName, columnName, inside } from "./grid";

/** What a layer draws with: a context whose unit is one cell, origin at A1's corner. */
export type Pen = { ctx: CanvasRenderingContext2D; camera: Camera; now: number; pixel: number; colours: Colours };
export type Layer = (pen: Pen) => boolean | undefined;
export type Colours = (name: string) => string;
/** `at`: where exactly, in cells. */
export type CellPress = { cell: Cell; at: { x: number; y: number }; shift: boolean; long: boolean };

export type BoardHandle = {
  camera: Camera;
  draw: () => void;
  fit: () => void;
  zoom: (factor: number) => void;
  /** Brings a cell into sight, at no less than a scale where one is named. */
  show: (cell: Cell, scale?: number) => void;
  focus: () => void;
};

type BoardProps = {
  width: number;
  height: number;
  /** Drawn in order; a layer that returns true is animating and asks for the next frame. */
  layers: readonly Layer[];
  label: string;
  cursor?: Cell | null;
  edges?: Partial<Edges>;
  onPress?: (press: CellPress) => void;
  /** `at`: where exactly, in cells; heard with every step of the pointer if `fine`. */
  onHover?: (cell: Cell | null, at?: { x: number; y: number }) => void;
  fine?: boolean;
  onCursor?: (cell: Cell) => void;
  onKey?: (event: KeyboardEvent) => void;
  /** Hears every key first; true: it was for this. */
  onSteer?: (event: KeyboardEvent) => boolean;
  /** True: a piece is taken hold of at this place (in cells); `onDrag` then tells where it is taken. */
  onGrab?: (at: { x: number; y: number }) => boolean;
  onDrag?: (at: { x: number; y: number }, end: boolean) => void;
  /** True: the wheel is about a piece there. */
  onTurn?: (at: { x: number; y: number }, by: 1 | -1, now: boolean) => boolean;
  /** What columns and rows are called at the edges. */
  names?: RulerNames;
  ref?: RefObject<BoardHandle | null>;
  children?: ReactNode;
};

export type RulerNames = {
  column: (x: number) => string;
  row: (y: number) => string;
  /** The names are those of the lines between cells, not of the cells. */
  lines?: boolean;
  /** One name for so many. */
  every?: number;
};
const LETTERED: RulerNames = { column: columnName, row: (y) => String(y + 1) };

const RULER = 22;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Reads custom properties once per repaint request of the theme. */
function inks(element: Element): Colours {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  return (name) => {
    let value = known.get(name);
    if (value === undefined) {
      value = style.getPropertyValue(`--${name}`).trim() || "#888888";
      known.set(name, value);
    }
    return value;
  };
}

/** A grid board on one canvas: camera, gestures, keys, rulers. It knows cells and layers, no game. */
export function Board({
  width,
  height,
  layers,
  label,
  cursor,
  edges,
  onPress,
  onHover,
  fine = false,
  onCursor,
  onKey,
  onSteer,
  onGrab,
  onDrag,
  onTurn,
  names = LETTERED,
  ref,
  children,
}: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const camera = useMemo(() => new Camera({ width, height }), [width, height]);
  const latest = useRef({ layers, cursor, onPress, onHover, fine, onGrab, onDrag, onTurn, names });
  latest.current = { layers, cursor, onPress, onHover, fine, onGrab, onDrag, onTurn, names };
  const pending = useRef(0);
  const colours = useRef<Colours | null>(null);
  const insets = useMemo<Edges>(
    () => ({
      top: RULER + (edges?.top ?? 0),
      left: RULER + (edges?.left ?? 0),
      right: edges?.right ?? 6,
      bottom: edges?.bottom ?? 6,
    }),
    [edges?.top, edges?.left, edges?.right, edges?.bottom],
  );

  const paint = useCallback(
    (now: number) => {
      pending.current = 0;
      const target = canvas.current;
      const ctx = target?.getContext("2d", { alpha: false });
      if (!target || !ctx) return;
      colours.current ??= inks(target);
      const pixel = target.width / Math.max(1, camera.screen.width);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.fillStyle = colours.current("shade");
      ctx.fillRect(0, 0, target.width, target.height);
      const unit = camera.scale * pixel;
      const world = () => ctx.setTransform(unit, 0, 0, unit, -camera.x * unit, -camera.y * unit);
      let again = false;
      const pen: Pen = { ctx, camera, now, pixel, colours: colours.current };
      for (const layer of latest.current.layers) {
        world();
        ctx.globalAlpha = 1;
        if (layer(pen)) again = true;
      }
      world();
      const at = latest.current.cursor;
      if (at && document.activeElement === target) drawCursor(pen, at);
      ctx.setTransform(pixel, 0, 0, pixel, 0, 0);
      drawRulers(pen, width, height, insets, latest.current.names);
      const origin = camera.toScreen(0, 0);
      target.dataset.originX = origin.x.toFixed(1);
      target.dataset.originY = origin.y.toFixed(1);
      target.dataset.cell = camera.scale.toFixed(2);
      if (again) pending.current = requestAnimationFrame(paint);
    },
    [camera, width, height, insets],
  );

  const draw = useCallback(() => {
    if (!pending.current) pending.current = requestAnimationFrame(paint);
  }, [paint]);

  useEffect(draw);

  useEffect(() => {
    const box = frame.current as HTMLDivElement;
    const target = canvas.current as HTMLCanvasElement;
    let fitted = false;
    const resize = () => {
      const { clientWidth, clientHeight } = box;
      if (!clientWidth || !clientHeight) return;
      const pixel = Math.min(2, window.devicePixelRatio || 1);
      target.width = Math.round(clientWidth * pixel);
      target.height = Math.round(clientHeight * pixel);
      const wasFit = !fitted || Math.abs(camera.scale - camera.fitting) < 0.5;
      camera.screen = { width: clientWidth, height: clientHeight };
      camera.edges = insets;
      if (wasFit) camera.fit();
      else camera.clamp();
      fitted = true;
      draw();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(box);
    resize();
    const theme = new MutationObserver(() => {
      colours.current = null;
      draw();
    });
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-stock"] });
    const cellAt = (at: { x: number; y: number }): Cell | null => {
      const world = camera.toWorld(at.x, at.y);
      const cell = { x: Math.floor(world.x), y: Math.floor(world.y) };
      return inside(cell, width, height) ? cell : null;
    };
    let hovered = "";
    const stop = listen(target, camera, {
      tap: ({ shift, long, ...at }) => {
        const cell = cellAt(at);
        if (cell) latest.current.onPress?.({ cell, at: camera.toWorld(at.x, at.y), shift, long });
      },
      hover: (at) => {
        const cell = at && cellAt(at);
        const name = cell ? cellName(cell) : "";
        if (name === hovered && !(latest.current.fine && at)) return;
        hovered = name;
        latest.current.onHover?.(cell, at ? camera.toWorld(at.x, at.y) : undefined);
      },
      changed: draw,
      grab: (at) => latest.current.onGrab?.(camera.toWorld(at.x, at.y)) ?? false,
      drag: (at, end) => {
        latest.current.onDrag?.(camera.toWorld(at.x, at.y), end);
        draw();
      },
      turn: (at, by, now) => latest.current.onTurn?.(camera.toWorld(at.x, at.y), by, now) ?? false,
    });
    return () => {
      observer.disconnect();
      theme.disconnect();
      stop();
      cancelAnimationFrame(pending.current);
      pending.current = 0;
    };
  }, [camera, draw, width, height, insets]);

  useImperativeHandle(
    ref,
    () => ({
      camera,
      draw,
      fit: () => {
        camera.fit();
        draw();
      },
      zoom: (factor) => {
        camera.zoomAt(camera.screen.width / 2, camera.screen.height / 2, factor);
        draw();
      },
      show: (cell, scale) => {
        if (scale && camera.scale < scale) {
          camera.scale = scale;
          camera.centreOn(cell.x + 0.5, cell.y + 0.5);
        } else if (!camera.shows(cell.x + 0.5, cell.y + 0.5, camera.scale)) camera.centreOn(cell.x + 0.5, cell.y + 0.5);
        draw();
      },
      focus: () => canvas.current?.focus(),
    }),
    [camera, draw],
  );

  const key = (event: KeyboardEvent) => {
    if (onSteer?.(event)) {
      event.preventDefault();
      draw();
      return;
    }
    const arrow = ARROWS[event.key];
    if (arrow && !event.altKey) {
      event.preventDefault();
      const from = cursor ?? { x: Math.floor(width / 2), y: Math.floor(height / 2) };
      const step = event.ctrlKey || event.metaKey ? 4 : 1;
      const next = {
        x: Math.min(width - 1, Math.max(0, from.x + arrow[0] * step)),
        y: Math.min(height - 1, Math.max(0, from.y + arrow[1] * step)),
      };
      if (!camera.shows(next.x + 0.5, next.y + 0.5)) camera.centreOn(next.x + 0.5, next.y + 0.5);
      onCursor?.(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (cursor)
        onPress?.({
          cell: cursor,
          at: { x: cursor.x + 0.5, y: cursor.y + 0.5 },
          shift: event.shiftKey,
          long: false,
        });
    } else if (event.key === "+" || event.key === "=") {
      camera.zoomAt(camera.screen.width / 2, camera.screen.height / 2, 1.25);
    } else if (event.key === "-") {
      camera.zoomAt(camera.screen.width / 2, camera.screen.height / 2, 0.8);
    } else if (event.key === "0") {
      camera.fit();
    } else onKey?.(event);
    draw();
  };

  return (
    <div className="board" ref={frame}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas is the board's one widget; it takes arrows and Enter */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-roledescription="board"
        data-testid="board"
        onKeyDown={key}
        onFocus={draw}
        onBlur={draw}
      />
      {children}
    </div>
  );
}

function drawCursor({ ctx, camera, colours }: Pen, at: Cell): void {
  const px = 1 / camera.scale;
  ctx.lineWidth = 5 * px;
  ctx.strokeStyle = colours("ink");
  ctx.strokeRect(at.x + px, at.y + px, 1 - 2 * px, 1 - 2 * px);
  ctx.lineWidth = 2 * px;
  ctx.strokeStyle = colours("accent");
  ctx.strokeRect(at.x + px, at.y + px, 1 - 2 * px, 1 - 2 * px);
}

/** Column letters and row numbers that stay at the edges of the screen whatever is in sight. */
function drawRulers(
  { ctx, camera, colours }: Pen,
  width: number,
  height: number,
  edges: Edges,
  names: RulerNames,
): void {
  const top = edges.top - RULER;
  const left = edges.left - RULER;
  ctx.fillStyle = colours("paper");
  ctx.fillRect(left, top, camera.screen.width, RULER);
  ctx.fillRect(left, top, RULER, camera.screen.height);
  ctx.fillStyle = colours("ink");
  ctx.fillRect(left + RULER - 2, top + RULER - 2, camera.screen.width, 2);
  ctx.fillRect(left + RULER - 2, top + RULER - 2, 2, camera.screen.height);
  ctx.font = `500 ${Math.min(12, Math.max(9, camera.scale * 0.4))}px "JetBrains Mono", monospace`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const every = (names.every ?? 1) * (names.every ? 1 : camera.scale < 8 ? 4 : camera.scale < 13 ? 2 : 1);
  const middle = names.lines ? 0 : 0.5;
  for (let x = 0; x < width; x += every) {
    const at = camera.toScreen(x + middle, 0).x;
    if (at > left + RULER && at < camera.screen.width) ctx.fillText(names.column(x), at, top + RULER / 2);
  }
  for (let y = 0; y < height; y += every) {
    const at = camera.toScreen(0, y + middle).y;
    if (at > top + RULER && at < camera.screen.height) ctx.fillText(names.row(y), left + RULER / 2 - 1, at);
  }
  ctx.fillStyle = colours("accent");
  ctx.fillRect(left, top, RULER - 2, RULER - 2);
}
