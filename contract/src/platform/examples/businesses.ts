import { exampleIds } from "../../payments/examples/ids.ts";

export const platformBusinessExamples = {
  list: {
    name: "businesses",
    summary: "The businesses of a partner",
    query: { in: exampleIds.partner },
    response: {
      status: 200,
      body: {
        data: [
          {
            id: exampleIds.business,
            entity: "business",
            name: "Larkspur Coffee Roasters LLC",
            partner_id: exampleIds.partner,
            partner_name: "Northwind Software",
            contact_name: "Ada Park",
            contact_email: "ada@larkspur.example",
            location_count: 1,
            account_count: 1,
            created_at: "2026-03-01T09:00:00.000Z",
          },
        ],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
};
