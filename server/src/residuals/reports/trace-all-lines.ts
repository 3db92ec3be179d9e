import type { Pool } from "pg";
import type { Dependencies } from "../../dependencies.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import type { LinePlace } from "./line-cursor.ts";
import { type LineFilter, type TracedLine, traceLines } from "./trace-lines.ts";

/**
 * Yields the lines of `traceLines` over several databases in the same order. A merchant is in one of
 * them, so that a position in its lines is one between two merchants of the others.
 */
export async function* traceAllLines(
  shards: readonly Dependencies[],
  period: ResidualPeriodRow,
  filter: LineFilter,
  after: LinePlace | undefined,
  batchSize: number,
): AsyncGenerator<TracedLine> {
  const sources = await Promise.all(
    shards.map(async ({ database }) => {
      const own = shards.length === 1 ? period : await findCopy(database, period);
      if (own === undefined) return [];
      const lines = traceLines(database, own, filter, after, batchSize);
      return [{ lines, next: await lines.next() }];
    }),
  );
  const open = sources.flat();
  for (;;) {
    let first: (typeof open)[number] | undefined;
    for (const source of open) {
      if (source.next.done === true) continue;
      if (first === undefined || isBefore(source.next.value, first.next.value)) first = source;
    }
    if (first === undefined) return;
    yield first.next.value;
    first.next = await first.lines.next();
  }
}

/** The period with the item mapping of this database; undefined: it is newer than the period. */
async function findCopy(
  database: Pool,
  { id }: ResidualPeriodRow,
): Promise<ResidualPeriodRow | undefined> {
  const found = await database.query<ResidualPeriodRow>(
    "SELECT * FROM residual_periods WHERE id = $1",
    [id],
  );
  return found.rows[0];
}

function isBefore(a: TracedLine, b: TracedLine): boolean {
  if (a.place.accountId !== b.place.accountId) return a.place.accountId < b.place.accountId;
  return a.place.salesCodeId < b.place.salesCodeId;
}
