import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, Currency } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, changesWithoutRole, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { BillingDetailsRequest } from "./billing-details.ts";
import { CheckoutPayment, SavedPaymentMethod } from "./checkout-page.ts";
import { checkoutSessionExamples as examples } from "./examples/checkout-sessions.ts";
import { paymentsOperation } from "./operation.ts";
import { OrderDetails, OrderDetailsRequest } from "./order-details.ts";
import {
  intentDescription,
  merchantAmount,
  paymentIntentStatuses,
  paymentMethodTypes,
  savedMethods,
} from "./payment-intents.ts";
import { PaymentMethodRequest, paymentMethodType } from "./payment-methods.ts";
import { Payment } from "./payments.ts";
import { PaymentSplit, paymentSplits } from "./splits.ts";
import { referenceId, userFields } from "./user-fields.ts";

export const checkoutSessionStatuses = ["open", "complete", "expired"] as const;

const returnUrl = (when: string) =>
  Type.String({
    pattern: patternMeaning(
      "^(https://[^\\s/]+|http://localhost(:[0-9]+)?)(/\\S*)?$",
      "an https URL, or http on localhost",
    ),
    maxLength: 2048,
    description: `URL to which the customer is redirected ${when}: https, or http on localhost. \`{CHECKOUT_SESSION_ID}\` in it is replaced by the session's id.`,
  });
const successUrl = returnUrl("after payment");
const cancelUrl = returnUrl("after cancelling");
const customerEmail = Type.String({
  format: "email",
  maxLength: 128,
  description: "The customer's email address.",
});
const subtotal = amountMinor("Price of the items, before discount, tax, tip and surcharge.");
const discountAmount = amountMinor("Discount on the subtotal; at most the subtotal.");
const currentFields = userFields("Your own data about this session.");
const savedMethodIds = savedMethods(
  "Payment methods that this customer saved with you; the page offers them. Each must be reusable, and of a type that the session accepts.",
);

const CheckoutIntentData = component(
  "CheckoutIntentData",
  strictObject(
    {
      amount: amountMinor(
        "Total: subtotal less discount, plus tax, tip and surcharge of `order_details`.",
      ),
      merchant_amount: nullable(amountMinor("Amount that the merchant receives (ADVANCED plan).")),
      payment_splits: Type.Array(PaymentSplit, {
        description: "Shares of the amount for other receivers.",
      }),
      capture: Type.Boolean({
        description: "false: authorize only; capture with a separate request.",
      }),
      currency: Currency,
      reference_id: nullable(referenceId),
      user_fields: nullable(userFields("Your own data about the intent.")),
      description: nullable(intentDescription),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Payment method types that the intent accepts.",
      }),
      order_details: nullable(OrderDetails, "Level 2 and Level 3 details of the order."),
    },
    { description: "Data of the session's payment intent." },
  ),
);

const CheckoutIntentDataRequest = component(
  "CheckoutIntentDataRequest",
  strictObject(
    {
      amount: Type.Optional(
        amountMinor(
          "Optional. If sent, it must equal the total: subtotal less discount, plus tax, tip and surcharge of `order_details`.",
        ),
      ),
      merchant_amount: Type.Optional(merchantAmount),
      payment_splits: Type.Optional(paymentSplits),
      capture: Type.Optional(
        Type.Boolean({
          default: true,
          description: "false: authorize only; capture with a separate request.",
        }),
      ),
      currency: Type.Optional(Currency),
      reference_id: Type.Optional(referenceId),
      user_fields: Type.Optional(userFields("Your own data about the intent.")),
      description: Type.Optional(intentDescription),
      payment_method_types: Type.Optional(paymentMethodTypes),
      order_details: Type.Optional(OrderDetailsRequest),
    },
    { description: "Data of the session's payment intent; `{}` is sufficient." },
  ),
);

