import { exampleIds } from "./ids.ts";

const brand = (card_type: string) => ({
  card_type,
  discount_fee: { cp_bps: 290, cnp_bps: 290 },
  state: "ACTIVE",
});

export const examplePlan = {
  processing_plan_id: exampleIds.plan,
  entity: "processing_plan",
  partner_id: exampleIds.partner,
  state: "ACTIVE",
  name: "Flat 2.9% + 30¢",
  plan_type: "FLAT_RATE",
  description: "One rate for every card.",
  card_acceptances: [
    brand("visa"),
    brand("mastercard"),
    brand("american_express"),
    brand("discover"),
  ],
  interchange_plan_cost: null,
  auth_fee: { cp: 30, cnp: 30 },
  fees: {
    chargeback: 1500,
    retrieval: 500,
    application: 0,
    monthly_minimum: 0,
    pci_non_compliance: 2995,
    gateway: 0,
    early_cancellation: 0,
    regulatory_product: 0,
    dda_reject: 2500,
    platform: 0,
    token: 0,
  },
  fees_paid_by_partner: {
    chargeback: false,
    batch: false,
    retrieval: false,
    application: true,
    monthly_minimum: false,
    pci_non_compliance: false,
    gateway: true,
    early_cancellation: false,
    regulatory_product: false,
    dda_reject: false,
    platform: true,
    token: true,
    ach_linking: true,
    ach_reject: false,
    ach_reversal: false,
  },
  created_at: "2026-02-10T12:00:00.000Z",
};

export const processingPlanExamples = {
  list: {
    name: "Plans with flat in their names",
    summary: "The first page.",
    query: { name: "flat", page: "1", size: "10" },
    response: {
      status: 200,
      body: { data: [examplePlan], meta: { page: 1, size: 10, total_count: 1 } },
    },
  },
  get: {
    name: "A flat rate",
    summary: "2.9% of each payment plus 30 cents.",
    params: { id: exampleIds.plan },
    response: { status: 200, body: examplePlan },
  },
} as const;
