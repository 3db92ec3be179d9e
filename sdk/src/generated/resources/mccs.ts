// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { MccList } from "../objects/boarding.ts";

/** What `mccs.list` takes. */
export interface ListMccsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  size?: number | undefined;
  /** Only codes that are active, or only those that are not. */
  active?: boolean | undefined;
}

/** What card networks call a line of business. */
export class Mccs {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List all MCCs.
   *
   * Lists the merchant category codes in the order of their numbers, those that are not active as
   * well unless you filter.
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
