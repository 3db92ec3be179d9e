import { exampleIds } from "./ids.ts";
import { exampleTransactions } from "./objects.ts";

export const transactionExamples = {
  list: {
    name: "A payment and its fee",
    summary: "Together they are the balance.",
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: exampleTransactions, meta: { has_more: false, limit: 10 } },
    },
  },
  get: {
    name: "A payment",
    summary: "It adds to the balance.",
    params: { id: exampleIds.transaction },
    response: { status: 200, body: exampleTransactions[1] },
  },
} as const;
