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
} as const;
