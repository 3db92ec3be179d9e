import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, Currency } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import {
  component,
  extension,
  lines,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { paymentIntentExamples as examples } from "./examples/payment-intents.ts";
import { captureRetrievalReference, gatewayAuthCode } from "./gateway-details.ts";
import { paymentsOperation } from "./operation.ts";
import { OrderDetails, OrderDetailsRequest } from "./order-details.ts";
import { paymentMethodType } from "./payment-methods.ts";
import { Payment } from "./payments.ts";
import { searchFilters, searchPaging, searchResultOf } from "./search.ts";
import { PaymentSplit, paymentSplits } from "./splits.ts";
import { referenceId, userFields } from "./user-fields.ts";

export const paymentIntentStatuses = [
  "created",
  "pending",
  "uncaptured",
  "captured",
  "cancelled",
  "failed",
] as const;

export const cancellationReasons = [
  "duplicate",
  "fraudulent",
  "requested_by_customer",
  "abandoned",
] as const;

export const intentDescription = lines("What the money is for.", { maxLength: 1000 });
export const cancellationReason = oneOf(cancellationReasons, "Why it is cancelled.");
export const paymentMethodTypes = Type.Array(paymentMethodType, {
  minItems: 1,
  maxItems: 2,
  uniqueItems: true,
  description: "Which kinds of payment method may pay it. Absent: all that the account accepts.",
});

/** Up to ten stored payment methods that a page may charge. */
export const savedMethods = (description: string) =>
  Type.Array(idOf("payment_method", "A payment method of this account."), {
    maxItems: 10,
    uniqueItems: true,
    description,
  });
const savedMethodIds = savedMethods(
  "Stored payment methods that the page may charge with a public key and the `client_secret`, because this customer saved them before. Each must be reusable, and of a type that the intent accepts. Present in answers when there are any.",
);

export const PaymentIntent = component(
  "PaymentIntent",
  strictObject(
    {
      id: idOf("payment_intent", "The payment intent's id."),
      entity: extension(Type.Literal("payment_intent")),
      client_secret: nullable(
        Type.String({
          description:
            "Lets the browser pay this intent. Only in the answers of create and get; null elsewhere.",
        }),
      ),
      status: oneOf(paymentIntentStatuses, "Where the intent stands."),
      amount: amountMinor("What is to be paid."),
      merchant_amount: nullable(amountMinor("What the merchant receives (ADVANCED plan).")),
      amount_authorized: amountMinor("What is or was held for it."),
      amount_captured: amountMinor("What was taken."),
      amount_refunded: amountMinor("What was given back."),
      amount_voided: amountMinor("What was released without being taken."),
      amount_disputed: amountMinor("What is or was in dispute."),
      amount_reversed: amountMinor("What was reversed."),
      payment_splits: Type.Array(PaymentSplit, { description: "Parts that others receive." }),
      order_details: nullable(OrderDetails, "What is bought."),
      capture: Type.Boolean({ description: "false: hold only, capture by a call." }),
      currency: Currency,
      latest_payment: nullable(Payment, "The newest attempt to pay it; null before the first."),
      disputed: Type.Boolean({ description: "Whether a payment of it was disputed." }),
      reversed: Type.Boolean({ description: "Whether a payment of it was reversed." }),
      external: Type.Boolean({ description: "Whether another gateway processes it." }),
      partner_id: idOf("partner", "The partner."),
      business_id: idOf("business", "The business."),
      account_id: idOf("account", "The merchant account."),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Which kinds of payment method may pay it.",
      }),
      payment_method_ids: extension(Type.Optional(savedMethodIds)),
      reference_id: nullable(referenceId),
      user_fields: nullable(userFields("Your own data about this intent.")),
      cancellation_reason: nullable(cancellationReason),
      description: nullable(intentDescription),
      cancelled_at: nullable(timestamp("When it was cancelled.")),
      captured_at: nullable(timestamp("When it was captured.")),
      settled_at: nullable(timestamp("When it was settled.")),
      created_at: extension(timestamp("When it was created.")),
      updated_at: extension(timestamp("When it was last changed.")),
    },
    { description: "The intent to receive an amount, and how far it got." },
  ),
);

export const PaymentIntentList = listOf("PaymentIntentList", PaymentIntent);

const params = strictObject({ id: idOf("payment_intent", "The payment intent's id.") });
export const merchantAmount = amountMinor(
  "What the merchant receives of the amount; the rest is the partner's. Only on the ADVANCED plan.",
);

export const createPaymentIntent = paymentsOperation({
  id: "createPaymentIntent",
  resource: "payment_intents",
  method: "POST",
  path: "/payment_intents",
  summary: "Create a payment intent",
  description:
    "Records that an amount is to be paid. Nothing is charged yet: [create a payment](create-a-payment-for-a-payment-intent) for it with a payment method.\n\nOne intent is paid at most once, however often you try, so make one intent per order and keep its id.",
  audience: "private-key",
  account: "required",
  idempotent: true,
  body: strictObject({
    amount: amountMinor("What is to be paid. 0 is taken, but cannot be charged."),
    merchant_amount: Type.Optional(merchantAmount),
    payment_splits: Type.Optional(paymentSplits),
    capture: Type.Optional(
      Type.Boolean({
        default: true,
        description: "true: take the money when it is paid; false: hold it until it is captured.",
      }),
    ),
    currency: Type.Optional(Currency),
    reference_id: Type.Optional(referenceId),
    user_fields: Type.Optional(userFields("Your own data about this intent.")),
    description: Type.Optional(intentDescription),
    payment_method_types: Type.Optional(paymentMethodTypes),
    payment_method_ids: extension(Type.Optional(savedMethodIds)),
    order_details: Type.Optional(OrderDetailsRequest),
  }),
  returns: { status: 201, schema: PaymentIntent, description: "The intent, `created`." },
  errors: [],
  examples: [examples.create, examples.createToHold],
});

