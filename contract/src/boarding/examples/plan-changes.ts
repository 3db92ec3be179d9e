import { exampleIds } from "./ids.ts";
import { examplePlan } from "./processing-plans.ts";

const bankPlan = {
  ach_per_transaction_fee: 30,
  ach_fee_bps: 80,
  ach_bps_fee_max: 500,
  linking_fee: 0,
  reject_fee: 400,
  reversal_fee: 500,
  service_type: "standard",
  max_reinitiations: 1,
};

const fees = { ...examplePlan.fees, batch: 25 };

const first = {
  ...examplePlan,
  version: 1,
  effective_at: examplePlan.created_at,
  fees,
  partner_pays_chargeback_amount: false,
  comment: null,
  term_months: 36,
  bank_plan: bankPlan,
  recorded_by: "key_01k3m8xk7sf5z9d3h7n1r5w9b3",
  recorded_at: examplePlan.created_at,
};

const cheaperVisa = {
  card_type: "visa",
  discount_fee: { cp_bps: 250, cnp_bps: 270 },
  state: "ACTIVE",
};

const second = {
  ...first,
  version: 2,
  effective_at: "2030-01-01T05:00:00.000Z",
  card_acceptances: [cheaperVisa, ...examplePlan.card_acceptances.slice(1)],
  auth_fee: { cp: 30, cnp: 25 },
  comment: "Agreed in December.",
  recorded_at: "2026-03-02T15:04:00.000Z",
};

export const planChangeExamples = {
  create: {
    name: "A flat rate",
    summary: "2.9% of each payment plus 30 cents; the partner pays the platform's monthly fee.",
    body: {
      partner_id: exampleIds.partner,
      name: examplePlan.name,
      description: examplePlan.description,
      plan_type: "FLAT_RATE",
      card_acceptances: examplePlan.card_acceptances,
      auth_fee: examplePlan.auth_fee,
      fees: {
        chargeback: 1500,
        retrieval: 500,
        pci_non_compliance: 2995,
        dda_reject: 2500,
        batch: 25,
      },
      fees_paid_by_partner: {
        application: true,
        gateway: true,
        platform: true,
        token: true,
        ach_linking: true,
      },
      bank_plan: bankPlan,
    },
    response: { status: 201, body: first },
  },
  update: {
    name: "New prices from a date",
    summary: "Visa costs less from January on; payments before then keep their price.",
    params: { id: exampleIds.plan },
    body: {
      card_acceptances: [cheaperVisa],
      auth_fee: { cnp: 25 },
      comment: "Agreed in December.",
      effective_at: "2030-01-01T05:00:00.000Z",
    },
    response: { status: 200, body: second },
  },
  versions: {
    name: "Two versions",
    summary: "The second one has not begun.",
    params: { id: exampleIds.plan },
    query: { page: "1", size: "10" },
    response: {
      status: 200,
      body: { data: [second, first], meta: { page: 1, size: 10, total_count: 2 } },
    },
  },
} as const;
