import type { ClientBase, Pool } from "pg";
import { entryArrays, type LedgerEntry } from "./entries.ts";

interface LedgerTransaction {
  /** The merchant account of the transaction. */
  accountId: string;
  transactionId: string;
  /** The event, such as `payment.captured`. */
  event: string;
  /** The object it happened to. */
  sourceType: string;
  sourceId: string;
  occurredAt: Date;
  entries: readonly LedgerEntry[];
}

/**
 * Posts one transaction with the SQL function that larger statements use in a CTE.
 *
 * Input    entries: two or more, none of 0, that sum to 0. A client that posts for two merchants in
 *          one database transaction must do so in the order of their ids to avoid a deadlock.
 * Errors   PostgreSQL's: unique_violation (23505) for an existing id, check_violation (23514) for
 *          an invalid amount and for entries that do not sum to 0, invalid_text_representation
 *          (22P02) for a code that is not on the list.
 * Writes   ledger_transactions, ledger_accounts, ledger_heads.
 */
export async function postTransaction(
  client: ClientBase | Pool,
  transaction: LedgerTransaction,
): Promise<void> {
  const { codes, amounts } = entryArrays(transaction.entries);
  await client.query({
    name: "ledger_post",
    text: "SELECT ledger_post($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [
      transaction.accountId,
      transaction.transactionId,
      transaction.event,
      transaction.sourceType,
      transaction.sourceId,
      transaction.occurredAt,
      codes,
      amounts,
    ],
  });
}
