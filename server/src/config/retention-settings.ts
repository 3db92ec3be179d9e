/**
 * How long rows are stored, by group of tables: `partitioned_tables.retention`. A table that joins
 * a group needs no more than its migration; a new group needs a line here and its variable.
 */
export const retentionGroups = {
  // Longer than an ACH return may take (60 days), so that a dispute of what was sent can be decided.
  events: { otherwise: "90d", least: "7d" },
  delivery_attempts: { otherwise: "30d", least: "7d" },
  // A response is returned to a retry for an hour, whatever this says.
  idempotency_keys: { otherwise: "1h", least: "1h" },
  // Integrators ask about the requests of their last month.
  requests: { otherwise: "30d", least: "1d" },
  emails: { otherwise: "90d", least: "14d" },
  // Card networks require a year, tax and anti-money-laundering laws of several states more.
  audit: { otherwise: "7y", least: "1y" },
} as const satisfies Record<string, { otherwise: string; least: string }>;

export type RetentionGroup = keyof typeof retentionGroups;

/** Milliseconds by group; undefined: rows are stored without end. */
export type Retention = Readonly<Record<RetentionGroup, number | undefined>>;

const hourMs = 3_600_000;
const unitMs: Record<string, number> = { h: hourMs, d: 24 * hourMs, y: 366 * 24 * hourMs };

export const retentionDefault: Retention = Object.fromEntries(
  Object.entries(retentionGroups).map(([group, { otherwise }]) => [group, durationMs(otherwise)]),
) as unknown as Retention;

/** Describes a valid setting of a group. */
export function expectedRetention(group: RetentionGroup): string {
  const { least } = retentionGroups[group];
  return `hours, days or years such as 36h, 45d or 2y, at least ${least}, or forever`;
}

/** Returns   "invalid" if the text is not a duration, or shorter than the group allows. */
export function parseRetention(
  group: RetentionGroup,
  text: string,
): number | undefined | "invalid" {
  if (text === "forever") return undefined;
  const ms = durationMs(text);
  const least = durationMs(retentionGroups[group].least) ?? 0;
  return ms === undefined || ms < least ? "invalid" : ms;
}

function durationMs(text: string): number | undefined {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([hdy])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (unitMs[unit] ?? 0);
}
