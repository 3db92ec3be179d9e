import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Claim } from "../../http/claim.ts";
import type { Account } from "../../identity/accounts.ts";
import { toId } from "../../ids.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { insertAttempt } from "./attempt-rows.ts";
import type { AttemptState } from "./attempt-state.ts";
import { newAttempt } from "./new-attempt.ts";

/**
 * Starts the attempt that voids an intent's authorization, or cancels its debit before origination.
 *
 * Returns  the state, and the writes to commit before the request to the processor.
 */
export function startCancellation(
  deps: Dependencies,
  account: Account,
  { intent, payment }: { intent: PaymentIntentRow; payment: PaymentRow },
  reason: PaymentIntentRow["cancellation_reason"],
  claim?: Claim,
): { state: AttemptState; writes: Write[] } {
  const isBank = payment.payment_method.payment_method_type === "bank";
  const attempt = newAttempt(
    deps,
    {
      account_id: account.id,
      kind: isBank ? "cancel_debit" : "void",
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: null,
      order_id: toId("payment", payment.id),
      amount: isBank ? payment.amount : payment.amount_authorized,
    },
    claim?.id,
  );
  const opened: PaymentIntentRow = {
    ...intent,
    version: intent.version + 1,
    attempt_id: attempt.id,
    cancellation_reason: reason,
  };
  return {
    state: { account, attempt, intent: opened, payment, refund: undefined },
    writes: [updatePaymentIntentState(intent, opened), insertAttempt(attempt)],
  };
}
