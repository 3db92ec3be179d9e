import type { createPayment } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { knowsSecret } from "../client-secrets.ts";
import { chargeIntent } from "./charge-intent.ts";
import { mayCharge } from "./may-charge.ts";
import { readChargeable } from "./read-chargeable.ts";

/**
 * Charges a payment method for the whole amount of an intent.
 *
 * Returns  the payment, as `chargeIntent` says.
 * Errors   not_found, referenced_not_found, and those of `chargeIntent`; forbidden: a public key
 *          without the intent's secret.
 */
export const handleCreatePayment: Handler<typeof createPayment, Parts> = async (call, parts) => {
  const { intent, method } = await readChargeable(parts, call);
  const secret = call.body.client_secret;
  if (call.caller.kind === "public" && !knowsSecret(secret, intent.client_secret)) {
    throw new Refusal("forbidden", "A public key needs the intent's client_secret to pay it.");
  }
  const of = { intentId: intent.id, named: intent.payment_method_ids };
  if (method === undefined || !mayCharge(call.caller, method, of)) {
    throw new Refusal(
      "referenced_not_found",
      `There is no payment method ${call.body.payment_method_id}.`,
    );
  }
  return chargeIntent(parts, call, { intent, method });
};
