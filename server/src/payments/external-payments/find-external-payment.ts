import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { findPaymentIntent } from "../payment-intents/find-payment-intent.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";

/**
 * Finds the external payment of the intent id in the path.
 *
 * Errors   not_found: also for a payment of our own processor.
 */
export async function findExternalPayment(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<{ intent: PaymentIntentRow; payment: PaymentRow }> {
  const { intent, payment } = await findPaymentIntent(deps, accountId, id);
  if (!intent.external || payment === undefined) {
    throw new ApiError("not_found", `There is no external payment ${id}.`);
  }
  return { intent, payment };
}