export const CheckoutSession = component(
  "CheckoutSession",
  strictObject(
    {
      id: idOf("checkout_session", "The session's id."),
      entity: Type.Literal("checkout_session"),
      url: Type.String({
        description:
          "URL of the hosted page: redirect the customer to it. The fragment after `#` is the session's token. The page uses it as `x-api-key`, without `x-account-id`, to show, pay and complete this session; it grants access to nothing else.",
      }),
      cancel_url: cancelUrl,
      success_url: successUrl,
      customer_email: customerEmail,
      reference_id: nullable(referenceId),
      user_fields: nullable(currentFields),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Payment method types that the page offers.",
      }),
      payment_method_ids: extension(savedMethodIds),
      payment_intent_data: CheckoutIntentData,
      payment_intent_id: idOf("payment_intent", "The payment intent of the session."),
      subtotal,
      discount_amount: discountAmount,
      status: oneOf(checkoutSessionStatuses, "Status of the session."),
      account_id: idOf("account", "The merchant account."),
      partner_id: idOf("partner", "The partner."),
      business_id: idOf("business", "The business."),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
      expires_at: timestamp("Time at which the session expires unless it is complete."),
    },
    { description: "A hosted page on which a customer pays for one order." },
  ),
);

const CheckoutSessionDetails = component(
  "CheckoutSessionDetails",
  strictObject(
    {
      checkout_session: CheckoutSession,
      branding: strictObject({
        primary_color: Type.String({
          pattern: "^#[0-9a-f]{6}$",
          description: "Color of buttons, `#rrggbb`.",
        }),
        company_name: text("Company name that customers know.", { maxLength: 255 }),
        company_logo_url: nullable(
          Type.String({ description: "URL of the logo; null without a logo." }),
        ),
      }),
      payment_intent_status: extension(
        oneOf(paymentIntentStatuses, "Status of the session's payment intent."),
      ),
      latest_payment: extension(
        nullable(CheckoutPayment, "The latest payment of the session; null before the first."),
      ),
      attempts_left: extension(
        Type.Integer({
          minimum: 0,
          maximum: 10,
          description: "Number of further declines after which the page accepts no more attempts.",
        }),
      ),
      saved_payment_methods: extension(
        Type.Array(SavedPaymentMethod, {
          description:
            "Saved payment methods that the customer can use, in the order that you sent.",
        }),
      ),
    },
    { description: "Data that the hosted page shows." },
  ),
);

const params = strictObject({ id: idOf("checkout_session", "The session's id.") });
const common = {
  resource: "checkout_sessions",
  audience: "private-key",
  account: "required",
} as const;

export const createCheckoutSession = paymentsOperation({
  ...common,
  id: "createCheckoutSession",
  method: "POST",
  path: "/checkout_sessions",
  ...changes("payments:take"),
  summary: "Create a checkout session",
  description:
    "Creates a hosted page for one order, and the payment intent that the customer pays on it. The amount is the subtotal less discount, plus the tax, tip and surcharge of `payment_intent_data.order_details`; it must be at least 1. Redirect the customer to `url`; afterwards the page redirects to `success_url` or `cancel_url`.\n\nThe redirect does not prove payment: [get the session](get-a-checkout-session), or wait for `v2.checkout_session.completed`.",
  idempotent: true,
  body: strictObject({
    cancel_url: cancelUrl,
    success_url: successUrl,
    customer_email: customerEmail,
    payment_intent_data: CheckoutIntentDataRequest,
    subtotal,
    discount_amount: discountAmount,
    reference_id: Type.Optional(referenceId),
    user_fields: Type.Optional(currentFields),
    payment_method_types: Type.Optional(paymentMethodTypes),
    payment_method_ids: extension(Type.Optional(savedMethodIds)),
    expires_at: Type.Optional(
      timestamp("Expiry time: 30 minutes to 30 days from now. Absent: in 24 hours."),
    ),
  }),
  returns: { status: 201, schema: CheckoutSession, description: "The session, `open`." },
  errors: [],
  examples: [examples.create],
});

export const listCheckoutSessions = paymentsOperation({
  ...common,
  id: "listCheckoutSessions",
  method: "GET",
  path: "/checkout_sessions",
  ...reads("payments:read"),
  summary: "List checkout sessions",
  description: "Returns the account's checkout sessions, newest first.",
  idempotent: false,
  query: cursorQuery("checkout_session"),
  returns: {
    status: 200,
    schema: listOf("CheckoutSessionList", CheckoutSession),
    description: "A page of sessions.",
  },
  errors: [],
  examples: [examples.list],
});

