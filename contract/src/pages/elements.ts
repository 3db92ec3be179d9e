import Type from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { paymentIntentStatuses } from "../payments/payment-intents.ts";
import { cardBrands, PaymentMethod, paymentMethodType } from "../payments/payment-methods.ts";
import { declineCategories, paymentStatuses } from "../payments/payments.ts";
import { suffixPattern } from "../shared/id-kinds.ts";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject } from "../shared/schema.ts";
import { pagesOperation } from "./operation.ts";

/**
 * A frame uses a public key and `x-account-id`, or the token of a checkout session, which
 * determines the account.
 */
const common = {
  resource: "elements",
  method: "POST",
  audience: "both",
  sessionToken: true,
  account: "required",
  idempotent: false,
} as const;

const clientSecret = (kinds: string, description: string) =>
  Type.String({
    description,
    pattern: patternMeaning(
      `^(${kinds})_${suffixPattern}_secret_[A-Za-z0-9_-]{10,100}$`,
      `a client secret: an id that begins with ${kinds.replace("|", " or ")}, followed by _secret_ and more characters`,
    ),
  });

const paymentMethodTypes = Type.Array(paymentMethodType, {
  description: "Payment method types that can be used.",
});

export const ElementSession = strictObject({
  payment_method_types: paymentMethodTypes,
  amount: nullable(
    amountMinor("Amount to pay."),
    "Amount to pay; null without an order, or if nothing is charged.",
  ),
  merchant_name: Type.String({ description: "Name of the merchant." }),
  country: Type.String({ description: "ISO 3166 code." }),
  currency: Type.String({ description: "ISO 4217 code." }),
  card_brands: Type.Array(oneOf(cardBrands, "A card network."), {
    description: "Card networks that the account accepts.",
  }),
  wallets: strictObject({
    apple_pay: nullable(strictObject({ test: Type.Boolean() }), "Null if it is not offered."),
    google_pay: nullable(
      strictObject({
        test: Type.Boolean({ description: "Whether the sandbox's simulated wallet opens." }),
        gateway_merchant_id: Type.String({
          description: "Merchant id at the gateway that tokenizes.",
        }),
        merchant_id: nullable(Type.String({ description: "Merchant id at Google." })),
        environment: oneOf(["TEST", "PRODUCTION"], "Google Pay environment."),
      }),
      "Null if it is not offered.",
    ),
  }),
});

export const openElementSession = pagesOperation({
  ...common,
  id: "openElementSession",
  path: "/elements-api/session",
  ...changesWithoutRole,
  summary: "Get the options of an element",
  description:
    "Returns the payment options that both the account and the order allow; without an order, those that the account allows.",
  body: strictObject({
    client_secret: Type.Optional(
      clientSecret(
        "pi|pmi",
        "Client secret of the payment intent or of the payment method intent.",
      ),
    ),
    checkout_session: Type.Optional(idOf("checkout_session", "The checkout session.")),
  }),
  returns: { status: 200, schema: ElementSession, description: "Payment options." },
  errors: [],
  examples: [
    {
      name: "For a session",
      summary: "A card can be charged.",
      body: { checkout_session: exampleIds.checkoutSession },
      response: {
        status: 200,
        body: {
          payment_method_types: ["card"],
          amount: 2500,
          merchant_name: "Larkspur Coffee",
          country: "US",
          currency: "USD",
          card_brands: ["visa", "mastercard"],
          wallets: { apple_pay: { test: true }, google_pay: null },
        },
      },
    },
  ],
});

const ElementPayment = component(
  "ElementPayment",
  strictObject(
    {
      id: idOf("payment", "The payment."),
      status: oneOf(paymentStatuses, "Status of the payment."),
      amount: amountMinor("Requested amount."),
      payment_intent_id: idOf("payment_intent", "The payment intent that is charged."),
      payment_method: PaymentMethod,
      failure_code: nullable(
        Type.String({ description: "Reason for the failure, as an openpayfac code." }),
      ),
      failure_message: nullable(
        Type.String({ description: "Reason for the failure, as a sentence." }),
      ),
      decline_category: nullable(
        oneOf(declineCategories, "Whether the network rules allow another attempt with this card."),
      ),
    },
    { description: "The latest payment of an intent, with the fields for its customer." },
  ),
);

export const readElementIntent = pagesOperation({
  ...common,
  id: "readElementIntent",
  path: "/elements-api/payment-intent",
  ...readsWithoutRole,
  summary: "Get the status of an intent",
  description: "Returns the fields of an intent for its customer, by client secret.",
  body: strictObject({ client_secret: clientSecret("pi", "Client secret of the payment intent.") }),
  returns: {
    status: 200,
    schema: strictObject({
      id: idOf("payment_intent", "The intent."),
      status: oneOf(paymentIntentStatuses, "Status of the payment intent."),
      amount: amountMinor("Amount to collect."),
      payment_method_types: paymentMethodTypes,
      latest_payment: nullable(ElementPayment, "The latest payment; null before the first."),
    }),
    description: "Status of the payment intent.",
  },
  errors: [],
  examples: [
    {
      name: "Not paid yet",
      summary: "Without a payment.",
      body: { client_secret: `${exampleIds.intent}_secret_q7Zr2mK9xV4bN8cT` },
      response: {
        status: 200,
        body: {
          id: exampleIds.intent,
          status: "created",
          amount: 2500,
          payment_method_types: ["card", "bank"],
          latest_payment: null,
        },
      },
    },
  ],
});

export const openApplePaySession = pagesOperation({
  ...common,
  id: "openApplePaySession",
  path: "/elements-api/apple-pay-session",
  ...changesWithoutRole,
  summary: "Open an Apple Pay session",
  description: "Requests a merchant session from Apple for the Apple Pay sheet.",
  body: strictObject({
    validation_url: Type.String({
      maxLength: 512,
      description: "URL from Apple Pay JS; a URL outside Apple's domains is rejected.",
    }),
  }),
  returns: {
    status: 200,
    schema: Type.Unsafe<object>({
      type: "object",
      additionalProperties: true,
      description: "Apple's response, for the sheet only.",
    }),
    description: "Apple's merchant session, unchanged.",
  },
  errors: [],
  examples: [
    {
      name: "A sheet opens",
      summary: "In Safari.",
      body: { validation_url: "https://apple-pay-gateway.apple.com/paymentservices/startSession" },
      response: {
        status: 200,
        body: { displayName: "Larkspur Coffee", domainName: "pay.example" },
      },
    },
  ],
});
