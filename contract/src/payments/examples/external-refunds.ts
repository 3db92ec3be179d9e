import { exampleIds } from "./ids.ts";
import { exampleRefund } from "./objects.ts";

const params = { refund_id: exampleIds.externalRefund };

export const exampleExternalRefund = {
  ...exampleRefund,
  id: exampleIds.externalRefund,
  status: "pending",
  external: true,
  amount: 500,
  payment_id: exampleIds.externalPayment,
  payment_intent_id: exampleIds.externalIntent,
  reference_id: "return-78",
  description: "Delivered late",
  gateway_response: { code: "00", text: "APPROVED", source: "OTHER" },
  created_at: "2026-03-06T09:00:00.000Z",
  updated_at: "2026-03-06T09:00:00.000Z",
};

export const externalRefundExamples = {
  create: {
    name: "Five of twenty-five dollars",
    summary: "Refunded by the other gateway.",
    body: {
      payment_intent_id: exampleIds.externalIntent,
      amount: 500,
      gateway_response: {
        auth_code: "4M8X2C",
        retrieval_reference: "606509003318",
        code: "00",
        text: "APPROVED",
        source: "OTHER",
        created_at: "2026-03-06T08:58:00.000Z",
      },
      reference_id: "return-78",
      description: "Delivered late",
    },
    response: { status: 201, body: exampleExternalRefund },
  },
  update: {
    name: "Another description",
    summary: "The other fields are not changed.",
    params,
    body: { description: "Delivered two days late" },
    response: {
      status: 200,
      body: {
        ...exampleExternalRefund,
        description: "Delivered two days late",
        updated_at: "2026-03-06T10:00:00.000Z",
      },
    },
  },
  cancel: {
    name: "A refund that was not executed",
    summary: "The customer received nothing.",
    params,
    response: {
      status: 200,
      body: {
        ...exampleExternalRefund,
        status: "cancelled",
        updated_at: "2026-03-06T11:00:00.000Z",
      },
    },
  },
} as const;
