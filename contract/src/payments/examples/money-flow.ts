import { exampleIds } from "./ids.ts";

const entry = (account: string, direction: "debit" | "credit", amount: number) => ({
  account,
  direction,
  amount,
});

const none = { rule: null, rounding: null, settlement_line: null, payout_share: null };
const own = { owner_type: "account", owner_id: exampleIds.account };
const ofPayment = { source_type: "payment", source_id: exampleIds.payment };
const ofPayout = { source_type: "payout", source_id: exampleIds.payout };

const fee = {
  ...own,
  ...none,
  ledger_transaction_id: "ltx_01k3m91s5ne5vtq8c7w2h4gb0w",
  type: "fee",
  total: "fees",
  description: "Processing fee",
  source_type: "fee",
  source_id: exampleIds.fee,
  amount: 59,
  balance_change: -59,
  entries: [entry("pending", "debit", 59), entry("platform_fees", "credit", 59)],
  rule: {
    type: "rate",
    text: "290 basis points of 1000, and 30",
    processing_plan_id: "plan_01k3m8v5t0e7r9c2q4x6z8b0d6",
    processing_plan_version: 1,
    base_amount: 1000,
    basis_points: 290,
    fixed_amount: 30,
    maximum_amount: null,
    included_amount: null,
  },
  rounding: { method: "none", unrounded_amount: "59", rounded_amount: 59 },
  created_at: "2026-03-02T15:04:30.000Z",
  steps: [],
};

const capture = {
  ...own,
  ...none,
  ...ofPayment,
  ledger_transaction_id: fee.ledger_transaction_id,
  type: "capture",
  total: "captured",
  description: "Payment captured",
  amount: 1000,
  balance_change: 1000,
  entries: [entry("network_receivable", "debit", 1000), entry("pending", "credit", 1000)],
  created_at: "2026-03-02T15:04:30.000Z",
  steps: [fee],
};

const settlement = {
  ...own,
  ...none,
  ...ofPayment,
  ledger_transaction_id: "ltx_01k3p9x1w5fy3b7f1j5n9r3v80",
  type: "settlement",
  total: "none",
  description: "The processor paid for it: what is the account's is available",
  amount: 1000,
  balance_change: 0,
  entries: [
    entry("cash", "debit", 1000),
    entry("network_receivable", "credit", 1000),
    entry("pending", "debit", 941),
    entry("available", "credit", 941),
  ],
  settlement_line: {
    settlement_id: exampleIds.settlement,
    reference: "261001000012",
    amount: 1000,
    funded_on: "2026-03-03",
    interchange_amount: 29,
    interchange_plan: "VCPS",
  },
  created_at: "2026-03-03T19:00:00.000Z",
  steps: [],
};

const refund = {
  ...own,
  ...none,
  ledger_transaction_id: "ltx_01k3qb5gtye2z8n4b6qh0wc7xe",
  type: "refund",
  total: "refunds",
  description: "Refunded to the customer",
  source_type: "refund",
  source_id: exampleIds.refund,
  amount: 400,
  balance_change: -400,
  entries: [entry("available", "debit", 400), entry("network_payable", "credit", 400)],
  created_at: "2026-03-04T16:00:00.000Z",
  steps: [],
};

const share = {
  payout_id: exampleIds.payout,
  status: "completed",
  payout_amount: 4706,
  payout_fee_amount: 25,
  amount: 541,
  fee_amount: 3,
  attribution: "largest_remainder",
};

const payout = {
  ...own,
  ...none,
  ...ofPayout,
  ledger_transaction_id: "ltx_01k3srz7b4e8h0k2m4p6r8t0w4",
  type: "payout_created",
  total: "payouts",
  description: "Payout of the available balance",
  amount: 538,
  balance_change: -538,
  entries: [entry("available", "debit", 538), entry("in_payout", "credit", 538)],
  payout_share: share,
  created_at: "2026-03-04T22:00:00.000Z",
  steps: [
    {
      ...fee,
      ledger_transaction_id: "ltx_01k3srz7b4e8h0k2m4p6r8t0w4",
      description: "Fee for a payout",
      source_id: "fee_01k3srz7b4e8h0k2m4p6r8t0w5",
      amount: 3,
      balance_change: -3,
      entries: [entry("available", "debit", 3), entry("platform_fees", "credit", 3)],
      rule: {
        ...fee.rule,
        type: "proportion",
        text: "541 of 4706 of the payout's fee of 25",
        base_amount: 25,
        basis_points: null,
        fixed_amount: null,
      },
      rounding: {
        method: "largest_remainder",
        unrounded_amount: "2.8739",
        rounded_amount: 3,
      },
      payout_share: share,
      created_at: "2026-03-04T22:00:00.000Z",
    },
    {
      ...own,
      ...none,
      ...ofPayout,
      ledger_transaction_id: "ltx_01k3v8e5b4e8h0k2m4p6r8t0w6",
      type: "payout_completed",
      total: "payouts",
      description: "Completed by the owner's bank",
      amount: 538,
      balance_change: 0,
      entries: [entry("in_payout", "debit", 538), entry("cash", "credit", 538)],
      payout_share: share,
      created_at: "2026-03-05T14:00:00.000Z",
      steps: [],
    },
  ],
};

export const moneyFlowExamples = {
  paidOut: {
    name: "Paid out",
    summary: "1000 captured, 400 refunded, 538 paid out to the merchant's bank.",
    params: { id: exampleIds.payment },
    response: {
      status: 200,
      body: {
        entity: "money_flow",
        payment_id: exampleIds.payment,
        payment_intent_id: exampleIds.intent,
        account_id: exampleIds.account,
        ...own,
        status: "captured",
        settlement_status: "settled",
        currency: "USD",
        totals: {
          captured: 1000,
          fees: 62,
          splits: 0,
          refunds: 400,
          disputes: 0,
          bank_returns: 0,
          other: 0,
          pending: 0,
          available: 0,
          reserve: 0,
          in_payout: 0,
          paid_out: 538,
        },
        steps: [capture, settlement, refund, payout],
      },
    },
  },
} as const;
