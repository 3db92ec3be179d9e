// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { MerchantReport, ParticipantReport, PartnerReport, ResidualLinePage, SalesCodeReport } from "../objects/residuals.ts";

/** What `residualReports.lines` takes. */
export interface ListResidualLinesParams {
  /** Only lines of this merchant. */
  account_id?: string | undefined;
  /** Only lines of this sales code's merchants. */
  sales_code_id?: string | undefined;
  /** Only lines of merchants that this group has a share of. */
  agent_group_id?: string | undefined;
  /** Only lines of this item, without the rounding. */
  key?: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE" | undefined;
  /** `next_cursor` of the page before; absent: the first page. At most 200 characters. */
  cursor?: string | undefined;
  /** How many lines at the most. Default: `10`. */
  limit?: number | undefined;
}

/** What a period earned: by partner, sales code, merchant and participant. */
export class ResidualReports {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Report a period by partner.
   *
   * Answers a row for each partner: what its merchants processed and paid, what that cost, and what
   * is shared. Each row is the sum of the partner's sales codes.
   *
   * The whole report comes at once, and never changes. With a partner's key it holds that partner's
   * rows. Refused with 409 while the period is not `completed`.
   *
   * `GET /residual_periods/{residualPeriodId}/reports/partners`,
   * /docs/residuals/report-a-period-by-partner
   */
  partners(
    residualPeriodId: string,
    options?: CallOptions,
  ): Promise<PartnerReport> {
    return this.#caller.call(
      {
        name: "residualReports.partners",
        method: "GET",
        path: "/residual_periods/{residualPeriodId}/reports/partners",
        repeat: "freely",
      },
      [residualPeriodId],
      undefined,
      options,
    );
  }

  /**
   * Report a period by sales code.
   *
   * Answers a row for each sales code. Each row is the sum of its merchants, cent for cent.
   *
   * The whole report comes at once, and never changes. With a partner's key it holds that partner's
   * rows. Refused with 409 while the period is not `completed`.
   *
   * `GET /residual_periods/{residualPeriodId}/reports/partners/sales_codes`,
   * /docs/residuals/report-a-period-by-sales-code
   */
  salesCodes(
    residualPeriodId: string,
    options?: CallOptions,
  ): Promise<SalesCodeReport> {
    return this.#caller.call(
      {
        name: "residualReports.salesCodes",
        method: "GET",
        path: "/residual_periods/{residualPeriodId}/reports/partners/sales_codes",
        repeat: "freely",
      },
      [residualPeriodId],
      undefined,
      options,
    );
  }

  /**
   * Report a period by merchant.
   *
   * Answers a row for each merchant with the fees that it paid, item by item: this is where the
   * other reports come from, and where a figure can be checked.
   *
   * 1. For each item, `npr` is what the merchant paid less what was passed on less the cost by
   * Schedule A. It is reckoned without rounding: see `exact`.
   * 2. The partner side has `share` of each item's `npr`. Their sum is the merchant's pool, rounded
   * once to cents, half to even.
   * 3. The pool is divided by the sales code's shares; the partner has what no agent group has.
   * Each part of the unrounded pool is cut to whole cents, and the cents left over go to the
   * largest remainders, one each.
   * 4. In cents, `npr` is rounded once for the merchant, half to even, and `expense` is what makes
   * `rev` less `fees` less `expense` come to it.
   *
   * A loss is shared as well: its amounts are below zero, and nothing is taken back from earlier
   * periods.
   *
   * The whole report comes at once, and never changes. With a partner's key it holds that partner's
   * rows. Refused with 409 while the period is not `completed`.
   *
   * `GET /residual_periods/{residualPeriodId}/reports/partners/merchants`,
   * /docs/residuals/report-a-period-by-merchant
   */
  merchants(
    residualPeriodId: string,
    options?: CallOptions,
  ): Promise<MerchantReport> {
    return this.#caller.call(
      {
        name: "residualReports.merchants",
        method: "GET",
        path: "/residual_periods/{residualPeriodId}/reports/partners/merchants",
        repeat: "freely",
      },
      [residualPeriodId],
      undefined,
      options,
    );
  }

  /**
   * Report a period by participant.
   *
   * Answers a row for everyone who receives something: each agent group, and the partner itself.
   * This is the list to pay by. The amounts of a partner's rows add up to the pools of its sales
   * codes.
   *
   * The whole report comes at once, and never changes. With a partner's key it holds that partner's
   * rows. Refused with 409 while the period is not `completed`.
   *
   * `GET /residual_periods/{residualPeriodId}/reports/partners/participants`,
   * /docs/residuals/report-a-period-by-participant
   */
  participants(
    residualPeriodId: string,
    options?: CallOptions,
  ): Promise<ParticipantReport> {
    return this.#caller.call(
      {
        name: "residualReports.participants",
        method: "GET",
        path: "/residual_periods/{residualPeriodId}/reports/partners/participants",
        repeat: "freely",
      },
      [residualPeriodId],
      undefined,
      options,
    );
  }

  /**
   * List the lines behind a report.
   *
   * Opens a report into what it was made of: each payment and fee that settled, the versions that
   * held at that moment, the rule as a sum, and what rounding did. Narrow it to the row that you
   * look at: a merchant by `account_id`, a sales code, an agent group, an item by `key`.
   *
   * The figures of a line are not rounded. `pool` of a merchant's lines, the rounding among them,
   * adds up to the merchant's `pool` in cents, and each participant's parts to its `amount`;
   * `expense` and `npr` add up the same way.
   *
   * With `Accept: text/csv` all lines come in one file, whatever `cursor` and `limit` say; the
   * parts stand in a column each, as `name: amount`, parted by semicolons.
   *
   * Refused with 409 while the period is not `completed`.
   *
   * `GET /residual_periods/{residualPeriodId}/lines`,
   * /docs/residuals/list-the-lines-behind-a-report
   */
  lines(
    residualPeriodId: string,
    params?: ListResidualLinesParams,
    options?: CallOptions,
  ): ListCall<ResidualLinePage> {
    return this.#caller.list(
      {
        name: "residualReports.lines",
        method: "GET",
        path: "/residual_periods/{residualPeriodId}/lines",
        repeat: "freely",
        paging: "cursors",
      },
      [residualPeriodId],
      params,
      options,
    );
  }
}
