import type { PlatformPayout, PlatformPayoutDetails } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";

type Details = Static<typeof PlatformPayoutDetails>;
type Transfer = Details["transfers"][number];

/** A payout; `account_id` is its owner. */
export type PayoutRow = Row<
  "payouts",
  { transaction_summary: Details["transactions"]; next_action_at: string | null },
  | "partner_id"
  | "processing_attempts"
  | "sequence"
  | "size"
  | "size_type"
  | "strict"
  | "tenant_id"
  | "transaction_count"
  | "version"
>;

/** A bank transfer of a payout, with the mask of its bank account. */
export type TransferRow = Row<
  "payout_payments",
  {
    payment_type: Transfer["payment_type"];
    direction: Transfer["direction"];
    status: Transfer["status"];
  },
  "bank_account_id" | "reference" | "return_message"
> & { mask: string | null };

/** The bank transfers of payouts, by the payouts' ids, oldest first. */
export async function readTransfers(
  database: Pool,
  payouts: readonly Pick<PayoutRow, "account_id" | "id">[],
): Promise<ReadonlyMap<Uuid, TransferRow[]>> {
  const { rows } = await database.query<TransferRow>(
    named(
      `SELECT transfer.*, bank.masked_account AS mask
         FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, payout_id)
         JOIN payout_payments AS transfer ON transfer.account_id = wanted.account_id
          AND transfer.payout_id = wanted.payout_id
         LEFT JOIN payout_bank_accounts AS bank ON bank.account_id = transfer.account_id
          AND bank.id = transfer.bank_account_id
        ORDER BY transfer.id`,
      [payouts.map((each) => each.account_id), payouts.map((each) => each.id)],
    ),
  );
  return Map.groupBy(rows, (row) => row.payout_id);
}

/** The names of payouts' owners, by their ids. */
export async function namesOfOwners(
  database: Pool,
  payouts: readonly Pick<PayoutRow, "account_id">[],
): Promise<ReadonlyMap<Uuid, string>> {
  const { rows } = await database.query<{ id: Uuid; name: string }>(
    named(
      `SELECT id, name FROM accounts WHERE id = ANY($1::uuid[])
       UNION ALL SELECT id, name FROM contractors WHERE id = ANY($1::uuid[])
       UNION ALL SELECT id, name FROM partners WHERE id = ANY($1::uuid[])
       UNION ALL SELECT id, name FROM tenants WHERE id = ANY($1::uuid[])`,
      [[...new Set(payouts.map((each) => each.account_id))]],
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Statuses from which a payout is sent at its next processing. */
const waitsToBeSent: readonly PayoutRow["status"][] = ["created", "held", "returned"];

export function serializePayout(
  row: PayoutRow,
  transfers: readonly TransferRow[],
  ownerName: string | undefined,
): Static<typeof PlatformPayout> {
  const fee_amount = row.batch_fee + row.reject_fee;
  return {
    id: toId("payout", row.id),
    entity: "payout",
    status: row.status,
    payout_number: row.payout_number,
    // The fee of a return can exceed what is left.
    net_amount: Math.max(0, row.amount - fee_amount),
    amount: row.amount,
    fee_amount,
    owner_type: row.owner_type,
    owner_id: toId(row.owner_type, row.account_id),
    owner_name: ownerName ?? "",
    business_id: toIdOrNull("business", row.business_id),
    bank_account_mask: transfers.findLast(({ mask }) => mask !== null)?.mask ?? null,
    window_start: row.window_start,
    window_end: row.window_end,
    attempt_count: row.attempt_count,
    reject_count: row.reject_count,
    next_attempt_at: waitsToBeSent.includes(row.status) ? row.next_action_at : null,
    sent_at: row.sent_at,
    completed_at: row.completed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
