import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { CardBrand } from "../../identity/processing-plan.ts";
import { toId, type Uuid } from "../../ids.ts";
import { findCheckoutSession } from "../checkout-sessions/find-checkout-session.ts";
import { matchesClientSecret } from "../client-secrets.ts";
import { findPaymentIntent } from "../payment-intents/find-payment-intent.ts";
import { findPaymentMethodIntent } from "../payment-method-intents/find-payment-method-intent.ts";
import type { ElementCaller } from "./element-caller.ts";

/** The identification of a frame's order. */
export interface ElementOrder {
  client_secret?: string;
  checkout_session?: string;
}

/** The offer of a frame: payment method types and amount. */
interface Offer {
  payment_method_types: ("card" | "bank")[];
  /** null: no order, or no amount to pay. */
  amount: number | null;
}

/**
 * Returns a frame's offer: the types that both the order and the account accept.
 *
 * Errors   not_found; forbidden: a client secret that is not the object's.
 */
export async function readElementSession(
  deps: Dependencies,
  caller: ElementCaller,
  order: ElementOrder,
) {
  const { account } = caller;
  const { payment_method_types: types, amount } = await readOffer(deps, caller, order);
  return {
    payment_method_types: types.filter((type) => account.paymentMethodTypes.includes(type)),
    amount,
    merchant_name: account.name,
    country: "US",
    currency: "USD",
    card_brands: brandsOf(account.plan.cards),
    wallets: types.includes("card") ? walletsFor(deps, account) : noWallets,
  };
}

async function readOffer(
  deps: Dependencies,
  { account, sessionId }: ElementCaller,
  { client_secret: secret, checkout_session: named }: ElementOrder,
): Promise<Offer> {
  const session = sessionId === undefined ? named : toId("checkout_session", sessionId);
  if (session !== undefined) {
    const found = await findCheckoutSession(deps, account.id, session);
    const { payment_method_types, total } = found.session;
    return { payment_method_types, amount: total };
  }
  if (secret === undefined)
    return { payment_method_types: account.paymentMethodTypes, amount: null };
  if (secret.startsWith("pmi_")) {
    const id = idOf(secret);
    const { intent } = await findPaymentMethodIntent(deps, account.id, id);
    requireSecret(secret, intent.client_secret);
    return { payment_method_types: intent.payment_method_types, amount: null };
  }
  const { intent } = await findElementIntent(deps, account.id, secret);
  return { payment_method_types: intent.payment_method_types, amount: intent.amount };
}

/** Finds the intent of a client secret. Errors   not_found, forbidden. */
export async function findElementIntent(deps: Dependencies, accountId: Uuid, secret: string) {
  const found = await findPaymentIntent(deps, accountId, idOf(secret));
  requireSecret(secret, found.intent.client_secret);
  return found;
}

const idOf = (secret: string) => secret.slice(0, secret.indexOf("_secret_"));

function requireSecret(sent: string, secret: string): void {
  if (matchesClientSecret(sent, secret)) return;
  throw new ApiError("forbidden", "This is not the client_secret of the object that it names.");
}

const noWallets = { apple_pay: null, google_pay: null };

/** The wallets of this installation; their payloads are tokenized for the account's merchant id. */
function walletsFor({ wallets }: Dependencies, { merchantId }: Account) {
  const { applePay, googlePay, isTest } = wallets;
  return {
    apple_pay: applePay === undefined ? null : { test: isTest },
    google_pay:
      googlePay === undefined
        ? null
        : {
            test: isTest,
            gateway_merchant_id: merchantId,
            merchant_id: googlePay.merchantId,
            environment: googlePay.environment,
          },
  };
}

function brandsOf(cards: Record<CardBrand, { active: boolean }>): CardBrand[] {
  return (Object.keys(cards) as CardBrand[]).filter((brand) => cards[brand].active);
}
