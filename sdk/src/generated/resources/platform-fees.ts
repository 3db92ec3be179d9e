// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { PlatformFeeList } from "../objects/platform.ts";

/** What `platformFees.list` takes. */
export interface ListPlatformFeesParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Returns only fees of this type. */
  fee_type?: "APPLICATION" | "BATCH" | "CHARGEBACK" | "INTERCHANGE" | "PLATFORM" | "TOKEN" | "PROCESSING" | "RETRIEVAL" | "DDA_REJECT" | "MONTHLY_MINIMUM" | "PCI_NON_COMPLIANCE" | "GATEWAY_FEE" | "EARLY_CANCELLATION" | "REGULATORY_PRODUCT" | "VALIDATION_FEE" | "LINKING_FEE" | "REJECT_FEE" | "REVERSAL_FEE" | "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT" | "UNMATCHED_SETTLEMENT" | "PARTNER_ADHOC" | undefined;
  /**
   * Returns only fees that are not settled yet, that are settled, or that were refunded at least in
   * part.
   */
  state?: "unsettled" | "settled" | "refunded" | undefined;
  /** Returns only fees charged at this time or later. */
  from?: string | undefined;
  /** Returns only fees charged before this time. */
  to?: string | undefined;
}

/** Fees of all accounts. */
export class PlatformFees {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the fees of all accounts.
   *
   * Returns the fees that relate to accounts in the caller's part of the hierarchy, newest first.
   * `in` narrows the list. A state that few of many fees have is found within a bounded time only:
   * then also send `from`.
   *
   * `GET /platform/fees`, /docs/platform/list-the-fees-of-all-accounts
   */
  list(
    params?: ListPlatformFeesParams,
    options?: CallOptions,
  ): ListCall<PlatformFeeList> {
    return this.#caller.list(
      {
        name: "platformFees.list",
        method: "GET",
        path: "/platform/fees",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
