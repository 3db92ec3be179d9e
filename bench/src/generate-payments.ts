import type { Pool } from "pg";
import type { Uuid } from "../../server/src/ids.ts";

export interface Generated {
  /** Payments of all accounts together. */
  total: number;
  /** Those of the account that the searches are made for. */
  own: number;
  /** The first one's time; each is a second after the one before. */
  beganAt: Date;
}

const rowsPerStatement = 100_000;
const otherAccounts = 1000;

/**
 * Fills the tables with captured payments as the server would have written them: an intent, its
 * payment, and two transactions each. One in five is of the given account, the others of a
 * thousand. One in fifty was refunded, one in a hundred is uncaptured, one in a hundred cancelled.
 */
export async function generatePayments(
  pool: Pool,
  accountId: Uuid,
  total: number,
  say: (line: string) => void,
): Promise<Generated> {
  const beganAt = new Date(Date.UTC(2026, 0, 1));
  for (let first = 0; first < total; first += rowsPerStatement) {
    const last = Math.min(first + rowsPerStatement, total) - 1;
    const client = await pool.connect();
    try {
      await client.query("SET synchronous_commit = off");
      await client.query(generate, [first, last, accountId, beganAt.toISOString(), otherAccounts]);
    } finally {
      client.release();
    }
    if ((last + 1) % 1_000_000 === 0) say(`${last + 1} payments generated`);
  }
  await pool.query("VACUUM (ANALYZE) payment_intents, payments, transactions");
  return { total, own: Math.ceil(total / 5), beganAt };
}

// A UUIDv7 of a moment and a number; `kind` tells the objects of one payment apart.
const id = (kind: number) =>
  `(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7${kind}00'
     || '8' || lpad(to_hex(n), 15, '0'))::uuid`;

const generate = `
WITH made AS (
  SELECT n, $4::timestamptz + n * interval '1 second' AS at,
         CASE n % 5 WHEN 0 THEN $3::uuid
           ELSE ('00000000-0000-4000-8000-' || lpad(to_hex(n % $5::bigint), 12, '0'))::uuid
         END AS account_id,
         1000 + (n * 7919) % 90000 AS amount,
         CASE n % 100 WHEN 5 THEN 'uncaptured' WHEN 10 THEN 'cancelled' ELSE 'captured' END AS status
    FROM generate_series($1::bigint, $2::bigint) AS n
), of AS (
  SELECT made.*, CASE WHEN status = 'captured' THEN amount ELSE 0 END AS captured,
         CASE WHEN status = 'captured' AND n % 50 = 15 THEN 100 ELSE 0 END AS refunded
    FROM made
), intents AS (
  INSERT INTO payment_intents (account_id, id, version, sequence, partner_id, business_id, status,
      amount, amount_authorized, amount_captured, amount_refunded, payment_splits, capture,
      latest_payment_id, payment_method_types, client_secret, reference_id, description,
      created_at, updated_at, captured_at)
    SELECT account_id, ${id(1)}, 3, 2, account_id, account_id, status::payment_intent_status,
           amount, amount, captured, refunded, '[]', true, ${id(2)}, '{card}',
           'pi_' || n || '_secret', 'order-' || n, 'Two chairs', at, at + interval '1 second',
           CASE WHEN captured > 0 THEN at END
      FROM of
), paid AS (
  INSERT INTO payments (account_id, id, version, sequence, payment_intent_id, payment_method_id,
      status, amount, amount_authorized, amount_captured, amount_refunded, avs_result_code,
      auth_code, processor_reference, entry_mode, payment_method, billing_details, reference_id,
      created_at, updated_at)
    SELECT account_id, ${id(2)}, 2, 2, ${id(1)}, account_id,
           (CASE status WHEN 'cancelled' THEN 'voided' ELSE status END)::payment_status,
           amount, amount, captured, refunded, 'Y', 'PPS' || n, n::text, 'ecommerce',
           '{"entity":"payment_method","card":{"brand":"visa"}}', '{"name":"Ada Park"}',
           'order-' || n, at, at + interval '1 second'
      FROM of
)
INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type, root_source_id,
    amount, description, created_at, updated_at)
  SELECT account_id, ${id(3)}, 'payment', ${id(2)}, 'payment', ${id(2)}, amount,
         'Payment captured', at, at
    FROM of WHERE captured > 0
  UNION ALL
  SELECT account_id, ${id(4)}, 'fee', ${id(5)}, 'payment', ${id(2)}, -30 - amount * 29 / 1000,
         'Processing fee', at, at
    FROM of WHERE captured > 0`;
