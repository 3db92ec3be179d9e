import { getPaymentMethod } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findPaymentMethod } from "./find-payment-method.ts";
import { serializePaymentMethod } from "./serialize-payment-method.ts";

/** Returns one payment method. Errors   not_found. */
export const handleGetPaymentMethod = handlerFor(getPaymentMethod, async (call, deps) =>
  serializePaymentMethod(await findPaymentMethod(deps, call.account.id, call.params.id)),
);
