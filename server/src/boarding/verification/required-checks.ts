import type { CheckKind } from "@openpayfac/processors";

/** Types of applicants and payees, by what is required of them. */
export const applicantTypes = [
  "SOLO_TRADER",
  "LIMITED_LIABILITY_COMPANY",
  "PRIVATE",
  "PARTNERSHIP",
  "TAX_EXEMPT_ORGANIZATION",
  "PUBLIC",
  "GOVERNMENT",
  "INDIVIDUAL_CONTRACTOR",
  "COMPANY_CONTRACTOR",
] as const;

export type ApplicantType = (typeof applicantTypes)[number];

/**
 * Whether a check is required, and of whom.
 *
 * `soft`: a miss is for a person to decide, and never fails. `if_dba`: only with a DBA name, which
 * is registered. `if_online`: only with online sales. `owners`: the control person and everyone with
 * 25 % or more. `control`: the control person, who signs.
 */
export type Requirement =
  | "required"
  | "soft"
  | "if_dba"
  | "if_online"
  | "owners"
  | "control"
  | "no";

type Kind = Exclude<CheckKind, "person_document" | "adverse_record">;

const company = {
  beneficial_owners: "owners",
  business_registration: "required",
  business_tax_id: "required",
  business_presence: "if_online",
  person_identity: "owners",
  sanctions: "required",
  terminated_merchant: "required",
  bank_account_valid: "required",
  bank_account_owner: "required",
} as const satisfies Record<Kind, Requirement>;

/**
 * The checks that are required of each type. `person_document` is requested only if an identity does
 * not pass, and `adverse_record` never.
 *
 * Source   31 CFR 1010.230: a non-profit names its control person only; government bodies and listed
 *          companies name no owner.
 */
export const requiredChecks: Readonly<Record<ApplicantType, Readonly<Record<Kind, Requirement>>>> =
  {
    SOLO_TRADER: { ...company, beneficial_owners: "no", business_registration: "if_dba" },
    LIMITED_LIABILITY_COMPANY: company,
    PRIVATE: company,
    // A general partnership is not registered everywhere; see `applicantTypeOf`.
    PARTNERSHIP: { ...company, business_registration: "soft" },
    TAX_EXEMPT_ORGANIZATION: {
      ...company,
      beneficial_owners: "control",
      person_identity: "control",
    },
    PUBLIC: {
      ...company,
      beneficial_owners: "no",
      business_registration: "soft",
      business_presence: "no",
      person_identity: "control",
    },
    GOVERNMENT: {
      ...company,
      beneficial_owners: "no",
      business_registration: "no",
      business_presence: "no",
      person_identity: "control",
      sanctions: "soft",
    },
    INDIVIDUAL_CONTRACTOR: {
      ...company,
      beneficial_owners: "no",
      business_registration: "no",
      business_tax_id: "no",
      business_presence: "no",
      person_identity: "required",
      terminated_merchant: "no",
    },
    COMPANY_CONTRACTOR: {
      ...company,
      beneficial_owners: "no",
      business_registration: "soft",
      business_tax_id: "soft",
      business_presence: "no",
      person_identity: "owners",
      terminated_merchant: "no",
    },
  };

/**
 * The type that decides what is required of a company.
 *
 * A company that is not listed is a private one, and a limited partnership is registered as a
 * company is.
 */
export function applicantTypeOf(company: {
  ownership_type: string | null;
  legal_name: string | null;
  stock_symbol: string | null;
}): ApplicantType {
  const { ownership_type: type, legal_name: name, stock_symbol: symbol } = company;
  if (type === "PUBLIC" && !symbol) return "PRIVATE";
  if (
    type === "PARTNERSHIP" &&
    /\b(l\.?p|l\.?l\.?p|limited (liability )?partnership)\.?$/i.test(name ?? "")
  ) {
    return "PRIVATE";
  }
  return applicantTypes.find((each) => each === type) ?? "PRIVATE";
}
