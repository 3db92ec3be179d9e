import type { Pool } from "pg";
import type { Uuid } from "../../../server/src/ids.ts";
import type { TableFill } from "./table-fill.ts";

/** Columns that a payment of the read model has of its own; the others are the model's. */
const own: Readonly<Record<string, string>> = {
  account_id: "account_id",
  partner_id: "partner_id",
  business_id: "business_id",
  id: "id",
  payment_id: "payment_id",
  status: "status",
  payment_status: "payment_status",
  amount: "amount",
  amount_captured: "amount_captured",
  amount_refunded: "amount_refunded",
  disputed: "disputed",
  last_four: "lpad((hash % 10000)::text, 4, '0')",
  customer_name: "'Customer ' || hash % 200000",
  customer_email: "'customer' || hash % 200000 || '@example.com'",
  reference_id: "'order-' || n",
  decline_category: "CASE WHEN payment_status = 'failed' THEN 'insufficient_funds' END",
  created_at: "at",
  captured_at: "CASE WHEN amount_captured > 0 THEN at END",
  settled_at: "settled_at",
  paid_out_at: "settled_at + interval '1 day'",
  search_keys: "ARRAY['a' || n, 'r' || n, right(id::text, 6)]",
  counted_payment_ids: "ARRAY[payment_id]",
};

/**
 * The fill of the read model's payments, and of their sums by hour.
 *
 * Input    model: an intent that the read model has. payments: SQL that selects a row for each
 *          payment, with the columns that `own` repeats, and with `n`, its number, `hash`, a number
 *          that is not negative, `at` and `settled_at`.
 * Returns  the statements, in their order: the second one reads what the first one wrote.
 */
export async function readModelRows(
  pool: Pool,
  model: Uuid,
  payments: string,
): Promise<[found: TableFill, sums: TableFill]> {
  const found = await pool.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = 'payment_search'::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' ORDER BY attnum`,
  );
  // The table is emptied before its fill.
  await pool.query("DROP TABLE IF EXISTS filled_model");
  const { rowCount } = await pool.query(
    `CREATE TABLE filled_model AS SELECT * FROM payment_search WHERE id = '${model}'`,
  );
  if (rowCount !== 1) throw new Error("the read model does not have the model");
  const names = found.rows.map(({ name }) => name).join(", ");
  const values = found.rows
    .map(({ name, type }) => `(${own[name] ?? `(model).${name}`})::${type}`)
    .join(", ");
  return [
    {
      table: "payment_search",
      keep: false,
      sql: `INSERT INTO payment_search (${names}) SELECT ${values}
              FROM (${payments}) AS payment, (SELECT filled_model AS model FROM filled_model) AS copied`,
    },
    { table: "metrics", keep: false, sql: sumsByHour },
  ];
}

/** As the read model adds them up: of each account, of its partner and of its tenant. */
const sumsByHour = `
  WITH of_account AS MATERIALIZED (
    SELECT account_id, partner_id, tenant_id, metric, part, date_trunc('hour', time) AS hour,
           sum(value) AS amount, count(*) AS count
      FROM payment_search, LATERAL (VALUES
        ('captured', '', amount_captured, captured_at),
        ('settled', '', amount_captured, settled_at),
        ('refunded', '', amount_refunded, CASE WHEN amount_refunded > 0 THEN created_at END),
        ('approved', '', 0,
          CASE WHEN payment_status IN ('captured', 'uncaptured', 'voided') THEN created_at END),
        ('declined', decline_category, 0,
          CASE WHEN decline_category IS NOT NULL THEN created_at END),
        ('balance', 'available', amount_captured, settled_at)
      ) AS each (metric, part, value, time)
     WHERE time IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5, 6
  ), summed AS (
    SELECT node.id, metric, hour, part, amount, count, node.partner_id
      FROM of_account, LATERAL (VALUES (account_id, partner_id), (partner_id, partner_id),
             (tenant_id, NULL)) AS node (id, partner_id)
  )
  INSERT INTO metrics (node_id, metric, hour, part, amount, count, partner_id)
  SELECT id, metric, hour, part, sum(amount), sum(count), partner_id
    FROM summed GROUP BY id, metric, hour, part, partner_id
  UNION ALL
  SELECT id, metric, 'infinity', part, sum(amount), 0, partner_id
    FROM summed WHERE metric = 'balance' GROUP BY id, metric, part, partner_id`;
