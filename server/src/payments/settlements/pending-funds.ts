import type { LedgerEntry } from "@openpayfac/ledger";
import { sumMinor } from "@openpayfac/money";
import type { Pool } from "pg";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { holdReserve, type ReserveTerms } from "../reserve/hold-reserve.ts";

interface PendingTransaction {
  id: Uuid;
  source_type: string;
  source_id: Uuid;
  amount: number;
  /** Set for a fee that contains an estimate of interchange. */
  interchange_estimate: number | null;
}

/**
 * The balance transactions of one root object, such as a payment, that one owner has in `pending`.
 */
export interface PendingFunds {
  ownerId: Uuid;
  rootId: Uuid;
  transactions: PendingTransaction[];
  /** Their sum; negative if debits exceed credits. */
  amount: number;
  reserve: ReserveTerms;
}

export async function readPendingFunds(
  database: Pool,
  ownerId: Uuid,
  rootId: Uuid,
): Promise<PendingFunds> {
  const found = await database.query<PendingTransaction & ReserveColumns>({
    name: "read-pending-money",
    text: `SELECT moved.id, moved.source_type, moved.source_id, moved.amount,
                  fee.interchange_estimate, settings.reserve_basis_points, settings.reserve_days
             FROM transactions AS moved
             LEFT JOIN payout_settings AS settings ON settings.account_id = moved.account_id
             LEFT JOIN fees AS fee ON moved.source_type = 'fee' AND fee.id = moved.source_id
              AND fee.account_id = coalesce(moved.source_account_id, moved.account_id)
            WHERE moved.account_id = $1 AND moved.root_source_id = $2
              AND moved.available_at IS NULL
            ORDER BY moved.id`,
    values: [ownerId, rootId],
  });
  const amount = sumMinor(found.rows.map((row) => row.amount));
  const [first] = found.rows;
  const reserve = {
    basisPoints: first?.reserve_basis_points ?? 0,
    days: first?.reserve_days ?? 0,
  };
  return { ownerId, rootId, transactions: found.rows, amount, reserve };
}

interface ReserveColumns {
  reserve_basis_points: number | null;
  reserve_days: number | null;
}

/** Writes that make pending funds available. */
export interface Release {
  writes: Write[];
  /** To be posted with all others of the change, by `postAllToLedger`. */
  postings: Posting[];
}

/**
 * Makes pending funds available if the stored rows are unchanged. Holds back the merchant's reserve
 * percentage.
 *
 * Input    accountId: the payment's account; settlementId: the funding file; null if settlement
 *          needs none; entries: further entries of the same posting; writtenFees: fees that another
 *          part of the change settles.
 */
export function releasePending(
  deps: Dependencies,
  pending: PendingFunds,
  options: {
    accountId: Uuid;
    event: string;
    settlementId: Uuid | null;
    entries?: readonly LedgerEntry[];
    writtenFees?: readonly Uuid[];
  },
): Release {
  const now = deps.clock.now().toISOString();
  const { ownerId, rootId, transactions } = pending;
  const writes: Write[] = [];
  if (transactions.length > 0) {
    writes.push({
      sql: `UPDATE transactions SET available_at = $3, updated_at = $3,
                   settlement_id = $4::uuid, settlement_status = 'settled', settled_at = $3
             WHERE account_id = $1 AND id = ANY($2::uuid[]) AND available_at IS NULL`,
      values: [ownerId, transactions.map((row) => row.id), now, options.settlementId],
      must: "transactions",
      rows: transactions.length,
    });
  }
  const fees = transactions
    .filter((row) => row.source_type === "fee")
    .map((row) => row.source_id)
    .filter((id) => options.writtenFees?.includes(id) !== true);
  if (fees.length > 0) {
    writes.push({
      sql: `UPDATE fees SET settlement_id = $3, settlement_status = 'settled', settled_at = $4,
                   updated_at = $4
             WHERE account_id = $1 AND id = ANY($2::uuid[])`,
      values: [options.accountId, fees, options.settlementId, now],
    });
  }
  const entries = [...(options.entries ?? []), ...postings.release(pending.amount)];
  if (entries.length === 0) return { writes, postings: [] };
  const posting: Posting = {
    accountId: ownerId,
    transactionId: deps.ids.next(),
    event: options.event,
    sourceType: "payment_settlement",
    sourceId: rootId,
    occurredAt: now,
    entries,
  };
  if (ownerId !== options.accountId) return { writes, postings: [posting] };
  const held = holdReserve(
    deps,
    { accountId: ownerId, paymentId: rootId, settled: pending.amount, terms: pending.reserve },
    now,
  );
  return { writes: [...writes, ...held.writes], postings: [posting, ...held.postings] };
}
