import { DatabaseError, type Pool, type PoolClient } from "pg";
import type { Uuid } from "../../ids.ts";
import { type FillStep, readStoredObjects } from "./fill.ts";
import { readLedgerChanges } from "./ledger-changes.ts";
import { MetricChanges } from "./metric-changes.ts";
import { findChangedObjects, type ObjectKey } from "./object-keys.ts";
import { writeDisputes } from "./write-disputes.ts";
import { readObjectChanges, writeObjects } from "./write-objects.ts";
import { writePayments } from "./write-payments.ts";
import { writePayouts } from "./write-payouts.ts";
import { writeRefunds } from "./write-refunds.ts";

// Rows are found by their keys. Without statistics, a lookup of a payment may otherwise be planned as
// a scan of all payments of its account, in an index that has every column that it needs.
const begin = `
  BEGIN ISOLATION LEVEL REPEATABLE READ;
  SET LOCAL enable_seqscan = off;
  SET LOCAL enable_indexonlyscan = off`;

const eventsMax = 1_000;
/** The advisory lock of the process that follows. */
export const readModelLock = 4_000_770_770;
const serializationFailure = "40001";
const triesMax = 5;

interface Cursor {
  locked: boolean;
  snapshot: string;
  current: string;
  renumbered: boolean;
  fill_step: FillStep | null;
  fill_account_id: Uuid;
  fill_id: Uuid;
}

/**
 * Reads the next changes and writes the rows that follow from them, in one transaction with the
 * cursor: a batch that is interrupted has no effect, and is read again.
 *
 * All of its statements see one snapshot, which becomes the cursor.
 *
 * Returns  how many changes were read; 0: none is left, or another process follows.
 */
export async function followBatch(database: Pool, allLedgers: boolean): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(database, (client) => readBatch(client, allLedgers));
    } catch (error) {
      // Another process committed a batch between this one's snapshot and its lock.
      const isLate = error instanceof DatabaseError && error.code === serializationFailure;
      if (!isLate || tries === triesMax) throw error;
    }
  }
}

async function inTransaction<Result>(
  database: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function readBatch(client: PoolClient, allLedgers: boolean): Promise<number> {
  const found = await client.query<Cursor>(
    `SELECT pg_try_advisory_xact_lock($1) AS locked, snapshot::text,
            pg_current_snapshot()::text AS current,
            pg_snapshot_xmax(snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS renumbered,
            fill_step, fill_account_id, fill_id
       FROM read_model_cursor`,
    [readModelLock],
  );
  const [cursor] = found.rows;
  if (cursor?.locked !== true) return 0;
  // A copy of another server's data: transaction numbers start again. Everything is read once more.
  if (cursor.renumbered) return startAgain(client);

  const events = await readEvents(client, cursor);
  const metrics = new MetricChanges();
  const posted = await readLedgerChanges(
    client,
    metrics,
    allLedgers ? undefined : [...new Set(events.changed.map(({ account_id }) => account_id))],
  );
  const changed = await readObjectChanges(client);
  let count = events.count + posted.length + changed.length;
  // Rows that exist already wait while there is something new.
  const filled = count < eventsMax ? await readStoredObjects(client, cursor) : undefined;
  count += filled?.count ?? 0;
  if (count === 0) return 0;

  await writeObjects(client, changed);
  const keys = await findChangedObjects(client, [...events.changed, ...posted]);
  // A stored row may also have changed.
  const known = new Set(Object.values(keys).flatMap((some) => some.map(({ id }) => id)));
  for (const key of filled?.keys ?? []) if (!known.has(key.id)) keys[key.kind].push(key);
  const paid = await writePayouts(client, keys.payout, metrics);
  await writeRefunds(client, keys.refund);
  await writeDisputes(client, keys.dispute, metrics);
  await writePayments(client, [...keys.payment_intent, ...paid], metrics);
  await metrics.write(client);
  const { step, account_id, id } = filled?.next ?? {
    step: cursor.fill_step,
    account_id: cursor.fill_account_id,
    id: cursor.fill_id,
  };
  await client.query(
    `UPDATE read_model_cursor SET snapshot = $1::pg_snapshot, fill_step = $2,
            fill_account_id = $3, fill_id = $4`,
    [events.snapshot, step, account_id, id],
  );
  return count;
}

async function startAgain(client: PoolClient): Promise<number> {
  await client.query(
    `UPDATE read_model_cursor SET snapshot = pg_current_snapshot(), fill_step = 'objects',
            fill_account_id = '00000000-0000-0000-0000-000000000000',
            fill_id = '00000000-0000-0000-0000-000000000000'`,
  );
  return 1;
}

interface ReadEvents {
  count: number;
  changed: ObjectKey[];
  /** The cursor after them. */
  snapshot: string;
}

/**
 * The next events, of whole transactions only: the cursor contains a transaction or does not.
 */
async function readEvents(
  client: PoolClient,
  { snapshot, current }: Pick<Cursor, "snapshot" | "current">,
  most = eventsMax,
): Promise<ReadEvents> {
  const { rows } = await client.query<ObjectKey & { transaction_id: string }>(
    `SELECT account_id, kind, object_id, transaction_id::text
       FROM read_model_events($1::pg_snapshot, $2)`,
    [snapshot, most],
  );
  if (rows.length < most) return { count: rows.length, changed: rows, snapshot: current };
  const last = rows.at(-1)?.transaction_id ?? "";
  const whole = rows.filter((row) => row.transaction_id !== last);
  // One transaction wrote all of them.
  if (whole.length === 0) return readEvents(client, { snapshot, current }, most * 10);
  const advanced = await client.query<{ snapshot: string }>(
    "SELECT advance_snapshot($1::pg_snapshot, $2::pg_snapshot, $3::xid8)::text AS snapshot",
    [snapshot, current, last],
  );
  return { count: whole.length, changed: whole, snapshot: advanced.rows[0]?.snapshot ?? snapshot };
}
