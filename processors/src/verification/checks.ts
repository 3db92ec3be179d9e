/**
 * The checks of applicants, merchants, contractors and bank accounts.
 *
 * Source   31 CFR 1010.230 and 1020.220 (owners, identity), 31 CFR 501 (sanctions), card network
 *          rules on terminated merchants, Nacha rules on account validation.
 */
export const checkKinds = [
  /** Everyone who owns 25 % or more, and one control person. Evaluated by the platform itself. */
  "beneficial_owners",
  /** The company is registered and active, under this name and at this address. */
  "business_registration",
  /** The tax id was issued to this name. */
  "business_tax_id",
  /** The website and the phone number are those of the business. */
  "business_presence",
  /** Name, date of birth, address and SSN belong to one person. */
  "person_identity",
  /** The person showed an identity document. Requested only if `person_identity` does not pass. */
  "person_document",
  /** No name is on a sanctions list. */
  "sanctions",
  /** No acquirer listed the business or its owners as terminated. */
  "terminated_merchant",
  /** The bank account exists and is open. */
  "bank_account_valid",
  /** The bank account belongs to the business or the person. */
  "bank_account_owner",
  /** No liens, bankruptcies or adverse media. Optional. */
  "adverse_record",
] as const;

export type CheckKind = (typeof checkKinds)[number];

/**
 * Outcome of a check that has one. `failed`: a source contradicts the applicant. `needs_review`: a
 * person must decide. `unavailable`: no source responded, which never counts as passed.
 */
export const checkOutcomes = ["passed", "failed", "needs_review", "unavailable"] as const;

export type CheckOutcome = (typeof checkOutcomes)[number];

/** Next steps that a finding suggests to a reviewer, who decides. */
export const checkSuggestions = ["decline", "verify_identity"] as const;

export type CheckSuggestion = (typeof checkSuggestions)[number];

/** The result of one kind of check, in the platform's terms. */
export interface CheckResult {
  kind: CheckKind;
  outcome: Exclude<CheckOutcome, "unavailable">;
  /** Short code in snake case, such as `tax_id_mismatch`. Holds no personal data. */
  reason: string;
  /** Names of the compared fields that matched, such as `name`; never their values. */
  matched: readonly string[];
  /** Names of the compared fields that differed. */
  differed: readonly string[];
  /** Next step that the finding suggests to the reviewer; absent: none. It decides nothing. */
  suggestion?: CheckSuggestion;
}

/** Response of a verification service to one request. */
export type CheckResponse =
  /** One result for each requested kind that is not in `unavailable`. */
  | {
      kind: "checked";
      /** The vendor's id of the request; null if it has none. */
      vendorReference: string | null;
      results: readonly CheckResult[];
      /**
       * Kinds whose own source did not respond, such as the IRS: they have no result, and may be
       * requested again with the reference.
       */
      unavailable?: readonly { kind: CheckKind; reason: string }[];
      /** The vendor's response, stored encrypted as evidence. */
      raw: unknown;
    }
  /** The vendor works on it: ask again with the reference. */
  | { kind: "pending"; vendorReference: string }
  /** Failed, timed out, or unreadable: the same request may be sent again. */
  | { kind: "unavailable"; reason: string; detail: string; vendorReference?: string };
