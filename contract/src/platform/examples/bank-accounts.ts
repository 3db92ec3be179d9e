import { exampleIds as boarding } from "../../boarding/examples/ids.ts";
import { exampleIds } from "../../payments/examples/ids.ts";

const bankAccount = {
  id: exampleIds.bankAccount,
  entity: "bank_account",
  name: "Larkspur Coffee Roasters LLC",
  mask: "6789",
  account_type: "CHECKING",
  partner_id: exampleIds.partner,
  owner_type: "business",
  owner_id: exampleIds.business,
  owner_name: "Larkspur Coffee Roasters LLC",
  validation_status: "PENDING_VALIDATION",
  verification_status: "PENDING_MANUAL_VERIFICATION",
  status: "PENDING",
  source: "sign_up",
  check_outcome: "needs_review",
  documents_due_at: null,
  removed_at: null,
  created_at: "2026-03-01T09:00:00.000Z",
  updated_at: "2026-03-01T09:00:02.000Z",
};

const check = {
  id: "chk_01k3q9w2xzf5b9d3h7m1r5v9z3",
  kind: "bank_account_owner",
  subject_name: null,
  outcome: "needs_review",
  open: true,
  service: "sandbox",
  reason: "name_differs",
  matched: ["account_number"],
  differed: ["holder_name"],
  hit_count: 0,
  review: null,
  requested_at: "2026-03-01T09:00:01.000Z",
  answered_at: "2026-03-01T09:00:02.000Z",
};

const details = {
  ...bankAccount,
  needs_info_comments: null,
  documents: [],
  checks: [check],
  decisions: [],
  changes: [],
  other_owners: [],
};

const paidTo = {
  bank_account_id: exampleIds.bankAccount,
  holder_name: "Larkspur Coffee Roasters LLC",
  mask: "6789",
  validation_status: "VALIDATED",
};

const payee = {
  account_id: exampleIds.account,
  account_name: "Larkspur Coffee Main Street",
  paid_to: paidTo,
  pending_change: null,
};

const changing = {
  ...payee,
  pending_change: {
    bank_account_id: boarding.newBankAccount,
    holder_name: "Larkspur Coffee Roasters LLC",
    mask: "4321",
    validation_status: "PENDING_VALIDATION",
    id: boarding.bankAccountChange,
    status: "validating",
    effective_at: null,
    requested_at: "2026-04-02T15:00:00.000Z",
  },
};

const ofBusiness = { id: exampleIds.business };
const accountId = exampleIds.account;

export const platformBankAccountExamples = {
  list: {
    name: "waiting",
    summary: "Bank accounts that wait for a validation",
    query: { waiting: "true" },
    response: { status: 200, body: { data: [bankAccount], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "bank account",
    summary: "A bank account whose holder differs from the business",
    params: { id: exampleIds.bankAccount },
    response: { status: 200, body: details },
  },
  decide: {
    name: "validate",
    summary: "The letter of the bank names the business",
    params: { id: exampleIds.bankAccount },
    body: { decision: "validate", reason: "The bank letter names the company." },
    response: {
      status: 200,
      body: {
        ...details,
        validation_status: "VALIDATED",
        verification_status: "MANUALLY_VERIFIED",
        status: "ACTIVE",
        decisions: [
          {
            decision: "validate",
            decided_by: boarding.user,
            decided_by_name: "Rosa Vega",
            reason: "The bank letter names the company.",
            decided_at: "2026-03-01T10:00:00.000Z",
          },
        ],
        checks: [
          {
            ...check,
            outcome: "passed",
            open: false,
            review: {
              verdict: "cleared",
              reviewed_by: boarding.user,
              reason: "The bank letter names the company.",
              reviewed_at: "2026-03-01T10:00:00.000Z",
            },
          },
        ],
        updated_at: "2026-03-01T10:00:00.000Z",
      },
    },
  },
  business: {
    name: "business",
    summary: "A business with one account",
    params: ofBusiness,
    response: {
      status: 200,
      body: {
        id: exampleIds.business,
        entity: "business_payouts",
        name: "Larkspur Coffee Roasters LLC",
        partner_id: exampleIds.partner,
        waiting_days: 3,
        payees: [payee],
      },
    },
  },
  change: {
    name: "another bank",
    summary: "The merchant has moved to another bank",
    params: ofBusiness,
    body: {
      account_id: accountId,
      holder_name: "Larkspur Coffee Roasters LLC",
      routing_number: "021000021",
      account_number: "000987654321",
      account_type: "CHECKING",
    },
    response: { status: 200, body: changing },
  },
  cancel: {
    name: "cancel",
    summary: "The merchant did not request it",
    params: ofBusiness,
    body: { account_id: accountId, reason: "No one here requested it." },
    response: { status: 200, body: payee },
  },
};
