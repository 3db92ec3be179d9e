import { createExternalPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { areTaken } from "./gateway-codes.ts";
import { planExternalPayment } from "./plan-external-payment.ts";

/**
 * Records another gateway's authorization or capture, without a request to a processor.
 *
 * Returns  the intent, captured or uncaptured, with its payment.
 * Errors   payment_create_error: the codes are recorded already, or the account may not process;
 *          invalid_body as for the creation of an intent.
 * Writes   intent, payment, payment method and codes; for a capture also ledger, transactions, fees
 *          and splits; events; atomically.
 */
export const handleCreateExternalPayment = handlerFor(createExternalPayment, async (call, deps) => {
  const { account } = call;
  if (!account.processingEnabled) {
    throw new ApiError("payment_create_error", "This account may not process payments.");
  }
  const { intent, payment, codes, writes } = await planExternalPayment(call, deps);
  if (await areTaken(deps, account.id, codes)) {
    throw new ApiError(
      "payment_create_error",
      "A payment or refund with this auth_code, retrieval_reference and time is already recorded.",
    );
  }
  return commitResponse(call, deps.database, writes, serializePaymentIntent(intent, payment));
});
