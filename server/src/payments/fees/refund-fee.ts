import { amountMinorMax, refundFee } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireFeeRefund } from "../../permissions/amount-limits.ts";
import { writeEvents } from "../events.ts";
import { refundableAmount } from "../refundable-amount.ts";
import { serializeTransaction } from "../transactions/serialize-transaction.ts";
import {
  adHocFeePostings,
  balanceHoldingPayment,
  reserveAdHocFeeAmount,
} from "./ad-hoc-fee-postings.ts";
import { feeRefundWrite } from "./fee-rows.ts";
import { findFee } from "./find-fee.ts";
import { feeEvent } from "./serialize-fee.ts";

/**
 * Refunds an ad hoc fee in full or in part.
 *
 * Input    amount: minor units; undefined: the full remainder; 0 is rejected.
 * Returns  the account's transaction.
 * Errors   not_found, invalid_status: a fee of another type, or refunded in full; invalid_body: more
 *          than the remainder.
 * Writes   the fee, both owners' ledgers and transactions, and the event.
 */
export const handleRefundFee = handlerFor(refundFee, async (call, deps) => {
  const fee = await findFee(deps, call.account.id, call.params.id);
  if (fee.fee_type !== "PARTNER_ADHOC") {
    throw new ApiError(
      "invalid_status",
      `The fee is a ${fee.fee_type} fee; only an ad hoc fee can be refunded.`,
    );
  }
  const left = fee.amount - fee.amount_refunded;
  if (left === 0 && call.body.amount === undefined) {
    throw new ApiError(
      "invalid_status",
      `Nothing is left to refund: the fee's amount of ${fee.amount} was refunded.`,
    );
  }
  const amount = refundableAmount(call.body.amount, left, "the remaining amount of the fee");
  requireFeeRefund(call, amount);
  const now = deps.clock.now().toISOString();
  const { writes, movement } = adHocFeePostings(deps, fee, amount, "give_back", now);
  const counted =
    fee.source_id === null
      ? []
      : [
          balanceHoldingPayment(fee.account_id, fee.source_id, fee.settlement_status),
          reserveAdHocFeeAmount(fee.account_id, fee.source_id, -amount, amountMinorMax),
        ];
  const given = feeRefundWrite(fee, amount, now);
  const announced = writeEvents(
    fee.account_id,
    now,
    [feeEvent(given.fee, "v2.fee.refunded")],
    deps.ids,
  );
  const settledAt = movement.settled_at ?? null;
  const shown = serializeTransaction(
    {
      ...movement,
      payout_id: null,
      bank_transfer_id: null,
      settlement_id: null,
      settlement_status: settledAt === null ? "unsettled" : "settled",
      settled_at: settledAt,
      available_at: settledAt,
      created_at: now,
      updated_at: now,
    },
    { type: fee.from_owner_type },
  );
  return commitResponse(
    call,
    deps.database,
    [...counted, given.write, ...writes, announced],
    shown,
  );
});
