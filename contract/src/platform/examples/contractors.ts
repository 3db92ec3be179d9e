import { exampleIds as boarding } from "../../boarding/examples/ids.ts";
import { exampleIds } from "../../payments/examples/ids.ts";

const contractor = {
  id: exampleIds.contractor,
  entity: "contractor",
  name: "Jonas Reed",
  email: "jonas@reed.example",
  type: "INDIVIDUAL",
  status: "UNDER_REVIEW",
  partner_id: exampleIds.partner,
  parent_id: exampleIds.business,
  parent_type: "BUSINESS",
  parent_name: "Larkspur Coffee Roasters LLC",
  received_30_days: 0,
  bank_account_mask: "4321",
  bank_account_validation_status: "VALIDATED",
  created_at: "2026-03-01T09:00:00.000Z",
};

const details = {
  ...contractor,
  legal_name: null,
  phone_number: "+1 360 555 0119",
  city: "Vancouver",
  state: "WA",
  payouts_enabled: false,
  bank_account_id: exampleIds.bankAccount,
  checks: [
    {
      id: "chk_01k3q9w2xzf5b9d3h7m1r5v9z3",
      kind: "person_identity",
      subject_name: null,
      outcome: "needs_review",
      open: true,
      service: "sandbox",
      reason: "address_differs",
      matched: ["name", "birth_date"],
      differed: ["address"],
      hit_count: 0,
      review: null,
      requested_at: "2026-03-01T09:00:01.000Z",
      answered_at: "2026-03-01T09:00:02.000Z",
    },
  ],
  decisions: [],
};

export const platformContractorExamples = {
  list: {
    name: "under review",
    summary: "Contractors that wait for a decision",
    query: { status: "UNDER_REVIEW" },
    response: { status: 200, body: { data: [contractor], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "contractor",
    summary: "A contractor under review",
    params: { id: exampleIds.contractor },
    response: { status: 200, body: details },
  },
  decide: {
    name: "reject",
    summary: "The documents show another person",
    params: { id: exampleIds.contractor },
    body: { decision: "reject", reason: "The documents show another person." },
    response: {
      status: 200,
      body: {
        ...details,
        status: "REJECTED",
        decisions: [
          {
            decision: "reject",
            decided_by: boarding.user,
            decided_by_name: "Rosa Vega",
            reason: "The documents show another person.",
            decided_at: "2026-03-01T10:00:00.000Z",
          },
        ],
      },
    },
  },
};
