import { expireCheckoutSession } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { expiring, hasPendingPayment, isPaid } from "./close-session.ts";
import { findCheckoutSession } from "./find-checkout-session.ts";
import { serializeCheckoutSession } from "./serialize-checkout-session.ts";

/**
 * Closes an open session early and cancels its intent.
 *
 * Errors   not_found; invalid_status: not open, paid, or with a payment in flight.
 * Writes   the session, its intent and their events.
 */
export const handleExpireCheckoutSession = handlerFor(expireCheckoutSession, async (call, deps) => {
  const found = await findCheckoutSession(deps, call.account.id, call.params.id);
  const { session: read, intent } = found;
  if (read.status !== "open") {
    throw new ApiError("invalid_status", `The checkout session is ${read.status}, not open.`);
  }
  if (isPaid(intent)) {
    throw new ApiError("invalid_status", "The checkout session is paid: it can only be completed.");
  }
  if (hasPendingPayment(intent)) {
    throw new ApiError(
      "invalid_status",
      "A payment of the checkout session is in progress. Try again.",
    );
  }
  const { session, writes } = await expiring(deps, found);
  return commitResponse(call, deps.database, writes, serializeCheckoutSession(session));
});
