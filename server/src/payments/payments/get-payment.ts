import { getPayment } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findPayment } from "./find-payment.ts";
import { serializePayment } from "./serialize-payment.ts";

/** Returns one payment of the account. Errors   not_found. */
export const handleGetPayment = handlerFor(getPayment, async (call, deps) =>
  serializePayment(await findPayment(deps, call.account.id, call.params.id)),
);
