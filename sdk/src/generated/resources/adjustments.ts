// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Adjustment, AdjustmentList } from "../objects/platform.ts";

/** What `adjustments.list` takes. */
export interface ListAdjustmentsParams {
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

/** What `adjustments.create` takes. */
export interface CreateAdjustmentParams {
  /** The owner whose balance is negative. */
  owner_id: string;
  /**
   * Source of the amount. `take_from_reserve`: the reserve of a merchant account, of which the
   * amount that is released first is taken first. `cover_by_partner`: the available balance of the
   * partner of a merchant account or a contractor. `write_off`: a loss of the platform, in the
   * ledger account `write_offs`.
   */
  kind: "take_from_reserve" | "cover_by_partner" | "write_off";
  /** Amount in cents, at most the negative balance. */
  amount: number;
  /** The reason, for the record. Merchants and partners do not see it. At most 500 characters. */
  reason: string;
}

/** Corrections of negative balances. */
export class Adjustments {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List adjustments.
   *
   * Returns the adjustments in the caller's part of the hierarchy, newest first.
   *
   * `GET /platform/adjustments`, /docs/platform/list-adjustments
   */
  list(
    params?: ListAdjustmentsParams,
    options?: CallOptions,
  ): ListCall<AdjustmentList> {
    return this.#caller.list(
      {
        name: "adjustments.list",
        method: "GET",
        path: "/platform/adjustments",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Correct a negative balance.
   *
   * Raises a negative `available` balance of a merchant account, a contractor or a partner, at most
   * to zero. The source of the amount is posted to the ledger. Users of finance propose it, and
   * administrators approve; up to the limit of the policies, users of finance act alone. The
   * balance is compared once more when it is executed, so that no amount is covered twice.
   *
   * `POST /platform/adjustments`, /docs/platform/correct-a-negative-balance
   */
  create(
    params: CreateAdjustmentParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Adjustment> {
    return this.#caller.call(
      {
        name: "adjustments.create",
        method: "POST",
        path: "/platform/adjustments",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
