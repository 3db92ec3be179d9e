import { verifyLedger } from "@openpayfac/ledger";
import type { Pool } from "pg";
import { comparePayments } from "./books-of-payments.ts";
import { compareTotals } from "./books-totals.ts";
import { readSimulatorRecord, type SimulatorRow, stands } from "./simulator-record.ts";

/** Connections to the platform's books and the acquirer's. */
export interface Books {
  database: Pool;
  simulatorOrigin: string;
  /** The only merchant with an account in this database; absent: it has all of them. */
  merchantId?: string | undefined;
}

/**
 * Compares all records of funds: the objects, the ledger, the merchant's transactions, the events,
 * and the simulated acquirer's own record, which shares no code with the platform.
 *
 * Call it when nothing is in flight: open outcomes count as differences. A job may change something
 * between two of its statements: only a difference that is found again counts.
 *
 * Returns  a sentence for each difference; none if all agree to the cent.
 */
export async function compareBooks(books: Books): Promise<string[]> {
  const differences = await compareOnce(books);
  return differences.length === 0 ? [] : compareOnce(books);
}

async function compareOnce(books: Books): Promise<string[]> {
  const elsewhere = await findReferencesElsewhere(books.database);
  const { merchantId } = books;
  const all = (await readSimulatorRecord(books.simulatorOrigin)).filter(
    ({ merchid }) => merchantId === undefined || merchid === merchantId,
  );
  const record = withoutGivenBack(all.filter((row) => !elsewhere.has(row.retref)));
  const { problems } = await verifyLedger(books.database);
  return [
    ...problems.map(({ detail }) => `ledger: ${detail}`),
    ...(await comparePayments(books.database, record)),
    ...(await compareTotals(books.database, record)),
    ...(await findOpenAttempts(books.database)),
    ...(await findBrokenSequences(books.database)),
  ];
}

/**
 * A transaction that the acquirer executed twice and settled before that was detected is returned
 * by a refund that names it in its order id. Neither belongs to a payment, and their sum is zero.
 */
function withoutGivenBack(record: SimulatorRow[]): SimulatorRow[] {
  const refunds = new Map(
    record
      .filter((row) => row.kind === "refund" && stands(row))
      .map((row) => [row.orderid, row] as const),
  );
  const pairs = record.flatMap((row) => {
    const refund = refunds.get(`${row.orderid}_${row.retref}`);
    return refund?.captured_minor === row.captured_minor ? [row, refund] : [];
  });
  const givenBack = new Set(pairs);
  return record.filter((row) => !givenBack.has(row));
}

/**
 * Payments of another gateway that were recorded here: the acquirer has them too, if they were
 * funded.
 */
async function findReferencesElsewhere(database: Pool): Promise<Set<string>> {
  const found = await database.query<{ reference: string }>(
    `SELECT processor_reference AS reference FROM payments WHERE external
     UNION ALL SELECT processor_reference FROM refunds WHERE external`,
  );
  return new Set(found.rows.map((row) => row.reference));
}

/**
 * Refunds may wait for settlement, and abandoned attempts are inquired about once more; nothing
 * else may stay open.
 */
async function findOpenAttempts(database: Pool): Promise<string[]> {
  const found = await database.query<{ id: string; kind: string; state: string }>(
    `SELECT id, kind, state FROM processor_attempts
      WHERE state NOT IN ('done', 'abandoned') AND NOT (kind = 'refund' AND state = 'waiting')`,
  );
  return found.rows.map(({ id, kind, state }) => `attempt ${id}: a ${kind} is still ${state}`);
}

/** The events of each object are numbered 1 to n, and the object stores the last number. */
async function findBrokenSequences(database: Pool): Promise<string[]> {
  const found = await database.query<{ object_id: string; numbers: string }>(
    `SELECT events.object_id, string_agg(events.sequence::text, ',' ORDER BY events.sequence)
              AS numbers
       FROM events
       LEFT JOIN (SELECT id, sequence FROM payments
                  UNION ALL SELECT id, sequence FROM refunds
                  UNION ALL SELECT id, sequence FROM payment_intents) AS object
         ON object.id = events.object_id
      GROUP BY events.object_id, object.sequence
     HAVING min(events.sequence) <> 1 OR max(events.sequence) <> count(*)
         OR count(DISTINCT events.sequence) <> count(*)
         OR coalesce(object.sequence <> count(*), false)`,
  );
  return found.rows.map((row) => `events of ${row.object_id}: numbered ${row.numbers}`);
}
