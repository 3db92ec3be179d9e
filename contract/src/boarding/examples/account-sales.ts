import { exampleIds } from "./ids.ts";

const without = { sales_code_id: null, sales_agent_id: null, sales_group_id: null } as const;

const shown = {
  account_id: exampleIds.account,
  recruited_by: "West coast",
  changes: [
    {
      ...without,
      number: 1,
      sales_code_id: "West coast",
      recruited_by: "West coast",
      effective_at: "2026-03-01T00:00:00.000Z",
      comment: "The form had no code.",
      changed_by: "key_01k3m8p4f6j8n0q2s4v6x8z0b2",
      recorded_at: "2026-03-04T16:20:00.000Z",
    },
    {
      ...without,
      number: 0,
      recruited_by: null,
      effective_at: "2026-02-20T16:00:12.000Z",
      comment: null,
      changed_by: null,
      recorded_at: "2026-02-20T16:00:12.000Z",
    },
  ],
} as const;

export const accountSalesExamples = {
  get: {
    name: "A change",
    summary: "The merchant began without a sales code.",
    params: { id: exampleIds.account },
    response: { status: 200, body: shown },
  },
  set: {
    name: "A merchant without a sales code",
    summary: "From the first day of the month, its residuals are the sales code's.",
    params: { id: exampleIds.account },
    body: {
      sales_code_id: "West coast",
      effective_at: "2026-03-01T00:00:00.000Z",
      comment: "The form had no code.",
    },
    response: {
      status: 200,
      body: shown,
    },
  },
} as const;
