import type { Pool } from "pg";
import { toId } from "../../server/src/ids.ts";
import { isCaptured, type SimulatorRow } from "./simulator-record.ts";

/**
 * Compares totals: the acquirer's future credits and debits, the ledger's expectation of them, the
 * sum of the merchant's transactions, and the fees.
 */
export async function compareTotals(
  database: Pool,
  record: readonly SimulatorRow[],
): Promise<string[]> {
  const found = await database.query<{ code: string; balance: string }>(
    "SELECT code, sum(balance)::text AS balance FROM ledger_accounts GROUP BY code",
  );
  const balances = new Map(found.rows.map((row) => [row.code, Number(row.balance)]));
  const debit = (code: string) => balances.get(code) ?? 0;
  const credit = (code: string) => 0 - debit(code);

  const differences: string[] = [];
  const compare = (what: string, ours: number, theirs: number) => {
    if (ours !== theirs) differences.push(`${what}: ${ours} and ${theirs}`);
  };
  const sum = (kind: SimulatorRow["kind"]) =>
    record
      .filter((row) => row.kind === kind && isCaptured(row))
      .reduce((total, row) => total + row.captured_minor, 0);
  const elsewhere = await refundsElsewhere(database, record);
  compare(
    "network_receivable and the acquirer's captures",
    await posted(database, "network_receivable", "payment"),
    sum("charge") +
      elsewhere.byVoid +
      (await total(database, "SELECT sum(amount_captured) FROM payments WHERE external")),
  );
  compare(
    "network_payable and the acquirer's refunds",
    0 - (await posted(database, "network_payable", "refund")),
    sum("refund") + elsewhere.byVoid + elsewhere.waiting,
  );
  compare(
    "the merchant's balance and its transactions",
    credit("pending") + credit("available"),
    await total(database, "SELECT sum(amount) FROM transactions"),
  );
  compare(
    "what is available, and its movements that no payout has taken",
    credit("available"),
    await total(
      database,
      "SELECT sum(amount) FROM transactions WHERE available_at IS NOT NULL AND payout_id IS NULL",
    ),
  );
  compare(
    "platform_fees and the fees",
    credit("platform_fees"),
    await total(
      database,
      "SELECT sum(amount - amount_refunded) FROM fees WHERE to_owner_type = 'tenant'",
    ),
  );
  // One owner's debit is another's credit, without the splits that were reversed.
  compare(
    "what receivers hold of payments and the transfers",
    await total(
      database,
      `SELECT sum(amount) FROM transactions
        WHERE source_type = 'transfer' AND source_account_id <> account_id`,
    ),
    (await total(database, "SELECT sum(amount - amount_reversed) FROM split_transfers")) +
      (await total(
        database,
        `SELECT sum((part->>'amount')::bigint) FROM refunds, json_array_elements(split_reversals) part
          WHERE NOT posted AND status = 'pending'`,
      )),
  );
  compare("transfer_clearing and nothing", credit("transfer_clearing"), 0);
  return differences;
}

/**
 * Movement of one kind of object on a ledger account; settlement has separate kinds. Bank transfers
 * are in no acquirer's record.
 */
async function posted(database: Pool, code: string, sourceType: string): Promise<number> {
  return total(
    database,
    `SELECT sum(entry.amount) FROM ledger_transactions AS made JOIN ledger_entries AS entry
         ON entry.account_id = made.account_id AND entry.transaction_id = made.id
      WHERE entry.code = '${code}' AND made.source_type = '${sourceType}'
        AND NOT EXISTS (SELECT FROM bank_transfers
                         WHERE made.source_id IN (payment_id, refund_id))`,
  );
}

/** Refunds in the ledger without a refund at the acquirer: executed as a void, or not yet sent. */
async function refundsElsewhere(
  database: Pool,
  record: readonly SimulatorRow[],
): Promise<{ byVoid: number; waiting: number }> {
  const found = await database.query<{
    id: string;
    status: string;
    amount: number;
    external: boolean;
  }>(
    `SELECT id, status, amount, external FROM refunds WHERE posted
        AND NOT EXISTS (SELECT FROM bank_transfers WHERE refund_id = refunds.id)`,
  );
  const made = new Set(record.filter(isCaptured).map((row) => row.orderid));
  const rest = found.rows.filter((row) => !made.has(toId("refund", row.id)));
  const sum = (rows: typeof rest) => rows.reduce((total, row) => total + row.amount, 0);
  return {
    byVoid: sum(rest.filter((row) => row.status === "succeeded" && !row.external)),
    waiting: sum(rest.filter((row) => row.status === "pending" || row.external)),
  };
}

async function total(database: Pool, sql: string): Promise<number> {
  const found = await database.query<{ sum: string | null }>(sql);
  return Number(found.rows[0]?.sum ?? 0);
}
