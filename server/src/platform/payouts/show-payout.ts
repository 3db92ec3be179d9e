import type { PlatformPayoutDetails } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import { stepsOf } from "../../payments/index.ts";
import { namesOfOwners, type PayoutRow, serializePayout, type TransferRow } from "./payout-rows.ts";
import { explainReturn } from "./return-explanations.ts";

type Details = Static<typeof PlatformPayoutDetails>;

/** A payout with its transactions by kind and its transfers. */
export async function showPayout(
  database: Pool,
  payout: PayoutRow,
  transfers: readonly TransferRow[],
): Promise<Details> {
  const [owners, users] = await Promise.all([
    namesOfOwners(database, [payout]),
    namesOfUsers(database, payout.held_by === null ? [] : [payout.held_by]),
  ]);
  return {
    ...serializePayout(payout, transfers, owners.get(payout.account_id)),
    delay_until: payout.delay_until,
    hold: holdOf(payout, transfers, users),
    steps: stepsOf(payout, transfers),
    transactions: payout.transaction_summary,
    batch_fee: payout.batch_fee,
    reject_fee: payout.reject_fee,
    transfers: transfers.map((row) => ({
      bank_transfer_id: toId("bank_transfer", row.id),
      payment_type: row.payment_type,
      direction: row.direction,
      status: row.status,
      amount: row.amount,
      bank_account_mask: row.mask,
      return_code: row.return_code,
      return_explanation: row.return_code === null ? null : explainReturn(row.return_code),
      created_at: row.created_at,
      updated_at: row.updated_at,
    })),
  };
}

function holdOf(
  { status, hold_reason, held_by, held_at }: PayoutRow,
  transfers: readonly TransferRow[],
  users: Awaited<ReturnType<typeof namesOfUsers>>,
): Details["hold"] {
  if (status !== "held") return null;
  const isBlocked = transfers.at(-1)?.status === "blocked";
  return {
    cause: held_at !== null ? "user" : isBlocked ? "bank_account" : "owner",
    reason: hold_reason,
    held_by: toIdOrNull("user", held_by),
    held_by_name: held_by === null ? null : (users.get(held_by) ?? null),
    held_at,
  };
}
