import { dayAfter, dayStart } from "../../../kit/day-start.ts";

const days: ReadonlyMap<string, number> = new Map([
  ["1d", 1],
  ["7d", 7],
  ["30d", 30],
  ["90d", 90],
]);

/**
 * The range of time of a filter.
 *
 * Input    value: `7d`, a day, or two days as `2026-11-01..2026-11-05`, the second included; nowMs:
 *          rounded to the minute, so that the range stays the same; timeZone: of the days.
 * Returns  undefined: not a range; without ends: days are about to be chosen.
 */
export function rangeOf(
  value: string,
  nowMs: number,
  timeZone: string | undefined,
): { from?: string; to?: string } | undefined {
  const back = days.get(value);
  if (back !== undefined) {
    const from = Math.floor(nowMs / 60_000) * 60_000 - back * 86_400_000;
    return { from: new Date(from).toISOString() };
  }
  if (value === "..") return {};
  const [first = "", last = first] = value.split("..");
  const from = dayStart(first, timeZone);
  const end = dayStart(last, timeZone);
  if ((first !== "" && from === undefined) || (last !== "" && end === undefined)) return undefined;
  const to = end === undefined ? undefined : dayStart(dayAfter(last), timeZone);
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { from: from.toISOString() }),
    ...(to === undefined ? {} : { to: to.toISOString() }),
  };
}
