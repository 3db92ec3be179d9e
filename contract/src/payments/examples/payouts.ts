import { exampleIds } from "./ids.ts";

const sent = {
  bank_transfer_id: exampleIds.bankTransfer,
  payment_type: "origination",
  direction: "outbound",
  status: "completed",
  amount: 4681,
  bank_account_id: exampleIds.bankAccount,
  return_code: null,
  return_message: null,
  created_at: "2026-03-04T22:00:00.000Z",
  updated_at: "2026-03-05T14:00:00.000Z",
};

/** Payments of 1000 and 4320, their fees of 59 and 155, and a refund of 400. */
export const examplePayout = {
  id: exampleIds.payout,
  entity: "payout",
  status: "completed",
  payout_number: 1,
  transaction_count: 5,
  transaction_summary: [
    { source_type: "payment", count: 2, amount: 5320 },
    { source_type: "fee", count: 2, amount: -214 },
    { source_type: "refund", count: 1, amount: -400 },
  ],
  amount: 4706,
  net_amount: 4681,
  fee_amount: 25,
  batch_fee: 25,
  reject_fee: 0,
  latest_payment_data: sent,
  payment_data: [sent],
  attempt_count: 1,
  reject_count: 0,
  owner_type: "account",
  owner_id: exampleIds.account,
  business_id: exampleIds.business,
  batch_window: {
    window_start: "2026-03-04T05:00:00.000Z",
    window_end: "2026-03-05T05:00:00.000Z",
    delay_until: null,
    size: 1,
    size_type: "day",
    strict: false,
  },
  created_at: "2026-03-04T22:00:00.000Z",
  updated_at: "2026-03-05T14:00:00.000Z",
  sent_at: "2026-03-04T22:00:00.000Z",
  completed_at: "2026-03-05T14:00:00.000Z",
};

export const exampleReturnedPayout = {
  ...examplePayout,
  status: "returned",
  net_amount: 4481,
  fee_amount: 225,
  reject_fee: 200,
  latest_payment_data: {
    ...sent,
    bank_transfer_id: exampleIds.returningBankTransfer,
    payment_type: "return",
    direction: "inbound",
    return_code: "R03",
    return_message: "No account or unable to locate account",
    created_at: "2026-03-06T14:00:00.000Z",
    updated_at: "2026-03-06T14:00:00.000Z",
  },
  payment_data: [
    sent,
    {
      ...sent,
      bank_transfer_id: exampleIds.returningBankTransfer,
      payment_type: "return",
      direction: "inbound",
      return_code: "R03",
      return_message: "No account or unable to locate account",
      created_at: "2026-03-06T14:00:00.000Z",
      updated_at: "2026-03-06T14:00:00.000Z",
    },
  ],
  reject_count: 1,
  updated_at: "2026-03-06T14:00:00.000Z",
};

const page = { data: [examplePayout], meta: { has_more: false, limit: 10 } };

export const payoutExamples = {
  list: {
    name: "Completed payouts",
    summary: "Of one account.",
    query: { status: "completed", limit: "10" },
    response: { status: 200, body: page },
  },
  get: {
    name: "A completed payout",
    summary: "Two payments, their fees and a refund: 4706, less a batch fee of 25.",
    params: { id: exampleIds.payout },
    response: { status: 200, body: examplePayout },
  },
  listOfBusiness: {
    name: "A business with one account",
    summary: "Payouts of all its accounts.",
    query: { limit: "10" },
    response: { status: 200, body: page },
  },
} as const;
