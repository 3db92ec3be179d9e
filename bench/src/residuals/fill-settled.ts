import type { Pool, PoolClient } from "pg";
import type { Uuid } from "../../../server/src/ids.ts";

/** Shape of the data: one month of settled payments, distributed evenly over the accounts. */
export interface Settled {
  payments: number;
  /** The payment that all are copies of, and its account. */
  model: Uuid;
  accounts: readonly Uuid[];
  from: Date;
  to: Date;
}

const tables = ["payments", "fees", "settlement_records"] as const;

/**
 * Inserts settled payments, each with its fee and the funding line that settled it, in order of
 * time, as in a platform that has run for a month. Payments settle in bursts, at 19:00 of each day;
 * the last second of a burst has thousands.
 *
 * Input    no server may run on the database.
 */
export async function fillSettled(
  pool: Pool,
  settled: Settled,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL maintenance_work_mem = '512MB'");
    await client.query("SET LOCAL synchronous_commit = off");
    await client.query(
      `CREATE TEMP TABLE filled_accounts ON COMMIT DROP AS
         SELECT id, (row_number() OVER ())::bigint - 1 AS number FROM unnest($1::uuid[]) AS id`,
      [settled.accounts],
    );
    await client.query("ALTER TABLE filled_accounts ADD PRIMARY KEY (number)");
    for (const table of tables) {
      const began = performance.now();
      const indexes = await dropIndexes(client, table);
      await client.query(`ALTER TABLE ${table} SET (fillfactor = 100)`);
      const statement = table === "payments" ? await copyPayments(client) : statements[table];
      const filled = await client.query(statement, [
        settled.payments,
        settled.model,
        settled.from.toISOString(),
        settled.to.toISOString(),
      ]);
      const copied = performance.now();
      for (const definition of indexes) await client.query(definition);
      const seconds = (ms: number) => (ms / 1000).toFixed(0);
      say(
        `${table}: ${filled.rowCount} rows in ${seconds(copied - began)} s, indexes in ${seconds(performance.now() - copied)} s`,
      );
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
  await pool.query(`VACUUM (ANALYZE) ${tables.join(", ")}`);
  await pool.query("CHECKPOINT");
}

/** Returns  what makes them again. */
async function dropIndexes(client: PoolClient, table: string): Promise<string[]> {
  const found = await client.query(
    `SELECT coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(indexrelid)) AS definition,
            c.conname AS constraint, indexrelid::regclass::text AS index
       FROM pg_index LEFT JOIN pg_constraint c ON c.conindid = indexrelid AND c.contype IN ('p', 'u')
      WHERE indrelid = $1::regclass ORDER BY indisprimary DESC`,
    [table],
  );
  const definitions: string[] = [];
  for (const { constraint, index, definition } of found.rows) {
    if (constraint === null) {
      await client.query(`DROP INDEX ${index}`);
      definitions.push(definition);
    } else {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
      definitions.push(`ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${definition}`);
    }
  }
  return definitions;
}

/** The n-th payment: its id, its account, and when it settled. */
const numbered = `
  SELECT n, account.id AS account_id,
         (lpad(to_hex(1700000000000 + n / 10), 12, '0') || '7000'
           || '8' || lpad(to_hex(n), 15, '0'))::uuid AS id,
         date_trunc('day', at) + interval '19 hours'
           + (n % 1800) * interval '1 second' AS settled_at
    FROM (SELECT n, $3::timestamptz + ($4::timestamptz - $3::timestamptz)
                   * (n::double precision / $1) AS at
            FROM generate_series(0, $1::bigint - 1) AS n) AS each
    JOIN filled_accounts AS account
      ON account.number = each.n % (SELECT count(*) FROM filled_accounts)`;

/** Every third card is a Mastercard, every fifth payment is made with the card present. */
const brandOf = "CASE WHEN n % 3 = 0 THEN 'mastercard' ELSE 'visa' END";
const amountOf = "(500 + n * 7919 % 20000)";

/** Every column as the model has it, but for those that make a payment one of its own. */
async function copyPayments(client: PoolClient): Promise<string> {
  const own: Record<string, string> = {
    account_id: "row.account_id",
    id: "row.id",
    payment_intent_id: "row.id",
    amount: amountOf,
    amount_authorized: amountOf,
    amount_captured: amountOf,
    card_present: "n % 5 = 0",
    payment_method: "CASE WHEN n % 3 = 0 THEN model.mastercard ELSE model.payment_method END",
    settlement_status: "'settled'",
    settled_at: "row.settled_at",
    created_at: "row.settled_at - interval '1 day'",
    updated_at: "row.settled_at",
  };
  const found = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = 'payments'::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' ORDER BY attnum`,
  );
  const names = found.rows.map(({ name }) => name);
  return `INSERT INTO payments (${names.join(", ")})
    SELECT ${names.map((name) => own[name] ?? `model.${name}`).join(", ")}
      FROM (${numbered}) AS row
     CROSS JOIN (SELECT *, replace(payment_method::text, '"visa"', '"mastercard"')::json
                   AS mastercard FROM payments WHERE id = $2) AS model`;
}

const statements: Record<"fees" | "settlement_records", string> = {
  fees: `
    INSERT INTO fees (account_id, id, fee_type, fee_sub_type, from_owner_type, from_owner_id,
           to_owner_type, to_owner_id, source_type, source_id, amount, auth_fee,
           card_fee_basis_points, card_type, description, settlement_status, settled_at,
           created_at, updated_at)
    SELECT row.account_id, row.id, 'PROCESSING', 'card', 'account', row.account_id, 'tenant',
           model.tenant_id, 'payment', row.id, (${amountOf} * 290 + 5000) / 10000 + 30, 30, 290,
           ${brandOf}, 'Processing fee', 'settled', row.settled_at,
           row.settled_at - interval '1 day', row.settled_at
      FROM (${numbered}) AS row
     CROSS JOIN (SELECT tenant_id FROM accounts
                  WHERE id = (SELECT account_id FROM payments WHERE id = $2)) AS model`,
  settlement_records: `
    INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
           reference, auth_code, authorized_on, transacted_on, funded_on, card_last_four,
           interchange, interchange_plan, state, matched_account_id, payment_id, created_at)
    SELECT row.account_id, row.id, row.account_id, row.id::text, 'payment', ${amountOf},
           row.n::text, 'PPS123', row.settled_at::date, row.settled_at::date,
           row.settled_at::date, '1111', ${amountOf} * 180 / 10000 + 10, 'CPS retail', 'matched',
           row.account_id, row.id, row.settled_at
      FROM (${numbered}) AS row WHERE $2::uuid IS NOT NULL`,
};
