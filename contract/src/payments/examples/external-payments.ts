import { exampleIds } from "./ids.ts";
import { exampleIntent, examplePayment, examplePaymentMethod } from "./objects.ts";

const params = { payment_intent_id: exampleIds.externalIntent };
const at = "2026-03-04T11:20:00.000Z";
const gateway = { code: "00", text: "APPROVED", source: "OTHER" };

export const exampleExternalPayment = {
  ...examplePayment,
  id: exampleIds.externalPayment,
  status: "uncaptured",
  amount: 2500,
  amount_authorized: 2500,
  amount_captured: 0,
  avs_result_code: null,
  cvv_result_code: null,
  address_line1_check: null,
  address_postal_code_check: null,
  cvv_check: null,
  gateway_response: gateway,
  payment_intent_id: exampleIds.externalIntent,
  payment_method: {
    ...examplePaymentMethod,
    source_type: "external",
    card: { ...examplePaymentMethod.card, reuse_eligible: false },
  },
  auth_code: "7K3Q9A",
  auth_response_text: "APPROVED",
  external: true,
  reference_id: "order-1044",
  description: null,
  created_at: at,
  updated_at: at,
};

export const exampleExternalIntent = {
  ...exampleIntent,
  id: exampleIds.externalIntent,
  client_secret: null,
  status: "uncaptured",
  amount: 2500,
  amount_authorized: 2500,
  capture: false,
  latest_payment: exampleExternalPayment,
  external: true,
  reference_id: "order-1044",
  description: null,
  created_at: at,
  updated_at: at,
};

export const exampleCapturedExternalIntent = {
  ...exampleExternalIntent,
  status: "captured",
  amount_captured: 2500,
  latest_payment: {
    ...exampleExternalPayment,
    status: "captured",
    amount_captured: 2500,
    updated_at: "2026-03-05T08:00:00.000Z",
  },
  captured_at: "2026-03-05T08:00:00.000Z",
  updated_at: "2026-03-05T08:00:00.000Z",
};

export const externalPaymentExamples = {
  create: {
    name: "An authorization of another gateway",
    summary: "Authorized only, to be captured later.",
    body: {
      amount: 2500,
      capture: false,
      payment_method: {
        payment_method_type: "card",
        card: {
          brand: "visa",
          last_four_digits: "1111",
          first_six_digits: "411111",
          exp_month: "12",
          exp_year: "2030",
        },
      },
      gateway_response: {
        auth_code: "7K3Q9A",
        retrieval_reference: "606311204417",
        ...gateway,
        created_at: at,
      },
      reference_id: "order-1044",
    },
    response: { status: 201, body: exampleExternalIntent },
  },
  update: {
    name: "A corrected reference",
    summary: "Your own id was wrong.",
    params,
    body: { reference_id: "order-1044-b" },
    response: {
      status: 200,
      body: {
        ...exampleExternalIntent,
        reference_id: "order-1044-b",
        updated_at: "2026-03-04T12:00:00.000Z",
      },
    },
  },
  cancel: {
    name: "A voided authorization",
    summary: "The other gateway voided it.",
    params,
    body: { cancellation_reason: "requested_by_customer" },
    response: {
      status: 200,
      body: {
        ...exampleExternalIntent,
        status: "cancelled",
        amount_voided: 2500,
        latest_payment: { ...exampleExternalPayment, status: "voided", amount_voided: 2500 },
        cancellation_reason: "requested_by_customer",
        cancelled_at: "2026-03-04T13:00:00.000Z",
        updated_at: "2026-03-04T13:00:00.000Z",
      },
    },
  },
  capture: {
    name: "The full amount",
    summary: "With the authorization code and reference of the capture.",
    params,
    body: { auth_code: "7K3Q9A", retrieval_reference: "606408001932" },
    response: { status: 200, body: exampleCapturedExternalIntent },
  },
} as const;
