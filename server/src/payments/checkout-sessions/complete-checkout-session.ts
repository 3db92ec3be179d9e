import { completeCheckoutSession } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { completing } from "./close-session.ts";
import { countsAsPaid } from "./counts-as-paid.ts";
import { findCheckoutSession } from "./find-checkout-session.ts";
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
    if (!(await countsAsPaid(deps, found))) {
      throw new ApiError(
        "invalid_status",
        `The checkout session is not paid: its intent is ${found.intent.status}.`,
      );
    }
    const { session, writes } = completing(deps, found.session);
    return commitResponse(call, deps.database, writes, serializeForCaller(call.caller, session));
  },
);
