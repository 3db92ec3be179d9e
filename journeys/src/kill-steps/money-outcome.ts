import { toUuid } from "../../../server/src/ids.ts";
import type { MoneyDecided } from "./money-story.ts";
import type { SteppedServer } from "./stepped-server.ts";

const readings = {
  payouts: `SELECT status, amount, attempt_count, reject_count, held_at FROM payouts
             WHERE id = ANY($1) ORDER BY id`,
  transfers: `SELECT payment_type, direction, status, amount FROM payout_payments
               WHERE payout_id = ANY($1) ORDER BY payout_id, id`,
  adjustments: "SELECT kind, amount FROM adjustments WHERE id = ANY($1) ORDER BY id",
  debits: `SELECT status, amount, fee_amount, entry_number, return_code FROM bank_debits
            WHERE id = ANY($1) ORDER BY id`,
  fees: `SELECT fee_type, amount, settlement_status FROM fees WHERE source_id = ANY($1) ORDER BY id`,
  blocked: `SELECT count(*)::int FROM payout_bank_accounts WHERE debit_return_code = 'R10'
             AND account_id IN (SELECT account_id FROM bank_debits WHERE id = ANY($1))`,
  postings: `SELECT event, amounts FROM ledger_transactions WHERE source_id = ANY($1)
              ORDER BY source_id, sequence`,
  transactions: `SELECT source_type, amount, payout_id IS NULL AS free FROM transactions
                  WHERE source_id = ANY($1) ORDER BY source_id, id`,
  events: `SELECT type, sequence FROM events WHERE object_id = ANY($1) ORDER BY object_id, sequence`,
};

/** Each decision is in the audit log once. */
const audited = `SELECT operation, outcome, count(*)::int FROM audit_entries
                  WHERE object_ids && $1 GROUP BY 1, 2 ORDER BY 1, 2`;

/** Everything that the decisions left behind, without ids and times. */
export async function readMoneyOutcome(
  { server }: SteppedServer,
  { payouts, adjustments, debits }: MoneyDecided,
): Promise<Record<string, unknown>> {
  const published = [...payouts, ...adjustments, ...debits];
  const ids = published.map((id) => toUuid(id));
  const outcome: Record<string, unknown> = {};
  for (const [what, sql] of Object.entries(readings)) {
    outcome[what] = (await server.database.query(sql, [ids])).rows;
  }
  outcome.audited = (await server.database.query(audited, [published])).rows;
  return outcome;
}
