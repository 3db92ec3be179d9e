import { getPaymentIntent } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findPaymentIntent } from "./find-payment-intent.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";

/** Returns one intent with its newest payment and its client secret. Errors   not_found. */
export const handleGetPaymentIntent = handlerFor(getPaymentIntent, async (call, deps) => {
  const { intent, payment } = await findPaymentIntent(deps, call.account.id, call.params.id);
  return serializePaymentIntent(intent, payment, { showSecret: true });
});
