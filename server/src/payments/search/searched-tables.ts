import { sql } from "kysely";
import { tables } from "../../database/queries.ts";
import type { DB } from "../../database/tables.generated.ts";
import { firstIdAt, type Uuid } from "../../ids.ts";

/** The tables that searches read. */
export type SearchedTables = Pick<
  DB,
  "accounts" | "payment_intents" | "payments" | "refunds" | "transactions"
>;

export const searched = tables<SearchedTables>();

export interface DateRange {
  from?: string;
  to?: string;
}

const shortSpanMs = 31 * 86_400_000;

/**
 * Whether a range is short enough to be read in full and then sorted. PostgreSQL's planner does not
 * know that a row settled on a day was last changed around then, and would scan for it from the
 * newest change.
 */
export function isShort(span: DateRange | undefined): boolean {
  if (span?.from === undefined || span.to === undefined) return false;
  return Date.parse(span.to) - Date.parse(span.from) <= shortSpanMs;
}

/** The time of the last change as a sort key: `first` rules out its index, for rows found by another. */
export function lastChange(alias: string, found: "first" | "along") {
  const column = sql.ref(`${alias}.updated_at`);
  return found === "first" ? sql`${column} + interval '0'` : sql`${column}`;
}

// Ids contain the time of their creation, which is within moments of the row's `created_at`.
const idToleranceMs = 3_600_000;

/** The lowest id that can have been created at a time, with an hour of tolerance. */
export function leastIdOf(time: string, side: "from" | "to"): Uuid {
  const at = new Date(time).getTime() + (side === "from" ? -idToleranceMs : idToleranceMs);
  return firstIdAt(new Date(at));
}
