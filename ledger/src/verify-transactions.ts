import type { ClientBase } from "pg";
import type { LedgerProblem } from "./ledger-problem.ts";
import { readInBatches } from "./read-in-batches.ts";
import { type Seal, SealChain } from "./seal-chain.ts";
import { type SealedTransaction, selectSealedTransactions } from "./sealed-transaction.ts";

/**
 * Reads every transaction once, in the order of its merchant and number, together with the seals in
 * the same order. Checks that each sums to zero and that each seal is the hash of its transactions.
 *
 * Input    client: inside a read-only transaction with one snapshot.
 * Returns  the number of transactions and entries.
 */
export async function verifyTransactions(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
): Promise<{ transactions: number; entries: number }> {
  const seals = readInBatches<Seal>(
    client,
    "ledger_verify_seals",
    `SELECT account_id, sequence::text, first_transaction_id, last_transaction_id, count,
        through::text, previous_hash, hash
      FROM ledger_seals AS seal ORDER BY seal.account_id, seal.sequence`,
  );
  const chain = new SealChain(seals, report);
  const found = { transactions: 0, entries: 0 };
  const transactions = readInBatches<SealedTransaction>(
    client,
    "ledger_verify_transactions",
    `${selectSealedTransactions} ORDER BY posted.account_id, posted.sequence`,
  );
  for await (const transaction of transactions) {
    found.transactions += 1;
    found.entries += transaction.entries.length;
    checkBalanced(transaction, report);
    await chain.take(transaction);
  }
  await chain.finish();
  return found;
}

function checkBalanced(
  transaction: SealedTransaction,
  report: (problem: LedgerProblem) => void,
): void {
  const place = { accountId: transaction.account_id, transactionId: transaction.id };
  const count = transaction.entries.length;
  if (count < 2) {
    const detail = `It has ${count} entries, and at least 2 are needed.`;
    report({ kind: "transaction_has_too_few_entries", ...place, detail });
  }
  const sum = transaction.entries.reduce((total, [, , amount]) => total + BigInt(amount), 0n);
  if (sum !== 0n) {
    const detail = `Its entries sum to ${sum}, not to 0.`;
    report({ kind: "transaction_not_balanced", ...place, detail });
  }
}
