import { Readable } from "node:stream";
import type { Pool } from "pg";
import { type Batches, readInBatches } from "../../database/read-in-batches.ts";
import { Streamed } from "../../http/call.ts";
import { takeTurn } from "../../http/take-turn.ts";

const rowsPerBatch = 200;
// Each keeps a connection of the pool for as long as its reader takes.
const reportsAtOnceMax = 2;

const turns = takeTurn(reportsAtOnceMax);

/**
 * Answers all rows of a report while they are read, so that a report of any number of merchants
 * takes the memory of a batch.
 *
 * Input    write: one row as JSON text.
 */
export async function streamReport<Row extends object>(
  database: Pool,
  query: { sql: string; parameters: readonly unknown[] },
  write: (row: Row) => string,
): Promise<Streamed> {
  const done = await turns();
  let batches: Batches<Row> | undefined;
  try {
    batches = await readInBatches<Row>(database, query, rowsPerBatch);
    // The first batch is read before anything is sent: what fails until then is a proper refusal.
    const first = await batches.next();
    const text = Readable.from(writeRows(first, batches, write, done), {
      objectMode: true,
      highWaterMark: 1,
    });
    return new Streamed("application/json; charset=utf-8", text, async () => {
      await batches?.close();
      done();
    });
  } catch (error) {
    await batches?.close();
    done();
    throw error;
  }
}

async function* writeRows<Row extends object>(
  first: Row[],
  batches: Batches<Row>,
  write: (row: Row) => string,
  done: () => void,
): AsyncGenerator<string> {
  try {
    let text = '{"data":[';
    let comma = "";
    for (let rows = first; rows.length > 0; ) {
      for (const row of rows) {
        text += comma + write(row);
        comma = ",";
      }
      yield text;
      text = "";
      rows = rows.length < rowsPerBatch ? [] : await batches.next();
    }
    yield `${text}]}`;
  } finally {
    // Also where the reader left: the stream is destroyed, which ends the generator here.
    await batches.close();
    done();
  }
}
