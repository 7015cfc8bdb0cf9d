import type { Camera } from "./camera";

export type Tap = { x: number; y: number; shift: boolean; long: boolean };
export type GestureHandlers = {
  tap: (tap: Tap) => void;
  hover: (at: { x: number; y: number } | null) => void;
  changed: () => void;
  /** True: what lies here is taken hold of, and the pointer's way is told to `drag` instead of moving the board. */
  grab?: (at: { x: number; y: number }) => boolean;
  drag?: (at: { x: number; y: number }, end: boolean) => void;
  /** True: the wheel is about something there, not about the zoom; it turns it when `now` (once in a while, however fast the wheel). */
  turn?: (at: { x: number; y: number }, by: 1 | -1, now: boolean) => boolean;
};

const SLOP = 8;
const LONG_PRESS = 420;
/** Milliseconds between two notches of a wheel that turns something. */
const NOTCH = 110;

type Finger = { x: number; y: number; startX: number; startY: number };

/** Turns pointers and the wheel into pans, pinches, zooms, taps and long presses on one element. Returns its undoing. */
export function listen(element: HTMLElement, camera: Camera, on: GestureHandlers): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fired = false;
  let held = false;
  let wheeled = 0;

  const place = (event: PointerEvent | WheelEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()] as [Finger, Finger];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, size: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  const down = (event: PointerEvent) => {
    if (event.button > 0) return;
    const at = place(event);
    fingers.set(event.pointerId, { ...at, startX: at.x, startY: at.y });
    element.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      moved = true;
      clearTimeout(timer);
      return;
    }
    moved = false;
    fired = false;
    held = on.grab?.(at) ?? false;
    if (event.pointerType !== "mouse") {
      timer = setTimeout(() => {
        if (moved) return;
        fired = true;
        navigator.vibrate?.(12);
        on.tap({ ...at, shift: event.shiftKey, long: true });
      }, LONG_PRESS);
    }
  };

  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    const at = place(event);
    if (!finger) {
      if (event.pointerType === "mouse") on.hover(at);
      return;
    }
    if (fingers.size === 2) {
      const before = spread();
      finger.x = at.x;
      finger.y = at.y;
      const after = spread();
      camera.panBy(after.x - before.x, after.y - before.y);
      camera.zoomAt(after.x, after.y, after.size / Math.max(1, before.size));
      on.changed();
      return;
    }
    if (!moved && Math.hypot(at.x - finger.startX, at.y - finger.startY) > SLOP) {
      moved = true;
      clearTimeout(timer);
      finger.x = finger.startX;
      finger.y = finger.startY;
    }
    if (!moved) return;
    if (held) {
      on.drag?.(at, false);
      return;
    }
    camera.panBy(at.x - finger.x, at.y - finger.y);
    finger.x = at.x;
    finger.y = at.y;
    on.changed();
  };

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    clearTimeout(timer);
    if (finger && held && moved && fingers.size === 0) on.drag?.(place(event), true);
    held = false;
    if (!finger || moved || fired || event.type === "pointercancel") return;
    on.tap({ ...place(event), shift: event.shiftKey, long: false });
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = place(event);
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    if (!event.ctrlKey && Math.abs(step) > 3 && on.turn) {
      const rested = event.timeStamp - wheeled > NOTCH;
      if (held || on.turn(at, step > 0 ? 1 : -1, rested)) {
        if (rested) wheeled = event.timeStamp;
        return;
      }
    }
    camera.zoomAt(at.x, at.y, Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)));
    on.changed();
  };
  const leave = () => on.hover(null);
  const menu = (event: Event) => event.preventDefault();

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("contextmenu", menu);
  return () => {
    clearTimeout(timer);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("pointerleave", leave);
    element.removeEventListener("wheel", wheel);
    element.removeEventListener("contextmenu", menu);
  };
}
