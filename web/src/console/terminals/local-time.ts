/** `YYYY-MM-DDTHH:mm:ss` of this browser's zone, as devices take it. */
export function localTime(now: Date): string {
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}
