import { exampleIds } from "../../boarding/examples/ids.ts";

const params = { id: exampleIds.application };
const check = "chk_01k3q9w2xzf5b9d3h7m1r5v9z3";
const decision = (status: string) => ({
  id: exampleIds.application,
  entity: "application",
  status,
  account_id: status === "MANUALLY_APPROVED" ? exampleIds.account : null,
  waits_for_second_person: false,
});

export const applicationReviewExamples = {
  get: {
    name: "review",
    summary: "An application above the policy's volume",
    params,
    response: {
      status: 200,
      body: {
        id: exampleIds.application,
        entity: "application_review",
        fields: [
          {
            field: "company.legal_name",
            value: "Larkspur Coffee Roasters LLC",
            previous: "Larkspur Coffee",
            changed: true,
            requested: true,
            reveal: null,
            owner_id: null,
          },
          {
            field: "owners[0].ssn",
            value: "*****4321",
            previous: null,
            changed: false,
            requested: false,
            reveal: "ssn",
            owner_id: exampleIds.owner,
          },
        ],
        documents: [
          {
            name: "Bank letter",
            kind: "bank_letter",
            description: "Shows the company's name and the last four digits of its account.",
            state: "received",
            proves: ["bank_account.bank_account_name", "bank_account.account_number"],
            requested_at: "2026-02-18T14:45:00.000Z",
            file: {
              file_id: exampleIds.file,
              filename: "bank-letter.pdf",
              media_type: "application/pdf",
              size_bytes: 48213,
              uploaded_at: "2026-02-19T08:12:31.000Z",
              is_new: true,
            },
            rejection_reason: null,
          },
        ],
        findings: [
          {
            rule: "volume_within_limit",
            severity: "refer",
            reason: "Volumes above $400,000 a year require a credit review.",
            evidence: null,
            check_id: null,
          },
        ],
        checks: [],
        duplicates: [],
        decisions: [],
        comments: [],
        assigned_to: exampleIds.user,
        assigned_to_name: "Rosa Vance",
        risk_score: 35,
        risk_tier: "medium",
        may_become: ["approve", "approve_with_conditions", "decline", "request_information"],
        second_user_reasons: [],
      },
    },
  },
  decide: {
    name: "approved",
    summary: "An approval opens the account",
    params,
    body: { decision: "approve", comment: "Welcome." },
    response: { status: 200, body: decision("MANUALLY_APPROVED") },
  },
  request: {
    name: "information",
    summary: "A bank letter and the legal name within a week",
    params,
    body: {
      comment: "The name on the bank account differs from the legal name.",
      documents: [{ kind: "bank_letter", name: "Bank letter" }],
      fields: ["company.legal_name"],
      due_in_days: 7,
    },
    response: { status: 200, body: decision("NEED_INFORMATION") },
  },
  comment: {
    name: "comment",
    summary: "A comment for other reviewers",
    params,
    body: { comment: "Called the bank; they confirm the account.", audience: "reviewers" },
    response: {
      status: 201,
      body: {
        id: exampleIds.application,
        entity: "application_comment",
        audience: "reviewers",
        comment: "Called the bank; they confirm the account.",
      },
    },
  },
  check: {
    name: "cleared",
    summary: "A namesake of a listed person",
    params,
    body: { check_id: check, verdict: "cleared", reason: "Another date of birth." },
    response: {
      status: 200,
      body: { id: exampleIds.application, entity: "review_verdict", verdict: "cleared" },
    },
  },
  document: {
    name: "accepted",
    summary: "A bank letter that confirms the account",
    params,
    body: { name: "Bank letter", verdict: "accepted", reason: "Name and account match." },
    response: {
      status: 200,
      body: { id: exampleIds.application, entity: "review_verdict", verdict: "accepted" },
    },
  },
  file: {
    name: "document",
    summary: "A bank letter",
    params: { ...params, file: exampleIds.file },
    response: { status: 200, body: "%PDF-1.7 …" },
  },
  reveal: {
    name: "revealed",
    summary: "An owner's SSN",
    body: {
      application_id: exampleIds.application,
      field: "ssn",
      owner_id: exampleIds.owner,
      reason: "Compared with the identity document.",
    },
    response: {
      status: 200,
      body: {
        entity: "revealed_identity",
        value: "987-65-4321",
        shown_until: "2026-02-19T09:00:30.000Z",
      },
    },
  },
} as const;
