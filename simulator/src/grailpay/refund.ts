import type { Dependencies } from "../dependencies.ts";
import { emit } from "./events.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { changeTransaction, transactionOf } from "./transaction.ts";

export type RefundStatus =
  | "PAYOUT_PENDING_ACH"
  | "PAYOUT_ACH_PENDING"
  | "PAYOUT_COMPLETE"
  | "PAYOUT_ACH_FAILED"
  | "CANCELED";

/** A refund of a captured debit to the payer. */
export interface RefundContent {
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

export function refundOf(object: GrailPayObject): RefundContent {
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

/** Changes a refund and sends the event to subscribers. */
export function changeRefund(
  deps: Dependencies,
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
  deps.grailpay.update(changed);
  emit(deps, event, presentRefund(changed), at);
  return changed;
}

/** A refund that did not reach the payer no longer counts as refunded. */
export function giveBack(deps: Dependencies, refund: GrailPayObject, at: Date): void {
  const { transaction_uuid, amount } = refundOf(refund);
  const transaction = deps.grailpay.find("transaction", transaction_uuid);
  if (transaction === undefined) return;
  const refunded_amount = transactionOf(transaction).refunded_amount - amount;
  changeTransaction(deps, transaction, { refunded_amount }, at);
}
