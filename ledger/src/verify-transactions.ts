import type { ClientBase } from "pg";
import { headsFrom } from "./checkpoints.ts";
import type { LedgerProblem } from "./ledger-problem.ts";
import { readInBatches } from "./read-in-batches.ts";
import { type Seal, SealChain } from "./seal-chain.ts";
import {
  entriesOf,
  type SealedEntries,
  type SealedTransaction,
  selectSealedTransactions,
} from "./sealed-transaction.ts";

/**
 * Reads every transaction once, in the order of its merchant and number, together with the seals in
 * the same order. Checks that each sums to zero and that each seal is the hash of its transactions.
 *
 * Input    client: inside a transaction with one snapshot; start: `checkpoint` skips transactions
 *          and seals that were verified before.
 * Returns  the number of transactions and entries.
 */
export async function verifyTransactions(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
  start: "beginning" | "checkpoint",
): Promise<{ transactions: number; entries: number }> {
  const seals = readInBatches<Seal>(
    client,
    "ledger_verify_seals",
    `SELECT account_id, sequence::text, first_transaction_id, last_transaction_id, count,
        through::text, previous_hash, hash,
        CASE WHEN from_seal > 0 THEN json_build_object('sequence', from_seal::text,
          'through', from_sealed::text, 'hash', encode(from_hash, 'hex')) END AS known
      FROM (
        SELECT seal.*, head.from_seal, head.from_sealed, head.from_hash
          FROM ledger_seals AS seal LEFT JOIN ${headsFrom(start)} AS head USING (account_id)
          WHERE seal.sequence > coalesce(head.from_seal, 0)
      ) AS seal ORDER BY seal.account_id, seal.sequence`,
  );
  const chain = new SealChain(seals, report);
  const found = { transactions: 0, entries: 0 };
  const transactions = readInBatches<SealedTransaction>(
    client,
    "ledger_verify_transactions",
    start === "beginning"
      ? `${selectSealedTransactions} ORDER BY posted.account_id, posted.sequence`
      : `SELECT posted.* FROM ${headsFrom(start)} AS head CROSS JOIN LATERAL (
           ${selectSealedTransactions}
            WHERE posted.account_id = head.account_id AND posted.sequence > head.from_sealed
            ORDER BY posted.sequence
         ) AS posted
         WHERE head.posted > head.from_sealed ORDER BY posted.account_id, posted.sequence::bigint`,
  );
  for await (const transaction of transactions) {
    const entries = entriesOf(transaction);
    found.transactions += 1;
    found.entries += entries.codes.length;
    checkBalanced(transaction, entries, report);
    await chain.take(transaction, entries);
  }
  await chain.finish();
  return found;
}

function checkBalanced(
  transaction: SealedTransaction,
  { codes, amounts }: SealedEntries,
  report: (problem: LedgerProblem) => void,
): void {
  const place = { accountId: transaction.account_id, transactionId: transaction.id };
  const count = codes.length;
  if (count < 2) {
    const detail = `It has ${count} entries, and at least 2 are needed.`;
    report({ kind: "transaction_has_too_few_entries", ...place, detail });
  }
  const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
  if (sum !== 0n) {
    const detail = `Its entries sum to ${sum}, not to 0.`;
    report({ kind: "transaction_not_balanced", ...place, detail });
  }
}
