import { exampleIds } from "./ids.ts";

export const exampleUnmatchedRecord = {
  amount: 1800,
  auth_code: "2H7K9P",
  retrieval_reference: "606316409925",
  auth_date: "2026-03-04T16:40:00.000Z",
  funded_date: "2026-03-05T06:00:00.000Z",
  record_date: "2026-03-05T06:00:00.000Z",
  transaction_date: "2026-03-04T16:40:00.000Z",
  transaction_type: "payment",
  card_last_four: "4242",
  reason: "no_candidate",
  candidates: [
    {
      type: "payment",
      id: exampleIds.externalPayment,
      payment_intent_id: exampleIds.externalIntent,
      amount: 1800,
      auth_code: "2H7K9P",
      retrieval_reference: "606316409952",
      auth_date: "2026-03-04T16:40:00.000Z",
      card_last_four: "4242",
      reasons: ["retrieval_reference_differs"],
    },
  ],
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
      amount: 1800,
      auth_code: "2H7K9P",
      retrieval_reference: "606316409952",
      transaction_date: "2026-03-04T16:40:00.000Z",
      card_last_four: "4242",
      settlement_id: null,
    },
  ],
  unmatched_refunds: [],
};

export const unmatchedSettlementExamples = {
  list: {
    name: "One account",
    summary: "18 dollars were settled. The recorded reference has two digits swapped.",
    response: {
      status: 200,
      body: { data: [exampleUnmatchedSettlement], meta: { has_more: false, limit: 1 } },
    },
  },
} as const;