export const listPaymentIntents = paymentsOperation({
  id: "listPaymentIntents",
  resource: "payment_intents",
  method: "GET",
  path: "/payment_intents",
  summary: "List payment intents",
  description:
    "Answers the intents of an account, of a business, or of everything that the key may see, newest first.",
  audience: "private-key",
  account: "optional",
  business: "optional",
  idempotent: false,
  query: cursorQuery("payment_intent"),
  returns: { status: 200, schema: PaymentIntentList, description: "A page of intents." },
  errors: [],
  examples: [examples.list],
});

export const searchPaymentIntents = paymentsOperation({
  id: "searchPaymentIntents",
  resource: "payment_intents",
  method: "POST",
  path: "/payment_intents/search",
  summary: "Search payment intents",
  description:
    "Finds the account's intents that fulfil everything that is sent, page by page, the last changed first. An empty body finds all.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  body: strictObject({
    ...searchFilters({
      statuses: paymentIntentStatuses,
      status: "The intent's status.",
      sortColumns: [
        "amount",
        "amount_captured",
        "amount_refunded",
        "amount_authorized",
        "amount_voided",
        "updated_at",
        "status",
      ],
    }),
    ...searchPaging,
  }),
  returns: {
    status: 200,
    schema: searchResultOf("PaymentIntentSearchResult", PaymentIntent),
    description: "A page of intents.",
  },
  errors: [],
  examples: [examples.search],
});

export const getPaymentIntent = paymentsOperation({
  id: "getPaymentIntent",
  resource: "payment_intents",
  method: "GET",
  path: "/payment_intents/{id}",
  summary: "Get a payment intent",
  description: "Answers one intent of the account with its newest payment.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  params,
  returns: { status: 200, schema: PaymentIntent, description: "The intent." },
  errors: [],
  examples: [examples.get],
});

export const updatePaymentIntent = paymentsOperation({
  id: "updatePaymentIntent",
  resource: "payment_intents",
  method: "PATCH",
  path: "/payment_intents/{id}",
  summary: "Update a payment intent",
  description:
    "Changes an intent. What is absent stays. `amount`, `merchant_amount`, `payment_splits`, `order_details`, `payment_method_types` and `payment_method_ids` can be changed only while the intent is `created`; the rest at any time.",
  audience: "private-key",
  account: "required",
  idempotent: true,
  params,
  body: strictObject({
    amount: Type.Optional(amountMinor("What is to be paid.")),
    merchant_amount: Type.Optional(merchantAmount),
    payment_splits: Type.Optional(paymentSplits),
    order_details: Type.Optional(OrderDetailsRequest),
    description: Type.Optional(intentDescription),
    reference_id: Type.Optional(referenceId),
    user_fields: Type.Optional(userFields("Your own data about this intent.")),
    payment_method_types: Type.Optional(paymentMethodTypes),
    payment_method_ids: extension(Type.Optional(savedMethodIds)),
  }),
  returns: { status: 200, schema: PaymentIntent, description: "The intent as changed." },
  errors: ["payment_intent_invalid_status"],
  examples: [examples.update],
});

export const cancelPaymentIntent = paymentsOperation({
  id: "cancelPaymentIntent",
  resource: "payment_intents",
  method: "POST",
  path: "/payment_intents/{id}/cancel",
  summary: "Cancel a payment intent",
  description:
    "Ends an intent that is `created` or `uncaptured`. What was held is released at the issuer. When the processor does not answer, the intent becomes `pending` and is resolved by inquiry.",
  audience: "private-key",
  account: "required",
  idempotent: true,
  params,
  body: strictObject({
    cancellation_reason: Type.Optional(cancellationReason),
  }),
  returns: { status: 200, schema: PaymentIntent, description: "The intent, `cancelled`." },
  errors: ["payment_intent_invalid_status", "processor_refused"],
  examples: [examples.cancel],
});

export const capturePaymentIntent = paymentsOperation({
  id: "capturePaymentIntent",
  resource: "payment_intents",
  method: "POST",
  path: "/payment_intents/{id}/capture",
  summary: "Capture a payment intent",
  description:
    "Takes what is held for an `uncaptured` intent, or a part of it, once: the rest is released. `auth_code` and `retrieval_reference` come together, and only for an external intent. When the processor does not answer, the intent becomes `pending` and is resolved by inquiry.",
  audience: "private-key",
  account: "required",
  idempotent: true,
  params,
  body: strictObject({
    amount: Type.Optional(
      amountMinor("What to take. Absent: all that is held. 0 is refused.", { minimum: 0 }),
    ),
    merchant_amount: Type.Optional(merchantAmount),
    auth_code: Type.Optional(gatewayAuthCode),
    retrieval_reference: Type.Optional(captureRetrievalReference),
  }),
  returns: { status: 200, schema: PaymentIntent, description: "The intent, `captured`." },
  errors: ["payment_intent_invalid_status", "processor_refused"],
  examples: [examples.captureInPart],
});
