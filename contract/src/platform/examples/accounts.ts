import { exampleIds } from "../../payments/examples/ids.ts";

const account = {
  id: exampleIds.account,
  entity: "account",
  name: "Larkspur Coffee Main Street",
  partner_id: exampleIds.partner,
  business_id: exampleIds.business,
  business_name: "Larkspur Coffee Roasters LLC",
  status: "BOARDED",
  payments_enabled: true,
  payouts_enabled: true,
  available: 4706,
  pending: 4165,
  open_disputes: 1,
  processing_plan_id: exampleIds.plan,
  processing_plan_name: "Standard",
  mid: "496160873888",
  created_at: "2026-03-01T09:00:00.000Z",
};

export const platformAccountExamples = {
  list: {
    name: "accounts",
    summary: "The accounts of a partner that can accept payments",
    query: { in: exampleIds.partner, payments_enabled: "true" },
    response: { status: 200, body: { data: [account], meta: { has_more: false, limit: 10 } } },
  },
};
