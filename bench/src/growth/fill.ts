import type { Pool, PoolClient } from "pg";
import type { Uuid } from "../../../server/src/ids.ts";
import { type Copying, copyingOf, filledTables, type Model } from "./copied-rows.ts";

/** Payments to fill in, and whose they are: every fifth is of the first account. */
export interface Filling {
  payments: number;
  accounts: readonly Uuid[];
  /** The first one's time; each is a second after the one before. */
  beganAt: Date;
  /** From then on nothing is settled. */
  unsettledFrom: Date;
}

/**
 * Fills the platform's tables with copies of one payment.
 *
 * The tables are emptied and filled in one transaction, which saves writing PostgreSQL's log, and
 * their indexes are built afterwards. The ledger's triggers are disabled during the fill. Its
 * balances, numbers and seals are consistent, except for the hashes of the ledger's seals, which
 * nothing checks here.
 *
 * Input    no server may run on the database.
 */
export async function fill(
  pool: Pool,
  model: Model,
  filling: Filling,
  say: (line: string) => void,
): Promise<void> {
  const copying = await copyingOf(pool, model);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL maintenance_work_mem = '1GB'");
    await client.query("SET LOCAL max_parallel_maintenance_workers = 1");
    for (const each of copying) await fillTable(client, each, filling, say);
    await fitLedger(client);
    await client.query("UPDATE webhook_cursor SET snapshot = pg_current_snapshot()");
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
  say("vacuum and statistics");
  await pool.query(
    `VACUUM (ANALYZE) ${filledTables.join(", ")}, ledger_heads, ledger_accounts, ledger_seals`,
  );
  await pool.query("CHECKPOINT");
}

async function fillTable(
  client: PoolClient,
  { table, sql, rowsPerPayment }: Copying,
  { payments, accounts, beganAt, unsettledFrom }: Filling,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const before = await client.query(
    `SELECT coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(indexrelid)) AS definition,
            c.conname AS constraint, indexrelid::regclass::text AS index
       FROM pg_index LEFT JOIN pg_constraint c ON c.conindid = indexrelid AND c.contype IN ('p', 'u')
      WHERE indrelid = $1::regclass ORDER BY indisprimary DESC`,
    [table],
  );
  const triggers = await client.query(
    "SELECT tgname AS name, tgenabled AS enabled FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal",
    [table],
  );
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { constraint, index } of before.rows) {
    const drop = `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`;
    await client.query(constraint === null ? `DROP INDEX ${index}` : drop);
  }
  // Old rows do not change any more: no room is left for that. New ones find theirs behind them.
  const room = await client.query(
    "SELECT reloptions::text ~ 'fillfactor' AS kept FROM pg_class WHERE oid = $1::regclass",
    [table],
  );
  const factor = /fillfactor=(\d+)/.exec(await optionsOf(client, table))?.[1];
  if (room.rows[0]?.kept) await client.query(`ALTER TABLE ${table} SET (fillfactor = 100)`);
  await client.query(`TRUNCATE ${table}`);
  const values = [0, payments - 1, accounts, beganAt.toISOString(), unsettledFrom.toISOString()];
  const filled = await client.query(sql, values);
  if (factor !== undefined) await client.query(`ALTER TABLE ${table} SET (fillfactor = ${factor})`);
  const copied = performance.now();
  for (const { constraint, definition } of before.rows) {
    const add = `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${definition}`;
    await client.query(constraint === null ? definition : add);
  }
  for (const { name, enabled } of triggers.rows) {
    await client.query(
      `ALTER TABLE ${table} ENABLE ${enabled === "A" ? "ALWAYS " : ""}TRIGGER ${name}`,
    );
  }
  const seconds = (ms: number) => (ms / 1000).toFixed(0);
  say(
    `${table}: ${filled.rowCount} rows, ${rowsPerPayment} a payment, in ${seconds(copied - began)} s; indexes in ${seconds(performance.now() - copied)} s`,
  );
}

async function optionsOf(client: PoolClient, table: string): Promise<string> {
  const found = await client.query(
    "SELECT coalesce(reloptions::text, '') AS options FROM pg_class WHERE oid = $1::regclass",
    [table],
  );
  return found.rows[0]?.options ?? "";
}

async function fitLedger(client: PoolClient): Promise<void> {
  await client.query(`
    TRUNCATE ledger_heads, ledger_accounts;
    INSERT INTO ledger_heads SELECT account_id, max(sequence) FROM ledger_transactions GROUP BY 1;
    INSERT INTO ledger_accounts
      SELECT account_id, code, sum(amount) FROM ledger_entries GROUP BY account_id, code;
    ALTER TABLE ledger_seals DISABLE TRIGGER ledger_seals_append_only;
    TRUNCATE ledger_seals;
    ALTER TABLE ledger_seals ENABLE ALWAYS TRIGGER ledger_seals_append_only;
    INSERT INTO ledger_seals
      SELECT account_id, 1, id, id, 1, posted, '', sha256(''), now()
        FROM ledger_heads JOIN LATERAL (SELECT id FROM ledger_transactions t
          WHERE t.account_id = ledger_heads.account_id AND sequence = posted) AS last ON true`);
}
