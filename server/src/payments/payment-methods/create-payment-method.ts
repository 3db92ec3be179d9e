import { createPaymentMethod } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { matchesClientSecret } from "../client-secrets.ts";
import { recordStoredPaymentMethod } from "../fees/charge-token-fees.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { newPaymentMethod } from "./new-payment-method.ts";
import { insertPaymentMethod } from "./payment-method-rows.ts";
import { serializePaymentMethod } from "./serialize-payment-method.ts";

/**
 * Stores a token as a payment method.
 *
 * Errors   payment_method_create_error, invalid_body: see `newPaymentMethod`; forbidden: a client
 *          secret of no intent of the account.
 * Writes   the payment method, after a read-only lookup at the processor, and the record for the
 *          token fee.
 */
export const handleCreatePaymentMethod = handlerFor(createPaymentMethod, async (call, deps) => {
  const { client_secret: secret, ...data } = call.body;
  const created_for_intent_id =
    secret === undefined ? null : await intentOfSecret(deps, call, secret);
  const row = { ...(await newPaymentMethod(deps, call, data)), created_for_intent_id };
  const writes = [insertPaymentMethod(row), ...recordStoredPaymentMethod(call.account, row)];
  return commitResponse(call, deps.database, writes, serializePaymentMethod(row));
});

/** Returns the same error for a wrong secret and for an unknown intent. */
async function intentOfSecret(
  { database }: Dependencies,
  { account }: Call<typeof createPaymentMethod>,
  secret: string,
): Promise<Uuid> {
  const id = /^(pi_[0-7][0-9a-hjkmnp-tv-z]{25})_secret_/.exec(secret)?.[1];
  const intent =
    id === undefined ? undefined : await readPaymentIntent(database, account.id, toUuid(id));
  if (intent !== undefined && matchesClientSecret(secret, intent.client_secret)) return intent.id;
  throw new ApiError("forbidden", "client_secret is not that of a payment intent of this account.");
}
