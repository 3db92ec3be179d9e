import type { Write } from "../../database/write-atomically.ts";
import type { Funds } from "./read-funds.ts";

/** The locks of ledgers, in the order of their owners, if nothing was posted since they were read. */
export function unchangedLedgers(owners: readonly Funds[]): Write {
  return {
    sql: `SELECT 1 FROM ledger_heads AS head
            JOIN unnest($1::uuid[], $2::bigint[]) AS read (account_id, posted)
              ON read.account_id = head.account_id AND read.posted = head.posted
           ORDER BY head.account_id FOR UPDATE OF head`,
    values: [owners.map(({ owner }) => owner), owners.map(({ posted }) => posted)],
    must: "ledger_heads",
    rows: owners.length,
    ...(owners.length > 1 ? { alone: true as const } : {}),
  };
}
