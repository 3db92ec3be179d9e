import type { Declined, NotSent, ProcessorResponse } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { applyRefundOutcome, debitRefund } from "../attempts/apply-refund-outcome.ts";
import {
  type AppliedOutcome,
  type AttemptState,
  applyOutcome,
  changed,
} from "../attempts/attempt-state.ts";
import type { Unresolved } from "../attempts/schedule-inquiry.ts";
import { insertBankTransfer } from "./bank-transfer-rows.ts";
import { debitReference } from "./cancel-bank-payment.ts";
import { beginPolling } from "./poll-rows.ts";

/** Result of a request to refund a debit. */
export type RefundDebitResult =
  | { kind: "accepted"; reference: string; response: ProcessorResponse }
  | Declined
  | { kind: "not_processed" }
  | NotSent
  | Unresolved;

/** A credit is returned within days; the rest allows for weekends and holidays. */
const watchedDays = 21;

/** Refunds a debit at the processor. Returns   accepted: the bank moves the money within days. */
export function refundDebitAtProcessor(
  deps: Dependencies,
  state: AttemptState,
): Promise<RefundDebitResult> {
  return deps.processors.bank.refund({
    debitReference: debitReference(state),
    orderId: state.attempt.order_id,
    amountMinor: state.attempt.amount,
  });
}

/**
 * Applies the result of a refund request. Accepted: the refund stays pending, and its amount is
 * debited from the balance, so that it is not paid out in the meantime.
 */
export function applyDebitRefundOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: RefundDebitResult,
): AppliedOutcome {
  if (result.kind !== "accepted") return applyRefundOutcome(deps, state, result);
  const read = state.refund;
  if (read === undefined) throw new Error("a refund attempt has a refund");
  const at = deps.clock.now();
  const now = at.toISOString();
  const refund = changed(
    read,
    { posted: true, gateway_response: result.response, processor_reference: result.reference },
    now,
    { announced: false },
  );
  return applyOutcome(deps, state, {
    refund,
    writes: [
      ...debitRefund(deps, state, refund, now),
      insertBankTransfer({
        account_id: state.account.id,
        id: deps.ids.next(),
        kind: "refund",
        payment_id: state.payment.id,
        refund_id: refund.id,
        order_id: state.attempt.order_id,
        reference: result.reference,
        amount: refund.amount,
        service_type: state.account.plan.bank?.service_type ?? "standard",
        status: "waiting",
        return_code: null,
        entry_number: 1,
        return_window_ends_at: new Date(at.getTime() + watchedDays * 86_400_000).toISOString(),
        created_at: now,
        updated_at: now,
      }),
      beginPolling(deps.processors.bankName, now),
    ],
    outcome: { accepted: result.reference },
  });
}
