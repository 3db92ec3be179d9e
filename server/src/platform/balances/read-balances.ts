import { type LedgerBalances, type LedgerCode, ledgerCodes, normalSides } from "@openpayfac/ledger";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";

/** Balances of owners in the ledger, each on its normal side, by the owners' ids. */
export async function readBalancesOf(
  database: Pool,
  owners: readonly Uuid[],
): Promise<(owner: Uuid) => LedgerBalances> {
  const { rows } = await database.query<{ account_id: Uuid; code: LedgerCode; balance: string }>(
    named(
      `SELECT account_id, code, balance::text FROM ledger_accounts
        WHERE account_id = ANY($1::uuid[])`,
      [owners],
    ),
  );
  const stored = Map.groupBy(rows, (row) => row.account_id);
  return (owner) => {
    const balances = Object.fromEntries(ledgerCodes.map((code) => [code, 0n])) as LedgerBalances;
    for (const { code, balance } of stored.get(owner) ?? []) {
      balances[code] = onNormalSide(code, BigInt(balance));
    }
    return balances;
  };
}

/** Input   balance: debits less credits. */
export function onNormalSide(code: LedgerCode, balance: bigint): bigint {
  return normalSides[code] === "debit" ? balance : -balance;
}
