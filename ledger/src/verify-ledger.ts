import type { ClientBase, Pool } from "pg";
import type { LedgerProblem } from "./ledger-problem.ts";
import { readInBatches } from "./read-in-batches.ts";
import { verifyTransactions } from "./verify-transactions.ts";

export interface LedgerVerification {
  transactions: number;
  entries: number;
  /** Rows of (merchant, code). */
  accounts: number;
  /** The first ones in the order they were found; empty: the ledger is whole. */
  problems: LedgerProblem[];
  /** The number of all problems, including those past the limit of `problems`. */
  problemCount: number;
}

/**
 * Verifies the whole ledger in one snapshot and reports every problem.
 *
 * May run while transactions are posted, and holds a bounded part of the ledger in memory.
 *
 * Input    problemLimit: maximum number of listed problems (1000); all are counted.
 * Errors   those of the connection. A problem of the ledger is returned, not thrown.
 */
export async function verifyLedger(
  pool: Pool,
  { problemLimit = 1000 }: { problemLimit?: number } = {},
): Promise<LedgerVerification> {
  const problems: LedgerProblem[] = [];
  let problemCount = 0;
  const report = (problem: LedgerProblem): void => {
    problemCount += 1;
    if (problems.length < problemLimit) problems.push(problem);
  };
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const found = await verifyTransactions(client, report);
    const orphans = await verifyOwners(client, report);
    const accounts = await verifyBalances(client, report);
    await verifyNumbers(client, report);
    await client.query("COMMIT");
    failed = false;
    const entries = found.entries + orphans;
    return { transactions: found.transactions, entries, accounts, problems, problemCount };
  } finally {
    // A connection left in a failed transaction is not returned to the pool.
    client.release(failed);
  }
}

/** Returns how many entries belong to no transaction. */
async function verifyOwners(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
): Promise<number> {
  let orphans = 0;
  const rows = readInBatches<{ account_id: string; transaction_id: string; count: string }>(
    client,
    "ledger_verify_owners",
    `SELECT entry.account_id, entry.transaction_id, count(*)::text
      FROM ledger_entries AS entry
      WHERE NOT EXISTS (SELECT FROM ledger_transactions
        WHERE account_id = entry.account_id AND id = entry.transaction_id)
      GROUP BY entry.account_id, entry.transaction_id`,
  );
  for await (const row of rows) {
    orphans += Number(row.count);
    report({
      kind: "entries_without_transaction",
      accountId: row.account_id,
      transactionId: row.transaction_id,
      detail: `${row.count} entries have no transaction.`,
    });
  }
  return orphans;
}

/** Returns how many (merchant, code) rows there are. */
async function verifyBalances(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
): Promise<number> {
  const rows = readInBatches<{ account_id: string; code: string; balance: string; sum: string }>(
    client,
    "ledger_verify_balances",
    `SELECT account_id, code, coalesce(balance, 0)::text AS balance,
        coalesce(sum, 0)::text AS sum
      FROM ledger_accounts FULL JOIN (
        SELECT account_id, code, sum(amount) AS sum FROM ledger_entries GROUP BY account_id, code
      ) AS posted USING (account_id, code)
      WHERE balance IS NULL OR balance <> coalesce(sum, 0)`,
  );
  for await (const row of rows) {
    report({
      kind: "balance_differs_from_entries",
      accountId: row.account_id,
      detail: `The balance of ${row.code} is ${row.balance}, and its entries sum to ${row.sum}.`,
    });
  }
  const { rows: counted } = await client.query<{ count: string }>(
    "SELECT count(*)::text FROM ledger_accounts",
  );
  return Number(counted[0]?.count);
}

/** A merchant's numbers run from 1 to the head without a gap, so that a lost row is missed. */
async function verifyNumbers(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
): Promise<void> {
  const rows = readInBatches<{ account_id: string; posted: string; count: string; last: string }>(
    client,
    "ledger_verify_numbers",
    `SELECT account_id, coalesce(posted, 0)::text AS posted,
        coalesce(count, 0)::text AS count, coalesce(last, 0)::text AS last
      FROM ledger_heads FULL JOIN (
        SELECT account_id, count(*), max(sequence) AS last
        FROM ledger_transactions GROUP BY account_id
      ) AS present USING (account_id)
      WHERE posted IS DISTINCT FROM count OR posted IS DISTINCT FROM last`,
  );
  for await (const row of rows) {
    report({
      kind: "transactions_missing",
      accountId: row.account_id,
      detail:
        `${row.posted} transactions were numbered; ` +
        `${row.count} are there, the last with number ${row.last}.`,
    });
  }
}
