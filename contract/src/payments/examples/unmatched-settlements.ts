import { exampleIds } from "./ids.ts";

export const exampleUnmatchedRecord = {
  amount: 1800,
  auth_code: "2H7K9P",
  auth_date: "2026-03-04T16:40:00.000Z",
  funded_date: "2026-03-05T06:00:00.000Z",
  record_date: "2026-03-05T06:00:00.000Z",
  transaction_date: "2026-03-04T16:40:00.000Z",
  transaction_type: "payment",
  card_last_four: "4242",
  reason: "no_candidate",
};

export const exampleUnmatchedSettlement = {
  account_id: exampleIds.account,
  merchant_id: "496160873888",
  account_name: "Harbor Chairs Portland",
  unmatched_settlement_net_amount: 1800,
  unmatched_settlement_records: [exampleUnmatchedRecord],
  unmatched_payments: [
    {
      id: exampleIds.externalPayment,
      payment_intent_id: exampleIds.externalIntent,
      amount: 2500,
      auth_code: "7K3Q9A",
      transaction_date: "2026-03-04T11:20:00.000Z",
      card_last_four: "1111",
      settlement_id: null,
    },
  ],
  unmatched_refunds: [],
};

export const unmatchedSettlementExamples = {
  list: {
    name: "One account",
    summary: "18 dollars were settled for an unrecorded payment.",
    response: {
      status: 200,
      body: { data: [exampleUnmatchedSettlement], meta: { has_more: false, limit: 1 } },
    },
  },
} as const;
