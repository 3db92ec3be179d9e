import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, Currency } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
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

export const intentDescription = lines("Purpose of the payment.", { maxLength: 1000 });
export const cancellationReason = oneOf(cancellationReasons, "Reason for the cancellation.");
export const paymentMethodTypes = Type.Array(paymentMethodType, {
  minItems: 1,
  maxItems: 2,
  uniqueItems: true,
  description:
    "Payment method types that the intent accepts. Absent: all types that the account accepts.",
});

/** Schema of up to ten stored payment methods that a page may charge. */
export const savedMethods = (description: string) =>
  Type.Array(idOf("payment_method", "A payment method of this account."), {
    maxItems: 10,
    uniqueItems: true,
    description,
  });
const savedMethodIds = savedMethods(
  "Saved payment methods that the page may charge with a public key and the `client_secret`. Each must be reusable, and of a type that the intent accepts. Present in responses only if there are any.",
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
            "Secret with which a browser can pay this intent. Returned only when the intent is created or retrieved; otherwise null.",
        }),
      ),
      status: oneOf(paymentIntentStatuses, "Status of the payment intent."),
      amount: amountMinor("Amount to collect."),
      merchant_amount: nullable(amountMinor("Amount that the merchant receives (ADVANCED plan).")),
      amount_authorized: amountMinor("Authorized amount."),
      amount_captured: amountMinor("Captured amount."),
      amount_refunded: amountMinor("Refunded amount."),
      amount_refund_pending: extension(
        amountMinor("Amount of refunds that are `pending`; not part of `amount_refunded` yet."),
      ),
      amount_voided: amountMinor("Authorized amount that was voided without being captured."),
      amount_disputed: amountMinor("Amount that is or was disputed."),
      amount_reversed: amountMinor("Reversed amount."),
      payment_splits: Type.Array(PaymentSplit, {
        description: "Shares of the amount for other receivers.",
      }),
      order_details: nullable(OrderDetails, "Level 2 and Level 3 details of the order."),
      capture: Type.Boolean({
        description: "false: authorize only; capture with a separate request.",
      }),
      currency: Currency,
      latest_payment: nullable(Payment, "The newest payment of the intent; null before the first."),
      disputed: Type.Boolean({ description: "Whether a payment of the intent was disputed." }),
      reversed: Type.Boolean({ description: "Whether a payment of the intent was reversed." }),
      external: Type.Boolean({ description: "Whether another gateway processes the intent." }),
      partner_id: idOf("partner", "The partner."),
      business_id: idOf("business", "The business."),
      account_id: idOf("account", "The merchant account."),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Payment method types that the intent accepts.",
      }),
      payment_method_ids: extension(Type.Optional(savedMethodIds)),
      reference_id: nullable(referenceId),
      user_fields: nullable(userFields("Your own data about this intent.")),
      cancellation_reason: nullable(cancellationReason),
      description: nullable(intentDescription),
      cancelled_at: nullable(timestamp("Time of the cancellation; null if not cancelled.")),
      captured_at: nullable(timestamp("Time of the capture; null until captured.")),
      settled_at: nullable(timestamp("Settlement time; null until settled.")),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "A payment intent: the amount of an order to collect, and its progress." },
  ),
);

export const PaymentIntentList = listOf("PaymentIntentList", PaymentIntent);

const params = strictObject({ id: idOf("payment_intent", "The payment intent's id.") });
export const merchantAmount = amountMinor(
  "Amount that the merchant receives; the partner receives the rest. Only on the ADVANCED plan.",
);

export const createPaymentIntent = paymentsOperation({
  id: "createPaymentIntent",
  resource: "payment_intents",
  method: "POST",
  path: "/payment_intents",
  summary: "Create a payment intent",
  description:
    "Creates a payment intent for an amount to collect. Nothing is charged yet: [create a payment](create-a-payment-for-a-payment-intent) with a payment method to charge it.\n\nAn intent is paid at most once, regardless of the number of attempts. Create one intent per order and store its id.",
  audience: "private-key",
  ...changes("payments:take"),
  account: "required",
  idempotent: true,
  body: strictObject({
    amount: amountMinor("Amount to collect. An intent of 0 can be created, but cannot be charged."),
    merchant_amount: Type.Optional(merchantAmount),
    payment_splits: Type.Optional(paymentSplits),
    capture: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          "true: capture the funds with the payment; false: authorize only, and capture with a separate request.",
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
    "Returns payment intents, newest first: those of an account, of a business, or all that the key has access to.",
  audience: "private-key",
  ...reads("payments:read"),
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
    "Returns the account's payment intents that match all filters, page by page, last changed first. An empty body matches all intents.",
  audience: "private-key",
  ...reads("payments:read"),
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
  description: "Returns one payment intent of the account with its newest payment.",
  audience: "private-key",
  ...reads("payments:read"),
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
    "Updates a payment intent. Absent fields are not changed. `amount`, `merchant_amount`, `payment_splits`, `order_details`, `payment_method_types` and `payment_method_ids` can be changed only while the intent is `created`. The other fields can be changed at any time.",
  audience: "private-key",
  ...changes("payments:take"),
  account: "required",
  idempotent: true,
  params,
  body: strictObject({
    amount: Type.Optional(amountMinor("Amount to collect.")),
    merchant_amount: Type.Optional(merchantAmount),
    payment_splits: Type.Optional(paymentSplits),
    order_details: Type.Optional(OrderDetailsRequest),
    description: Type.Optional(intentDescription),
    reference_id: Type.Optional(referenceId),
    user_fields: Type.Optional(userFields("Your own data about this intent.")),
    payment_method_types: Type.Optional(paymentMethodTypes),
    payment_method_ids: extension(Type.Optional(savedMethodIds)),
  }),
  returns: { status: 200, schema: PaymentIntent, description: "The updated intent." },
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
    "Cancels an intent that is `created` or `uncaptured`. An authorization is voided at the processor. If the processor does not respond, the intent becomes `pending` until an inquiry resolves the outcome.",
  audience: "private-key",
  ...changes("payments:capture"),
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
    "Captures the authorization of an `uncaptured` intent once, in full or in part; the rest is voided. `auth_code` and `retrieval_reference` must be sent together, and only for an external intent. If the processor does not respond, the intent becomes `pending` until an inquiry resolves the outcome.",
  audience: "private-key",
  ...changes("payments:capture"),
  account: "required",
  idempotent: true,
  params,
  body: strictObject({
    amount: Type.Optional(
      amountMinor("Amount to capture. Absent: the full authorized amount. 0 is rejected.", {
        minimum: 0,
      }),
    ),
    merchant_amount: Type.Optional(merchantAmount),
    auth_code: Type.Optional(gatewayAuthCode),
    retrieval_reference: Type.Optional(captureRetrievalReference),
  }),
  returns: { status: 200, schema: PaymentIntent, description: "The intent, `captured`." },
  errors: ["payment_intent_invalid_status", "processor_refused"],
  examples: [examples.captureInPart],
});
