import { exampleIds } from "./ids.ts";

const bankAccount = {
  id: null,
  kind: "bank_account",
  name: "Bank account",
  description: null,
  status: "past_due",
  fields: [
    "bank_account.holder_name",
    "bank_account.account_type",
    "bank_account.routing_number",
    "bank_account.account_number",
  ],
  reason_code: "bank_account_missing",
  reason: "There is no bank account to pay out to.",
  deadline: null,
  bank_account_id: null,
  requested_at: null,
} as const;

const lease = {
  id: exampleIds.requirement,
  kind: "document",
  name: "Lease agreement",
  description: "Every page, with the signatures.",
  status: "currently_due",
  fields: ["document"],
  reason_code: "requested_by_underwriting",
  reason: "The address of the business could not be confirmed.",
  deadline: "2026-04-01T16:00:00.000Z",
  bank_account_id: null,
  requested_at: "2026-03-18T16:00:00.000Z",
} as const;

const none = {
  account_id: exampleIds.account,
  entity: "account_requirements",
  currently_due: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
  current_deadline: null,
  disabled_reason: null,
  bank_account_change: null,
} as const;

export const exampleRequirements = {
  ...none,
  currently_due: [bankAccount, lease],
  eventually_due: [bankAccount, lease],
  past_due: [bankAccount],
  current_deadline: lease.deadline,
  disabled_reason: "requirements.past_due",
} as const;

const requested = {
  ...none,
  currently_due: [lease],
  eventually_due: [lease],
  current_deadline: lease.deadline,
} as const;

export const accountRequirementExamples = {
  get: {
    name: "A merchant who cannot be paid out",
    summary: "There is no bank account, and underwriting requested a document.",
    params: { id: exampleIds.account },
    response: { status: 200, body: exampleRequirements },
  },
  link: {
    name: "A link",
    summary: "For the merchant, in your own message or page.",
    params: { id: exampleIds.account },
    response: {
      status: 200,
      body: {
        link_id: exampleIds.requirementsLink,
        entity: "requirements_link",
        uri: "http://localhost:4000/requirements/Zc0q4JmT7nKxB2vW9sYhD5rLgE8uPfA1oI6kXbN3tQw",
        expiration_date: "2026-04-01T16:00:00.000Z",
        expired: false,
      },
    },
  },
  create: {
    name: "A document",
    summary: "Without a deadline it would be due at any time, without an effect on payouts.",
    params: { id: exampleIds.account },
    body: {
      kind: lease.kind,
      name: lease.name,
      description: lease.description,
      reason: lease.reason,
      deadline: "2036-04-01T16:00:00.000Z",
    },
    response: { status: 201, body: requested },
  },
  decide: {
    name: "Accepted",
    summary: "Nothing else is required.",
    params: { id: exampleIds.requirement },
    body: { decision: "accept" },
    response: { status: 200, body: none },
  },
  cancel: {
    name: "Cancelled",
    summary: "The owner did not request it.",
    params: { id: exampleIds.account },
    body: { reason: "The owner called: she did not request it." },
    response: { status: 200, body: none },
  },
} as const;
