import { getPaymentMethodIntent } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findPaymentMethodIntent } from "./find-payment-method-intent.ts";
import { serializePaymentMethodIntent } from "./serialize-payment-method-intent.ts";

/** Returns one payment method intent with its client secret. Errors   not_found. */
export const handleGetPaymentMethodIntent = handlerFor(
  getPaymentMethodIntent,
  async (call, deps) => {
    const { intent, method } = await findPaymentMethodIntent(deps, call.account.id, call.params.id);
    return serializePaymentMethodIntent(intent, method, { showSecret: true });
  },
);
