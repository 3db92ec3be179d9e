const balance = {
  id: "acct_01m8ej105je00a11gygmz8vt6n",
  entity: "negative_balance",
  owner_type: "account",
  owner_name: "Larkspur Coffee",
  business_id: "bus_01m8ej105je00a11gygmz8vt6n",
  business_name: "Larkspur Coffee Roasters",
  available: -5900,
  since: "2026-11-03T19:02:11.000Z",
  causes: [{ cause: "refund", amount: 5900, count: 1, source_id: "re_01m8ej105je00a11gygmz8vt6n" }],
  pending: 0,
  reserve: 2500,
  partner_id: "part_01m8ej105je00a11gygmz8vt6n",
  partner_name: "Sandbox partner",
  partner_available: 120000,
  bank_account_mask: "*****6789",
  debit_obstacle: null,
  bank_debit: null,
};

export const negativeBalanceExamples = {
  list: {
    name: "negative",
    summary: "An account that refunded after its payout",
    response: { status: 200, body: { data: [balance], meta: { has_more: false, limit: 10 } } },
  },
};
