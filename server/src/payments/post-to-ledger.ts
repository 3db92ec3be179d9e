import { entryArrays, type LedgerEntry } from "@openpayfac/ledger";
import type { Write } from "../database/write-atomically.ts";
import { compareIds, type Uuid } from "../ids.ts";

export interface Posting {
  accountId: Uuid;
  transactionId: Uuid;
  /** The event, as in `postings`. */
  event: string;
  sourceType: string;
  sourceId: Uuid;
  occurredAt: string;
  entries: readonly LedgerEntry[];
}

/** The write that posts to one owner's ledger, together with the rest of a change. */
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

/**
 * The write that posts to several owners' ledgers in one statement.
 *
 * Locks the ledgers in the order of their ids, so that two changes of the same two owners wait for
 * each other without a deadlock: no other part of a change may post separately.
 */
export function postAllToLedger(all: readonly Posting[]): Write {
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0) return postToLedger(only);
  const ordered = all.toSorted((a, b) => compareIds(a.accountId, b.accountId));
  const rows = ordered.map(({ entries, ...posting }) => ({
    account_id: posting.accountId,
    id: posting.transactionId,
    event: posting.event,
    source_type: posting.sourceType,
    source_id: posting.sourceId,
    occurred_at: posting.occurredAt,
    ...entryArrays(entries),
  }));
  return {
    sql: `SELECT ledger_post(p.account_id, p.id, p.event, p.source_type, p.source_id, p.occurred_at,
                   p.codes, p.amounts)
            FROM jsonb_to_recordset($1::jsonb) AS p (account_id uuid, id uuid, event text,
                   source_type text, source_id uuid, occurred_at timestamptz, codes text[],
                   amounts bigint[])`,
    values: [JSON.stringify(rows)],
    alone: true,
  };
}
