import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { toUuid, type Uuid } from "../../../server/src/ids.ts";
import { fillTable } from "../growth/fill.ts";
import { readModelRows } from "../growth/read-model-rows.ts";
import { addAccounts } from "../merchants.ts";

/** The family of the accounts whose payments are filled in; no other bench uses it. */
const family = 81;
const merchants = 1_000;
export const filledDays = 90;

const captured = "kind >= 120";

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
  const uuid = (at: string, of: string) =>
    `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' ||
      left(md5('${of}' || n), 3) || '8' || substr(md5('${of}' || n), 4, 15))::uuid`;
  const made = `
    SELECT spread.*, account_id, hash / 1000 % 1000 AS kind, 500 + hash % 20000 AS amount,
           ${uuid("at", "i")} AS id, ${uuid("at", "p")} AS payment_id
      FROM (SELECT n, now() - ${days} + n * (${days} / ${payments}) AS at,
                   hashint8extended(n, 0) & 2147483647 AS hash
              FROM generate_series(0, ${payments - 1}::bigint) AS n) AS spread
      JOIN filled_accounts
        ON place = 1 + floor(${merchants} * power(hash % 1000003 / 1000003.0, 3))::int`;
  const fills = await readModelRows(
    pool,
    toUuid(model),
    `SELECT n, hash, at, account_id, id, payment_id, amount, kind = 999 AS disputed,
            place.partner_id, place.business_id,
            CASE WHEN ${captured} THEN 'captured' WHEN kind < 20 THEN 'uncaptured'
                 WHEN kind < 30 THEN 'cancelled' ELSE 'created' END AS status,
            CASE WHEN ${captured} THEN 'captured' WHEN kind < 20 THEN 'uncaptured'
                 WHEN kind < 30 THEN 'voided' ELSE 'failed' END AS payment_status,
            CASE WHEN ${captured} THEN amount ELSE 0 END AS amount_captured,
            CASE WHEN kind BETWEEN 120 AND 139 THEN 100 ELSE 0 END AS amount_refunded,
            CASE WHEN ${captured} AND at < now() - interval '2 days' THEN at + interval '1 day' END
              AS settled_at
       FROM (${made}) AS made, (SELECT partner_id, business_id FROM filled_model) AS place`,
  );
  for (const each of fills) await fillTable(pool, each, say);
  await pool.query("DROP TABLE filled_accounts, filled_model");
  await pool.query("VACUUM (ANALYZE) payment_search, metrics, accounts");
}
