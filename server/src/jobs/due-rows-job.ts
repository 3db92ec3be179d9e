import type { Table } from "../database/table-rows.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { type DueJob, timeOf } from "./due-jobs.ts";
import { duePageSize, forEachDue } from "./for-each-due.ts";
import { retryDelayMs } from "./for-each-isolated.ts";
import { upcomingRows } from "./upcoming-rows.ts";

/** Where the rows of a job are, and when they are due. */
export interface DueRows<Row> {
  table: Table;
  /** When a row is due; null: never. A failed row is due again some minutes later. */
  due: keyof Row & string;
  /** Absent: `id`. */
  id?: keyof Row & string;
  /** Changes with each change of a row: a row that changed since it was read is not postponed. */
  version: keyof Row & string;
}

/**
 * A job that processes each due row of a table once per run, in pages and in order of time. Each
 * row is its own change: a failed row is logged and postponed, and the others are processed. A row
 * that another process changed is left to it, or to the next run.
 *
 * Input    work: writes atomically, and leaves the row not due, or due later.
 * Errors   database unreachable.
 */
export function dueRowsJob<Row extends object>(
  name: string,
  rows: DueRows<Row>,
  {
    failed,
    logFields,
    work,
  }: {
    /** Log message for a failed row. */
    failed: string;
    logFields: (row: Row) => Record<string, unknown>;
    work: (deps: Dependencies, row: Row) => Promise<unknown>;
  },
): DueJob {
  const statements = statementsOf(rows);
  const { due, id = "id" as never, version } = rows;
  const cell = (row: Row, column: keyof Row) => row[column] as unknown as Uuid;
  return {
    name,
    nextDue: (database) => timeOf(database, statements.next),
    upcoming: upcomingRows(`${rows.table} WHERE ${due} IS NOT NULL`, due),
    async run(deps) {
      await forEachDue<Row>(
        deps,
        {
          read: (now, after) => deps.database.query<Row>(statements.page, [now, ...after]),
          placeOf: (row) => [cell(row, due), cell(row, id)],
        },
        {
          failed,
          logFields,
          postpone: (row) =>
            deps.database.query(statements.postpone, [
              cell(row, id),
              Number(row[version]),
              new Date(deps.clock.now().getTime() + retryDelayMs).toISOString(),
            ]),
        },
        (row) => work(deps, row),
      );
    },
  };
}

function statementsOf<Row>({ table, due, id = "id" as never, version }: DueRows<Row>) {
  return {
    next: `SELECT min(${due}) FROM ${table} WHERE ${due} IS NOT NULL`,
    page: `SELECT * FROM ${table}
            WHERE ${due} <= $1
              AND ($2::timestamptz IS NULL OR (${due}, ${id}) > ($2, $3::uuid))
            ORDER BY ${due}, ${id} LIMIT ${duePageSize}`,
    postpone: `UPDATE ${table} SET ${due} = $3 WHERE ${id} = $1 AND ${version} = $2`,
  };
}
