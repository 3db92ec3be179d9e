import type { Dependencies } from "../dependencies.ts";
import type { Speed } from "./ach-windows.ts";
import { emit } from "./events.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";

export type CaptureStatus =
  | "CAPTURE_PENDING"
  | "CAPTURE_ACH_PENDING"
  | "CAPTURE_COMPLETE"
  | "CAPTURE_ACH_FAILED"
  | "CANCELED";

/** Correction that a bank reported when an entry was processed. */
export interface NotificationOfChange {
  readonly code: string;
  readonly corrected_data: string;
  readonly received_at: string;
}

/** A debit of a payer's bank account. */
export interface TransactionContent {
  readonly payer_uuid: string;
  /** The payee that is paid out on capture; null if the funds stay with the platform. */
  readonly payee_uuid: string | null;
  readonly processor_mid: string | null;
  /** Cents. */
  readonly amount: number;
  readonly transaction_fee: number;
  readonly speed: Speed;
  readonly company_name: string | null;
  readonly description: string | null;
  readonly addenda: string | null;
  readonly source_bank_account: { readonly uuid: string };
  readonly destination_bank_account: { readonly uuid: string } | null;
  readonly payout_delay_days_min: number;
  readonly failure_simulation: "none" | "BeforePayout" | "AfterPayout";
  readonly capture_status: CaptureStatus;
  readonly payout_status: string | null;
  readonly clawback_status: string | null;
  readonly reverse_payout_status: null;
  readonly failure_code: string | null;
  readonly failure_reason: string | null;
  readonly cancel_reason: string | null;
  readonly ach_return_code: string | null;
  readonly payout_ach_return_code: string | null;
  readonly notification_of_change: NotificationOfChange | null;
  readonly trace_ids: readonly string[];
  readonly refunded_amount: number;
  readonly is_paused: boolean;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly captured_at: string | null;
  readonly returned_at: string | null;
}

export function transactionOf(object: GrailPayObject): TransactionContent {
  return object.content as unknown as TransactionContent;
}

/** As in responses and events. `transaction_status` is the overall status. */
export function presentTransaction(object: GrailPayObject) {
  const { failure_simulation, ...shown } = transactionOf(object);
  return {
    uuid: object.uuid,
    client_reference_id: object.client_reference_id === "" ? null : object.client_reference_id,
    type: "ach_debit",
    currency: "USD",
    transaction_status: object.status,
    ...shown,
    failure_simulation: failure_simulation === "none" ? null : failure_simulation,
    updated_at: object.updated_at,
  };
}

/** Overall status of a transaction: in transit to the payee once it is captured. */
function overallStatus(content: TransactionContent): string {
  if (content.clawback_status !== null) return "CLAWBACK";
  if (content.capture_status !== "CAPTURE_COMPLETE") return content.capture_status;
  if (content.payout_status === null) return "CAPTURE_COMPLETE";
  const isOnItsWay = ["PAYOUT_PENDING_ACH", "PAYOUT_ACH_PENDING"].includes(content.payout_status);
  return isOnItsWay ? "INPAYOUT" : content.payout_status;
}

/**
 * Changes a transaction.
 *
 * Input    event: sent to subscribers; absent: none.
 * Writes   the transaction and the event.
 */
export function changeTransaction(
  deps: Dependencies,
  object: GrailPayObject,
  change: Partial<TransactionContent>,
  at: Date,
  event?: string,
): GrailPayObject {
  const content = { ...transactionOf(object), ...change };
  const changed = {
    ...object,
    status: overallStatus(content),
    updated_at: wireTime(at),
    content: { ...content },
  };
  deps.grailpay.update(changed);
  if (event !== undefined) emit(deps, event, presentTransaction(changed), at);
  return changed;
}
