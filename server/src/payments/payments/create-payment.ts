import { createPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { matchesClientSecret } from "../client-secrets.ts";
import { chargeIntent } from "./charge-intent.ts";
import { mayCharge } from "./may-charge.ts";
import { readChargeable } from "./read-chargeable.ts";

/**
 * Charges a payment method for the full amount of an intent.
 *
 * Returns  the payment, as `chargeIntent` does.
 * Errors   not_found, referenced_not_found, and those of `chargeIntent`; forbidden: a public key
 *          without the intent's secret.
 */
export const handleCreatePayment = handlerFor(createPayment, async (call, deps) => {
  const { intent, method } = await readChargeable(deps, call);
  const secret = call.body.client_secret;
  if (call.caller.kind === "public" && !matchesClientSecret(secret, intent.client_secret)) {
    throw new ApiError("forbidden", "A public key needs the intent's client_secret to pay it.");
  }
  const of = { intentId: intent.id, named: intent.payment_method_ids };
  if (method === undefined || !mayCharge(call.caller, method, of)) {
    throw new ApiError(
      "referenced_not_found",
      `There is no payment method ${call.body.payment_method_id}.`,
    );
  }
  return chargeIntent(deps, call, { intent, method });
});
