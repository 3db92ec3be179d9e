import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { toUuid, type Uuid } from "../../../server/src/ids.ts";
import { fillTable } from "../growth/fill.ts";
import { addAccounts } from "../merchants.ts";

/** The family of the accounts whose payments are filled in; no other bench uses it. */
const family = 81;
const merchants = 1_000;
export const filledDays = 90;

const captured = "kind >= 120";
const settled = `(${captured} AND at < now() - interval '2 days')`;

/** Columns that differ from the copied row. */
const own: Readonly<Record<string, string>> = {
  account_id: "account_id",
  id: "id",
  payment_id: "payment_id",
  status: `CASE WHEN ${captured} THEN 'captured' WHEN kind < 20 THEN 'uncaptured'
                WHEN kind < 30 THEN 'cancelled' ELSE 'created' END`,
  payment_status: `CASE WHEN ${captured} THEN 'captured' WHEN kind < 20 THEN 'uncaptured'
                        WHEN kind < 30 THEN 'voided' ELSE 'failed' END`,
  amount: "amount",
  amount_captured: `CASE WHEN ${captured} THEN amount ELSE 0 END`,
  amount_refunded: `CASE WHEN kind BETWEEN 120 AND 139 THEN 100 ELSE 0 END`,
  disputed: "kind = 999",
  last_four: "lpad((hash % 10000)::text, 4, '0')",
  customer_name: "'Customer ' || hash % 200000",
  customer_email: "'customer' || hash % 200000 || '@example.com'",
  reference_id: "'order-' || n",
  decline_category: "CASE WHEN kind BETWEEN 30 AND 119 THEN 'insufficient_funds' END",
  created_at: "at",
  captured_at: `CASE WHEN ${captured} THEN at END`,
  settled_at: `CASE WHEN ${settled} THEN at + interval '1 day' END`,
  paid_out_at: `CASE WHEN ${settled} THEN at + interval '2 days' END`,
  search_keys: "ARRAY['a' || n, 'r' || n, right(id::text, 6)]",
  counted_payment_ids: "ARRAY[payment_id]",
};

/**
 * Fills the read model with copies of a payment of the last 90 days, and with their sums by hour.
 * The payments themselves do not exist: lists, search and figures read nothing else.
 *
 * A thousandth of the merchants make a tenth of the payments. 3 % of the payments are not captured,
 * 9 % declined, 2 % partially refunded; those before the last two days are paid out.
 *
 * Input    pool: of the owner; model: a payment that the read model has.
 */
export async function fillReadModel(
  pool: Pool,
  sandbox: SandboxFile,
  { model, payments }: { model: Uuid; payments: number },
  say: (line: string) => void,
): Promise<void> {
  const accounts = await addAccounts(pool, sandbox, family, merchants);
  const days = `interval '${filledDays} days'`;
  await pool.query(`CREATE TABLE filled_accounts (place int PRIMARY KEY, account_id uuid)`);
  await pool.query(
    "INSERT INTO filled_accounts SELECT place, id FROM unnest($1::uuid[]) WITH ORDINALITY AS a (id, place)",
    [accounts],
  );
  await pool.query("CREATE TABLE filled_model AS SELECT * FROM payment_search WHERE id = $1", [
    toUuid(model),
  ]);
  const found = await pool.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = 'payment_search'::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' ORDER BY attnum`,
  );
  const names = found.rows.map(({ name }) => name).join(", ");
  const values = found.rows
    .map(({ name, type }) => `(${own[name] ?? `(model).${name}`})::${type}`)
    .join(", ");
  const uuid = (at: string, of: string) =>
    `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' ||
      left(md5('${of}' || n), 3) || '8' || substr(md5('${of}' || n), 4, 15))::uuid`;
  const sql = `
    INSERT INTO payment_search (${names})
    SELECT ${values}
      FROM (SELECT spread.*, account_id, hash / 1000 % 1000 AS kind, 500 + hash % 20000 AS amount,
                   ${uuid("at", "i")} AS id, ${uuid("at", "p")} AS payment_id
              FROM (SELECT n, now() - ${days} + n * (${days} / ${payments}) AS at,
                           hashint8extended(n, 0) & 2147483647 AS hash
                      FROM generate_series(0, ${payments - 1}::bigint) AS n) AS spread
              JOIN filled_accounts
                ON place = 1 + floor(${merchants} * power(hash % 1000003 / 1000003.0, 3))::int
           ) AS payment, (SELECT filled_model AS model FROM filled_model) AS copied`;
  await fillTable(pool, { table: "payment_search", sql, keep: false }, say);
  const sums = `
    WITH counted AS (
      SELECT account_id, business_id, partner_id, tenant_id,
             date_trunc('hour', created_at) AS hour, each.*
        FROM payment_search, LATERAL (VALUES
          ('captured', '', amount_captured, amount_captured > 0),
          ('refunded', '', amount_refunded, amount_refunded > 0),
          ('approved', '', amount, decline_category IS NULL),
          ('declined', decline_category, amount, decline_category IS NOT NULL),
          ('balance', 'available', amount_captured, amount_captured > 0)
        ) AS each (metric, part, value, is_counted)
       WHERE is_counted)
    INSERT INTO metrics (node_id, metric, hour, part, amount, count, partner_id)
    SELECT node.id, metric, coalesce(hour, 'infinity'), part, sum(value), count(*),
           (array_agg(node.partner_id))[1]
      FROM counted, LATERAL (VALUES (account_id, partner_id), (business_id, partner_id),
             (counted.partner_id, counted.partner_id), (tenant_id, NULL)) AS node (id, partner_id)
     GROUP BY GROUPING SETS ((node.id, metric, part, hour), (node.id, metric, part))
    HAVING hour IS NOT NULL OR metric = 'balance'`;
  await fillTable(pool, { table: "metrics", sql: sums, keep: false }, say);
  await pool.query("DROP TABLE filled_accounts, filled_model");
  await pool.query("VACUUM (ANALYZE) payment_search, metrics, accounts");
}
