import { accountRequirementExamples, exampleRequirements } from "./account-requirements.ts";
import { exampleIds } from "./ids.ts";

const none = {
  contractor_id: exampleIds.contractor,
  entity: "contractor_requirements",
  currently_due: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
  current_deadline: null,
  disabled_reason: null,
  bank_account_change: null,
} as const;

const invalid = {
  ...exampleRequirements.past_due[0],
  reason_code: "bank_account_invalid",
  reason:
    "The bank account ending in 0099 could not be validated. Check the numbers, or use another account.",
  bank_account_id: exampleIds.bankAccount,
} as const;

export const exampleContractorRequirements = {
  ...none,
  currently_due: [invalid],
  eventually_due: [invalid],
  past_due: [invalid],
  disabled_reason: "requirements.past_due",
} as const;

const params = { id: exampleIds.contractor };

export const contractorRequirementExamples = {
  get: {
    name: "A contractor who cannot be paid out",
    summary: "The bank account could not be validated.",
    params,
    response: { status: 200, body: exampleContractorRequirements },
  },
  link: {
    name: "A link",
    summary: "For the contractor, in your own message or page.",
    params,
    response: accountRequirementExamples.link.response,
  },
  bankAccount: {
    name: "A checking account",
    summary: "It is validated next.",
    params,
    body: {
      bank_account: {
        holder_name: "Jonas Reed",
        routing_number: "021000021",
        account_number: "000123456789",
        account_type: "CHECKING",
      },
    },
    response: {
      status: 200,
      body: {
        ...none,
        bank_account_change: {
          id: exampleIds.bankAccountChange,
          bank_account_id: exampleIds.newBankAccount,
          bank_account_mask: "6789",
          status: "validating",
          effective_at: null,
          requested_at: "2026-03-18T16:00:00.000Z",
        },
      },
    },
  },
  cancel: {
    name: "Cancelled",
    summary: "The contractor did not request it.",
    params,
    body: { reason: "The contractor called: he did not request it." },
    response: { status: 200, body: none },
  },
} as const;
