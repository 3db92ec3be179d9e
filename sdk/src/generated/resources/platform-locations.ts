// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { PlatformLocationList } from "../objects/platform.ts";

/** What `platformLocations.list` takes. */
export interface ListPlatformLocationsParams {
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
   * Returns only locations with this id, or whose name begins with this text or has a word that
   * does. At most 100 characters.
   */
  q?: string | undefined;
}

/** Locations of all businesses. */
export class PlatformLocations {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the locations of a scope.
   *
   * Returns the locations of all businesses in the caller's part of the hierarchy, newest first. A
   * new location appears within a second. `in` narrows the list; an account has the location that
   * it belongs to.
   *
   * `GET /platform/locations`, /docs/platform/list-the-locations-of-a-scope
   */
  list(
    params?: ListPlatformLocationsParams,
    options?: CallOptions,
  ): ListCall<PlatformLocationList> {
    return this.#caller.list(
      {
        name: "platformLocations.list",
        method: "GET",
        path: "/platform/locations",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
