// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Partner, PartnerList, PartnerSettings } from "../objects/platform.ts";

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

/** What `partners.create` takes. */
export interface CreatePartnerParams {
  /** Name of the partner, a software company. At most 255 characters. */
  name: string;
}

/** What `partners.update` takes. */
export interface UpdatePartnerParams {
  /** Whether it may submit applications through the API. Absent: unchanged. */
  may_submit_applications?: boolean | undefined;
  /** Whether it may open and run residual periods. Absent: unchanged. */
  may_run_residuals?: boolean | undefined;
}

/** What `partners.setBrand` takes. */
export interface SetPartnerBrandParams {
  /** Name on its pages and in its emails. At most 60 characters. */
  name: string;
  /** Color of buttons and links, such as `#0b6e4f`. Absent: the platform's. */
  color?: string | undefined;
  /**
   * A PNG, JPEG or WebP of at most 200 kB, as base64; null: none. Absent: unchanged. At most 266668
   * characters.
   */
  logo?: string | null | undefined;
}

/** What `partners.updateEmails` takes. */
export interface UpdatePartnerEmailsParams {
  /**
   * Whether applicants, merchants and contractors are emailed. Emails that protect them are always
   * sent.
   */
  to_applicants?: boolean | undefined;
  /**
   * Address to which emails for the partner are sent; null: it gets none. Absent: unchanged. At
   * most 70 characters.
   */
  recipient?: string | null | undefined;
  /**
   * Address for replies to the partner's emails; null: the sender's. Absent: unchanged. At most 70
   * characters.
   */
  reply_to?: string | null | undefined;
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
   * Create a partner.
   *
   * Creates a partner of the tenant. Invite its first administrator with `POST /platform/users`.
   * With several databases, the one with the fewest partners holds it.
   *
   * `POST /platform/partners`, /docs/platform/create-a-partner
   */
  create(
    params: CreatePartnerParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Partner> {
    return this.#caller.call(
      {
        name: "partners.create",
        method: "POST",
        path: "/platform/partners",
        repeat: "with-key",
        body: "json",
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

  /**
   * Change the rights of a partner.
   *
   * Allows or disallows a partner to submit applications through the API, or to open and run
   * residual periods. It applies immediately.
   *
   * `PATCH /platform/partners/{id}`, /docs/platform/change-the-rights-of-a-partner
   */
  update(
    id: string,
    params?: UpdatePartnerParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PartnerSettings> {
    return this.#caller.call(
      {
        name: "partners.update",
        method: "PATCH",
        path: "/platform/partners/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get the settings of a partner.
   *
   * Returns the rights and the brand of a partner, and the emails in its name.
   *
   * `GET /platform/partners/{id}/settings`, /docs/platform/get-the-settings-of-a-partner
   */
  retrieveSettings(
    id: string,
    options?: CallOptions,
  ): Promise<PartnerSettings> {
    return this.#caller.call(
      {
        name: "partners.retrieveSettings",
        method: "GET",
        path: "/platform/partners/{id}/settings",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Set the brand of a partner.
   *
   * Sets the name, color and logo of a partner's hosted pages, emails and console. An absent color
   * is the platform's, and an absent logo is unchanged.
   *
   * `PUT /platform/partners/{id}/brand`, /docs/platform/set-the-brand-of-a-partner
   */
  setBrand(
    id: string,
    params: SetPartnerBrandParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PartnerSettings> {
    return this.#caller.call(
      {
        name: "partners.setBrand",
        method: "PUT",
        path: "/platform/partners/{id}/brand",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Change the emails in a partner's name.
   *
   * Changes whether applicants are emailed, the address of the partner's own emails, and the
   * address for replies.
   *
   * `PATCH /platform/partners/{id}/emails`, /docs/platform/change-the-emails-in-a-partner-s-name
   */
  updateEmails(
    id: string,
    params?: UpdatePartnerEmailsParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PartnerSettings> {
    return this.#caller.call(
      {
        name: "partners.updateEmails",
        method: "PATCH",
        path: "/platform/partners/{id}/emails",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
