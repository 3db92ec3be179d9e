import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, Currency } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
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
      "an https address, or http on localhost",
    ),
    maxLength: 2048,
    description: `Where the customer is sent ${when}: https, or http on localhost. \`{CHECKOUT_SESSION_ID}\` in it is replaced by the session's id.`,
  });
const successUrl = returnUrl("after paying");
const cancelUrl = returnUrl("who gives up");
const customerEmail = Type.String({
  format: "email",
  maxLength: 128,
  description: "The customer's e-mail address.",
});
const subtotal = amountMinor("Price of what is bought, before discount, tax, tip and surcharge.");
const discountAmount = amountMinor("Discount off the subtotal; at most the subtotal.");
const currentFields = userFields("Your own data about this session.");
const savedMethodIds = savedMethods(
  "Payment methods that this customer saved with you before: the page offers them. Each has to be one that can be charged again, and of a kind that the session takes.",
);

const CheckoutIntentData = component(
  "CheckoutIntentData",
  strictObject(
    {
      amount: amountMinor(
        "The total: subtotal less discount, plus tax, tip and surcharge of `order_details`.",
      ),
      merchant_amount: nullable(amountMinor("What the merchant receives (ADVANCED plan).")),
      payment_splits: Type.Array(PaymentSplit, { description: "Parts that others receive." }),
      capture: Type.Boolean({ description: "false: hold only, capture by a call." }),
      currency: Currency,
      reference_id: nullable(referenceId),
      user_fields: nullable(userFields("Your own data about the intent.")),
      description: nullable(intentDescription),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Which kinds of payment method may pay it.",
      }),
      order_details: nullable(OrderDetails, "What is bought."),
    },
    { description: "What the session's payment intent is made of." },
  ),
);

const CheckoutIntentDataRequest = component(
  "CheckoutIntentDataRequest",
  strictObject(
    {
      amount: Type.Optional(
        amountMinor(
          "May be absent. Else it must equal the total: subtotal less discount, plus tax, tip and surcharge of `order_details`.",
        ),
      ),
      merchant_amount: Type.Optional(merchantAmount),
      payment_splits: Type.Optional(paymentSplits),
      capture: Type.Optional(
        Type.Boolean({ default: true, description: "false: hold only, capture by a call." }),
      ),
      currency: Type.Optional(Currency),
      reference_id: Type.Optional(referenceId),
      user_fields: Type.Optional(userFields("Your own data about the intent.")),
      description: Type.Optional(intentDescription),
      payment_method_types: Type.Optional(paymentMethodTypes),
      order_details: Type.Optional(OrderDetailsRequest),
    },
    { description: "What the session's payment intent is made of; `{}` is enough." },
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
          "The hosted page: send the customer there. What follows `#` is the session's token: the page shows, pays and completes this session with it in `x-api-key`, without `x-account-id`, and reaches nothing else.",
      }),
      cancel_url: cancelUrl,
      success_url: successUrl,
      customer_email: customerEmail,
      reference_id: nullable(referenceId),
      user_fields: nullable(currentFields),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Which kinds of payment method the page offers.",
      }),
      payment_method_ids: extension(savedMethodIds),
      payment_intent_data: CheckoutIntentData,
      payment_intent_id: idOf("payment_intent", "The intent that the customer pays."),
      subtotal,
      discount_amount: discountAmount,
      status: oneOf(checkoutSessionStatuses, "Where the session stands."),
      account_id: idOf("account", "The merchant account."),
      partner_id: idOf("partner", "The partner."),
      business_id: idOf("business", "The business."),
      created_at: timestamp("When it was created."),
      updated_at: timestamp("When it was last changed."),
      expires_at: timestamp("When it expires unless it is complete."),
    },
    { description: "A hosted page on which a customer pays one order." },
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
          description: "The color of buttons, `#rrggbb`.",
        }),
        company_name: text("The name that customers know.", { maxLength: 255 }),
        company_logo_url: nullable(Type.String({ description: "The logo, null without one." })),
      }),
      payment_intent_status: extension(
        oneOf(paymentIntentStatuses, "Where the intent stands that the customer pays."),
      ),
      latest_payment: extension(
        nullable(CheckoutPayment, "The latest try to pay; null before the first."),
      ),
      tries_left: extension(
        Type.Integer({
          minimum: 0,
          maximum: 10,
          description: "How many declines there may be before its page takes no more tries.",
        }),
      ),
      saved_payment_methods: extension(
        Type.Array(SavedPaymentMethod, {
          description: "What the customer can pay with again, in the order that you gave.",
        }),
      ),
    },
    { description: "All that the hosted page shows." },
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
  summary: "Create a checkout session",
  description:
    "Makes a hosted page for one order, and the payment intent that the customer pays on it: subtotal less discount, with the tax, tip and surcharge of `payment_intent_data.order_details` on top, at least 1. Send the customer to `url`; afterwards they come back to `success_url` or `cancel_url`.\n\nDo not take the return for proof of payment: [get the session](get-a-checkout-session) or wait for `v2.checkout_session.completed`.",
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
      timestamp("When it expires: 30 minutes to 30 days from now. Absent: in 24 hours."),
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
  summary: "List checkout sessions",
  description: "Answers the account's sessions, newest first.",
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
  summary: "Get a checkout session",
  description: "Answers one session of the account.",
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
    "Answers what a checkout page shows: the session and how the merchant looks. A public key or the session's token is shown neither your own data (`user_fields`) nor what others receive (`merchant_amount`, `payment_splits`).\n\nThe token in the session's `url` may make this call for its session.",
  audience: "both",
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

