import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beginReading } from "./read-only.ts";

interface CompiledQuery {
  sql: string;
  parameters: readonly unknown[];
}

const batchMsMax = 60_000;
// Nets, for a process that hangs: who reads too slowly is cut off long before. PostgreSQL notices
// within a second that the other side of a connection has gone, also while it is at a statement.
const pauseMsMax = 300_000;
const lookForOtherSideMs = 1_000;
const goodbyeMsMax = 1_000;

/** Rows of a query, read on as they are asked for. */
export interface Batches<Row> extends AsyncDisposable {
  /**
   * Returns  no rows at the end.
   * Errors   those of the statement; the reason of `left`; that they are closed.
   */
  next(): Promise<Row[]>;
}

/**
 * Opens a query whose rows are read a batch at a time by a cursor, all of one state of the
 * database, so that any number of them takes the memory of one batch.
 *
 * It has a connection of its own, beside those of the pool: whatever its reader does, no payment
 * waits for it. How many there may be at once is up to the caller. The connection ends when the
 * batches are disposed of, or at once when `left` is aborted, with all that it is at.
 */
export async function readInBatches<Row extends object>(
  database: pg.Pool,
  query: CompiledQuery,
  rowsPerBatch: number,
  left: AbortSignal,
): Promise<Batches<Row>> {
  left.throwIfAborted();
  const { client, socket } = connectionBeside(database);
  // The driver's own end waits for ever where it is asked for while the connection is being made.
  const breakOff = () => void socket.destroy();
  let ended: Promise<void> | undefined;
  const end = () => {
    left.removeEventListener("abort", breakOff);
    ended ??= left.aborted ? Promise.resolve() : sayGoodbye(client);
    return ended.finally(breakOff);
  };
  left.addEventListener("abort", breakOff);
  const orLeft = (error: unknown) => (left.aborted ? left.reason : error);
  try {
    await client.connect();
    await client.query(`${beginReading(batchMsMax)};
      SET LOCAL idle_in_transaction_session_timeout = ${pauseMsMax};
      SET LOCAL client_connection_check_interval = ${lookForOtherSideMs}`);
    await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${query.sql}`, [...query.parameters]);
  } catch (error) {
    await end();
    throw orLeft(error);
  }
  return {
    next() {
      return fetchRows<Row>(client, `FETCH ${rowsPerBatch} FROM batches`, orLeft);
    },
    [Symbol.asyncDispose]: end,
  };
}

function connectionBeside({ options }: pg.Pool): { client: pg.Client; socket: Socket } {
  const socket = new Socket();
  // The pool hides its password from whoever looks at its options, and from a spread of them.
  const { password } = options;
  const client = new pg.Client({ ...options, password, stream: () => socket });
  // Its statement fails as well; without a listener it would end the process.
  client.on("error", () => {});
  return { client, socket };
}

/** So that PostgreSQL's log has no connection that was lost. It is closed all the same. */
async function sayGoodbye(client: pg.Client): Promise<void> {
  const said = new AbortController();
  await Promise.race([
    client.end().catch(() => undefined),
    sleep(goodbyeMsMax, undefined, { signal: said.signal }).catch(() => undefined),
  ]);
  said.abort();
}

/**
 * The rows of one statement, by a callback: the promises that `pg` makes by itself hold on to each
 * other while one after the other is awaited, so that the rows of batches that were long sent are
 * kept until the whole heap is cleaned. That was 150 MB more for a download of a million rows.
 */
function fetchRows<Row extends object>(
  client: pg.Client,
  statement: string,
  saidAs: (error: unknown) => unknown,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query<Row>(statement, (error, found) => {
      if (error) reject(saidAs(error));
      else resolve(found.rows);
    });
  });
}
