import type { ClientBase, Pool } from "pg";
import { type LedgerCode, ledgerCodes, normalSides } from "./codes.ts";

export type LedgerBalances = Record<LedgerCode, bigint>;

/**
 * Reads what a merchant has in each of its accounts.
 *
 * Returns  every code, in cents and on its own side: `pending` is positive when the merchant is
 *          owed money and `cash` when money is held. Below 0 is possible, as after a dispute.
 *          An account without a posting is 0. The sums of entries are not bounded, hence bigint.
 */
export async function readBalances(
  client: ClientBase | Pool,
  accountId: string,
): Promise<LedgerBalances> {
  const { rows } = await client.query<{ code: LedgerCode; balance: string }>({
    name: "ledger_read_balances",
    text: "SELECT code, balance::text FROM ledger_accounts WHERE account_id = $1",
    values: [accountId],
  });
  const stored = new Map(rows.map((row) => [row.code, BigInt(row.balance)]));
  return Object.fromEntries(
    ledgerCodes.map((code) => {
      const balance = stored.get(code) ?? 0n;
      return [code, normalSides[code] === "debit" ? balance : -balance];
    }),
  ) as LedgerBalances;
}
