import { exampleIds } from "../../payments/examples/ids.ts";

export const ledgerEntryExamples = {
  list: {
    name: "available",
    summary: "The last changes of the available balance",
    params: { id: exampleIds.account },
    query: { account: "available", limit: "10" },
    response: {
      status: 200,
      body: {
        data: [
          {
            id: "ltx_01k3srz7b4e8h0k2m4p6r8t0w2",
            entity: "ledger_transaction",
            sequence: 9,
            event: "payout_created",
            source_type: "payout",
            source_id: exampleIds.payout,
            description: null,
            occurred_at: "2026-03-04T22:00:00.000Z",
            seal: null,
            entries: [
              { account: "available", debit: 4706, credit: null, balance: 0 },
              { account: "in_payout", debit: null, credit: 4681, balance: null },
              { account: "platform_fees", debit: null, credit: 25, balance: null },
            ],
          },
        ],
        meta: { has_more: true, limit: 10 },
      },
    },
  },
};
