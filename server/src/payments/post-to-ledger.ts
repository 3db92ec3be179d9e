import { entryArrays, type LedgerEntry } from "@openpayfac/ledger";
import type { Write } from "../database/write-at-once.ts";
import type { Uuid } from "../ids.ts";

export interface Posting {
  accountId: Uuid;
  transactionId: Uuid;
  /** What happened, as in `postings`. */
  event: string;
  sourceType: string;
  sourceId: Uuid;
  occurredAt: string;
  entries: readonly LedgerEntry[];
}

/** The write that posts to the merchant's ledger with the rest of a change. */
export function postToLedger(posting: Posting): Write {
  const { codes, amounts } = entryArrays(posting.entries);
  return {
    sql: "SELECT ledger_post($1::uuid, $2::uuid, $3::text, $4::text, $5::uuid, $6::timestamptz, $7::text[], $8::bigint[])",
    values: [
      posting.accountId,
      posting.transactionId,
      posting.event,
      posting.sourceType,
      posting.sourceId,
      posting.occurredAt,
      codes,
      amounts,
    ],
  };
}
