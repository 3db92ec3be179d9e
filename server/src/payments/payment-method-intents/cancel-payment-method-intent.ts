import { cancelPaymentMethodIntent } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { cancelling } from "./cancelling-method-intent.ts";
import { findPaymentMethodIntent } from "./find-payment-method-intent.ts";
import { canTransitionPaymentMethodIntent } from "./payment-method-intent-states.ts";
import { serializePaymentMethodIntent } from "./serialize-payment-method-intent.ts";

/**
 * Cancels a payment method intent that is created or failed.
 *
 * Errors   not_found, invalid_status.
 * Writes   the payment method intent and its event.
 */
export const handleCancelPaymentMethodIntent = handlerFor(
  cancelPaymentMethodIntent,
  async (call, deps) => {
    const { intent } = await findPaymentMethodIntent(deps, call.account.id, call.params.id);
    if (!canTransitionPaymentMethodIntent(intent.status, "cancelled")) {
      throw new ApiError(
        "invalid_status",
        `The payment method intent is ${intent.status}; only one that is created or failed can be cancelled.`,
      );
    }
    const { cancelled, writes } = cancelling(deps, intent, call.body.cancellation_reason ?? null);
    return commitResponse(
      call,
      deps.database,
      writes,
      serializePaymentMethodIntent(cancelled, undefined),
    );
  },
);
