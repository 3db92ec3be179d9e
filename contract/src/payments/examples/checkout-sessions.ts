import { exampleIds } from "./ids.ts";
import { examplePayment } from "./objects.ts";
import { storedOrder } from "./order-details.ts";

const params = { id: exampleIds.checkoutSession };

export const exampleCheckoutSession = {
  id: exampleIds.checkoutSession,
  entity: "checkout_session",
  url: `http://localhost:4000/checkout/${exampleIds.checkoutSession}#key_session_AZ9PhNvyeR-5S2Qxw0TrCwGfT4Tb8nkfuUtkMcNE6wtx5bSc1FhqWmR0kP2vNn9oYyLZaE7uJg3iBxK4QfVd6A`,
  cancel_url: "https://shop.example.com/cart",
  success_url: "https://shop.example.com/thanks?session={CHECKOUT_SESSION_ID}",
  customer_email: "ada@example.com",
  reference_id: "order-1043",
  user_fields: null,
  payment_method_types: ["card"],
  payment_method_ids: [exampleIds.paymentMethod],
  payment_intent_data: {
    amount: 4320,
    merchant_amount: null,
    payment_splits: [],
    capture: true,
    currency: "USD",
    reference_id: "order-1043",
    user_fields: null,
    description: "Order 1043",
    payment_method_types: ["card"],
    order_details: storedOrder({ tax: 320, invoice_id: "INV-1043" }),
  },
  payment_intent_id: exampleIds.checkoutIntent,
  subtotal: 4500,
  discount_amount: 500,
  status: "open",
  account_id: exampleIds.account,
  partner_id: exampleIds.partner,
  business_id: exampleIds.business,
  created_at: "2026-03-03T10:00:00.000Z",
  updated_at: "2026-03-03T10:00:00.000Z",
  expires_at: "2026-03-04T10:00:00.000Z",
};

export const exampleCompleteSession = {
  ...exampleCheckoutSession,
  status: "complete",
  updated_at: "2026-03-03T10:02:12.000Z",
};

export const exampleExpiredSession = {
  ...exampleCheckoutSession,
  status: "expired",
  updated_at: "2026-03-03T12:00:00.000Z",
};

export const exampleCheckoutPayment = {
  ...examplePayment,
  id: exampleIds.checkoutPayment,
  payment_intent_id: exampleIds.checkoutIntent,
  amount: 4320,
  amount_authorized: 4320,
  amount_captured: 4320,
  order_details: exampleCheckoutSession.payment_intent_data.order_details,
  auth_code: "PPS447",
  reference_id: "order-1043",
  description: "Order 1043",
  created_at: "2026-03-03T10:02:11.000Z",
  updated_at: "2026-03-03T10:02:11.000Z",
};

export const checkoutSessionExamples = {
  create: {
    name: "An order with discount and tax",
    summary: "4500 less 500, plus tax of 320: a total of 4320.",
    body: {
      success_url: exampleCheckoutSession.success_url,
      cancel_url: exampleCheckoutSession.cancel_url,
      customer_email: "ada@example.com",
      subtotal: 4500,
      discount_amount: 500,
      reference_id: "order-1043",
      payment_method_ids: [exampleIds.paymentMethod],
      payment_intent_data: {
        reference_id: "order-1043",
        description: "Order 1043",
        order_details: { tax_amount: 320, invoice_id: "INV-1043" },
      },
    },
    response: { status: 201, body: exampleCheckoutSession },
  },
  list: {
    name: "The newest session",
    summary: "A page of one.",
    query: { limit: "1" },
    response: {
      status: 200,
      body: { data: [exampleCheckoutSession], meta: { has_more: false, limit: 1 } },
    },
  },
  get: {
    name: "An open session",
    summary: "The customer has not paid yet.",
    params,
    response: { status: 200, body: exampleCheckoutSession },
  },
  details: {
    name: "Page data",
    summary: "The order and the merchant's branding.",
    params,
    response: {
      status: 200,
      body: {
        checkout_session: exampleCheckoutSession,
        branding: {
          primary_color: "#1a5fb4",
          company_name: "Harbor Chairs",
          company_logo_url: null,
        },
        payment_intent_status: "created",
        latest_payment: null,
        attempts_left: 10,
        saved_payment_methods: [
          {
            id: exampleIds.paymentMethod,
            payment_method_type: "card",
            brand: "visa",
            last_four_digits: "1111",
            exp_month: "12",
            exp_year: "2030",
            bank_subtype: null,
          },
        ],
      },
    },
  },
  complete: {
    name: "A paid session",
    summary: "Its intent is captured.",
    params,
    body: {},
    response: { status: 200, body: exampleCompleteSession },
  },
  expire: {
    name: "A session to close",
    summary: "The chair was sold elsewhere.",
    params,
    body: {},
    response: { status: 200, body: exampleExpiredSession },
  },
  pay: {
    name: "With a saved card",
    summary: "Approved.",
    params,
    body: { payment_method_id: exampleIds.paymentMethod },
    response: { status: 201, body: exampleCheckoutPayment },
  },
} as const;
