import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { AttemptRow } from "./attempt-rows.ts";

/**
 * Builds an attempt before it is sent. An attempt that is still open when its response can no
 * longer arrive is inquired about.
 *
 * Input    inFlightMaxMs: the longest time until the response; absent: the limit of the gateway.
 */
export function newAttempt(
  deps: Dependencies,
  of: Pick<
    AttemptRow,
    "account_id" | "kind" | "payment_intent_id" | "payment_id" | "refund_id" | "order_id" | "amount"
  > & { merchant_amount?: number | null },
  idempotencyId: Uuid | undefined,
  inFlightMsMax: number = deps.inFlightMsMax,
): AttemptRow {
  const at = deps.clock.now();
  return {
    ...of,
    merchant_amount: of.merchant_amount ?? null,
    id: deps.ids.next(),
    state: "open",
    idempotency_id: idempotencyId ?? null,
    recovery_attempts: 0,
    next_attempt_at: new Date(at.getTime() + inFlightMsMax).toISOString(),
    outcome: null,
    opened_at: at.toISOString(),
    resolved_at: null,
  };
}
