import type { AccountRequirements } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId, toIdOrNull } from "../../ids.ts";
import type { BankAccountRow } from "../bank-accounts/bank-account-rows.ts";
import { isClosed, type PayeeFacts } from "./payee-facts.ts";
import type { RequirementRow } from "./requirement-rows.ts";

export type WireRequirements = Static<typeof AccountRequirements>;
export type WireRequirement = WireRequirements["currently_due"][number];

/** A requirement, with the name by which the hosted page fulfills it. */
export interface Requirement {
  key: string;
  wire: WireRequirement;
  /** Index in `needs_info_documents` of the bank account. */
  documentIndex?: number;
}

const bankAccountFields = [
  "bank_account.holder_name",
  "bank_account.account_type",
  "bank_account.routing_number",
  "bank_account.account_number",
];

const none = {
  id: null,
  description: null,
  fields: [],
  deadline: null,
  bank_account_id: null,
  requested_at: null,
} as const;

/** The requirements of an account or a contractor, those past due first. Pure. */
export function deriveRequirements(facts: PayeeFacts): Requirement[] {
  const order = ["past_due", "currently_due", "eventually_due", "pending_verification"];
  return [...ofBankAccount(facts), ...facts.requested.map(ofRow), ...ofOwners(facts)].toSorted(
    (a, b) => order.indexOf(a.wire.status) - order.indexOf(b.wire.status),
  );
}

function ofBankAccount(facts: PayeeFacts): Requirement[] {
  const { payee, bankAccount, change } = facts;
  if (isClosed(payee) && !facts.hasFunds) return [];
  const problem = problemOf(facts);
  // A first bank account is the payee's own from the beginning of the change.
  const next = change?.bankAccount.id === bankAccount?.id ? null : (change?.bankAccount ?? null);
  const documents = [bankAccount, next].flatMap((each) =>
    each?.validation_status === "VALIDATION_INFO_REQUESTED" && each.removed_at === null
      ? ofDocuments(each)
      : [],
  );
  if (problem === undefined) return documents;
  // A new bank account was provided, and is being validated or waits for its time.
  const isProvided = next !== null;
  if (isProvided || problem.reason_code === "verification_pending") {
    if (documents.length > 0) return documents;
    const pending = next ?? bankAccount;
    return [bankAccountRequirement({ ...pendingProblem, status: "pending_verification" }, pending)];
  }
  const status = payee.isUnderReview ? "currently_due" : "past_due";
  return [
    bankAccountRequirement({ ...problem, status, fields: bankAccountFields }, bankAccount),
    ...documents,
  ];
}

type Problem = Pick<WireRequirement, "reason_code" | "reason">;

const pendingProblem = {
  reason_code: "verification_pending",
  reason: "The bank account is being validated.",
} as const;

/** Why the payee's bank account receives no payouts; undefined: it does, or needs documents. */
function problemOf({ bankAccount, rejectedByBank }: PayeeFacts): Problem | undefined {
  if (bankAccount === null) {
    return {
      reason_code: "bank_account_missing",
      reason: "There is no bank account to pay out to.",
    };
  }
  const last = `The bank account ending in ${bankAccount.mask}`;
  if (bankAccount.verification_status === "VERIFICATION_EXPIRED") {
    return {
      reason_code: "bank_account_verification_expired",
      reason: `${last} was not verified in time, because a document is missing.`,
    };
  }
  switch (bankAccount.validation_status) {
    case "VALIDATION_FAILED":
      return {
        reason_code: "bank_account_invalid",
        reason: `${last} could not be validated. Check the numbers, or use another account.`,
      };
    case "PENDING_VALIDATION":
      return pendingProblem;
    case "VALIDATION_INFO_REQUESTED":
      return undefined;
    case "VALIDATED":
      if (!rejectedByBank) return undefined;
      return {
        reason_code: "payout_returned",
        reason: `${last} returned a payout. It may be closed or unable to receive credits.`,
      };
  }
}

function bankAccountRequirement(
  of: Problem & Pick<WireRequirement, "status"> & { fields?: string[] },
  bankAccount: BankAccountRow | null,
): Requirement {
  return {
    key: "bank_account",
    wire: {
      ...none,
      kind: "bank_account",
      name: "Bank account",
      ...of,
      fields: of.fields ?? [],
      bank_account_id: toIdOrNull("bank_account", bankAccount?.id ?? null),
    },
  };
}

function ofDocuments(bankAccount: BankAccountRow): Requirement[] {
  return bankAccount.needs_info_documents.map((document, index) => {
    const isSent = document.file_id !== null;
    const id = toId("bank_account", bankAccount.id);
    return {
      key: `${id}.${index}`,
      documentIndex: index,
      wire: {
        ...none,
        kind: "bank_account_document",
        name: document.name,
        description: document.description,
        status: isSent ? "pending_verification" : "currently_due",
        fields: isSent ? [] : ["document"],
        reason_code: isSent ? "verification_pending" : "bank_account_document_requested",
        reason: isSent
          ? "The document is being reviewed."
          : `The owner of the bank account ending in ${bankAccount.mask} must be verified.`,
        deadline: isSent ? null : bankAccount.documents_due_at,
        bank_account_id: id,
        requested_at: document.requested_at,
      },
    };
  });
}

const fieldOf = {
  document: "document",
  identity_verification: "document",
  information: "information",
  owner_information: "owner",
  tax_id: "individual.ssn",
} as const;

function ofRow(row: RequirementRow): Requirement {
  const id = toId("requirement", row.id);
  const isSent = row.status === "submitted";
  const due = row.past_due_at === null ? "currently_due" : "past_due";
  return {
    key: id,
    wire: {
      ...none,
      id,
      kind: row.kind,
      name: row.name,
      description: row.description,
      status: isSent ? "pending_verification" : due,
      fields: isSent ? [] : [fieldOf[row.kind]],
      reason_code: isSent ? "verification_pending" : row.reason_code,
      reason: isSent ? "It is being reviewed." : row.reason,
      deadline: isSent ? null : row.deadline,
      requested_at: row.created_at,
    },
  };
}

/** Data of the owners that the application lacks; an owner that was sent is a row. */
function ofOwners({ missingOwnerFields, requested, payee }: PayeeFacts): Requirement[] {
  const isSent = requested.some(({ kind }) => kind === "owner_information");
  if (missingOwnerFields.length === 0 || isSent || isClosed(payee)) return [];
  return [
    {
      key: "owner_information",
      wire: {
        ...none,
        kind: "owner_information",
        name: "Owners",
        status: "eventually_due",
        fields: missingOwnerFields,
        reason_code: "information_missing",
        reason: "The application has no complete data of the owners.",
      },
    },
  ];
}
