import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { forEachIsolated } from "./for-each-isolated.ts";

/** Rows of a page. */
export const duePageSize = 100;

/** The time and the id by which due rows are sorted; null: before the first row. */
export type DuePlace = readonly [at: string | null, id: Uuid | null];

/**
 * Runs `work` once for each row that is due, in pages and in order of time, as `forEachIsolated`
 * does. A row that becomes due in the meantime is left to the next run.
 *
 * Input    read: the page of rows due at `now` after a place, of `duePageSize` at most.
 * Returns  the number of rows.
 * Errors   database unreachable.
 */
export async function forEachDue<Row>(
  deps: Pick<Dependencies, "clock" | "log">,
  {
    read,
    placeOf,
  }: {
    read: (now: string, after: DuePlace) => Promise<{ rows: Row[] }>;
    placeOf: (row: Row) => DuePlace;
  },
  how: Parameters<typeof forEachIsolated<Row>>[2],
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  const now = deps.clock.now().toISOString();
  let after: DuePlace = [null, null];
  for (let total = 0; ; ) {
    const { rows } = await read(now, after);
    await forEachIsolated(deps, rows, how, work);
    total += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < duePageSize) return total;
    after = placeOf(last);
  }
}
