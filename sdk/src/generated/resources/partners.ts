// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { Partner, PartnerList } from "../objects/platform.ts";

/** What `partners.list` takes. */
export interface ListPartnersParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * Returns only partners whose name contains this text, in upper or lower case. At most 100
   * characters.
   */
  q?: string | undefined;
}

/** Partners of the tenant, with the volume of their merchants. */
export class Partners {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List partners.
   *
   * Returns the tenant's partners, newest first. A partner's user sees their own.
   *
   * `GET /platform/partners`, /docs/platform/list-partners
   */
  list(
    params?: ListPartnersParams,
    options?: CallOptions,
  ): ListCall<PartnerList> {
    return this.#caller.list(
      {
        name: "partners.list",
        method: "GET",
        path: "/platform/partners",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a partner.
   *
   * Returns one partner of the tenant.
   *
   * `GET /platform/partners/{id}`, /docs/platform/get-a-partner
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Partner> {
    return this.#caller.call(
      {
        name: "partners.retrieve",
        method: "GET",
        path: "/platform/partners/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
