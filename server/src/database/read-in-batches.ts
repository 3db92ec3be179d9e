import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beginReading } from "./read-only.ts";
import { sessionConnection } from "./session-connection.ts";

interface CompiledQuery {
  sql: string;
  parameters: readonly unknown[];
}

const batchMsMax = 60_000;
// Safety limits for a process that hangs: slow readers are disconnected long before. PostgreSQL
// notices within a second that a connection has closed, even while it runs a statement.
const pauseMsMax = 300_000;
const lookForOtherSideMs = 1_000;
const goodbyeMsMax = 1_000;

/** Rows of a query, fetched on demand. */
export interface Batches<Row> extends AsyncDisposable {
  /**
   * Returns  an empty batch at the end.
   * Errors   those of the statement; the reason of `left`; that the batches are closed.
   */
  next(): Promise<Row[]>;
}

/**
 * Opens a query whose rows are read in batches through a cursor, from one snapshot of the database,
 * so that any number of them needs the memory of one batch.
 *
 * It uses its own connection, outside the pool, so that a slow reader never delays a payment. The
 * caller limits how many are open at the same time. The connection closes when the batches are
 * disposed of, or immediately with its running statement when `left` is aborted.
 */
export async function readInBatches<Row extends object>(
  database: pg.Pool,
  query: CompiledQuery,
  rowsPerBatch: number,
  disconnected: AbortSignal,
): Promise<Batches<Row>> {
  disconnected.throwIfAborted();
  const { client, socket } = connectionBeside(database);
  // The driver's own end() never resolves if it is called while the connection is being
  // established.
  const breakOff = () => void socket.destroy();
  let ended: Promise<void> | undefined;
  const end = () => {
    disconnected.removeEventListener("abort", breakOff);
    ended ??= disconnected.aborted ? Promise.resolve() : sayGoodbye(client);
    return ended.finally(breakOff);
  };
  disconnected.addEventListener("abort", breakOff);
  const orLeft = (error: unknown) => (disconnected.aborted ? disconnected.reason : error);
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

function connectionBeside(database: pg.Pool): { client: pg.Client; socket: Socket } {
  const socket = new Socket();
  const client = new pg.Client({ ...sessionConnection(database), stream: () => socket });
  // A lost connection also rejects its statement; without a listener it would end the process.
  client.on("error", () => {});
  return { client, socket };
}

/** Prevents a lost connection in PostgreSQL's log. The connection is closed regardless. */
async function sayGoodbye(client: pg.Client): Promise<void> {
  const said = new AbortController();
  await Promise.race([
    client.end().catch(() => undefined),
    sleep(goodbyeMsMax, undefined, { signal: said.signal }).catch(() => undefined),
  ]);
  said.abort();
}

/**
 * Fetches the rows of one statement by a callback: the promises that `pg` creates reference each
 * other while they are awaited in sequence, so the rows of batches already sent stay in memory
 * until the next full garbage collection. That was 150 MB more for a download of a million rows.
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
