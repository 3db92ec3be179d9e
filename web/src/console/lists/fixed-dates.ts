const relative = /^(\d+)d$/;
const dayMs = 86_400_000;

/**
 * The query with days of the calendar instead of relative ranges, such as `7d`.
 *
 * Input    names: of the filters that have ranges; timeZone: of the reader; undefined: the device's.
 * Returns  undefined: there is no relative range.
 */
export function withFixedDates(
  search: string,
  names: readonly string[],
  nowMs: number,
  timeZone: string | undefined,
): string | undefined {
  const query = new URLSearchParams(search);
  let isChanged = false;
  for (const name of names) {
    const days = relative.exec(query.get(name) ?? "")?.[1];
    if (days === undefined) continue;
    const [from, to] = [nowMs - Number(days) * dayMs, nowMs];
    query.set(name, `${dayOf(from, timeZone)}..${dayOf(to, timeZone)}`);
    isChanged = true;
  }
  return isChanged ? `?${query}` : undefined;
}

/** The day of a moment, as `2026-11-27`. */
function dayOf(at: number, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return format.format(at);
}
