import { sql } from "kysely";
import { tables } from "../../database/queries.ts";
import type { DB } from "../../database/tables.generated.ts";
import { firstIdAt, type Uuid } from "../../ids.ts";

/** The tables that searches read. */
export type SearchedTables = Pick<DB, "payment_intents" | "payments" | "refunds" | "transactions">;

export const searched = tables<SearchedTables>();

export interface DateRange {
  from?: string;
  to?: string;
}

const shortSpanMs = 31 * 86_400_000;

/**
 * Whether a span is short enough to be read as a whole and then put in order. The planner does not
 * know that what settled on a day was last changed around then, and would look for it from the
 * newest change on.
 */
export function isShort(span: DateRange | undefined): boolean {
  if (span?.from === undefined || span.to === undefined) return false;
  return Date.parse(span.to) - Date.parse(span.from) <= shortSpanMs;
}

/** The time of the last change, to sort by after the rows were found by something else. */
export function lastChange(alias: string, found: "first" | "along") {
  const column = sql.ref(`${alias}.updated_at`);
  return found === "first" ? sql`${column} + interval '0'` : sql`${column}`;
}

// Ids hold the time of their making, which is within moments of when a row says it was created.
const idToleranceMs = 3_600_000;

/** The least id that can have been made at a time, an hour of tolerance included. */
export function leastIdOf(time: string, side: "from" | "to"): Uuid {
  const at = new Date(time).getTime() + (side === "from" ? -idToleranceMs : idToleranceMs);
  return firstIdAt(new Date(at));
}
