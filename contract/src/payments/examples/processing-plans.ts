import { exampleIds } from "./ids.ts";

const brands = ["visa", "mastercard", "american_express", "discover"];
const feeNames = [
  "chargeback",
  "batch",
  "retrieval",
  "application",
  "monthly_minimum",
  "pci_non_compliance",
  "gateway",
  "early_cancellation",
  "regulatory_product",
  "dda_reject",
  "platform",
  "token",
];
const allOf = (names: string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));

const plan = {
  plan_type: "FLAT_RATE",
  effective_date: "2026-03-01T05:00:00.000Z",
  accepted_cards: brands.map((brand) => ({
    card_type: brand,
    discount_fee: { card_present_bps: 260, card_not_present_bps: 290 },
    state: "ACTIVE",
  })),
  auth_fee: { card_present: 10, card_not_present: 30 },
  fees: { ...allOf(feeNames, 0), chargeback: 1500, batch: 25, dda_reject: 200 },
  fees_paid_by_partner: allOf([...feeNames, "ach_linking", "ach_reject", "ach_reversal"], false),
  partner_pays_chargeback_amount: false,
  comment: null,
  interchange_cost: null,
  bank_plan: null,
  processing_plan_id: exampleIds.plan,
  version: 1,
  scheduled_changes: [],
};

export const processingPlanExamples = {
  get: {
    name: "A flat rate",
    summary: "290 basis points plus 30 for each payment.",
    params: { id: exampleIds.account },
    response: { status: 200, body: plan },
  },
  set: {
    name: "Another plan from a date",
    summary: "The account has the other plan from January on.",
    params: { id: exampleIds.account },
    body: {
      processing_plan_id: exampleIds.otherPlan,
      effective_at: "2030-01-01T05:00:00.000Z",
    },
    response: {
      status: 200,
      body: {
        ...plan,
        scheduled_changes: [
          {
            effective_date: "2030-01-01T05:00:00.000Z",
            processing_plan_id: exampleIds.otherPlan,
            version: 1,
          },
        ],
      },
    },
  },
} as const;
