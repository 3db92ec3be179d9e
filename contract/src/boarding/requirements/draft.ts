import type { UnmetCode, UnmetValues } from "./unmet-codes.ts";

/** A draft application: fields without a value are absent or null. */
export interface DraftApplication {
  company?: Record<string, unknown> | null;
  address?: Record<string, unknown> | null;
  industry_volume?: Record<string, unknown> | null;
  ach_volume?: Record<string, unknown> | null;
  services_deliveries?: Record<string, unknown> | null;
  transaction_modes?: Record<string, unknown> | null;
  owners?: readonly Record<string, unknown>[] | null;
  processing_plan_id?: string | null;
  terms_accepted?: boolean | null;
  /** Whether the signer certified the owners. */
  owners_certified?: boolean | null;
  /** Hosted form only: no API accepts bank accounts. */
  bank_account?: Record<string, unknown> | null;
}

/** Facts that the rules need in addition to the application. */
export interface RequirementFacts {
  /** Today's date, YYYY-MM-DD. */
  today: string;
  isActiveMcc(code: string): boolean;
  /** Whether the chosen plan is active. */
  planIsActive: boolean;
  /** The hosted form asks for more than the API: a bank account, and the signer's email address. */
  isHostedForm: boolean;
}

/** A requirement that must be met before the application can be submitted. */
export interface Unmet {
  /** Path of the field: `company.mcc`, `owners[0].ssn`. */
  field: string;
  /** The requirement, as a sentence for the applicant. */
  message: string;
  /**
   * Whether the value is missing, can be in no draft (`wrong`), or can be in a draft only: text in
   * the right form that cannot be true, such as a phone number of hyphens (`implausible`).
   */
  kind: "absent" | "wrong" | "implausible";
  /** The reason, for a page in another language. */
  code: UnmetCode;
  values?: UnmetValues;
}
