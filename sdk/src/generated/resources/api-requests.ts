// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { ApiRequestDetail, ApiRequestList } from "../objects/platform.ts";

/** What `apiRequests.list` takes. */
export interface ListApiRequestsParams {
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
  /** Returns only requests of this API key, user or checkout session. */
  caller?: string | undefined;
  /** Returns only requests of this operation. */
  operation?: string | undefined;
  /** Returns only requests with a status of this class: 2xx, 4xx or 5xx. */
  outcome?: "succeeded" | "rejected" | "failed" | undefined;
  /** Returns only requests that name or created this object. */
  object_id?: string | undefined;
  /** Returns only requests with this idempotency key. At most 255 characters. */
  idempotency_key?: string | undefined;
  /** Returns only requests that did not arrive before. */
  from?: string | undefined;
  /** Returns only requests that arrived before. */
  to?: string | undefined;
}

/** Requests of API keys, and changes and errors of signed-in users, of the last 30 days. */
export class ApiRequests {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List requests.
   *
   * Returns requests in the caller's part of the hierarchy, newest first. Programs' requests are
   * stored for 30 days; of users, changes and errors are. While a program reads more than about 100
   * times a second, some of its successful reads are left out.
   *
   * `GET /platform/requests`, /docs/platform/list-requests
   */
  list(
    params?: ListApiRequestsParams,
    options?: CallOptions,
  ): ListCall<ApiRequestList> {
    return this.#caller.list(
      {
        name: "apiRequests.list",
        method: "GET",
        path: "/platform/requests",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a request.
   *
   * Returns one request with its bodies, the events that followed, and other requests with its
   * idempotency key. An entry appears about a second after the response.
   *
   * `GET /platform/requests/{id}`, /docs/platform/get-a-request
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<ApiRequestDetail> {
    return this.#caller.call(
      {
        name: "apiRequests.retrieve",
        method: "GET",
        path: "/platform/requests/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
