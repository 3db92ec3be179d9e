import { cancelExternalRefund } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { reverseRefundDebit } from "../attempts/apply-refund-outcome.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { updatePayment } from "../payments/payment-rows.ts";
import { updateRefund } from "../refunds/refund-rows.ts";
import { canTransitionRefund } from "../refunds/refund-states.ts";
import { refundEvent, serializeRefund } from "../refunds/serialize-refund.ts";
import { recordSplitReversals } from "../splits/split-transfer-rows.ts";
import { findExternalRefund } from "./find-external-refund.ts";

/**
 * Records that the other gateway did not make the refund.
 *
 * Errors   not_found, invalid_status.
 * Writes   refund, payment, ledger, transactions, splits and event, atomically.
 */
export const handleCancelExternalRefund = handlerFor(cancelExternalRefund, async (call, deps) => {
  const { account } = call;
  const found = await findExternalRefund(deps, account.id, call.params.refund_id);
  const { refund: read, payment } = found;
  if (!canTransitionRefund(read.status, "cancelled")) {
    throw new ApiError(
      "invalid_status",
      `The refund is ${read.status}; only one that is pending can be cancelled.`,
    );
  }
  const now = deps.clock.now().toISOString();
  const refund = changed(read, { status: "cancelled", posted: false }, now, { announced: true });
  const released = changed(
    payment,
    { amount_refunding: payment.amount_refunding - refund.amount },
    now,
    { announced: false },
  );
  return commitResponse(
    call,
    deps.database,
    [
      updateRefund(read, refund),
      updatePayment(payment, released),
      ...(read.split_reversals.length === 0
        ? []
        : [recordSplitReversals(account.id, read.split_reversals, -1, now)]),
      ...reverseRefundDebit(deps, { account, payment }, refund, now, {
        description: "Refund cancelled",
      }),
      writeEvents(account, now, [refundEvent("v2.refund.cancelled", refund)], deps.ids),
    ],
    serializeRefund(refund),
  );
});
