import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";

const NARROW = "(max-width: 760px) and (orientation: portrait)";

/** True where the trays lie below the table instead of beside it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(NARROW).matches,
  );
}

type Tray = { key: string; title: string; body: ReactNode };

/** Trays at the table's edge: side by side where there is room, one at a time to swipe between where there is not. */
export function Trays({
  trays,
  current,
  onChange,
  dock,
}: {
  trays: Tray[];
  current: string;
  onChange: (key: string) => void;
  dock: ReactNode;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const moving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const box = strip.current;
    const at = trays.findIndex((tray) => tray.key === current);
    if (!box || at < 0 || box.scrollWidth <= box.clientWidth + 4) return;
    const left = at * box.clientWidth;
    if (Math.abs(box.scrollLeft - left) > 4) box.scrollTo({ left, behavior: "instant" });
  }, [current, trays]);
  const scrolled = () => {
    clearTimeout(moving.current);
    moving.current = setTimeout(() => {
      const box = strip.current;
      if (!box || box.scrollWidth <= box.clientWidth + 4) return;
      const tray = trays[Math.round(box.scrollLeft / Math.max(1, box.clientWidth))];
      if (tray && tray.key !== current) onChange(tray.key);
    }, 90);
  };
  return (
    <div className="trays">
      <div className="tray-tabs" role="tablist" aria-label="Trays">
        {trays.map((tray) => (
          <button
            key={tray.key}
            type="button"
            role="tab"
            aria-selected={tray.key === current}
            onClick={() => onChange(tray.key)}
            data-testid={`tray-${tray.key}`}
          >
            {tray.title}
          </button>
        ))}
      </div>
      <div className="tray-strip" ref={strip} onScroll={scrolled}>
        {trays.map((tray) => (
          <section key={tray.key} className={`tray tray-${tray.key}`} aria-label={tray.title}>
            <h2 className="tray-title">{tray.title}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll from the keyboard */}
            <div className="tray-body" tabIndex={0}>
              {tray.body}
            </div>
          </section>
        ))}
      </div>
      {dock}
    </div>
  );
}
