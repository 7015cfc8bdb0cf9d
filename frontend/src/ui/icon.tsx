/** The interface's own icons: one heavy stroke, square ends, 24 x 24. */
const PATHS = {
  close: "M5 5l14 14M19 5L5 19",
  check: "M4 13l5 5L20 6",
  cross: "M5 5l14 14M19 5L5 19",
  lock: "M5 11h14v10H5zM8 11V7a4 4 0 018 0v4",
  unlock: "M5 11h14v10H5zM8 11V7a4 4 0 017.5-2",
  play: "M6 4l14 8-14 8z",
  pause: "M7 4v16M17 4v16",
  first: "M5 4v16M20 4L9 12l11 8z",
  last: "M19 4v16M4 4l11 8-11 8z",
  back: "M17 4L6 12l11 8z",
  next: "M7 4l11 8-11 8z",
  skip: "M3 5l8 7-8 7zM13 5l8 7-8 7z",
  sound: "M3 9h4l6-5v16l-6-5H3zM17 8c2 2 2 6 0 8",
  mute: "M3 9h4l6-5v16l-6-5H3zM17 9l5 6M22 9l-5 6",
  chat: "M3 4h18v13H10l-5 4v-4H3z",
  help: "M8 9a4 4 0 116 3.5c-1.500 1-2 1.500-2 3M12 19v2",
  log: "M4 5h16M4 10h16M4 15h10M4 20h13",
  link: "M10 14a4 4 0 005.500 0l4-4a4 4 0 00-5.500-5.500l-1.500 1.500M14 10a4 4 0 00-5.500 0l-4 4a4 4 0 005.500 5.500l1.500-1.500",
  copy: "M8 8h12v13H8zM16 8V3H4v13h4",
  trash: "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15",
  up: "M12 20V5M5 11l7-7 7 7",
  down: "M12 4v15M5 13l7 7 7-7",
  target: "M12 2v6M12 16v6M2 12h6M16 12h6M12 5a7 7 0 100 14 7 7 0 000-14",
  skull: "M5 12a7 7 0 1114 0v4h-3v5H8v-5H5zM9 12v1M15 12v1",
  flag: "M5 22V3h14l-4 5 4 5H5",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 10a2 2 0 100 4 2 2 0 000-4",
  plus: "M12 4v16M4 12h16",
  minus: "M4 12h16",
  gear: "M12 8a4 4 0 100 8 4 4 0 000-8M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M5 19l3-3M16 8l3-3",
  book: "M4 4h7v16H4zM13 4h7v16h-7z",
  user: "M12 3a4.500 4.500 0 100 9 4.500 4.500 0 000-9M4 21c0-8 16-8 16 0",
  print: "M7 9V3h10v6M4 9h16v8H4zM7 14h10v7H7z",
  download: "M12 3v12M6 10l6 6 6-6M4 21h16",
  undo: "M4 9h10a5 5 0 010 11H8M9 4L4 9l5 5",
  fit: "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5",
  left: "M9 3L3 9l6 6M4 9h10a6 6 0 016 6v6",
  right: "M15 3l6 6-6 6M20 9H10a6 6 0 00-6 6v6",
  mirror: "M12 2v20M9 6L2 19h7zM15 6l7 13h-7z",
  ruler: "M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2",
  redo: "M20 9H10a5 5 0 000 11h6M15 4l5 5-5 5",
  dice: "M4 4h16v16H4zM8.500 8.500v.1M15.500 15.500v.1M12 12v.1M15.500 8.500v.1M8.500 15.500v.1",
  boot: "M8 3v11l-4 3v4h16v-3l-6-3V3z",
  blade: "M4 20L18 3l3 3L7 20zM3 15l6 6",
  hack: "M4 5h16v11H4zM9 20h6M8 9l2 2-2 2M13 13h3",
  shield: "M12 2l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V5z",
  hand: "M6 12V6M10 12V4M14 12V4M18 13V7M6 12c-4 0 0 10 6 10s6-5 6-9",
  grid: "M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18",
  list: "M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1",
  people: "M8 4a3.500 3.500 0 100 7 3.500 3.500 0 000-7M2 20c0-7 12-7 12 0M16 5a3 3 0 110 6M17 14c3 0 5 2 5 6",
  bolt: "M13 2L5 14h6l-1 8 9-12h-6z",
  clock: "M12 3a9 9 0 100 18 9 9 0 000-18M12 7v5l4 3",
  wand: "M4 20L15 9M13 4v3M20 11h-3M18 5l-2 2",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinejoin="miter"
      strokeLinecap="square"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
