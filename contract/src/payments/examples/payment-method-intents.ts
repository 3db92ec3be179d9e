import { exampleIds } from "./ids.ts";
import { examplePaymentMethod } from "./objects.ts";

const params = { id: exampleIds.paymentMethodIntent };
const clientSecret = `${exampleIds.paymentMethodIntent}_secret_4TzK9mQe2wXv7LpBn3RjCg`;

const created = {
  id: exampleIds.paymentMethodIntent,
  entity: "payment_method_intent",
  client_secret: clientSecret,
  status: "created",
  account_id: exampleIds.account,
  payment_method_types: ["card"],
  payment_method: null,
  validate: true,
  bill_to: "merchant",
  latest_validation_response: null,
  validation_attempts: 0,
  user_fields: null,
  cancellation_reason: null,
  created_at: "2026-03-02T15:03:50.000Z",
  updated_at: "2026-03-02T15:03:50.000Z",
};

const validation = {
  status: "succeeded",
  code: "000",
  message: "Approval",
  avs_result_code: "Y",
  cvv_result_code: "M",
};

export const exampleSucceededMethodIntent = {
  ...created,
  client_secret: null,
  status: "succeeded",
  payment_method: { ...examplePaymentMethod, validation_response: validation },
  latest_validation_response: validation,
  validation_attempts: 1,
  updated_at: "2026-03-02T15:04:05.000Z",
};

export const exampleFailedMethodIntent = {
  ...created,
  client_secret: null,
  status: "failed",
  latest_validation_response: {
    ...validation,
    status: "failed",
    code: "500",
    message: "Decline",
    cvv_result_code: "N",
  },
  validation_attempts: 1,
  updated_at: "2026-03-02T15:04:05.000Z",
};

export const exampleCancelledMethodIntent = {
  ...created,
  client_secret: null,
  status: "cancelled",
  cancellation_reason: "abandoned",
  updated_at: "2026-03-02T16:00:00.000Z",
};

export const paymentMethodIntentExamples = {
  create: {
    name: "A card for later",
    summary: "Verified with the issuer before it is stored.",
    body: { payment_method_types: ["card"], validate: true, bill_to: "merchant" },
    response: { status: 201, body: created },
  },
  list: {
    name: "The newest",
    summary: "A page of one.",
    query: { limit: "1" },
    response: {
      status: 200,
      body: { data: [exampleSucceededMethodIntent], meta: { has_more: false, limit: 1 } },
    },
  },
  get: {
    name: "A verified card",
    summary: "It can be charged now.",
    params,
    response: {
      status: 200,
      body: { ...exampleSucceededMethodIntent, client_secret: clientSecret },
    },
  },
  give: {
    name: "The browser attaches a card",
    summary: "With a public key and the client secret.",
    params,
    body: {
      client_secret: clientSecret,
      payment_method_data: {
        payment_method_type: "card",
        card: { token: "9411111119401111", exp_month: "12", exp_year: "2030" },
        billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
      },
    },
    response: { status: 200, body: exampleSucceededMethodIntent },
  },
  update: {
    name: "The partner pays for the verification",
    summary: "Before a payment method is attached.",
    params,
    body: { bill_to: "partner" },
    response: {
      status: 200,
      body: {
        ...created,
        client_secret: null,
        bill_to: "partner",
        updated_at: "2026-03-02T15:03:55.000Z",
      },
    },
  },
  cancel: {
    name: "The customer left",
    summary: "No payment method was given.",
    params,
    body: { cancellation_reason: "abandoned" },
    response: { status: 200, body: exampleCancelledMethodIntent },
  },
} as const;
