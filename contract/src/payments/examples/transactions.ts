import { exampleIds } from "./ids.ts";
import { exampleTransactions } from "./objects.ts";

const fields = Object.keys(exampleTransactions[0]);
const rows = exampleTransactions.map((transaction) =>
  fields.map((field) => (transaction as Record<string, unknown>)[field] ?? "").join(","),
);

export const transactionExamples = {
  list: {
    name: "A payment and its fee",
    summary: "Their sum is the balance.",
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: exampleTransactions, meta: { has_more: false, limit: 10 } },
    },
  },
  search: {
    name: "Changes of 50 or more",
    summary: "Largest first.",
    body: {
      amount_min: 50,
      created: { from: "2026-03-01T00:00:00.000Z" },
      sort_column: "amount",
      sort_direction: "desc",
      limit: 10,
    },
    response: {
      status: 200,
      body: {
        data: [exampleTransactions[1], exampleTransactions[0]],
        meta: { has_more: false, limit: 10, page: 1, total_count: 2 },
      },
    },
  },
  download: {
    name: "A month as CSV",
    summary: "For accounting.",
    body: { created: { from: "2026-03-01T00:00:00.000Z", to: "2026-04-01T00:00:00.000Z" } },
    response: { status: 200, body: `${[fields.join(","), ...rows].join("\r\n")}\r\n` },
  },
  get: {
    name: "A payment",
    summary: "It increases the balance.",
    params: { id: exampleIds.transaction },
    response: { status: 200, body: exampleTransactions[1] },
  },
} as const;
