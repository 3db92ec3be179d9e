const policies = {
  entity: "user_policies",
  dual_approval: true,
  staff_refund_limit: 50000,
  support_refund_limit: 100000,
  daily_limit: 100000,
  fee_refund_limit: 10000,
  payout_release_limit: 1000000,
  updated_at: null,
};

export const userPolicyExamples = {
  get: {
    name: "policies",
    summary: "The limits at first",
    response: { status: 200, body: policies },
  },
  update: {
    name: "limit",
    summary: "Support refunds up to $250",
    body: { support_refund_limit: 25000 },
    response: {
      status: 200,
      body: { ...policies, support_refund_limit: 25000, updated_at: "2026-11-03T19:02:11.000Z" },
    },
  },
};
