// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { FoundObjects, ObjectPlace } from "../objects/platform.ts";

/** What `objects.search` takes. */
export interface SearchParams {
  /** Search input. At most 128 characters. */
  q: string;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
}

/** Objects of all kinds, by what is known of them. */
export class Objects {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Search objects of all kinds.
   *
   * Finds objects by an id or its last six characters, or by an amount such as `$12.50`. Finds
   * payments by the last four digits of a card, an email address, an authorization code or a
   * retrieval reference, and terminals by their serial number. Any other input is the start of a
   * name or a reference. Returns at most 5 objects of each kind that the caller's role can read,
   * newest first.
   *
   * `GET /platform/search`, /docs/platform/search-objects-of-all-kinds
   */
  search(
    params: SearchParams,
    options?: CallOptions,
  ): Promise<FoundObjects> {
    return this.#caller.call(
      {
        name: "objects.search",
        method: "GET",
        path: "/platform/search",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Find an object's page.
   *
   * Returns the kind of an object, the page that shows it and its place in the hierarchy. A payment
   * or a refund is on the page of its payment intent.
   *
   * `GET /platform/objects/{id}`, /docs/platform/find-an-object-s-page
   */
  resolve(
    id: string,
    options?: CallOptions,
  ): Promise<ObjectPlace> {
    return this.#caller.call(
      {
        name: "objects.resolve",
        method: "GET",
        path: "/platform/objects/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
