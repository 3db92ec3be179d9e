// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { NegativeBalanceList, PlatformBalanceList, UpcomingReleaseList } from "../objects/platform.ts";

/** What `platformBalances.list` takes. */
export interface ListPlatformBalancesParams {
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
  /** true: only accounts whose `available` is below 0; false: only the others. */
  negative?: boolean | undefined;
}

/** What `platformBalances.listNegativeBalances` takes. */
export interface ListNegativeBalancesParams {
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
}

/** Amounts that the platform owes to each account. */
export class PlatformBalances {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the balances of all accounts.
   *
   * Returns the balances of the accounts in the caller's part of the hierarchy, newest account
   * first. To show negative balances first, list them with `negative=true` and the others with
   * `negative=false`.
   *
   * `GET /platform/balances`, /docs/platform/list-the-balances-of-all-accounts
   */
  list(
    params?: ListPlatformBalancesParams,
    options?: CallOptions,
  ): ListCall<PlatformBalanceList> {
    return this.#caller.list(
      {
        name: "platformBalances.list",
        method: "GET",
        path: "/platform/balances",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List what becomes available.
   *
   * Returns when the funds in `pending` and in `reserve` become available, earliest first. Card
   * payments captured until 9 PM in New York are expected at 2 PM on the next banking day. A late
   * deposit is expected when the next file is fetched. The rows of a kind add up to the balance
   * with its name. A part of what is settled may be held back as a reserve.
   *
   * `GET /platform/balances/{id}/releases`, /docs/platform/list-what-becomes-available
   */
  listUpcomingReleases(
    id: string,
    options?: CallOptions,
  ): Promise<UpcomingReleaseList> {
    return this.#caller.call(
      {
        name: "platformBalances.listUpcomingReleases",
        method: "GET",
        path: "/platform/balances/{id}/releases",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List negative balances with their causes.
   *
   * Returns the merchant accounts, contractors and partners in the caller's part of the hierarchy
   * whose `available` balance is below zero, newest owner first. Each has the debits since it came
   * below zero, and the funds that could repay it.
   *
   * `GET /platform/negative_balances`, /docs/platform/list-negative-balances-with-their-causes
   */
  listNegativeBalances(
    params?: ListNegativeBalancesParams,
    options?: CallOptions,
  ): ListCall<NegativeBalanceList> {
    return this.#caller.list(
      {
        name: "platformBalances.listNegativeBalances",
        method: "GET",
        path: "/platform/negative_balances",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
