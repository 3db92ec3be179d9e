// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { MerchantReport, ParticipantReport, PartnerReport, SalesCodeReport } from "../objects/residuals.ts";

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
}
