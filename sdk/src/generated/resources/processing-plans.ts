// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BoardingProcessingPlan, CardAcceptance, ProcessingPlanList, ProcessingPlanVersion, ProcessingPlanVersionList } from "../objects/boarding.ts";
import type { ProcessingPlan } from "../objects/payments.ts";

/** What `processingPlans.setOfAccount` takes. */
export interface SetAccountProcessingPlanParams {
  /** An `ACTIVE` plan of the account's partner. */
  processing_plan_id: string;
  /**
   * Time from which the account has the plan. ISO 8601 with a time zone. Absent: now. A time in the
   * past is rejected.
   */
  effective_at?: string | undefined;
}

/** What `processingPlans.list` takes. */
export interface ListProcessingPlansParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /**
   * Returns only objects whose name contains this text; not case-sensitive. At most 100 characters.
   */
  name?: string | undefined;
}

/** What `processingPlans.create` takes. */
export interface CreateProcessingPlanParams {
  /** The partner that owns the plan. */
  partner_id: string;
  /** The plan's name. At most 100 characters. */
  name: string;
  /** Purpose of the plan. At most 1000 characters. */
  description?: string | null | undefined;
  /** Whether applications and accounts can choose it. Accounts that have it keep it. */
  state?: "ACTIVE" | "INACTIVE" | undefined;
  /** Pricing of payments. */
  plan_type: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  /** Rates and state of each of the four brands, each once. At most 4. */
  card_acceptances: Array<CardAcceptance>;
  /** Fixed fee for each payment. */
  auth_fee: {
    /** Fee for each payment with the card present. Integer, cents. */
    cp: number;
    /** Fee for each payment without the card present. Integer, cents. */
    cnp: number;
  };
  /**
   * Whether interchange is charged separately (`GROSS`) or withheld (`NET`). Required for
   * `IC_PLUS`, and null for the other types.
   */
  interchange_plan_cost?: "GROSS" | "NET" | null | undefined;
  /** Fees in addition to those for payments; absent ones are 0. */
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
  /** Fees that the partner pays instead of the merchant; absent ones are false. */
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
   * Fees and terms of bank payments; absent or null if accounts with this plan do not accept them.
   */
  bank_plan?: {
    /** Fee for each bank payment. Integer, cents. */
    ach_per_transaction_fee: number;
    /** Rate on the amount of a bank payment. Integer, basis points (290 is 2.9%). */
    ach_fee_bps: number;
    /** Maximum of the fee from `ach_fee_bps`; null if unlimited. Integer, cents. */
    ach_bps_fee_max: number | null;
    /** Fee for each customer bank account that is stored. Integer, cents. */
    linking_fee: number;
    /** Fee for each bank payment that is returned. Integer, cents. */
    reject_fee: number;
    /** Fee for each bank payment that is reversed. Integer, cents. */
    reversal_fee: number;
    /** Speed of bank payments: standard or same-day ACH. */
    service_type: "standard" | "same_day";
    /** How many times a debit returned as R01 or R09 is reinitiated automatically. */
    max_reinitiations?: number | undefined;
  } | null | undefined;
}

/** What `processingPlans.update` takes. */
export interface UpdateProcessingPlanParams {
  /** The plan's name. At most 100 characters. */
  name?: string | undefined;
  /** Purpose of the plan. At most 1000 characters. */
  description?: string | null | undefined;
  /** Whether applications and accounts can choose it. Accounts that have it keep it. */
  state?: "ACTIVE" | "INACTIVE" | undefined;
  /** Pricing of payments. */
  plan_type?: "FLAT_RATE" | "IC_PLUS" | "ADVANCED" | undefined;
  /** Rates and state of some brands, each once; the other brands are unchanged. At most 4. */
  card_acceptances?: Array<CardAcceptance> | undefined;
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
  /**
   * Time from which the new version applies. ISO 8601 with a time zone; `2030-01-01T05:00:00Z` is
   * the start of the year in New York. Absent: now. A time in the past is rejected.
   */
  effective_at?: string | undefined;
}

/** What `processingPlans.listVersions` takes. */
export interface ListProcessingPlanVersionsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
}

