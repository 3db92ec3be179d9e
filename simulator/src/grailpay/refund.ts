import { platformAccount } from "../bank/platform-account.ts";
import { localDate } from "../clock/local-time.ts";
import type { Parts } from "../parts.ts";
import { inOneWrite } from "../record/open-record.ts";
import { achTimes, usualReturnAt } from "./ach-windows.ts";
import { type BankAccountContent, bankAccountOf } from "./bank-accounts.ts";
import { type Answer, conflict, done, notAllowed, notFound, unprocessable } from "./envelope.ts";
import { emit } from "./events.ts";
import { returnReasons } from "./magic-accounts.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { creditReturnCode } from "./payout.ts";
import { type Json, readRequest } from "./read-request.ts";
import { changeTransaction, transactionOf } from "./transaction.ts";

export type RefundStatus =
  | "PAYOUT_PENDING_ACH"
  | "PAYOUT_ACH_PENDING"
  | "PAYOUT_COMPLETE"
  | "PAYOUT_ACH_FAILED"
  | "CANCELED";

/** Money of a captured debit on its way back to the payer. */
interface RefundContent {
  readonly transaction_uuid: string;
  readonly amount: number;
  readonly source_bank_account: { readonly uuid: string };
  readonly processor_mid: string | null;
  readonly refund_status: RefundStatus;
  readonly ach_return_code: string | null;
  readonly failure_code: string | null;
  readonly failure_reason: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly completed_at: string | null;
  readonly returned_at: string | null;
}

function refundOf(object: GrailPayObject): RefundContent {
  return object.content as unknown as RefundContent;
}

export function presentRefund(object: GrailPayObject) {
  return {
    uuid: object.uuid,
    client_reference_id: object.client_reference_id === "" ? null : object.client_reference_id,
    type: "ach_refund",
    currency: "USD",
    ...refundOf(object),
    updated_at: object.updated_at,
  };
}

/**
 * Gives back all or part of a captured debit.
 *
 * Input    amount absent: all that is left.
 * Returns  201 with the refund, PAYOUT_PENDING_ACH; 400 before the debit is captured and after it
 *          was returned; 409 where the client_reference_id was used before; 422 beyond what is
 *          left.
 * Writes   the refund, when it is sent, and what is refunded of the debit.
 */
export function createRefund(parts: Parts, uuid: string, body: Json): Answer {
  const transaction = parts.grailpay.find("transaction", uuid);
  if (transaction === undefined) return notFound("transaction");
  const content = transactionOf(transaction);
  const reading = readRequest(body);
  const reference = reading.text("client_reference_id", 255) ?? "";
  const left = content.amount - content.refunded_amount;
  const amount = body.amount === undefined ? left : reading.amount("amount", Math.max(left, 1));
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  const known = parts.grailpay.findByReference("refund", reference);
  if (known !== undefined) return conflict(known.uuid);
  if (content.capture_status !== "CAPTURE_COMPLETE" || left === 0) {
    return notAllowed("Only what is CAPTURE_COMPLETE and not refunded yet can be refunded.");
  }

  const now = parts.clock();
  const refund = newRefund(parts, transaction, amount, reference, now);
  inOneWrite(parts.database, () => {
    parts.grailpay.insert(refund);
    parts.agenda.add("ach_step", `${refund.uuid} send`, achTimes(now, "standard", "credit").sentAt);
    const refunded_amount = content.refunded_amount + amount;
    changeTransaction(parts, transaction, { refunded_amount }, now);
    emit(parts, "refund.created", presentRefund(refund), now);
  });
  return done(201, "The refund was created.", presentRefund(refund));
}

function newRefund(
  parts: Parts,
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
    uuid: parts.grailpay.draw(),
    type: "refund",
    client_reference_id: reference,
    parent_uuid: transaction.uuid,
    status: content.refund_status,
    updated_at: wireTime(now),
    content: { ...content },
  };
}

export function readRefund(parts: Parts, uuid: string): Answer {
  const refund = parts.grailpay.find("refund", uuid);
  return refund === undefined
    ? notFound("refund")
    : done(200, "The refund.", presentRefund(refund));
}

