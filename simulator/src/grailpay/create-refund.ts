import type { Dependencies } from "../dependencies.ts";
import { inTransaction } from "../store/open-store.ts";
import { achTimes } from "./ach-windows.ts";
import {
  conflict,
  done,
  type EnvelopedResponse,
  notAllowed,
  notFound,
  unprocessable,
} from "./envelope.ts";
import { emit } from "./events.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { type Json, readRequest } from "./read-request.ts";
import { changeRefund, giveBack, presentRefund, type RefundContent, refundOf } from "./refund.ts";
import { changeTransaction, transactionOf } from "./transaction.ts";

/**
 * Refunds all or part of a captured debit.
 *
 * Input    amount absent: all that is left.
 * Returns  201 with the refund, PAYOUT_PENDING_ACH; 400 before the debit is captured and after it
 *          was returned; 409 if the client_reference_id was used before; 422 beyond what is left.
 * Writes   the refund, its scheduled origination, and the debit's refunded amount.
 */
export function createRefund(deps: Dependencies, uuid: string, body: Json): EnvelopedResponse {
  const transaction = deps.grailpay.find("transaction", uuid);
  if (transaction === undefined) return notFound("transaction");
  const content = transactionOf(transaction);
  const reading = readRequest(body);
  const reference = reading.text("client_reference_id", 255) ?? "";
  const left = content.amount - content.refunded_amount;
  const amount = body.amount === undefined ? left : reading.amount("amount", Math.max(left, 1));
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  const known = deps.grailpay.findByReference("refund", reference);
  if (known !== undefined) return conflict(known.uuid);
  if (content.capture_status !== "CAPTURE_COMPLETE" || left === 0) {
    return notAllowed("Only what is CAPTURE_COMPLETE and not refunded yet can be refunded.");
  }

  const now = deps.clock();
  const refund = newRefund(deps, transaction, amount, reference, now);
  inTransaction(deps.database, () => {
    deps.grailpay.insert(refund);
    deps.agenda.add("ach_step", `${refund.uuid} send`, achTimes(now, "standard", "credit").sentAt);
    const refunded_amount = content.refunded_amount + amount;
    changeTransaction(deps, transaction, { refunded_amount }, now);
    emit(deps, "refund.created", presentRefund(refund), now);
  });
  return done(201, "The refund was created.", presentRefund(refund));
}

function newRefund(
  deps: Dependencies,
  transaction: GrailPayObject,
  amount: number,
  reference: string,
  now: Date,
): GrailPayObject {
  const { source_bank_account, processor_mid } = transactionOf(transaction);
  const content: RefundContent = {
    transaction_uuid: transaction.uuid,
    amount,
    source_bank_account,
    processor_mid,
    refund_status: "PAYOUT_PENDING_ACH",
    ach_return_code: null,
    failure_code: null,
    failure_reason: null,
    created_at: wireTime(now),
    sent_at: null,
    completed_at: null,
    returned_at: null,
  };
  return {
    uuid: deps.grailpay.draw(),
    type: "refund",
    client_reference_id: reference,
    parent_uuid: transaction.uuid,
    status: content.refund_status,
    updated_at: wireTime(now),
    content: { ...content },
  };
}

export function readRefund(deps: Dependencies, uuid: string): EnvelopedResponse {
  const refund = deps.grailpay.find("refund", uuid);
  return refund === undefined
    ? notFound("refund")
    : done(200, "The refund.", presentRefund(refund));
}

/** Cancels a refund that was not sent yet. */
export function cancelRefund(deps: Dependencies, uuid: string): EnvelopedResponse {
  const refund = deps.grailpay.find("refund", uuid);
  if (refund === undefined) return notFound("refund");
  if (refundOf(refund).refund_status !== "PAYOUT_PENDING_ACH") {
    return notAllowed("A refund can be cancelled only while it is PAYOUT_PENDING_ACH.");
  }
  const at = deps.clock();
  const cancelled = inTransaction(deps.database, () => {
    giveBack(deps, refund, at);
    return changeRefund(deps, refund, { refund_status: "CANCELED" }, at, "refund.cancelled");
  });
  return done(200, "The refund was cancelled.", presentRefund(cancelled));
}
