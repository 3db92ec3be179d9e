import { updatePaymentIntent } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireSavedMethods } from "../checkout-sessions/saved-methods.ts";
import { storeOrderDetails } from "../details.ts";
import { validateSplitReceivers } from "../splits/payment-splits.ts";
import { requireSmallMap } from "../user-fields.ts";
import { findPaymentIntent } from "./find-payment-intent.ts";
import { type PaymentIntentRow, updatePaymentIntentTerms } from "./payment-intent-rows.ts";
import { requireNoAttemptInFlight } from "./require-no-attempt-in-flight.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";
import { validateIntentTerms } from "./terms.ts";

const onlyWhileCreated = [
  "amount",
  "merchant_amount",
  "payment_splits",
  "order_details",
  "payment_method_types",
  "payment_method_ids",
] as const;

/**
 * Changes an intent's terms while it is `created`, and its labels at any time.
 *
 * Errors   not_found, payment_intent_invalid_status, invalid_body as for its creation.
 * Writes   the intent, without an event, because no funds moved.
 */
export const handleUpdatePaymentIntent = handlerFor(updatePaymentIntent, async (call, deps) => {
  const { body, account } = call;
  requireSmallMap("user_fields", body.user_fields);
  const { intent, payment } = await findPaymentIntent(deps, account.id, call.params.id);
  const terms = onlyWhileCreated.filter((name) => body[name] !== undefined);
  if (terms.length > 0) {
    requireNoAttemptInFlight(intent);
    if (intent.status !== "created") {
      throw new ApiError(
        "payment_intent_invalid_status",
        `${terms.join(", ")} can be changed only while the intent is created; it is ${intent.status}.`,
      );
    }
  }
  const types = body.payment_method_types ?? intent.payment_method_types;
  const changed: PaymentIntentRow = {
    ...intent,
    amount: body.amount ?? intent.amount,
    merchant_amount: body.merchant_amount ?? intent.merchant_amount,
    payment_splits: body.payment_splits ?? intent.payment_splits,
    order_details:
      body.order_details === undefined
        ? intent.order_details
        : storeOrderDetails(body.order_details),
    payment_method_types: types,
    payment_method_ids:
      body.payment_method_ids === undefined
        ? intent.payment_method_ids
        : await requireSavedMethods(
            deps.database,
            { accountId: account.id, types },
            body.payment_method_ids,
          ),
    reference_id: body.reference_id ?? intent.reference_id,
    user_fields: body.user_fields ?? intent.user_fields,
    description: body.description ?? intent.description,
    updated_at: deps.clock.now().toISOString(),
  };
  if (terms.length > 0) validateIntentTerms(account, changed);
  await validateSplitReceivers(deps, call.caller, account, body.payment_splits);
  const write = updatePaymentIntentTerms(intent, changed);
  return commitResponse(call, deps.database, [write], serializePaymentIntent(changed, payment));
});
