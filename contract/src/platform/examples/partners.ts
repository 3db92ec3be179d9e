import { exampleIds } from "../../payments/examples/ids.ts";

const partner = {
  id: exampleIds.partner,
  entity: "partner",
  name: "Northwind Software",
  business_count: 214,
  account_count: 231,
  user_count: 388,
  captured_amount: 48_210_550,
  captured_count: 12_907,
  created_at: "2026-02-01T09:00:00.000Z",
};

export const partnerExamples = {
  list: {
    name: "partners",
    summary: "The partners of a tenant",
    query: {},
    response: { status: 200, body: { data: [partner], meta: { has_more: false, limit: 10 } } },
  },
  create: {
    name: "new-partner",
    summary: "A new partner",
    body: { name: "Harbor Systems" },
    response: {
      status: 201,
      body: {
        ...partner,
        name: "Harbor Systems",
        business_count: 0,
        account_count: 0,
        user_count: 0,
        captured_amount: 0,
        captured_count: 0,
      },
    },
  },
  get: {
    name: "partner",
    summary: "One partner",
    params: { id: exampleIds.partner },
    response: { status: 200, body: partner },
  },
};
