import { exampleIds } from "../../payments/examples/ids.ts";

export const platformLocationExamples = {
  list: {
    name: "locations",
    summary: "The locations of a business",
    query: { in: exampleIds.business },
    response: {
      status: 200,
      body: {
        data: [
          {
            id: "loc_01k3m8s2d4b6h8k0n2q4t6w8y0",
            entity: "location",
            name: "Main Street",
            business_id: exampleIds.business,
            business_name: "Larkspur Coffee Roasters LLC",
            account_count: 1,
            terminal_count: 1,
            created_at: "2026-03-01T09:00:00.000Z",
          },
        ],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
};
