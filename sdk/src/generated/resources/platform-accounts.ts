// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { PlatformAccountList } from "../objects/platform.ts";

/** What `platformAccounts.list` takes. */
export interface ListPlatformAccountsParams {
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
  /**
   * Returns only accounts with this id, or whose name, business's name or merchant id has a word
   * that begins with this text. At most 100 characters.
   */
  q?: string | undefined;
  /** Returns only accounts with this status. */
  status?: "BOARDING" | "BOARDED" | "TERMINATED" | undefined;
  /** Returns only accounts that can accept payments, or cannot. */
  payments_enabled?: boolean | undefined;
  /** Returns only accounts with payouts enabled, or disabled. */
  payouts_enabled?: boolean | undefined;
  /** true: only accounts whose `available` is below 0; false: only the others. */
  negative?: boolean | undefined;
  /** true: only accounts with a requirement that is due; false: only the others. */
  requirements_due?: boolean | undefined;
  /** Returns only accounts for which this plan is in effect. */
  processing_plan_id?: string | undefined;
}

/** Accounts with their capabilities, balances and plans. */
export class PlatformAccounts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List accounts with their balances.
   *
   * Returns the accounts in the caller's part of the hierarchy, newest first.
   *
   * `GET /platform/accounts`, /docs/platform/list-accounts-with-their-balances
   */
  list(
    params?: ListPlatformAccountsParams,
    options?: CallOptions,
  ): ListCall<PlatformAccountList> {
    return this.#caller.list(
      {
        name: "platformAccounts.list",
        method: "GET",
        path: "/platform/accounts",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
