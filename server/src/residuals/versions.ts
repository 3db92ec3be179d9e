import { ApiError, rejectBodyField } from "../api-error.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Uuid } from "../ids.ts";

/** Fields that Schedule A versions and sales code versions share. */
export interface Version {
  version: number;
  start_at: string;
  /** null for the last one. */
  end_at: string | null;
}

/** The version in effect at a time; before the first one, the first. */
export function activeVersion<V extends Version>(versions: readonly V[], now: string): V {
  const [first, ...later] = versions.toSorted((a, b) => a.version - b.version);
  if (first === undefined) throw new Error("there is no version");
  return later.findLast((each) => each.start_at <= now) ?? first;
}

/**
 * Returns the start of a new version.
 *
 * Input    asked: absent: now. It is not before the newest version's start: an active version is
 *          ended by a later one, and is never withdrawn.
 * Errors   invalid_body.
 */
export function startOfNext(newest: Version, requested: string | undefined, now: string): string {
  const startAt = requested === undefined ? now : new Date(requested).toISOString();
  if (startAt >= newest.start_at) return startAt;
  throw rejectBodyField({
    code: "invalid_value",
    expected: `not before the start of version ${newest.version}, ${newest.start_at}`,
    received: requested ?? `absent, which is now, ${now}`,
    path: "start_at",
    message: `start_at must not be before version ${newest.version} starts, at ${newest.start_at}; got ${startAt}.`,
  });
}

/**
 * Rejects a start date without a new version, which would be ignored silently.
 *
 * Input    makers: the fields that make a new version.
 * Errors   invalid_body.
 */
export function rejectStartAlone(requested: string | undefined, makers: string): void {
  if (requested === undefined) return;
  throw rejectBodyField({
    code: "invalid_value",
    expected: `absent without ${makers}`,
    received: requested,
    path: "start_at",
    message: `start_at must be absent without ${makers}, which create the version that starts; got ${requested}.`,
  });
}

const closedPeriod = "residual_periods that are closed";

/**
 * Write guard: succeeds only if a version's start is not within a period that is completed or being
 * calculated, because its reports are final.
 */
export function unlessCalculated(tenantId: Uuid, startAt: string): Write {
  return {
    sql: `SELECT 1 WHERE NOT EXISTS (SELECT FROM residual_periods
           WHERE tenant_id = $1::uuid AND status <> 'pending' AND end_at > $2::timestamptz)`,
    values: [tenantId, startAt],
    must: closedPeriod,
  };
}

/** Whether `unlessReckoned` rejected the write. */
export function isCalculated(error: unknown): boolean {
  return (error as { what?: string }).what === closedPeriod;
}

export function rejectCalculated(startAt: string): ApiError {
  return new ApiError(
    "conflict",
    `${startAt} is within a period that is completed or processing, whose reports are final. Start the version after it.`,
  );
}
