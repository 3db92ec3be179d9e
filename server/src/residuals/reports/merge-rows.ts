import type { Batches } from "../../database/read-in-batches.ts";
import type { Uuid } from "../../ids.ts";

/** Whether a row of a report comes before one of another database. */
export type IsBefore<Row> = (a: Row, b: Row) => boolean;

/**
 * The order of a report: largest volume first, then by ids.
 *
 * Input    ids: those that the statement orders by after the volume, as far as databases share them.
 */
export function byVolume<Name extends string>(
  ...ids: readonly Name[]
): IsBefore<{ gpv: number } & Record<Name, Uuid>> {
  return (a, b) => {
    if (a.gpv !== b.gpv) return a.gpv > b.gpv;
    const different = ids.find((id) => a[id] !== b[id]);
    return different !== undefined && a[different] < b[different];
  };
}

/** Rows of one database, of which some are read and not returned yet. */
interface Queue<Row> {
  batches: Pick<Batches<Row>, "next">;
  rows: Row[];
  at: number;
  isAtEnd: boolean;
}

/** Merges the rows of several databases, each in the order of `isBefore`, batch by batch. */
export function mergeBatches<Row>(
  all: readonly Pick<Batches<Row>, "next">[],
  isBefore: IsBefore<Row>,
  rowsPerBatch: number,
): Pick<Batches<Row>, "next"> {
  const queues = all.map((batches): Queue<Row> => ({ batches, rows: [], at: 0, isAtEnd: false }));
  return {
    async next() {
      const merged: Row[] = [];
      while (merged.length < rowsPerBatch) {
        const empty = queues.filter(({ rows, at, isAtEnd }) => !isAtEnd && at === rows.length);
        if (empty.length > 0) await Promise.all(empty.map(fill));
        let first: { queue: Queue<Row>; row: Row } | undefined;
        for (const queue of queues) {
          const row = queue.rows[queue.at];
          if (row !== undefined && (first === undefined || isBefore(row, first.row))) {
            first = { queue, row };
          }
        }
        if (first === undefined) return merged;
        first.queue.at += 1;
        merged.push(first.row);
      }
      return merged;
    },
  };
}

async function fill<Row>(queue: Queue<Row>): Promise<void> {
  queue.rows = await queue.batches.next();
  queue.at = 0;
  queue.isAtEnd = queue.rows.length === 0;
}