export const getCheckoutSession = paymentsOperation({
  ...common,
  id: "getCheckoutSession",
  method: "GET",
  path: "/checkout_sessions/{id}",
  ...reads("payments:read"),
  summary: "Get a checkout session",
  description: "Returns one checkout session of the account.",
  idempotent: false,
  params,
  returns: { status: 200, schema: CheckoutSession, description: "The session." },
  errors: [],
  examples: [examples.get],
});

export const getCheckoutSessionDetails = paymentsOperation({
  ...common,
  id: "getCheckoutSessionDetails",
  method: "GET",
  path: "/checkout_sessions/{id}/details",
  summary: "Get the details of a checkout session",
  description:
    "Returns the data of a checkout page: the session and the merchant's branding. With a public key or the session's token, your own data (`user_fields`) and the amounts of receivers (`merchant_amount`, `payment_splits`) are omitted.\n\nThe token in the session's `url` can use this operation for its session.",
  audience: "both",
  ...reads("payments:read"),
  sessionToken: true,
  idempotent: false,
  params,
  returns: {
    status: 200,
    schema: CheckoutSessionDetails,
    description: "The session and the branding.",
  },
  errors: [],
  examples: [examples.details],
});

export const payCheckoutSession = paymentsOperation({
  ...common,
  id: "payCheckoutSession",
  method: "POST",
  path: "/checkout_sessions/{id}/payments",
  summary: "Pay a checkout session",
  description:
    "Charges a payment method for the session's intent, like [creating a payment](create-a-payment-for-a-payment-intent). The response is 201 whatever the issuer decided, so check `status`. The session must be `open`. Concurrent requests from two browser tabs create one payment.\n\nSend either `payment_method_id` or `payment_method_data`; `payment_method_data` is used for this order only. The session's token and a public key cannot charge every stored payment method. They can charge those in `payment_method_ids`, and those created with the intent's `client_secret`. `billing_details` supplement those of the payment method, for this payment only.\n\nAfter ten declines of the intent, a public key or the session's token receives `PAYMENT_CREATE_ERROR`, which limits card testing; a private key may continue.\n\nThe token in the session's `url` can use this operation for its session.",
  audience: "both",
  ...changesWithoutRole,
  sessionToken: true,
  idempotent: true,
  params,
  body: strictObject({
    payment_method_id: Type.Optional(
      idOf(
        "payment_method",
        "The payment method to charge; it must be a payment method of this account.",
      ),
    ),
    payment_method_data: Type.Optional(PaymentMethodRequest),
    billing_details: Type.Optional(BillingDetailsRequest),
  }),
  returns: { status: 201, schema: Payment, description: "The payment, approved or declined." },
  errors: [
    "invalid_status",
    "payment_create_error",
    "payment_method_create_error",
    "referenced_not_found",
  ],
  examples: [examples.pay],
});

export const completeCheckoutSession = paymentsOperation({
  ...common,
  id: "completeCheckoutSession",
  method: "POST",
  path: "/checkout_sessions/{id}/complete",
  summary: "Complete a checkout session",
  description:
    "Completes a session whose intent is `captured`, `uncaptured` or, for a bank payment, `pending`. The hosted page does this automatically. If the customer leaves after paying, the session is completed within 15 minutes, or when it would expire. A session that is already complete is returned unchanged. A session that is not paid or has expired is rejected.\n\nThe token in the session's `url` can use this operation for its session.",
  audience: "both",
  ...changesWithoutRole,
  sessionToken: true,
  idempotent: true,
  params,
  body: strictObject({}),
  returns: { status: 200, schema: CheckoutSession, description: "The session, `complete`." },
  errors: ["invalid_status"],
  examples: [examples.complete],
});

export const expireCheckoutSession = paymentsOperation({
  ...common,
  id: "expireCheckoutSession",
  method: "POST",
  path: "/checkout_sessions/{id}/expire",
  ...changes("payments:take"),
  summary: "Expire a checkout session",
  description:
    "Expires an `open` session early and cancels its intent, so that it can no longer be paid. A session that is paid, has a pending payment, or is not open is rejected.",
  idempotent: true,
  params,
  body: strictObject({}),
  returns: { status: 200, schema: CheckoutSession, description: "The session, `expired`." },
  errors: ["invalid_status"],
  examples: [examples.expire],
});
