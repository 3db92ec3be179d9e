import type { createPaymentIntent } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { requireSavedMethods } from "../checkout-sessions/saved-methods.ts";
import { newClientSecret } from "../client-secrets.ts";
import { storeOrderDetails } from "../details.ts";
import { validateSplitReceivers } from "../splits/payment-splits.ts";
import { requireSmallMap } from "../user-fields.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { validateIntentTerms } from "./terms.ts";

type Body = Static<(typeof createPaymentIntent)["body"]>;

/**
 * Builds the intent of a request, without writing it.
 *
 * Errors   invalid_body: a merchant amount, splits or order details that exceed the amount, a
 *          receiver that cannot receive, a payment method type that the account does not accept, a
 *          saved payment method that cannot be charged again.
 */
export async function newPaymentIntent(
  deps: Dependencies,
  { caller, account }: { caller: Caller; account: Account },
  body: Body,
): Promise<PaymentIntentRow> {
  requireSmallMap("user_fields", body.user_fields);
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const types = body.payment_method_types ?? account.paymentMethodTypes;
  const intent: PaymentIntentRow = {
    account_id: account.id,
    id,
    version: 1,
    sequence: 1,
    partner_id: account.partnerId,
    business_id: account.businessId,
    status: "created",
    amount: body.amount,
    merchant_amount: body.merchant_amount ?? null,
    amount_authorized: 0,
    amount_captured: 0,
    amount_refunded: 0,
    amount_voided: 0,
    amount_disputed: 0,
    amount_reversed: 0,
    payment_splits: body.payment_splits ?? [],
    order_details: storeOrderDetails(body.order_details),
    capture: body.capture ?? true,
    attempt_id: null,
    latest_payment_id: null,
    declines: 0,
    disputed: false,
    reversed: false,
    external: false,
    payment_method_types: types,
    payment_method_ids: await requireSavedMethods(
      deps.database,
      { accountId: account.id, types },
      body.payment_method_ids ?? [],
    ),
    client_secret: newClientSecret("payment_intent", id, deps),
    reference_id: body.reference_id ?? null,
    user_fields: body.user_fields ?? null,
    description: body.description ?? null,
    cancellation_reason: null,
    created_at: now,
    updated_at: now,
    cancelled_at: null,
    captured_at: null,
    settled_at: null,
  };
  validateIntentTerms(account, intent);
  await validateSplitReceivers(deps, caller, account, intent.payment_splits);
  return intent;
}
