// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { PayoutItemList, PayoutSettings, PlatformPayoutDetails, PlatformPayoutList } from "../objects/platform.ts";

/** What `platformPayouts.list` takes. */
export interface ListPlatformPayoutsParams {
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
  /** Returns only payouts with this status. */
  status?: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed" | undefined;
  /** Returns only payouts of these owners. */
  owner_type?: "account" | "contractor" | "partner" | "tenant" | undefined;
  /** true: only payouts that the bank returned at least once. */
  returned?: boolean | undefined;
}

/** What `platformPayouts.listPayoutItems` takes. */
export interface ListPayoutItemsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only transactions of this kind. */
  source_type?: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal" | "adjustment" | "bank_debit" | undefined;
  /** Returns only transactions of this amount, with either sign. Integer, minor units (cents). */
  amount?: number | undefined;
}

/** What `platformPayouts.holdPayout` takes. */
export interface HoldPayoutParams {
  /** Reason, for the audit log and the users who see the payout. At most 500 characters. */
  reason: string;
}

/** What `platformPayouts.releasePayout` takes. */
export interface ReleasePayoutParams {
  /** Reason, for the audit log and the users who see the payout. At most 500 characters. */
  reason: string;
}

/** What `platformPayouts.cancelPayout` takes. */
export interface CancelPayoutParams {
  /** Reason, for the audit log and the users who see the payout. At most 500 characters. */
  reason: string;
}

/** What `platformPayouts.retryPayout` takes. */
export interface RetryPayoutParams {
  /** Reason, for the audit log and the users who see the payout. At most 500 characters. */
  reason: string;
}

/** Payouts of all owners, and what each consists of. */
export class PlatformPayouts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List payouts of all owners.
   *
   * Returns the payouts of accounts, partners and contractors in the caller's part of the
   * hierarchy, newest first.
   *
   * `GET /platform/payouts`, /docs/platform/list-payouts-of-all-owners
   */
  list(
    params?: ListPlatformPayoutsParams,
    options?: CallOptions,
  ): ListCall<PlatformPayoutList> {
    return this.#caller.list(
      {
        name: "platformPayouts.list",
        method: "GET",
        path: "/platform/payouts",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a payout of any owner.
   *
   * Returns one payout with its window, its transactions by kind, its bank transfers and their
   * returns.
   *
   * `GET /platform/payouts/{id}`, /docs/platform/get-a-payout-of-any-owner
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<PlatformPayoutDetails> {
    return this.#caller.call(
      {
        name: "platformPayouts.retrieve",
        method: "GET",
        path: "/platform/payouts/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List what a payout consists of.
   *
   * Returns the balance transactions of a payout, newest first, each with the payment that it came
   * from. Their amounts add up to the payout's `amount`.
   *
   * `GET /platform/payouts/{id}/items`, /docs/platform/list-what-a-payout-consists-of
   */
  listPayoutItems(
    id: string,
    params?: ListPayoutItemsParams,
    options?: CallOptions,
  ): ListCall<PayoutItemList> {
    return this.#caller.list(
      {
        name: "platformPayouts.listPayoutItems",
        method: "GET",
        path: "/platform/payouts/{id}/items",
        repeat: "freely",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Hold a payout.
   *
   * Holds a payout that the bank does not have yet, or has returned. It is not sent until a user
   * releases it or sends it again, whatever the settings of its owner are.
   *
   * `POST /platform/payouts/{id}/hold`, /docs/platform/hold-a-payout
   */
  holdPayout(
    id: string,
    params: HoldPayoutParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformPayoutDetails> {
    return this.#caller.call(
      {
        name: "platformPayouts.holdPayout",
        method: "POST",
        path: "/platform/payouts/{id}/hold",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Release a held payout.
   *
   * Sends a held payout to the bank, or at the end of its delay. Above the limit of the policies,
   * an administrator approves the release. An owner that cannot be paid now is an error: the payout
   * would be held again.
   *
   * `POST /platform/payouts/{id}/release`, /docs/platform/release-a-held-payout
   */
  releasePayout(
    id: string,
    params: ReleasePayoutParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformPayoutDetails> {
    return this.#caller.call(
      {
        name: "platformPayouts.releasePayout",
        method: "POST",
        path: "/platform/payouts/{id}/release",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Cancel a payout.
   *
   * Cancels a payout that the bank does not have. Its amount is in the owner's `available` balance
   * again, for a later payout. The fee of a payout that was never sent is refunded.
   *
   * `POST /platform/payouts/{id}/cancel`, /docs/platform/cancel-a-payout
   */
  cancelPayout(
    id: string,
    params: CancelPayoutParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformPayoutDetails> {
    return this.#caller.call(
      {
        name: "platformPayouts.cancelPayout",
        method: "POST",
        path: "/platform/payouts/{id}/cancel",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Send a returned payout again.
   *
   * Sends a payout that the bank returned again now, as a new bank transfer, instead of on the next
   * banking day. Above the limit of the policies, an administrator approves it. A payout is sent
   * twice at most.
   *
   * `POST /platform/payouts/{id}/retry`, /docs/platform/send-a-returned-payout-again
   */
  retryPayout(
    id: string,
    params: RetryPayoutParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformPayoutDetails> {
    return this.#caller.call(
      {
        name: "platformPayouts.retryPayout",
        method: "POST",
        path: "/platform/payouts/{id}/retry",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get the payout settings of an account.
   *
   * Returns when an account is paid out, and the reserve that is held back.
   *
   * `GET /platform/payout_settings/{id}`, /docs/platform/get-the-payout-settings-of-an-account
   */
  retrievePayoutSettings(
    id: string,
    options?: CallOptions,
  ): Promise<PayoutSettings> {
    return this.#caller.call(
      {
        name: "platformPayouts.retrievePayoutSettings",
        method: "GET",
        path: "/platform/payout_settings/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
