import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

const closedTime = "residual time that is closed";

/**
 * Write guard of a change to what a merchant's residuals depend on: succeeds only if no period that
 * contains the time, or follows it, is completed or being calculated. A run that is reading the
 * merchants is waited for.
 */
export function unlessResidualsCalculated(tenantId: Uuid, at: string): Write {
  return {
    sql: "SELECT 1 WHERE residual_time_is_open($1::uuid, $2::timestamptz)",
    values: [tenantId, at],
    must: closedTime,
  };
}

/** Whether `unlessResidualsCalculated` rejected the write. */
export function isResidualsCalculated(error: unknown): boolean {
  return (error as { what?: string }).what === closedTime;
}
