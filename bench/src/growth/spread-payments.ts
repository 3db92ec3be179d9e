import type { Pool } from "pg";

/** Payments to fill in. */
export interface Filling {
  payments: number;
  merchants: number;
  /** The first one's time; each is a second after the one before. */
  beganAt: Date;
  /** From then on nothing is settled. */
  unsettledFrom: Date;
}

/** One payment of each `of`, of the largest merchant and of the others alike. */
export const oneOf = (of: number, remainder: number) => `n / 5 % ${of} = ${remainder}`;
export const uncaptured = oneOf(100, 1);
export const voided = oneOf(100, 2);
/** All but those and the rare ones: see `rareStatuses`. */
export const captured = "n / 5 % 100 NOT IN (1, 2) AND n NOT IN (25, 35, 45, 85)";
/** Payments that are refunded in part. */
export const refunded = oneOf(50, 3);

/**
 * The only payments of these statuses that the largest merchant has, among a fifth of all. They are
 * its oldest: a search in the order of time that does not know them reads all the others.
 */
export const rareStatuses = {
  25: { payment: "failed", intent: "failed" },
  35: { payment: "rejected", intent: "failed" },
  45: { payment: "pending", intent: "pending" },
  85: { payment: "cancelled", intent: "created" },
} as const;

/**
 * A merchant's number for a random number from 0 to 1: its share of the payments is the inverse of
 * its number, as in Zipf's law. The first 1 % of 50,000 merchants make 57 % of the payments.
 */
const drawn = (random: string, merchants: number) =>
  `2 + least(${merchants - 2}, floor(power(${merchants - 1}, ${random}))::int - 1)`;

/**
 * Says whose each payment is, in `filled_payments`, and numbers each merchant's captured ones.
 * Every fifth is of the first merchant.
 */
export async function spreadPayments(pool: Pool, filling: Filling): Promise<void> {
  const random = "(hashint8extended(n, 0) & 9007199254740991)::float8 / 9007199254740992";
  const client = await pool.connect();
  try {
    await client.query("SET work_mem = '512MB'");
    await client.query("DROP TABLE IF EXISTS filled_payments");
    await client.query(
      `CREATE UNLOGGED TABLE filled_payments AS
         SELECT n, merchant,
                count(*) FILTER (WHERE ${captured}) OVER (PARTITION BY merchant ORDER BY n
                  ROWS UNBOUNDED PRECEDING) AS number
           FROM (SELECT n, CASE n % 5 WHEN 0 THEN 1 ELSE ${drawn(random, filling.merchants)} END
                        AS merchant
                   FROM generate_series(0, ${filling.payments - 1}::bigint) AS n) AS spread
          ORDER BY n`,
    );
    await client.query("ANALYZE filled_payments");
  } finally {
    client.release(true);
  }
}

/**
 * Numbers of the merchants that pay while it is measured, drawn as the filled payments were, without
 * the first one.
 */
export function drawPayers(merchants: number, count: number, random: () => number): number[] {
  const numbers = new Set<number>();
  const wanted = Math.min(count, Math.floor(merchants / 3));
  while (numbers.size < wanted) {
    const number = 1 + Math.floor((merchants - 1) ** random());
    if (number > 1 && number <= merchants) numbers.add(number);
  }
  return [...numbers];
}

/**
 * The filled payments with their merchants, in order of time. OFFSET 0 keeps the expressions from
 * being computed again for each place that they are used in.
 */
export function numberedPayments({ beganAt, unsettledFrom }: Filling, where = "true"): string {
  return `
  SELECT n, merchant, at, account_id, partner_id, business_id, bank_account_id, payment_method_id, amount,
         30 + amount * 29 / 1000 AS fee, number,
         lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS before,
         '8' || lpad(to_hex(n), 15, '0') AS after,
         CASE WHEN at < '${unsettledFrom.toISOString()}' THEN at + interval '1 day' END AS settled_at,
         lpad(to_hex((extract(epoch FROM at::date + 1) * 1000)::bigint), 12, '0') || '7fff8'
           || lpad(to_hex(merchant), 15, '0') AS of_day
    FROM (
      SELECT n, number, merchant, '${beganAt.toISOString()}'::timestamptz + n * interval '1 second' AS at,
             1000 + (n * 7919) % 90000 AS amount
        FROM filled_payments WHERE ${where}
      OFFSET 0
    ) AS spread JOIN filled_merchants USING (merchant)
  OFFSET 0`;
}
