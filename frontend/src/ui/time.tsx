import { useEffect, useState } from "react";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let ahead = 0;

/** Sets how far the server's clock is ahead of this one, from a time that it just said. */
export function setServerTime(said: string | undefined): void {
  const server = said ? Date.parse(said) : Number.NaN;
  if (Number.isFinite(server)) ahead = server - Date.now();
}

export const serverNow = (): number => Date.now() + ahead;

/** The server's time now, told anew every `period` milliseconds. */
export function useNow(period = 20_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A span in words, at most two units: "2 days 3 hours", "5 minutes". */
export function spanWords(ms: number): string {
  if (ms < MINUTE) return "less than a minute";
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days >= 1) return [plural(days, "day"), hours > 0 && plural(hours, "hour")].filter(Boolean).join(" ");
  if (hours >= 1) return [plural(hours, "hour"), minutes > 0 && plural(minutes, "minute")].filter(Boolean).join(" ");
  return plural(minutes, "minute");
}

/** The same for a tight place: "2d 3h", "5h 10m", "4m". */
export function spanShort(ms: number): string {
  if (ms < MINUTE) return "<1m";
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days >= 1) return hours > 0 ? `${days}d ${hours}h` : `${days}d`;
  if (hours >= 1) return minutes > 0 ? `${hours}h ${minutes}m` : `${hours}h`;
  return `${minutes}m`;
}

/** A moment as the reader's own clock and language say it. */
export function momentWords(moment: number): string {
  return new Date(moment - ahead).toLocaleString(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Hours of a deadline in words: 48 is "2 days". */
export function hoursWords(hours: number): string {
  return hours % 24 === 0 && hours > 0 ? plural(hours / 24, "day") : plural(hours, "hour");
}