export const completeCheckoutSession = paymentsOperation({
  ...common,
  id: "completeCheckoutSession",
  method: "POST",
  path: "/checkout_sessions/{id}/complete",
  summary: "Complete a checkout session",
  description:
    "Makes a session `complete` whose intent is `captured`, `uncaptured` or, for a bank payment, `pending`. The hosted page does it by itself; where its customer left after paying, the session is completed within 15 minutes, or when it would expire. A session that is complete already is answered as it is; one that is not paid, or expired, is refused.\n\nThe token in the session's `url` may make this call for its session.",
  audience: "both",
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
  summary: "Expire a checkout session",
  description:
    "Closes an `open` session before its time and cancels its intent, so that it cannot be paid any more. A session that is paid, being paid, or not open is refused.",
  idempotent: true,
  params,
  body: strictObject({}),
  returns: { status: 200, schema: CheckoutSession, description: "The session, `expired`." },
  errors: ["invalid_status"],
  examples: [examples.expire],
});

export const payCheckoutSession = paymentsOperation({
  ...common,
  id: "payCheckoutSession",
  method: "POST",
  path: "/checkout_sessions/{id}/payments",
  summary: "Pay a checkout session",
  description:
    "Charges a payment method for the session's intent, as [creating a payment](create-a-payment-for-a-payment-intent) does: the answer is 201 whatever the issuer said, so look at `status`. Send either `payment_method_id` or `payment_method_data`; what is given as data pays this order and nothing else. The session's token and a public key charge no other stored payment method than those of `payment_method_ids`, and those that were made with the `client_secret` of the session's intent. `billing_details` add to those of the payment method, for this payment. Only while the session is `open`. After ten declines of its intent a public key or the session's token is refused with `PAYMENT_CREATE_ERROR`, so that nobody tries out stolen cards on it; a private key may continue. Two tabs that pay at once make one payment.\n\nThe token in the session's `url` may make this call for its session.",
  audience: "both",
  sessionToken: true,
  idempotent: true,
  params,
  body: strictObject({
    payment_method_id: Type.Optional(
      idOf("payment_method", "What to charge: a payment method of this account."),
    ),
    payment_method_data: Type.Optional(PaymentMethodRequest),
    billing_details: Type.Optional(BillingDetailsRequest),
  }),
  returns: { status: 201, schema: Payment, description: "The payment, approved or not." },
  errors: [
    "invalid_status",
    "payment_create_error",
    "payment_method_create_error",
    "referenced_not_found",
  ],
  examples: [examples.pay],
});
