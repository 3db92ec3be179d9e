import { exampleIds } from "../../payments/examples/ids.ts";

export const platformTerminalExamples = {
  list: {
    name: "terminals",
    summary: "The terminals of an account",
    query: { in: exampleIds.account },
    response: {
      status: 200,
      body: {
        data: [
          {
            hsn: "C032UQ03960001",
            entity: "terminal",
            name: "Front counter",
            account_id: exampleIds.account,
            account_name: "Larkspur Coffee Main Street",
            location_name: "Main Street",
            device_type: "Mini 2",
            command: null,
            session_expires_at: "2026-11-03T19:12:00.000Z",
            last_contact_at: "2026-11-03T19:02:00.000Z",
            created_at: "2026-03-01T09:00:00.000Z",
          },
        ],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
};
