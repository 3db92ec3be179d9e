import { completeCheckoutSession } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { readPayment } from "../payments/payment-rows.ts";
import type { SessionWithIntent } from "./checkout-session-rows.ts";
import { completing, isPaid } from "./close-session.ts";
import { findCheckoutSession } from "./get-checkout-session.ts";
import { serializeForCaller } from "./serialize-checkout-session.ts";

/**
 * Completes a session whose order is paid. A complete session is returned unchanged.
 *
 * Errors   not_found; invalid_status: not paid, or expired.
 * Writes   the session and its event.
 */
export const handleCompleteCheckoutSession = handlerFor(
  completeCheckoutSession,
  async (call, deps) => {
    const found = await findCheckoutSession(deps, call.account.id, call.params.id);
    if (found.session.status === "complete") {
      return commitResponse(
        call,
        deps.database,
        [],
        serializeForCaller(call.caller, found.session),
      );
    }
    if (found.session.status === "expired") {
      throw new ApiError("invalid_status", "The checkout session is expired.");
    }
    if (!(await isPaidFor(deps, found))) {
      throw new ApiError(
        "invalid_status",
        `The checkout session is not paid: its intent is ${found.intent.status}.`,
      );
    }
    const { session, writes } = completing(deps, found.session);
    return commitResponse(call, deps.database, writes, serializeForCaller(call.caller, session));
  },
);

/**
 * Whether the session counts as paid: captured, authorized, or an ACH debit in progress. A pending
 * card payment does not count, because its outcome is unknown.
 */
export async function isPaidFor(
  deps: Dependencies,
  { intent }: SessionWithIntent,
): Promise<boolean> {
  if (isPaid(intent)) return true;
  if (intent.status !== "pending" || intent.latest_payment_id === null) return false;
  if (intent.attempt_id !== null) return false;
  const payment = await readPayment(deps.database, intent.account_id, intent.latest_payment_id);
  return payment?.payment_method.payment_method_type === "bank";
}
