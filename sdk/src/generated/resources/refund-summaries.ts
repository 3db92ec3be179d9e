// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { DateRange } from "../objects/payments.ts";
import type { RefundSummaryList } from "../objects/platform.ts";

/** What `refundSummaries.searchAllRefunds` takes. */
export interface SearchAllRefundsParams {
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Any of these statuses. At most 4. */
  status?: Array<"pending" | "succeeded" | "failed" | "cancelled"> | undefined;
  created?: DateRange | undefined;
  /** Whether another gateway processed it. */
  external?: boolean | undefined;
  /** Returns results after this one, which the previous page ended with. */
  starting_after?: string | undefined;
  /** Maximum number of results. Default: `10`. */
  limit?: number | undefined;
}

/** Refunds of all accounts. */
export class RefundSummaries {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Search the refunds of all accounts.
   *
   * Returns refunds of the caller's part of the hierarchy that match all filters, newest first.
   * `meta.as_of` has the time of the result.
   *
   * `POST /platform/refunds/search`, /docs/platform/search-the-refunds-of-all-accounts
   */
  searchAllRefunds(
    params?: SearchAllRefundsParams,
    options?: CallOptions,
  ): ListCall<RefundSummaryList> {
    return this.#caller.list(
      {
        name: "refundSummaries.searchAllRefunds",
        method: "POST",
        path: "/platform/refunds/search",
        repeat: "freely",
        body: "json",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
