/** An application as far as it is filled in: what has no value is absent or null. */
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
  /** Only of the hosted form: no API takes bank accounts. */
  bank_account?: Record<string, unknown> | null;
}

/** What the rules ask beside the application itself. */
export interface RequirementFacts {
  /** Today's date, YYYY-MM-DD. */
  today: string;
  isActiveMcc(code: string): boolean;
  /** Whether the chosen plan can be chosen. */
  planIsActive: boolean;
  /** Whether the merchant has to name the bank account that payouts go to. */
  needsBankAccount: boolean;
}

/** Something without which an application cannot be submitted. */
export interface Unmet {
  /** Where: `company.mcc`, `owners[0].ssn`. */
  field: string;
  /** What is needed, as a sentence for whoever fills it in. */
  message: string;
  /** Whether there is nothing yet, or something that cannot stay. */
  kind: "absent" | "wrong";
}
