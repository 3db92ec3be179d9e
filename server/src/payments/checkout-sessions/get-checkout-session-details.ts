import { getCheckoutSessionDetails } from "@openpayfac/contract";
import type { Pool } from "pg";
import { handlerFor } from "../../http/operation-handler.ts";
import { readPaymentMethods } from "../payment-methods/payment-method-rows.ts";
import { declinesLeft } from "../payments/decline-limit.ts";
import { readPayment } from "../payments/payment-rows.ts";
import { readBranding } from "./account-branding.ts";
import type { SessionWithIntent } from "./checkout-session-rows.ts";
import { findCheckoutSession } from "./find-checkout-session.ts";
import { isReusable } from "./saved-methods.ts";
import { serializeForCaller } from "./serialize-checkout-session.ts";
import { serializeCheckoutPayment, serializeSavedMethod } from "./serialize-for-customer.ts";

/** Returns the data of the hosted page. Errors   not_found. */
export const handleGetCheckoutSessionDetails = handlerFor(
  getCheckoutSessionDetails,
  async (call, deps) => {
    const accountId = call.account.id;
    const [found, branding] = await Promise.all([
      findCheckoutSession(deps, accountId, call.params.id),
      readBranding(deps.database, accountId),
    ]);
    const [latest_payment, saved_payment_methods] = await Promise.all([
      readLatestPayment(deps.database, found),
      readSavedMethods(deps.database, found),
    ]);
    return {
      checkout_session: serializeForCaller(call.caller, found.session),
      branding,
      payment_intent_status: found.intent.status,
      latest_payment,
      attempts_left: declinesLeft(found.intent),
      saved_payment_methods,
    };
  },
);

async function readLatestPayment(database: Pool, { intent }: SessionWithIntent) {
  const { account_id: accountId, latest_payment_id: id } = intent;
  const payment = id === null ? undefined : await readPayment(database, accountId, id);
  return payment === undefined ? null : serializeCheckoutPayment(payment);
}

/**
 * Payment methods blocked since are omitted; so are all of them once the session cannot be paid.
 */
async function readSavedMethods(database: Pool, { session }: SessionWithIntent) {
  if (session.status !== "open") return [];
  const ids = session.payment_method_ids;
  const found = await readPaymentMethods(database, session.account_id, ids);
  return ids
    .map((id) => found.get(id))
    .filter((method) => method !== undefined)
    .filter(isReusable)
    .map(serializeSavedMethod);
}
