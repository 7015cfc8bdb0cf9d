import { settings } from "./settings";

/** Short dry sounds, made here: no files. Every sound has a caption. */
export const SOUNDS = {
  shot: "a shot",
  burst: "a burst of fire",
  plasma: "a plasma bolt",
  rocket: "a rocket goes off",
  blade: "steel",
  hit: "a hit",
  miss: "a miss",
  wall: "cover crumbles",
  death: "a fighter drops",
  dice: "dice",
  step: "boots",
  hack: "a modem's shriek",
  shield: "a shield hums",
  lock: "a bolt slides shut",
  start: "a klaxon",
  thrust: "engines push",
  jump: "space folds",
  blast: "a hull bursts",
  win: "a fanfare, cheap",
  lose: "a slow door",
} as const;
export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let hush: AudioBuffer | null = null;
const captions = new Set<(caption: string) => void>();

/** Hears the caption of each sound as it is made. Returns its undoing. */
export function onCaption(listener: (caption: string) => void): () => void {
  captions.add(listener);
  return () => captions.delete(listener);
}

function tone(at: number, kind: OscillatorType, from: number, to: number, length: number, loud: number): void {
  if (!context) return;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = kind;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(Math.max(20, to), at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

function crack(at: number, cutoff: number, length: number, loud: number, kind: BiquadFilterType = "lowpass"): void {
  if (!context) return;
  if (!hush) {
    hush = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = hush.getChannelData(0);
    for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = hush;
  filter.type = kind;
  filter.frequency.value = cutoff;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at, Math.random() * 0.5, length);
}

const MAKE: Record<SoundName, (at: number) => void> = {
  shot: (t) => crack(t, 2400, 0.12, 0.35),
  burst: (t) => [0, 0.06, 0.12, 0.18].forEach((d) => void crack(t + d, 2000, 0.07, 0.3)),
  plasma: (t) => tone(t, "sawtooth", 1300, 120, 0.2, 0.12),
  rocket: (t) => {
    crack(t, 500, 0.5, 0.7);
    tone(t, "sine", 110, 30, 0.4, 0.4);
  },
  blade: (t) => crack(t, 4200, 0.14, 0.25, "bandpass"),
  hit: (t) => tone(t, "square", 240, 90, 0.1, 0.12),
  miss: (t) => crack(t, 6000, 0.08, 0.1, "highpass"),
  wall: (t) => crack(t, 700, 0.28, 0.4),
  death: (t) => {
    tone(t, "square", 180, 40, 0.3, 0.14);
    crack(t + 0.05, 900, 0.2, 0.2);
  },
  dice: (t) => [0, 0.07, 0.13].forEach((d) => void crack(t + d, 3200, 0.03, 0.2, "bandpass")),
  step: (t) => [0, 0.11].forEach((d) => void crack(t + d, 420, 0.05, 0.25)),
  hack: (t) => [0, 0.05, 0.1, 0.15].forEach((d, n) => void tone(t + d, "square", 900 + (n % 2) * 700, 900, 0.05, 0.06)),
  shield: (t) => tone(t, "triangle", 300, 620, 0.3, 0.14),
  lock: (t) => {
    crack(t, 1500, 0.04, 0.35, "bandpass");
    crack(t + 0.07, 800, 0.06, 0.4, "bandpass");
  },
  start: (t) => [0, 0.22].forEach((d) => void tone(t + d, "sawtooth", 330, 300, 0.18, 0.08)),
  thrust: (t) => crack(t, 260, 0.3, 0.22),
  jump: (t) => {
    tone(t, "sine", 180, 900, 0.24, 0.12);
    tone(t + 0.2, "sine", 900, 120, 0.2, 0.1);
  },
  blast: (t) => {
    crack(t, 420, 0.6, 0.7);
    tone(t, "sine", 90, 26, 0.5, 0.4);
    crack(t + 0.08, 2600, 0.2, 0.2);
  },
  win: (t) => [262, 330, 392, 523].forEach((f, n) => void tone(t + n * 0.11, "square", f, f, 0.16, 0.09)),
  lose: (t) => tone(t, "sawtooth", 160, 45, 0.9, 0.1),
};

export function play(name: SoundName): void {
  const { sound, captions: captioned } = settings();
  if (captioned) for (const listener of captions) listener(SOUNDS[name]);
  if (!sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    MAKE[name](context.currentTime);
  } catch {
    // No audio device: the caption has said it.
  }
}
