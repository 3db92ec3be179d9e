// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { MerchantReport, ParticipantReport, PartnerReport, ResidualLinePage, SalesCodeReport } from "../objects/residuals.ts";

/** What `residualReports.lines` takes. */
export interface ListResidualLinesParams {
  /** Returns only lines of this merchant. */
  account_id?: string | undefined;
  /** Returns only lines of this sales code's merchants. */
  sales_code_id?: string | undefined;
  /** Returns only lines of merchants in which this group has a share. */
  agent_group_id?: string | undefined;
  /** Returns only lines of this item, without the rounding. */
  key?: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE" | "ACH_PROCESSING" | undefined;
  /** `next_cursor` of the previous page; absent: the first page. At most 200 characters. */
  cursor?: string | undefined;
  /** Maximum number of lines on a page. Default: `10`. */
  limit?: number | undefined;
}

/** Results of a period: by partner, sales code, merchant and participant. */
export class ResidualReports {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Report a period by partner.
   *
   * Returns one row for each partner: its merchants' volume and revenue, the expense, and the
   * shared amount. Each row is the sum of the partner's sales codes.
   *
   * The whole report is returned in one response, and never changes. With `Accept: text/csv` it is
   * returned as a file, in which each list is one column of `name: amount`, separated by
   * semicolons. With a partner's key it contains that partner's rows only. Returns 409 while the
   * period is not `completed`.
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
   * Returns one row for each sales code. Each row is the sum of its merchants, to the cent.
   *
   * The whole report is returned in one response, and never changes. With `Accept: text/csv` it is
   * returned as a file, in which each list is one column of `name: amount`, separated by
   * semicolons. With a partner's key it contains that partner's rows only. Returns 409 while the
   * period is not `completed`.
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
   * Returns one row for each merchant with its fees by item; two rows for a merchant whose sales
   * code changed within the period. The other reports are sums of these rows, and each amount can
   * be verified here.
   *
   * 1. For each item, `npr` is the amount that the merchant paid, less the amounts passed on, less
   * the expense according to the Schedule A. It is calculated without rounding: see `exact`.
   * 2. The item's `share` of `npr` is paid as residuals. The sum over all items is the merchant's
   * pool, rounded once to cents, half to even.
   * 3. The pool is divided by the sales code's shares; the partner receives the rest. Each share of
   * the unrounded pool is truncated to whole cents, and the remaining cents go to the largest
   * remainders, one each.
   * 4. In cents, `npr` is rounded once for the merchant, half to even. `expense` is adjusted so
   * that `rev` less `fees` less `expense` equals it.
   *
   * A loss is shared as well: its amounts are negative, and earlier periods do not change.
   *
   * The whole report is returned in one response, and never changes. With `Accept: text/csv` it is
   * returned as a file, in which each list is one column of `name: amount`, separated by
   * semicolons. With a partner's key it contains that partner's rows only. Returns 409 while the
   * period is not `completed`.
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
   * Returns one row for each participant: each agent group, and the partner itself. Use this report
   * to pay residuals. The amounts of a partner's rows add up to the pools of its sales codes.
   *
   * The whole report is returned in one response, and never changes. With `Accept: text/csv` it is
   * returned as a file, in which each list is one column of `name: amount`, separated by
   * semicolons. With a partner's key it contains that partner's rows only. Returns 409 while the
   * period is not `completed`.
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
   * Returns the lines behind a report: each settled payment and fee, the versions in effect at
   * settlement, the calculation, and the rounding. Filter for the row of interest: a merchant by
   * `account_id`, a sales code, an agent group, or an item by `key`.
   *
   * The amounts of a line are not rounded. A merchant's lines, including the rounding, add up to
   * the merchant's `pool` in cents, and each participant's shares to its `amount`; `expense` and
   * `npr` add up in the same way.
   *
   * With `Accept: text/csv` all lines are returned in one file, and `cursor` and `limit` are
   * ignored. The shares are in one column, as `name: amount` separated by semicolons.
   *
   * Returns 409 while the period is not `completed`.
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
