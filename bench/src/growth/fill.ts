import { verifyAndRecordLedger } from "@openpayfac/server/operator/ledger";
import type { Pool, PoolClient } from "pg";
import { sealLedger } from "../../../ledger/src/index.ts";
import { closeBalanceDays } from "../../../server/src/platform/balance-report/close-days.ts";
import { followChanges } from "../../../server/src/platform/read-model/follow-changes.ts";
import { makeLog } from "../../../server/src/start/log.ts";
import { copyingOf, type Model } from "./copied-rows.ts";
import { watchFill } from "./fill-progress.ts";
import { partitionHistory } from "./partitions.ts";
import { readModelRows } from "./read-model-rows.ts";
import { relatedRows } from "./related-rows.ts";
import { foundObjects, searchedPayments } from "./searched-rows.ts";
import { type Filling, spreadPayments } from "./spread-payments.ts";
import type { TableFill } from "./table-fill.ts";

/**
 * Fills the platform's tables with copies of one payment, and with what follows from payments.
 *
 * Two tables at a time. Each is emptied and filled in one transaction, which saves writing
 * PostgreSQL's log, and its indexes are built afterwards. The ledger's triggers are disabled during
 * the fill; its balances, numbers and seals are those that posting would have written.
 *
 * Input    no server may run on the database; `filled_merchants` has the merchants.
 */
export async function fill(
  pool: Pool,
  model: Model,
  filling: Filling,
  say: (line: string) => void,
): Promise<void> {
  const stopWatching = watchFill(pool, filling.payments, say);
  try {
    const copying = await copyingOf(pool, model, filling);
    await partitionHistory(pool, filling.beganAt);
    await spreadPayments(pool, filling);
    say("whose each payment is");
    const searched = await readModelRows(pool, model.intentId, searchedPayments(filling));
    const waiting: TableFill[][] = [
      ...copying.map(({ table, sql }) => [{ table, sql, keep: false }]),
      ...relatedRows(filling).map(({ table, sql }) => [{ table, sql, keep: true }]),
      [...searched],
    ];
    const tables = waiting.flat().map(({ table }) => table);
    // The largest first, so that both end at about the same time.
    waiting.sort((one, other) => sizeRank(one) - sizeRank(other));
    const fillNext = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        for (const each of next) await fillTable(pool, each, say);
      }
    };
    await Promise.all([fillNext(), fillNext()]);
    await fitLedger(pool);
    await addUpFunding(pool);
    say("balances");
    await fitReadModel(pool);
    say("what search finds");
    const sealed = await sealLedger(pool, { upTo: new Date() });
    say(`${sealed.seals} seals of ${sealed.transactions} transactions`);
    await pool.query("UPDATE webhook_cursor SET snapshot = pg_current_snapshot()");
    await pool.query("DROP TABLE filled_payments, filled_partners, filled_merchants, filled_model");
    const untouched = [
      ...tables,
      "funding_day_sums",
      "ledger_heads",
      "ledger_accounts",
      "ledger_seals",
    ];
    const vacuumNext = async () => {
      for (let next = untouched.shift(); next !== undefined; next = untouched.shift()) {
        await pool.query(`VACUUM (FREEZE, ANALYZE) ${next}`);
      }
    };
    await Promise.all([vacuumNext(), vacuumNext()]);
    // Those of merchants, too: without it no total would be read from an index alone.
    await pool.query("VACUUM (ANALYZE)");
    // Days that the platform closed before it had the filled payments.
    await pool.query("TRUNCATE balance_days, balance_day_sums");
    const clock = { now: () => new Date() };
    const closed = await closeBalanceDays({ database: pool, clock, log: makeLog("error") });
    say(`days of ${closed} partners`);
    await pool.query("VACUUM (ANALYZE) balance_days, balance_day_sums");
    // Otherwise the platform's daily verification would begin with its start, beside a measurement.
    const { transactions } = await verifyAndRecordLedger(pool, "beginning", clock.now());
    say(`${transactions} transactions are verified`);
    await pool.query("CHECKPOINT");
    say("vacuum and statistics");
  } finally {
    stopWatching();
  }
}

const largest = [
  "events",
  "transactions",
  "payments",
  "payment_search",
  "payment_intents",
  "settlement_records",
  "ledger_transactions",
];

function sizeRank([first]: readonly TableFill[]): number {
  const rank = largest.indexOf(first?.table ?? "");
  return rank === -1 ? largest.length : rank;
}

