import { getCheckoutSession } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findCheckoutSession } from "./find-checkout-session.ts";
import { serializeCheckoutSession } from "./serialize-checkout-session.ts";

/** Returns one checkout session. Errors   not_found. */
export const handleGetCheckoutSession = handlerFor(getCheckoutSession, async (call, deps) => {
  const { session } = await findCheckoutSession(deps, call.account.id, call.params.id);
  return serializeCheckoutSession(session);
});
