import type { Dependencies } from "../dependencies.ts";
import { achTimes, type Speed } from "./ach-windows.ts";
import { emit } from "./events.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { changeTransaction, transactionOf } from "./transaction.ts";

export type PayoutStatus =
  | "PAYOUT_PENDING_ACH"
  | "PAYOUT_ACH_PENDING"
  | "PAYOUT_COMPLETE"
  | "PAYOUT_ACH_FAILED"
  | "CANCELED";

/** A credit to a payee's bank account. */
export interface PayoutContent {
  readonly batch_uuid: string | null;
  /** The debit of this payout; null for a separate payout. */
  readonly transaction_uuid: string | null;
  readonly payee_uuid: string;
  readonly processor_mid: string | null;
  /** Cents. */
  readonly amount: number;
  readonly speed: Speed;
  readonly description: string | null;
  readonly destination_bank_account: { readonly uuid: string };
  readonly payout_status: PayoutStatus;
  readonly payout_ach_return_code: string | null;
  readonly failure_code: string | null;
  readonly failure_reason: string | null;
  readonly cancel_reason: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly completed_at: string | null;
  readonly returned_at: string | null;
}

export function payoutOf(object: GrailPayObject): PayoutContent {
  return object.content as unknown as PayoutContent;
}

export function serializePayout(object: GrailPayObject) {
  return {
    uuid: object.uuid,
    client_reference_id: object.client_reference_id === "" ? null : object.client_reference_id,
    type: "ach_credit",
    currency: "USD",
    ...payoutOf(object),
    updated_at: object.updated_at,
  };
}

type NewPayout = Pick<
  PayoutContent,
  | "batch_uuid"
  | "transaction_uuid"
  | "payee_uuid"
  | "processor_mid"
  | "amount"
  | "speed"
  | "description"
  | "destination_bank_account"
>;

/** Creates a payout. Writes it and its scheduled origination, in the caller's transaction. */
export function startPayout(
  deps: Dependencies,
  fields: NewPayout,
  reference: string,
  at: Date,
): GrailPayObject {
  const content: PayoutContent = {
    ...fields,
    payout_status: "PAYOUT_PENDING_ACH",
    payout_ach_return_code: null,
    failure_code: null,
    failure_reason: null,
    cancel_reason: null,
    created_at: wireTime(at),
    sent_at: null,
    completed_at: null,
    returned_at: null,
  };
  const payout: GrailPayObject = {
    uuid: deps.grailpay.draw(),
    type: "payout",
    client_reference_id: reference,
    parent_uuid: fields.batch_uuid ?? fields.transaction_uuid ?? "",
    status: content.payout_status,
    updated_at: wireTime(at),
    content: { ...content },
  };
  deps.grailpay.insert(payout);
  const { sentAt } = achTimes(at, fields.speed, "credit");
  deps.agenda.add("ach_step", `${payout.uuid} send`, sentAt);
  return payout;
}

/** Pays out a captured debit to its payee. */
export function startPayoutOf(deps: Dependencies, transaction: GrailPayObject, at: Date): void {
  const content = transactionOf(transaction);
  const { payee_uuid, destination_bank_account } = content;
  if (payee_uuid === null || destination_bank_account === null) return;
  if (content.capture_status !== "CAPTURE_COMPLETE" || content.payout_status !== null) return;
  const fields: NewPayout = {
    batch_uuid: null,
    transaction_uuid: transaction.uuid,
    payee_uuid,
    processor_mid: content.processor_mid,
    amount: content.amount - content.transaction_fee,
    speed: content.speed,
    description: content.description,
    destination_bank_account,
  };
  startPayout(deps, fields, "", at);
  changeTransaction(deps, transaction, { payout_status: "PAYOUT_PENDING_ACH" }, at);
}

/** Changes a payout, and its transaction; sends `event` to subscribers. */
export function changePayout(
  deps: Dependencies,
  object: GrailPayObject,
  change: Partial<PayoutContent>,
  at: Date,
  event?: string,
): GrailPayObject {
  const content = { ...payoutOf(object), ...change };
  const changed = {
    ...object,
    status: content.payout_status,
    updated_at: wireTime(at),
    content: { ...content },
  };
  deps.grailpay.update(changed);
  const { payout_status, payout_ach_return_code } = content;
  const transaction =
    content.transaction_uuid === null
      ? undefined
      : deps.grailpay.find("transaction", content.transaction_uuid);
  if (transaction !== undefined) {
    changeTransaction(deps, transaction, { payout_status, payout_ach_return_code }, at);
  }
  if (event !== undefined) emit(deps, event, serializePayout(changed), at);
  return changed;
}