/** Replaces the rows of a table; its indexes are built afterwards. */
export async function fillTable(
  pool: Pool,
  { table, sql, keep }: TableFill,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '1GB'; SET LOCAL work_mem = '512MB';
      SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL max_parallel_maintenance_workers = 0`);
    if (keep) await client.query(`CREATE TEMP TABLE kept ON COMMIT DROP AS TABLE ${table}`);
    const restore = await strip(client, table);
    await client.query(`TRUNCATE ${table}`);
    if (keep) await client.query(`INSERT INTO ${table} TABLE kept`);
    const filled = await client.query(sql);
    const copied = performance.now();
    await restore();
    await client.query("COMMIT");
    const seconds = (ms: number) => (ms / 1000).toFixed(0);
    say(
      `${table}: ${filled.rowCount} rows in ${seconds(copied - began)} s; indexes in ${seconds(performance.now() - copied)} s`,
    );
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Takes what slows down the fill from a table: indexes, triggers, and the room that is left on each
 * page. Old rows do not change any more; new ones find their room behind them.
 *
 * Returns  a function that restores them.
 */
async function strip(client: PoolClient, table: string): Promise<() => Promise<void>> {
  const before = await client.query<{ definition: string; constraint: string; index: string }>(
    `SELECT coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(indexrelid)) AS definition,
            c.conname AS constraint, indexrelid::regclass::text AS index
       FROM pg_index LEFT JOIN pg_constraint c ON c.conindid = indexrelid AND c.contype IN ('p', 'u')
      WHERE indrelid = $1::regclass ORDER BY indisprimary DESC`,
    [table],
  );
  const triggers = await client.query<{ name: string; enabled: string }>(
    "SELECT tgname AS name, tgenabled AS enabled FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal",
    [table],
  );
  const options = await client.query<{ options: string }>(
    "SELECT coalesce(reloptions::text, '') AS options FROM pg_class WHERE oid = $1::regclass",
    [table],
  );
  const factor = /fillfactor=(\d+)/.exec(options.rows[0]?.options ?? "")?.[1];
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { constraint, index } of before.rows) {
    const drop = `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`;
    await client.query(constraint === null ? `DROP INDEX ${index}` : drop);
  }
  if (factor !== undefined) await client.query(`ALTER TABLE ${table} SET (fillfactor = 100)`);
  return async () => {
    if (factor !== undefined)
      await client.query(`ALTER TABLE ${table} SET (fillfactor = ${factor})`);
    for (const { constraint, definition } of before.rows) {
      const add = `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${definition}`;
      // A partitioned table's own definition leaves out its partitions.
      await client.query(constraint === null ? definition.replace(" ON ONLY ", " ON ") : add);
    }
    for (const { name, enabled } of triggers.rows) {
      await client.query(
        `ALTER TABLE ${table} ENABLE ${enabled === "A" ? "ALWAYS " : ""}TRIGGER ${name}`,
      );
    }
  };
}

/** The read model has every ledger transaction, and finds what was added besides payments. */
async function fitReadModel(pool: Pool): Promise<void> {
  await pool.query(`
    TRUNCATE read_model_ledgers;
    INSERT INTO read_model_ledgers (account_id, sequence, fees_settled_below)
      SELECT account_id, posted, (SELECT id FROM fees
                                   WHERE fees.account_id = ledger_heads.account_id
                                     AND settled_at IS NULL ORDER BY id LIMIT 1)
        FROM ledger_heads;
    UPDATE read_model_cursor SET fill_step = NULL, snapshot = pg_current_snapshot()`);
  await pool.query(foundObjects);
  await followChanges({ database: pool });
}

async function fitLedger(pool: Pool): Promise<void> {
  await pool.query(`
    TRUNCATE ledger_heads, ledger_accounts, ledger_checkpoints;
    INSERT INTO ledger_heads SELECT account_id, max(sequence) FROM ledger_transactions GROUP BY 1;
    INSERT INTO ledger_accounts
      SELECT account_id, code, sum(amount) FROM ledger_entries GROUP BY account_id, code;
    ALTER TABLE ledger_seals DISABLE TRIGGER ledger_seals_append_only;
    TRUNCATE ledger_seals;
    ALTER TABLE ledger_seals ENABLE ALWAYS TRIGGER ledger_seals_append_only;
    ANALYZE ledger_heads, ledger_accounts`);
  // One for all that a merchant's files settled, so that `pending` is what waits.
  await pool.query(`
    SELECT count(ledger_post(account_id,
             (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7fff'
               || right(replace(account_id::text, '-', ''), 16))::uuid,
             'settlement', 'payment_settlement', account_id, now(), ARRAY['pending', 'available'],
             ARRAY[amount, -amount]))
      FROM (SELECT account_id, sum(amount)::bigint AS amount FROM transactions
             WHERE available_at IS NOT NULL GROUP BY account_id) AS settled
     WHERE amount <> 0`);
}

/** The triggers that keep these sums are disabled during the fill. */
async function addUpFunding(pool: Pool): Promise<void> {
  await pool.query(`
    TRUNCATE funding_day_sums;
    INSERT INTO funding_day_sums (tenant_id, date, processor, partner_id, days, tried, missing,
        received, deposit, matched)
      SELECT tenant_id, date, processor, partner_id, sum(days), sum(tried), sum(missing),
             sum(received), sum(deposit), sum(deposit)
        FROM (SELECT tenant_id, date, processor, partner_id, 1 AS days, (attempts > 0)::int AS tried,
                     (attempts > 0 AND next_attempt_at IS NOT NULL)::int AS missing, 0 AS received,
                     0 AS deposit FROM funding_days WHERE tenant_id IS NOT NULL
              UNION ALL
              SELECT tenant_id, date, processor, partner_id, 0, 0, 0, 1, total FROM settlements
             ) AS part
       GROUP BY tenant_id, date, processor, partner_id`);
}
