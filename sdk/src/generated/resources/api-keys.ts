// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { ApiKeyList, NewApiKey } from "../objects/platform.ts";

/** What `apiKeys.list` takes. */
export interface ListApiKeysParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only keys of this partner. */
  in?: string | undefined;
}

/** What `apiKeys.create` takes. */
export interface CreateApiKeyParams {
  /** `private` for servers, `public` for browsers. */
  kind: "private" | "public";
  /** Name of the key, such as the program that uses it. At most 60 characters. */
  name?: string | undefined;
  /** The partner. Absent: the caller's own partner, or the whole tenant. */
  partner_id?: string | undefined;
}

/** What `apiKeys.rotate` takes. */
export interface RotateApiKeyParams {
  /** Number of hours for which the old key is valid. 0: it ends immediately. Default: `24`. */
  overlap_hours?: number | undefined;
}

/** Keys of programs. A key itself is shown once, when it is created. */
export class ApiKeys {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List API keys.
   *
   * Returns the keys of the caller's part of the hierarchy, newest first.
   *
   * `GET /platform/api_keys`, /docs/platform/list-api-keys
   */
  list(
    params?: ListApiKeysParams,
    options?: CallOptions,
  ): ListCall<ApiKeyList> {
    return this.#caller.list(
      {
        name: "apiKeys.list",
        method: "GET",
        path: "/platform/api_keys",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Create an API key.
   *
   * Creates a key of a partner. `key` is returned only this once. A user of the tenant needs a
   * second user to create a key without a partner, which gives access to the whole tenant. Operator
   * keys are created with `openpayfac keys create`.
   *
   * `POST /platform/api_keys`, /docs/platform/create-an-api-key
   */
  create(
    params: CreateApiKeyParams,
    options?: CallOptions & KeyOptions,
  ): Promise<NewApiKey> {
    return this.#caller.call(
      {
        name: "apiKeys.create",
        method: "POST",
        path: "/platform/api_keys",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Rotate an API key.
   *
   * Creates a key that replaces another one, which is valid until the end of the overlap. A key is
   * rotated once.
   *
   * `POST /platform/api_keys/{id}/rotate`, /docs/platform/rotate-an-api-key
   */
  rotate(
    id: string,
    params?: RotateApiKeyParams,
    options?: CallOptions & KeyOptions,
  ): Promise<NewApiKey> {
    return this.#caller.call(
      {
        name: "apiKeys.rotate",
        method: "POST",
        path: "/platform/api_keys/{id}/rotate",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Revoke an API key.
   *
   * Ends a key immediately: every process rejects its next request. A revoked key is unchanged.
   *
   * `DELETE /platform/api_keys/{id}`, /docs/platform/revoke-an-api-key
   */
  revoke(
    id: string,
    options?: CallOptions,
  ): Promise<void> {
    return this.#caller.run(
      {
        name: "apiKeys.revoke",
        method: "DELETE",
        path: "/platform/api_keys/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
