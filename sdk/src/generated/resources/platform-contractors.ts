// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { PlatformContractorDetails, PlatformContractorList } from "../objects/platform.ts";

/** What `platformContractors.list` takes. */
export interface ListPlatformContractorsParams {
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
  /** Returns only contractors whose name begins with this text. At most 100 characters. */
  q?: string | undefined;
  /** Returns only contractors with this status. */
  status?: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE" | undefined;
  /** Returns only persons, or only companies. */
  type?: "INDIVIDUAL" | "COMPANY" | undefined;
}

/** What `platformContractors.decide` takes. */
export interface DecidePlatformContractorParams {
  /** The decision. */
  decision: "approve" | "reject";
  /** The reason, for the record. At most 500 characters. */
  reason: string;
}

/** Contractors of all partners and businesses, their checks and decisions. */
export class PlatformContractors {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List contractors of a scope.
   *
   * Returns the contractors of the partners and businesses in the caller's part of the hierarchy,
   * newest first. Users of a business see its own, and users of an agent group none.
   *
   * `GET /platform/contractors`, /docs/platform/list-contractors-of-a-scope
   */
  list(
    params?: ListPlatformContractorsParams,
    options?: CallOptions,
  ): ListCall<PlatformContractorList> {
    return this.#caller.list(
      {
        name: "platformContractors.list",
        method: "GET",
        path: "/platform/contractors",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a contractor with its checks.
   *
   * Returns a contractor with its checks and earlier decisions.
   *
   * `GET /platform/contractors/{id}`, /docs/platform/get-a-contractor-with-its-checks
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<PlatformContractorDetails> {
    return this.#caller.call(
      {
        name: "platformContractors.retrieve",
        method: "GET",
        path: "/platform/contractors/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Decide a contractor.
   *
   * Approves or rejects a contractor under review. Open checks count as passed with an approval; an
   * open hit on a sanctions list has to be reviewed first.
   *
   * Errors:
   *
   * - 400 if it is not under review, or a check is pending or open.
   *
   * `POST /platform/contractors/{id}/decide`, /docs/platform/decide-a-contractor
   */
  decide(
    id: string,
    params: DecidePlatformContractorParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformContractorDetails> {
    return this.#caller.call(
      {
        name: "platformContractors.decide",
        method: "POST",
        path: "/platform/contractors/{id}/decide",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
