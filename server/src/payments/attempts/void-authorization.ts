import type { Write } from "../../database/write-at-once.ts";
import type { Rendered } from "../../http/call.ts";
import type { Claim } from "../../http/idempotency.ts";
import type { Account } from "../../identity/accounts.ts";
import { toId } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { processorRefusal } from "../processor-refusal.ts";
import { insertAttempt } from "./attempt-rows.ts";
import type { AttemptState } from "./attempt-state.ts";
import { concludeAttempt } from "./conclude-attempt.ts";
import { newAttempt } from "./new-attempt.ts";
import { settleVoid, type VoidResult } from "./settle-void.ts";

/** The attempt to release what is held for an intent; its writes have to be made before the call. */
export function openVoid(
  parts: Parts,
  account: Account,
  { intent, payment }: { intent: PaymentIntentRow; payment: PaymentRow },
  reason: PaymentIntentRow["cancellation_reason"],
  claim?: Claim,
): { state: AttemptState; writes: Write[] } {
  const attempt = newAttempt(
    parts,
    {
      account_id: account.id,
      kind: "void",
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: null,
      order_id: toId("payment", payment.id),
      amount: payment.amount_authorized,
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

/** Calls the processor and writes what it said. Returns   the intent, or the processor's refusal. */
export async function concludeVoid(
  parts: Parts,
  state: AttemptState,
  requestId: string,
): Promise<Rendered> {
  const reference = state.payment.processor_reference;
  if (reference === null) throw new Error("an authorization that is held has a reference");
  const outcome = await parts.processors
    .for(state.account.processor)
    .void({ merchantId: state.account.merchantId, reference });
  const result: VoidResult =
    outcome.kind === "not_voided" ? { kind: "refused", response: outcome.response } : outcome;
  const refusal =
    result.kind === "refused" ? processorRefusal(result.response, requestId) : undefined;
  return concludeAttempt(parts, state, (read) => settleVoid(parts, read, result), refusal);
}
