// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { MccList } from "../objects/boarding.ts";

/** What `mccs.list` takes. */
export interface ListMccsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /** true: only active codes; false: only inactive codes. */
  active?: boolean | undefined;
}

/** The card networks' codes for lines of business. */
export class Mccs {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List all MCCs.
   *
   * Returns the merchant category codes in numerical order, including inactive codes unless
   * filtered.
   *
   * `GET /mccs`, /docs/boarding/list-all-mc-cs
   */
  list(
    params?: ListMccsParams,
    options?: CallOptions,
  ): ListCall<MccList> {
    return this.#caller.list(
      {
        name: "mccs.list",
        method: "GET",
        path: "/mccs",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }
}
