import type { ClientBase, Pool } from "pg";
import { type LedgerCode, ledgerCodes, normalSides } from "./codes.ts";

export type LedgerBalances = Record<LedgerCode, bigint>;

/**
 * Reads the balances of a merchant's ledger accounts.
 *
 * Returns  every code, in cents and on its normal side: `pending` is positive when the merchant is
 *          owed funds and `cash` when funds are held. Negative values are possible, as after a
 *          dispute. An account without a posting is 0. The sums of entries are not bounded, hence
 *          bigint.
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
