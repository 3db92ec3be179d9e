import type { ClientBase, Pool } from "pg";
import { headsFrom, verifyCheckpoints, writeCheckpoints } from "./checkpoints.ts";
import type { LedgerProblem } from "./ledger-problem.ts";
import { readInBatches } from "./read-in-batches.ts";
import { verifyTransactions } from "./verify-transactions.ts";

export interface LedgerVerification {
  /** That were read. */
  transactions: number;
  entries: number;
  /** Rows of (merchant, code). */
  accounts: number;
  /** The first ones in the order they were found; empty: the ledger is whole. */
  problems: LedgerProblem[];
  /** The number of all problems, including those past the limit of `problems`. */
  problemCount: number;
}

interface Options {
  /** Maximum number of listed problems (1000); all are counted. */
  problemLimit?: number;
  /**
   * checkpoint: only what was posted and sealed since each merchant's last checkpoint. Rows before
   * it are not read: a change of theirs is found by the next verification from the beginning.
   */
  from?: "beginning" | "checkpoint";
  /** Records checkpoints with this time if there is no problem; absent: records none. */
  checkpointAt?: Date;
}

/**
 * Verifies the ledger in one snapshot and reports every problem.
 *
 * May run while transactions are posted, and holds a bounded part of the ledger in memory.
 *
 * Errors   those of the connection. A problem of the ledger is returned, not thrown.
 * Writes   ledger_checkpoints, on request.
 */
export async function verifyLedger(
  pool: Pool,
  { problemLimit = 1000, from = "beginning", checkpointAt }: Options = {},
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
    const access = checkpointAt === undefined ? "READ ONLY" : "READ WRITE";
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ ${access}`);
    const found = await verifyTransactions(client, report, from);
    const accounts = await verifyBalances(client, report, from);
    await verifyNumbers(client, report, from);
    if (from === "checkpoint") await verifyCheckpoints(client, report);
    if (checkpointAt !== undefined && problemCount === 0) {
      await recordCheckpoints(client, checkpointAt);
    }
    await client.query("COMMIT");
    failed = false;
    return { ...found, accounts, problems, problemCount };
  } finally {
    // A connection left in a failed transaction is not returned to the pool.
    client.release(failed);
  }
}

/** PostgreSQL's: a row was written after the snapshot. */
const serializationFailure = "40001";

/** Two verifications at the same time: the checkpoints of the one that ended first stay. */
async function recordCheckpoints(client: ClientBase, verifiedAt: Date): Promise<void> {
  await client.query("SAVEPOINT verified");
  try {
    await writeCheckpoints(client, verifiedAt);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === serializationFailure)) {
      throw error;
    }
    await client.query("ROLLBACK TO SAVEPOINT verified");
  }
}

/** The entries of all merchants, by (merchant, code); those before a checkpoint as its balances. */
const entriesFrom = {
  beginning: "SELECT account_id, code, amount FROM ledger_entries",
  checkpoint: `
    SELECT head.account_id, entry.code, entry.amount::numeric
      FROM ${headsFrom("checkpoint")} AS head
      JOIN ledger_transactions AS posted
        ON posted.account_id = head.account_id AND posted.sequence > head.from_posted,
      unnest(posted.codes, posted.amounts) AS entry (code, amount)
      WHERE head.posted > head.from_posted
    UNION ALL
    SELECT known.account_id, entry.code, entry.amount
      FROM ledger_checkpoints AS known JOIN ledger_heads AS head
        ON head.account_id = known.account_id AND known.posted <= head.posted,
      unnest(known.codes, known.balances) AS entry (code, amount)`,
};

/** Returns how many (merchant, code) rows there are. */
async function verifyBalances(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
  from: "beginning" | "checkpoint",
): Promise<number> {
  const rows = readInBatches<{ account_id: string; code: string; balance: string; sum: string }>(
    client,
    "ledger_verify_balances",
    `SELECT account_id, code, coalesce(balance, 0)::text AS balance,
        coalesce(sum, 0)::text AS sum
      FROM ledger_accounts FULL JOIN (
        SELECT account_id, code, sum(amount) AS sum FROM (${entriesFrom[from]}) AS entry
          GROUP BY account_id, code
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

/** The number of transactions of each merchant that are there, and the highest number. */
const numbersFrom = {
  beginning: `
    SELECT account_id, posted, count, last FROM ledger_heads FULL JOIN (
      SELECT account_id, count(*), max(sequence) AS last
        FROM ledger_transactions GROUP BY account_id
    ) AS present USING (account_id)`,
  checkpoint: `
    SELECT head.account_id, head.posted, head.from_posted + present.count AS count, present.last
      FROM ${headsFrom("checkpoint")} AS head CROSS JOIN LATERAL (
        SELECT count(*), max(sequence) AS last FROM ledger_transactions
          WHERE account_id = head.account_id AND sequence > head.from_posted
      ) AS present
      WHERE head.posted > head.from_posted`,
};

/** A merchant's numbers run from 1 to the head without a gap, so that a lost row is missed. */
async function verifyNumbers(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
  from: "beginning" | "checkpoint",
): Promise<void> {
  const rows = readInBatches<{ account_id: string; posted: string; count: string; last: string }>(
    client,
    "ledger_verify_numbers",
    `SELECT account_id, coalesce(posted, 0)::text AS posted,
        coalesce(count, 0)::text AS count, coalesce(last, 0)::text AS last
      FROM (${numbersFrom[from]}) AS number
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
