import { exampleIds } from "./ids.ts";
import { exampleTransactions } from "./objects.ts";

const processing = {
  id: exampleIds.fee,
  entity: "fee",
  created_at: "2026-03-02T15:04:30.000Z",
  updated_at: "2026-03-02T15:04:30.000Z",
  fee_type: "PROCESSING",
  fee_sub_type: "card",
  description: "Processing fee",
  from_owner_id: exampleIds.account,
  from_owner_type: "account",
  to_owner_id: exampleIds.tenant,
  to_owner_type: "tenant",
  source_type: "payment",
  source_id: exampleIds.payment,
  source_account_id: exampleIds.account,
  amount: 59,
  amount_refunded: 0,
  auth_fee: 30,
  card_fee_bps: 290,
  ach_per_transaction_fee: null,
  ach_fee_bps: null,
  ach_bps_fee_max: null,
  ach_service_type: null,
  card_type: "visa",
  settlement_id: null,
  settlement_status: "unsettled",
  settled_at: null,
  monthly_fee_date: null,
};

export const exampleProcessingFee = processing;

const adHoc = {
  ...processing,
  id: exampleIds.feeForOrder,
  created_at: "2026-03-02T15:10:00.000Z",
  updated_at: "2026-03-02T15:10:00.000Z",
  fee_type: "PARTNER_ADHOC",
  fee_sub_type: null,
  description: "Gift wrapping of order 1042",
  to_owner_id: exampleIds.partner,
  to_owner_type: "partner",
  amount: 150,
  auth_fee: null,
  card_fee_bps: null,
  card_type: null,
};

export const exampleRefundedFee = {
  ...adHoc,
  updated_at: "2026-03-02T16:00:00.000Z",
  amount_refunded: 150,
};

const params = { id: exampleIds.fee };

export const feeExamples = {
  list: {
    name: "Processing fees",
    summary: "290 basis points of 1000, plus 30.",
    query: { fee_type: "PROCESSING", limit: "10" },
    response: { status: 200, body: { data: [processing], meta: { has_more: false, limit: 10 } } },
  },
  listOfPayment: {
    name: "Fees of a payment",
    summary: "The ad hoc fee is the newest.",
    params: { id: exampleIds.payment },
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: [adHoc, processing], meta: { has_more: false, limit: 10 } },
    },
  },
  create: {
    name: "Gift wrapping",
    summary: "For one payment.",
    body: {
      amount: 150,
      description: "Gift wrapping of order 1042",
      payment_id: exampleIds.payment,
    },
    response: { status: 201, body: adHoc },
  },
  get: {
    name: "A processing fee",
    summary: "290 basis points of 1000, plus 30: 59.",
    params,
    response: { status: 200, body: processing },
  },
  refund: {
    name: "The full fee",
    summary: "The order was not wrapped.",
    params: { id: exampleIds.feeForOrder },
    body: {},
    response: {
      status: 201,
      body: {
        ...exampleTransactions[1],
        id: "txn_01k3m9c4k7e3x8v2q6t0w4y8b2",
        source_type: "fee_refund",
        source_id: exampleIds.feeForOrder,
        amount: 150,
        description: "Refund of an ad hoc fee",
        created_at: "2026-03-02T16:00:00.000Z",
        updated_at: "2026-03-02T16:00:00.000Z",
      },
    },
  },
} as const;