/** The fees and terms of an account's payment processing. */
export class ProcessingPlans {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the processing plan of an account.
   *
   * Returns the processing plan of an account that the key has access to, with the terms in effect
   * now. The Boarding API returns the same plan under other field names. `scheduled_changes` lists
   * the changes that have not begun.
   *
   * `GET /accounts/{id}/processing_plan`, /docs/payments/get-the-processing-plan-of-an-account
   */
  retrieveOfAccount(
    id: string,
    options?: CallOptions,
  ): Promise<ProcessingPlan> {
    return this.#caller.call(
      {
        name: "processingPlans.retrieveOfAccount",
        method: "GET",
        path: "/accounts/{id}/processing_plan",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Change the processing plan of an account.
   *
   * Gives an account another plan of its partner from `effective_at` on. Payments that were created
   * before keep the terms of their time, also for what happens to them later. A change that has not
   * begun is replaced by another one with the same `effective_at`.
   *
   * Errors:
   *
   * - 400 if `effective_at` is in the past, or before the start of the newest change;
   * - 400 if the plan is `INACTIVE` or of another partner's;
   * - 400 if the account is `TERMINATED`.
   *
   * `PUT /accounts/{id}/processing_plan`, /docs/payments/change-the-processing-plan-of-an-account
   */
  setOfAccount(
    id: string,
    params: SetAccountProcessingPlanParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ProcessingPlan> {
    return this.#caller.call(
      {
        name: "processingPlans.setOfAccount",
        method: "PUT",
        path: "/accounts/{id}/processing_plan",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Find all processing plans.
   *
   * Returns the plans that your applications can use, including `INACTIVE` ones, newest first, with
   * the terms in effect now. The operator creates and changes them.
   *
   * `GET /processing_plans`, /docs/boarding/find-all-processing-plans
   */
  list(
    params?: ListProcessingPlansParams,
    options?: CallOptions,
  ): ListCall<ProcessingPlanList> {
    return this.#caller.list(
      {
        name: "processingPlans.list",
        method: "GET",
        path: "/processing_plans",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Create a processing plan.
   *
   * Creates a plan that a partner's applications can choose. Rates are at most 1000 basis points
   * and fees of a payment at most 1000 cents; each field states its own limit. A fee is charged
   * from the merchant, unless `fees_paid_by_partner` names it: then from the partner.
   *
   * Errors:
   *
   * - 400 if a brand is missing or named twice;
   * - 400 if `interchange_plan_cost` is absent for `IC_PLUS`, or present for another type;
   * - 404 if the key has no access to the partner.
   *
   * `POST /processing_plans`, /docs/boarding/create-a-processing-plan
   */
  create(
    params: CreateProcessingPlanParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ProcessingPlanVersion> {
    return this.#caller.call(
      {
        name: "processingPlans.create",
        method: "POST",
        path: "/processing_plans",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a processing plan by id.
   *
   * Returns one plan with all fees that are in effect now.
   *
   * `GET /processing_plans/{id}`, /docs/boarding/get-a-processing-plan-by-id
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<BoardingProcessingPlan> {
    return this.#caller.call(
      {
        name: "processingPlans.retrieve",
        method: "GET",
        path: "/processing_plans/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Change a processing plan.
   *
   * Changes a plan. Prices and terms change by a new version that applies from `effective_at`, for
   * every account with the plan. Absent terms are those of the newest version.
   *
   * Each charge has the terms of its own time:
   *
   * - A payment has those in effect when it was created. They apply to its capture, its settlement
   * and its bank returns, even if these happen later.
   * - A dispute has those in effect when it was opened.
   * - Monthly fees have those in effect at the end of their month.
   * - Every other fee has those in effect when it is charged.
   *
   * A fee that was charged never changes. A version that has not begun is replaced by another one
   * with the same `effective_at`. `name`, `description` and `state` change immediately.
   *
   * Errors:
   *
   * - 400 if `effective_at` is in the past, before the start of the newest version, or sent without
   * terms;
   * - 400 if the version would have an invalid combination of terms, for the same reasons as a new
   * plan.
   *
   * `PATCH /processing_plans/{id}`, /docs/boarding/change-a-processing-plan
   */
  update(
    id: string,
    params?: UpdateProcessingPlanParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ProcessingPlanVersion> {
    return this.#caller.call(
      {
        name: "processingPlans.update",
        method: "PATCH",
        path: "/processing_plans/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List the versions of a processing plan.
   *
   * Returns every version of a plan with all terms, the highest number first: past ones, the one in
   * effect, and those that have not begun.
   *
   * `GET /processing_plans/{id}/versions`, /docs/boarding/list-the-versions-of-a-processing-plan
   */
  listVersions(
    id: string,
    params?: ListProcessingPlanVersionsParams,
    options?: CallOptions,
  ): ListCall<ProcessingPlanVersionList> {
    return this.#caller.list(
      {
        name: "processingPlans.listVersions",
        method: "GET",
        path: "/processing_plans/{id}/versions",
        repeat: "freely",
        paging: "pages",
      },
      [id],
      params,
      options,
    );
  }
}
