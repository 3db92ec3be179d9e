import type { Pool } from "pg";
import type { Write } from "../../database/write-atomically.ts";

/** Cursor of the polls at the bank's processor. */
export interface BankPoll {
  polled_through: string;
  polled_at: string;
}

/** The write that starts polling with the first debit; no effect on later ones. */
export function beginPolling(processor: string, now: string): Write {
  return {
    sql: `INSERT INTO bank_polls (processor, polled_through, polled_at)
          VALUES ($1, $2, $2) ON CONFLICT (processor) DO NOTHING`,
    values: [processor, now],
  };
}

/**
 * Input    processor: absent: any.
 * Returns  undefined if no transfer is in its return window, so that no poll is needed.
 */
export async function readBankPoll(
  database: Pool,
  processor?: string,
): Promise<BankPoll | undefined> {
  const found = await database.query<BankPoll>({
    name: "read-bank-poll",
    text: `SELECT polled_through, polled_at FROM bank_polls AS poll
            WHERE processor = coalesce($1, processor) AND (EXISTS (
              SELECT FROM bank_transfers
               WHERE return_window_ends_at IS NOT NULL AND return_window_ends_at > poll.polled_through)
              OR EXISTS (SELECT FROM bank_debits
               WHERE return_window_ends_at IS NOT NULL AND return_window_ends_at > poll.polled_through))`,
    values: [processor ?? null],
  });
  return found.rows[0];
}

/** Input   polledThrough: absent: a change failed, and the next poll starts from the same time. */
export async function recordPoll(
  database: Pool,
  processor: string,
  poll: { queriedAt: Date; polledThrough?: Date },
): Promise<void> {
  await database.query({
    name: "note-bank-poll",
    text: `UPDATE bank_polls SET polled_at = greatest(polled_at, $2::timestamptz),
             polled_through = greatest(polled_through, coalesce($3::timestamptz, polled_through))
            WHERE processor = $1`,
    values: [processor, poll.queriedAt.toISOString(), poll.polledThrough?.toISOString() ?? null],
  });
}
