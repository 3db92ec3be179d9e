import { exampleIds } from "../../payments/examples/ids.ts";

const balance = {
  id: exampleIds.account,
  entity: "platform_balance",
  account_name: "Larkspur Coffee Main Street",
  business_id: exampleIds.business,
  business_name: "Larkspur Coffee Roasters LLC",
  currency: "USD",
  pending: 4165,
  available: -1200,
  reserve: 0,
  in_payout: 0,
  in_dispute: 4320,
  blocked: 0,
};

export const platformBalanceExamples = {
  list: {
    name: "negative",
    summary: "The negative balances of a partner",
    query: { in: exampleIds.partner, negative: "true" },
    response: { status: 200, body: { data: [balance], meta: { has_more: false, limit: 10 } } },
  },
};
