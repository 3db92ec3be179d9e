/** Work that becomes due, as `GET /sandbox/clock/preview` returns it. */
export interface DueWork {
  type: string;
  at: string;
  count: number;
}

/** Jobs of one type within some time, with the first of their times. */
export interface WorkOfType {
  type: string;
  at: string;
  count: number;
}

/** The work until a time by its type, in the order in which the types begin. */
export function workUntil(due: readonly DueWork[], untilMs: number): WorkOfType[] {
  const types = new Map<string, WorkOfType>();
  for (const { type, at, count } of due) {
    if (Date.parse(at) > untilMs) continue;
    const known = types.get(type);
    if (known === undefined) types.set(type, { type, at, count });
    else known.count += count;
  }
  return [...types.values()];
}

/** Targets of a move by their names. */
export type TargetName = "hour" | "day" | "week" | "monthEnd";

const hourMs = 3_600_000;
const offsets: Readonly<Record<Exclude<TargetName, "monthEnd">, number>> = {
  hour: hourMs,
  day: 24 * hourMs,
  week: 7 * 24 * hourMs,
};

/** Longest move that the page offers. */
export const aheadMsMax = 45 * 24 * hourMs;

/** The end of a month is the first moment of the next one in New York, where fees are charged. */
export function targetOf(name: TargetName, nowMs: number): number {
  if (name !== "monthEnd") return nowMs + offsets[name];
  const newYork = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/New_York",
    dateStyle: "short",
  }).format(nowMs);
  const [year = 0, month = 1] = newYork.split("-").map(Number);
  // Midnight in New York is at 4:00 or 5:00 UTC; both are within the new month.
  return Date.UTC(year, month, 1, 5);
}

/** The target of the address. Returns   undefined: none, or one that is not ahead within the days. */
export function targetIn(text: string | undefined, nowMs: number): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(text)) {
    return undefined;
  }
  const at = Date.parse(text);
  return at > nowMs && at <= nowMs + aheadMsMax ? at : undefined;
}
