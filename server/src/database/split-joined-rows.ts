import type { QueryArrayResult } from "pg";

/** A row, and the row of another table that was joined to it. */
export interface Joined<First, Second> {
  first: First;
  /** Undefined if a LEFT JOIN found none. */
  second: Second | undefined;
}

/**
 * Splits the rows of `SELECT a.*, b.*`, which saves a round trip.
 *
 * Input    a result in row mode `array`, of tables that both begin with `account_id`, which marks
 *          the beginning of the second one.
 */
export function splitJoinedRows<First, Second>(found: QueryArrayResult): Joined<First, Second>[] {
  const names = found.fields.map((field) => field.name);
  const middle = names.indexOf("account_id", 1);
  return found.rows.map((row: unknown[]) => ({
    first: objectOf(names, row, 0, middle) as First,
    second:
      row[middle] === null ? undefined : (objectOf(names, row, middle, names.length) as Second),
  }));
}

function objectOf(names: string[], row: unknown[], from: number, to: number): unknown {
  const object: Record<string, unknown> = {};
  for (let at = from; at < to; at += 1) object[names[at] ?? ""] = row[at];
  return object;
}