/** Cancels a refund that was not sent yet. */
export function cancelRefund(parts: Parts, uuid: string): Answer {
  const refund = parts.grailpay.find("refund", uuid);
  if (refund === undefined) return notFound("refund");
  if (refundOf(refund).refund_status !== "PAYOUT_PENDING_ACH") {
    return notAllowed("A refund can be cancelled only while it is PAYOUT_PENDING_ACH.");
  }
  const at = parts.clock();
  const cancelled = inOneWrite(parts.database, () => {
    giveBack(parts, refund, at);
    return change(parts, refund, { refund_status: "CANCELED" }, at, "refund.cancelled");
  });
  return done(200, "The refund was cancelled.", presentRefund(cancelled));
}

function change(
  parts: Parts,
  refund: GrailPayObject,
  changes: Partial<RefundContent>,
  at: Date,
  event: string,
): GrailPayObject {
  const content = { ...refundOf(refund), ...changes };
  const changed = {
    ...refund,
    status: content.refund_status,
    updated_at: wireTime(at),
    content: { ...content },
  };
  parts.grailpay.update(changed);
  emit(parts, event, presentRefund(changed), at);
  return changed;
}

/** What did not reach the payer no longer counts as refunded. */
function giveBack(parts: Parts, refund: GrailPayObject, at: Date): void {
  const { transaction_uuid, amount } = refundOf(refund);
  const transaction = parts.grailpay.find("transaction", transaction_uuid);
  if (transaction === undefined) return;
  const refunded_amount = transactionOf(transaction).refunded_amount - amount;
  changeTransaction(parts, transaction, { refunded_amount }, at);
}

/**
 * Does one step of a refund's life.
 *
 * Input    step: send, settle or return:CODE. A step that it is no longer up for does nothing.
 */
export function stepRefund(parts: Parts, refund: GrailPayObject, step: string, at: Date): void {
  const [name, code = ""] = step.split(":");
  const { refund_status } = refundOf(refund);
  if (name === "send" && refund_status === "PAYOUT_PENDING_ACH") send(parts, refund, at);
  if (name === "settle" && refund_status === "PAYOUT_ACH_PENDING") settle(parts, refund, at);
  if (name === "return") takeReturn(parts, refund, code, at);
}

function payerAccount(parts: Parts, refund: GrailPayObject): BankAccountContent {
  const { uuid } = refundOf(refund).source_bank_account;
  return bankAccountOf(parts.grailpay.find("bank_account", uuid)!);
}

function send(parts: Parts, refund: GrailPayObject, at: Date): void {
  const changes = { refund_status: "PAYOUT_ACH_PENDING", sent_at: wireTime(at) } as const;
  change(parts, refund, changes, at, "refund.payout_processing");
  const { settledAt } = achTimes(new Date(at.getTime() - 1), "standard", "credit");
  parts.agenda.add("ach_step", `${refund.uuid} settle`, settledAt);
  const code = creditReturnCode(payerAccount(parts, refund));
  if (code === undefined) return;
  parts.agenda.add("ach_step", `${refund.uuid} return:${code}`, usualReturnAt(localDate(at)));
}

function settle(parts: Parts, refund: GrailPayObject, at: Date): void {
  const { amount, processor_mid } = refundOf(refund);
  parts.bank.transfer({
    at,
    from: platformAccount,
    to: payerAccount(parts, refund),
    amountMinor: amount,
    kind: "ach_refund",
    reference: refund.uuid,
    merchid: processor_mid ?? "",
  });
  const changes = { refund_status: "PAYOUT_COMPLETE", completed_at: wireTime(at) } as const;
  change(parts, refund, changes, at, "refund.payout_completed");
}

function takeReturn(parts: Parts, refund: GrailPayObject, code: string, at: Date): void {
  const { refund_status, amount, processor_mid } = refundOf(refund);
  const wasPaid = refund_status === "PAYOUT_COMPLETE";
  if (!wasPaid && refund_status !== "PAYOUT_ACH_PENDING") return;
  if (wasPaid) {
    parts.bank.transfer({
      at,
      from: payerAccount(parts, refund),
      to: platformAccount,
      amountMinor: amount,
      kind: "ach_refund_return",
      reference: refund.uuid,
      merchid: processor_mid ?? "",
    });
  }
  giveBack(parts, refund, at);
  const changes = {
    refund_status: "PAYOUT_ACH_FAILED",
    ach_return_code: code,
    failure_code: code,
    failure_reason: returnReasons[code] ?? "Returned",
    returned_at: wireTime(at),
  } as const;
  change(parts, refund, changes, at, "refund.payout_failed");
}
