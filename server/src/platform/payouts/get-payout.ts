import { getPlatformPayout } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import { findPayout } from "./find-payout.ts";
import { namesOfOwners, readTransfers, serializePayout } from "./payout-rows.ts";
import { explainReturn } from "./return-explanations.ts";

/** Returns a payout with its transactions by kind and its transfers. Errors   not_found. */
export const handleGetPlatformPayout = handlerFor(
  getPlatformPayout,
  async ({ params, caller }, { database }) => {
    const payout = await findPayout(database, caller, params.id);
    const [names, found] = await Promise.all([
      namesOfOwners(database, [payout]),
      readTransfers(database, [payout]),
    ]);
    const transfers = found.get(payout.id) ?? [];
    return {
      ...serializePayout(payout, transfers, names.get(payout.account_id)),
      delay_until: payout.delay_until,
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
  },
);
