import { exampleIds } from "../../payments/examples/ids.ts";

const params = { id: exampleIds.payout };

const payout = {
  id: exampleIds.payout,
  entity: "payout",
  status: "completed",
  payout_number: 1,
  net_amount: 4681,
  amount: 4706,
  fee_amount: 25,
  owner_type: "account",
  owner_id: exampleIds.account,
  owner_name: "Larkspur Coffee Main Street",
  business_id: exampleIds.business,
  bank_account_mask: "******6789",
  window_start: "2026-03-04T05:00:00.000Z",
  window_end: "2026-03-05T05:00:00.000Z",
  attempt_count: 1,
  reject_count: 0,
  next_attempt_at: null,
  sent_at: "2026-03-04T22:00:00.000Z",
  completed_at: "2026-03-05T14:00:00.000Z",
  created_at: "2026-03-04T22:00:00.000Z",
  updated_at: "2026-03-05T14:00:00.000Z",
};

const details = {
  ...payout,
  delay_until: null,
  hold: null,
  steps: [] as string[],
  transactions: [
    { source_type: "payment", count: 2, amount: 5320 },
    { source_type: "fee", count: 2, amount: -214 },
    { source_type: "refund", count: 1, amount: -400 },
  ],
  batch_fee: 25,
  reject_fee: 0,
  transfers: [
    {
      bank_transfer_id: exampleIds.bankTransfer,
      payment_type: "origination",
      direction: "outbound",
      status: "completed",
      amount: 4681,
      bank_account_mask: "******6789",
      return_code: null,
      return_explanation: null,
      created_at: "2026-03-04T22:00:00.000Z",
      updated_at: "2026-03-05T14:00:00.000Z",
    },
  ],
};

/** Before the bank has it. */
const waiting = (status: string, transfer: string, at: string) => ({
  ...details,
  status,
  attempt_count: 0,
  sent_at: null,
  completed_at: null,
  updated_at: at,
  transfers: details.transfers.map((each) => ({ ...each, status: transfer, updated_at: at })),
});

const heldAt = "2026-03-04T22:05:11.000Z";
const later = "2026-03-05T15:10:42.000Z";

const item = {
  id: exampleIds.feeTransaction,
  entity: "payout_item",
  source_type: "fee",
  source_id: exampleIds.fee,
  amount: -59,
  description: "Processing fee",
  account_id: exampleIds.account,
  payment_id: exampleIds.payment,
  payment_intent_id: exampleIds.intent,
  payment_amount: 1000,
  reference_id: "order-1842",
  earlier_payout_id: null,
  created_at: "2026-03-03T10:02:11.000Z",
};

export const platformPayoutExamples = {
  list: {
    name: "payouts",
    summary: "The newest payouts of a business",
    query: { in: exampleIds.business },
    response: { status: 200, body: { data: [payout], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "payout",
    summary: "A payout that arrived",
    params,
    response: {
      status: 200,
      body: details,
    },
  },
  items: {
    name: "fees",
    summary: "The fees in a payout",
    params,
    query: { source_type: "fee" },
    response: { status: 200, body: { data: [item], meta: { has_more: false, limit: 10 } } },
  },
  hold: {
    name: "hold",
    summary: "The bank account is being confirmed",
    params,
    body: { reason: "The owner confirms the bank account by phone." },
    response: {
      status: 200,
      body: {
        ...waiting("held", "hold", heldAt),
        hold: {
          cause: "user",
          reason: "The owner confirms the bank account by phone.",
          held_by: "user_01m8ej105je00a11gygmz8vt6n",
          held_by_name: "Priya Shah",
          held_at: heldAt,
        },
        steps: ["release", "cancel"],
      },
    },
  },
  release: {
    name: "release",
    summary: "The bank account is confirmed",
    params,
    body: { reason: "The owner confirmed the bank account." },
    response: {
      status: 200,
      body: {
        ...waiting("created", "created", later),
        next_attempt_at: later,
        steps: ["hold", "cancel"],
      },
    },
  },
  cancel: {
    name: "cancel",
    summary: "The owner asked for a later payout",
    params,
    body: { reason: "The owner asked for a later payout." },
    response: { status: 200, body: waiting("cancelled", "canceled", later) },
  },
  retry: {
    name: "retry",
    summary: "The bank opened the account again",
    params,
    body: { reason: "The owner's bank opened the account again." },
    response: {
      status: 200,
      body: {
        ...details,
        status: "returned",
        reject_count: 1,
        next_attempt_at: later,
        completed_at: null,
        updated_at: later,
        steps: ["retry", "hold", "cancel"],
        transfers: [
          ...details.transfers,
          {
            ...details.transfers[0],
            payment_type: "return",
            direction: "inbound",
            return_code: "R16",
            return_explanation: "The account is frozen. The owner has to contact the bank.",
          },
        ],
      },
    },
  },
};
