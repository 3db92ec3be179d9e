import { createPaymentMethodIntent } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { newClientSecret } from "../client-secrets.ts";
import { requireMethodTypes } from "../payment-intents/terms.ts";
import { requireSmallMap } from "../user-fields.ts";
import { openUntil } from "./open-until.ts";
import {
  insertPaymentMethodIntent,
  type PaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import { serializePaymentMethodIntent } from "./serialize-payment-method-intent.ts";

/**
 * Creates a payment method intent, to store a payment method later.
 *
 * Errors   invalid_body: a payment method type that the account does not accept.
 * Writes   the payment method intent, without an event, because it has no payment method yet.
 */
export const handleCreatePaymentMethodIntent = handlerFor(
  createPaymentMethodIntent,
  async (call, deps) => {
    const { body, account } = call;
    requireSmallMap("user_fields", body.user_fields);
    const types = body.payment_method_types ?? account.paymentMethodTypes;
    requireMethodTypes(account, types);
    const id = deps.ids.next();
    const at = deps.clock.now();
    const now = at.toISOString();
    const row: PaymentMethodIntentRow = {
      account_id: account.id,
      id,
      version: 1,
      sequence: 0,
      status: "created",
      payment_method_types: types,
      payment_method_id: null,
      validate: body.validate ?? false,
      bill_to: body.bill_to ?? "merchant",
      latest_validation_response: null,
      validation_attempts: 0,
      declines: 0,
      client_secret: newClientSecret("payment_method_intent", id, deps),
      user_fields: body.user_fields ?? null,
      cancellation_reason: null,
      expires_at: openUntil(at),
      created_at: now,
      updated_at: now,
    };
    return commitResponse(
      call,
      deps.database,
      [insertPaymentMethodIntent(row)],
      serializePaymentMethodIntent(row, undefined, { showSecret: true }),
    );
  },
);
