import type { Pool } from "pg";
import type { Grown } from "./fill-platform.ts";
import { middleDay } from "./search-bodies.ts";

/** Adds the lines of a funding file: the largest account's payments of one day. */
export async function addSettlementLines(pool: Pool, grown: Grown): Promise<void> {
  const { from, to } = middleDay(grown);
  await pool.query(
    `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
        reference, auth_code, authorized_on, transacted_on, funded_on, created_at)
      SELECT account_id, id, account_id, id::text, 'payment', amount, processor_reference, auth_code,
             created_at::date, created_at::date, created_at::date + 1, created_at
        FROM payments WHERE account_id = $1 AND created_at >= $2 AND created_at < $3
      ON CONFLICT DO NOTHING`,
    [grown.largest.uuid, from, to],
  );
  await pool.query("ANALYZE settlement_records");
}
