/** A day as emails and pages of merchants write it: in New York, where payout windows end. */
export function dayInEmail(at: string): string {
  return new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeZone: "America/New_York",
  }).format(new Date(at));
}
