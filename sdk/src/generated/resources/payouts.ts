// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AnyAccountOptions, CallOptions, Caller, ListCall, OfBusinessOptions } from "../../calls/call.ts";
import type { Payout, PayoutList } from "../objects/payments.ts";

/** What `payouts.list` takes. */
export interface ListPayoutsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Status of the payout. */
  status?: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed" | undefined;
}

/** What `payouts.listOfBusiness` takes. */
export interface ListBusinessPayoutsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Status of the payout. */
  status?: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed" | undefined;
}

/** Transfers of a balance to a bank account. */
export class Payouts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List payouts.
   *
   * Returns the payouts of the owner in `x-account-id`, newest first: a merchant account, a partner
   * or a contractor. Without the header, your own payouts.
   *
   * `GET /payouts`, /docs/payments/list-payouts
   */
  list(
    params?: ListPayoutsParams,
    options?: CallOptions & AnyAccountOptions,
  ): ListCall<PayoutList> {
    return this.#caller.list(
      {
        name: "payouts.list",
        method: "GET",
        path: "/payouts",
        repeat: "freely",
        account: "optional",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a payout.
   *
   * Returns one payout. A payout of an account or a contractor needs `x-account-id`; omit the
   * header for your own payouts.
   *
   * `GET /payouts/{id}`, /docs/payments/get-a-payout
   */
  retrieve(
    id: string,
    options?: CallOptions & AnyAccountOptions,
  ): Promise<Payout> {
    return this.#caller.call(
      {
        name: "payouts.retrieve",
        method: "GET",
        path: "/payouts/{id}",
        repeat: "freely",
        account: "optional",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List the payouts of a business.
   *
   * Returns the payouts of all accounts of a business, newest first.
   *
   * `GET /businesses/payouts`, /docs/payments/list-the-payouts-of-a-business
   */
  listOfBusiness(
    params: ListBusinessPayoutsParams | undefined,
    options: CallOptions & OfBusinessOptions,
  ): ListCall<PayoutList> {
    return this.#caller.list(
      {
        name: "payouts.listOfBusiness",
        method: "GET",
        path: "/businesses/payouts",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
