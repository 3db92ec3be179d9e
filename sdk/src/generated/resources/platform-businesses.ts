// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { PlatformBusinessList } from "../objects/platform.ts";

/** What `platformBusinesses.list` takes. */
export interface ListPlatformBusinessesParams {
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
   * Returns only businesses with this id, or whose name, contact person or email address begins
   * with this text or has a word that does. At most 100 characters.
   */
  q?: string | undefined;
}

/** Businesses with the number of their locations and accounts. */
export class PlatformBusinesses {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the businesses of a scope.
   *
   * Returns the businesses in the caller's part of the hierarchy, newest first. `in` narrows the
   * list. A user who is limited to locations sees the business of these.
   *
   * `GET /platform/businesses`, /docs/platform/list-the-businesses-of-a-scope
   */
  list(
    params?: ListPlatformBusinessesParams,
    options?: CallOptions,
  ): ListCall<PlatformBusinessList> {
    return this.#caller.list(
      {
        name: "platformBusinesses.list",
        method: "GET",
        path: "/platform/businesses",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
