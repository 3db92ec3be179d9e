// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AnyAccountOptions, CallOptions, Caller, ListCall, OfBusinessOptions } from "../../calls/call.ts";
import type { Payout, PayoutList } from "../objects/payments.ts";

/** What `payouts.list` takes. */
export interface ListPayoutsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Where the payout stands. */
  status?: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed" | undefined;
}

/** What `payouts.listOfBusiness` takes. */
export interface ListBusinessPayoutsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Where the payout stands. */
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
   * Answers the payouts of the account that `x-account-id` names, newest first; without the header,
   * your own.
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
   * Answers one payout. A payout of an account needs `x-account-id`; omit the header for your own.
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
   * Answers the payouts of all accounts of a business, newest first.
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
