// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { BalanceReport } from "../objects/platform.ts";

/** What `balanceReports.retrieve` takes. */
export interface GetBalanceReportParams {
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** First day, in New York. */
  from: string;
  /** Last day, in New York. */
  to: string;
  /** Length of a period; `month` by default. At most 100 periods. */
  by?: "day" | "month" | undefined;
}

/** Balances by day or month, compared with ledger, transactions and bank. */
export class BalanceReports {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the balance report.
   *
   * Returns the balances of the scope's accounts, contractors and partners by day or month, in New
   * York: opening balance, changes by kind, closing balance. Each period is compared with the
   * ledger accounts, the balance transactions and the bank. With `Accept: text/csv`, the report is
   * a file with a row for each line.
   *
   * `GET /platform/balance_report`, /docs/platform/get-the-balance-report
   */
  retrieve(
    params: GetBalanceReportParams,
    options?: CallOptions,
  ): Promise<BalanceReport> {
    return this.#caller.call(
      {
        name: "balanceReports.retrieve",
        method: "GET",
        path: "/platform/balance_report",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }
}
