import { exampleIds } from "./ids.ts";
import { exampleRefund } from "./objects.ts";

export const refundExamples = {
  createInPart: {
    name: "Four of ten dollars",
    summary: "A second refund may follow.",
    params: { id: exampleIds.intent },
    body: { amount: 400, reference_id: "return-77", description: "One of two items came back" },
    response: { status: 201, body: exampleRefund },
  },
  get: {
    name: "A refund",
    summary: "Accepted and not settled yet.",
    params: { id: exampleIds.refund },
    response: { status: 200, body: exampleRefund },
  },
  listOfIntent: {
    name: "Refunds of an order",
    summary: "A page of one.",
    params: { id: exampleIds.intent },
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: [exampleRefund], meta: { has_more: false, limit: 10 } },
    },
  },
  listOfPayment: {
    name: "Refunds of a payment",
    summary: "A page of one.",
    params: { id: exampleIds.payment },
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: [exampleRefund], meta: { has_more: false, limit: 10 } },
    },
  },
} as const;
