import { exampleIds } from "./ids.ts";
import { exampleDeclinedPayment, examplePayment } from "./objects.ts";

const params = { id: exampleIds.intent };
const body = { payment_method_id: exampleIds.paymentMethod };

export const paymentExamples = {
  approved: {
    name: "Approved",
    summary: "The funds are captured immediately.",
    params,
    body,
    response: { status: 201, body: examplePayment },
  },
  declined: {
    name: "Declined",
    summary: "The intent stays `created`.",
    params,
    body,
    response: { status: 201, body: exampleDeclinedPayment },
  },
  list: {
    name: "A single payment",
    summary: "A page of one.",
    params,
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: [examplePayment], meta: { has_more: false, limit: 10 } },
    },
  },
  get: {
    name: "A captured payment",
    summary: "With the card that was charged.",
    params: { id: exampleIds.payment },
    response: { status: 200, body: examplePayment },
  },
} as const;
