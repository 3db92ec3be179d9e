import { useSyncExternalStore } from "react";
import { dateFormatter } from "./date-formatter.ts";
import { usePreferences } from "./preferences.ts";

/** The platform's clock: in a sandbox it can be ahead of the device's. */
let offsetMs = 0;
let minute = 0;
const listeners = new Set<() => void>();

/** Input   now: the platform's time when the server sent it; sentAtMs: when, on the device's clock. */
export function setPlatformNow(now: string, sentAtMs = Date.now()): void {
  offsetMs = Date.parse(now) - sentAtMs;
  tick();
}

export const platformNowMs = () => Date.now() + offsetMs;

function tick(): void {
  const next = Math.floor(platformNowMs() / 60_000);
  if (next === minute) return;
  minute = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(tick, 5_000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/** The platform's time, to the minute. */
export function usePlatformNow(): number {
  useSyncExternalStore(subscribe, () => minute);
  return platformNowMs();
}

const forms = {
  day: { month: "short", day: "numeric", year: "numeric" },
  minute: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  time: { hour: "numeric", minute: "2-digit" },
  exact: {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeForm = keyof typeof forms;

export function formatTime(at: string | number, form: TimeForm, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions = { ...forms[form] };
  if (form === "minute") {
    const year = new Date(at).getUTCFullYear();
    if (year !== new Date(platformNowMs()).getUTCFullYear()) options.year = "numeric";
  }
  if (timeZone !== undefined) options.timeZone = timeZone;
  return dateFormatter("en-US", options).format(new Date(at));
}

/** A calendar day, such as a banking day, which is the same in every zone. Input   `2026-11-16`. */
export function formatDay(day: string): string {
  return formatTime(`${day}T12:00:00Z`, "day", "UTC");
}

/** A time in the reader's zone; the exact one with its zone as a title. */
export function Time({ at, form = "minute" }: { at: string | null; form?: TimeForm }) {
  const { timeZone } = usePreferences();
  if (at === null) return <>–</>;
  return (
    <time dateTime={at} title={formatTime(at, "exact", timeZone)}>
      {formatTime(at, form, timeZone)}
    </time>
  );
}

/** Time between two moments, in its two largest units: "2 d 4 h". */
export function duration(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 1) return `${Math.round(Math.abs(ms) / 1000)} s`;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
