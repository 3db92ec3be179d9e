// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { PlanPreview } from "../objects/platform.ts";

/** What `planPreviews.previewProcessingPlan` takes. */
export interface PreviewProcessingPlanParams {
  /**
   * The account whose payments are priced, with any plan of the partner. Absent: every account with
   * the plan.
   */
  account_id?: string | undefined;
  /** Pricing of payments. */
  plan_type?: "FLAT_RATE" | "IC_PLUS" | "ADVANCED" | undefined;
  /** Rates and state of some brands, each once; the others are unchanged. At most 4. */
  card_acceptances?: Array<{
    /** Card brand. */
    card_type: "visa" | "mastercard" | "american_express" | "discover";
    discount_fee: {
      /** Rate when the card is present. Integer, basis points (290 is 2.9%). */
      cp_bps: number;
      /** Rate when the card is not present. Integer, basis points (290 is 2.9%). */
      cnp_bps: number;
    };
    /** Whether the brand is accepted. */
    state: "ACTIVE" | "INACTIVE";
  }> | undefined;
  auth_fee?: {
    /** Fee for each payment with the card present. Integer, cents. */
    cp?: number | undefined;
    /** Fee for each payment without the card present. Integer, cents. */
    cnp?: number | undefined;
  } | undefined;
  /**
   * Whether interchange is charged separately (`GROSS`) or withheld (`NET`). Required for
   * `IC_PLUS`, and null for the other types.
   */
  interchange_plan_cost?: "GROSS" | "NET" | null | undefined;
  /** Fees in addition to those for payments; absent ones are unchanged. */
  fees?: {
    /** Fee for each dispute. Integer, cents. */
    chargeback?: number | undefined;
    /** Fee for each retrieval request. Integer, cents. */
    retrieval?: number | undefined;
    /** Fee for the application. Integer, cents. */
    application?: number | undefined;
    /** Minimum processing fees per month. Integer, cents. */
    monthly_minimum?: number | undefined;
    /** Fee for each month without PCI compliance. Integer, cents. */
    pci_non_compliance?: number | undefined;
    /** Fee for the gateway. Integer, cents. */
    gateway?: number | undefined;
    /** Fee for early cancellation. Integer, cents. */
    early_cancellation?: number | undefined;
    /** Fee for regulatory reporting. Integer, cents. */
    regulatory_product?: number | undefined;
    /** Fee for each payout that the bank returns. Integer, cents. */
    dda_reject?: number | undefined;
    /** Fee for the platform. Integer, cents. */
    platform?: number | undefined;
    /** Fee for each stored card. Integer, cents. */
    token?: number | undefined;
    /** Fee for each payout. Integer, cents. */
    batch?: number | undefined;
  } | undefined;
  /** Fees that the partner pays instead of the merchant; absent ones are unchanged. */
  fees_paid_by_partner?: {
    /** true: the partner pays it. */
    chargeback?: boolean | undefined;
    /** true: the partner pays it. */
    batch?: boolean | undefined;
    /** true: the partner pays it. */
    retrieval?: boolean | undefined;
    /** true: the partner pays it. */
    application?: boolean | undefined;
    /** true: the partner pays it. */
    monthly_minimum?: boolean | undefined;
    /** true: the partner pays it. */
    pci_non_compliance?: boolean | undefined;
    /** true: the partner pays it. */
    gateway?: boolean | undefined;
    /** true: the partner pays it. */
    early_cancellation?: boolean | undefined;
    /** true: the partner pays it. */
    regulatory_product?: boolean | undefined;
    /** true: the partner pays it. */
    dda_reject?: boolean | undefined;
    /** true: the partner pays it. */
    platform?: boolean | undefined;
    /** true: the partner pays it. */
    token?: boolean | undefined;
    /** true: the partner pays it. */
    ach_linking?: boolean | undefined;
    /** true: the partner pays it. */
    ach_reject?: boolean | undefined;
    /** true: the partner pays it. */
    ach_reversal?: boolean | undefined;
  } | undefined;
  /** Whether the partner pays the amount of a lost or accepted dispute. */
  partner_pays_chargeback_amount?: boolean | undefined;
  /** A note on this version; absent: none. At most 1000 characters. */
  comment?: string | null | undefined;
  /**
   * Agreed term of an account in months, from its opening; 0: none. An account that is closed
   * before its end pays `early_cancellation`.
   */
  term_months?: number | undefined;
  /**
   * Fees and terms of bank payments; null ends them. A plan without them needs all fields except
   * `max_reinitiations`.
   */
  bank_plan?: {
    /** Fee for each bank payment. Integer, cents. */
    ach_per_transaction_fee?: number | undefined;
    /** Rate on the amount of a bank payment. Integer, basis points (290 is 2.9%). */
    ach_fee_bps?: number | undefined;
    /** Maximum of the fee from `ach_fee_bps`; null if unlimited. Integer, cents. */
    ach_bps_fee_max?: number | null | undefined;
    /** Fee for each customer bank account that is stored. Integer, cents. */
    linking_fee?: number | undefined;
    /** Fee for each bank payment that is returned. Integer, cents. */
    reject_fee?: number | undefined;
    /** Fee for each bank payment that is reversed. Integer, cents. */
    reversal_fee?: number | undefined;
    /** Speed of bank payments: standard or same-day ACH. */
    service_type?: "standard" | "same_day" | undefined;
    /** How many times a debit returned as R01 or R09 is reinitiated automatically. */
    max_reinitiations?: number | undefined;
  } | null | undefined;
}

/** Prices of payments by terms that are not saved. */
export class PlanPreviews {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Preview the terms of a processing plan.
   *
   * Prices the payments of the last 30 days twice: by the plan's terms now, and by terms that are
   * not saved. Absent terms are those of the newest version. At most 200 accounts and 20,000
   * payments are counted.
   *
   * Errors:
   *
   * - 400 if no plan can have this combination of terms;
   * - 404 if the account has another partner.
   *
   * `POST /platform/processing_plans/{id}/preview`,
   * /docs/platform/preview-the-terms-of-a-processing-plan
   */
  previewProcessingPlan(
    id: string,
    params?: PreviewProcessingPlanParams,
    options?: CallOptions,
  ): Promise<PlanPreview> {
    return this.#caller.call(
      {
        name: "planPreviews.previewProcessingPlan",
        method: "POST",
        path: "/platform/processing_plans/{id}/preview",
        repeat: "never",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
