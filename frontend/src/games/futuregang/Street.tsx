import { useEffect, useRef } from "react";
import { type Street as Drawn, paintStreet } from "./ground";

/** A street from above, as wide as it may be. */
export function Street({ street, label }: { street: Drawn; label?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const box = canvas.current;
    if (!box) return;
    const paint = () => {
      const style = getComputedStyle(box);
      paintStreet(box, street, (name) => style.getPropertyValue(`--${name}`).trim() || "#888888");
    };
    paint();
    const watch = new ResizeObserver(paint);
    watch.observe(box);
    const theme = new MutationObserver(paint);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-stock"] });
    return () => {
      watch.disconnect();
      theme.disconnect();
    };
  }, [street]);
  return (
    <canvas
      ref={canvas}
      className="fg-street"
      style={{ aspectRatio: `${street.width} / ${street.height}` }}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
