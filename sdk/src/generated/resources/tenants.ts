// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Tenant, TenantList } from "../objects/platform.ts";

/** What `tenants.list` takes. */
export interface ListTenantsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `tenants.create` takes. */
export interface CreateTenantParams {
  /** Its name. At most 255 characters. */
  name: string;
}

/** Payment facilitators of the installation. */
export class Tenants {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List tenants.
   *
   * Returns the payment facilitators of the installation, newest first. A key sees its own tenant.
   *
   * `GET /platform/tenants`, /docs/platform/list-tenants
   */
  list(
    params?: ListTenantsParams,
    options?: CallOptions,
  ): ListCall<TenantList> {
    return this.#caller.list(
      {
        name: "tenants.list",
        method: "GET",
        path: "/platform/tenants",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Create a tenant.
   *
   * Creates a payment facilitator with a hierarchy of its own. Its users need a second factor. A
   * user of the installation chooses it, and invites its first administrator.
   *
   * `POST /platform/tenants`, /docs/platform/create-a-tenant
   */
  create(
    params: CreateTenantParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Tenant> {
    return this.#caller.call(
      {
        name: "tenants.create",
        method: "POST",
        path: "/platform/tenants",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
