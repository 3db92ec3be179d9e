import { updatePaymentMethodIntent } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { matchesClientSecret } from "../client-secrets.ts";
import { requireMethodTypes } from "../payment-intents/terms.ts";
import { requireSmallMap } from "../user-fields.ts";
import { attachPaymentMethod } from "./attach-payment-method.ts";
import { findPaymentMethodIntent } from "./find-payment-method-intent.ts";
import {
  type PaymentMethodIntentRow,
  updatePaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import { serializePaymentMethodIntent } from "./serialize-payment-method-intent.ts";

const onlyForServers = ["payment_method_types", "validate", "bill_to", "user_fields"] as const;

/**
 * Changes a payment method intent, or attaches its payment method.
 *
 * Errors   not_found, invalid_status, payment_method_create_error, invalid_body as for the creation
 *          of a payment method; forbidden: a public key without the client secret, or with fields
 *          for private keys only.
 * Writes   the payment method intent; the payment method, see `attachPaymentMethod`.
 */
export const handleUpdatePaymentMethodIntent = handlerFor(
  updatePaymentMethodIntent,
  async (call, deps) => {
    const { body, account } = call;
    requireSmallMap("user_fields", body.user_fields);
    const { intent, method } = await findPaymentMethodIntent(deps, account.id, call.params.id);
    const terms = onlyForServers.filter((name) => body[name] !== undefined);
    if (call.caller.kind === "public") requireSecret(call, intent, terms);
    if (terms.length > 0 && intent.status !== "created") {
      throw new ApiError(
        "invalid_status",
        `${terms.join(", ")} can be changed only while it is created; it is ${intent.status}.`,
      );
    }
    if (body.payment_method_types !== undefined) {
      requireMethodTypes(account, body.payment_method_types);
    }
    const wanted: PaymentMethodIntentRow = {
      ...intent,
      payment_method_types: body.payment_method_types ?? intent.payment_method_types,
      validate: body.validate ?? intent.validate,
      bill_to: body.bill_to ?? intent.bill_to,
      user_fields: body.user_fields ?? intent.user_fields,
    };
    if (body.payment_method_data !== undefined) {
      return attachPaymentMethod(deps, call, { read: intent, wanted }, body.payment_method_data);
    }
    if (terms.length === 0) {
      return commitResponse(call, deps.database, [], serializePaymentMethodIntent(intent, method));
    }
    const after = changed(wanted, {}, deps.clock.now().toISOString(), { announced: false });
    return commitResponse(
      call,
      deps.database,
      [updatePaymentMethodIntentRow(intent, after)],
      serializePaymentMethodIntent(after, method),
    );
  },
);

function requireSecret(
  call: Call<typeof updatePaymentMethodIntent>,
  intent: PaymentMethodIntentRow,
  terms: readonly string[],
): void {
  if (!matchesClientSecret(call.body.client_secret, intent.client_secret)) {
    throw new ApiError(
      "forbidden",
      "A public key needs the payment method intent's client_secret.",
    );
  }
  if (terms.length > 0) {
    throw new ApiError("forbidden", `A public key may not change ${terms.join(", ")}.`);
  }
}
