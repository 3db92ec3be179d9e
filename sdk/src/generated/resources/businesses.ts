// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Business, BusinessList } from "../objects/boarding.ts";

/** What `businesses.create` takes. */
export interface CreateBusinessParams {
  /** Name of the business. At most 100 characters. */
  name: string;
  /** First name of the contact person. At most 50 characters. */
  contact_first_name?: string | undefined;
  /** Last name of the contact person. At most 50 characters. */
  contact_last_name?: string | undefined;
  /** Email address of the contact person. At most 70 characters. */
  contact_email?: string | undefined;
  /** Phone number of the contact person. */
  contact_phone_number?: string | undefined;
  /** Extension of the phone number: up to ten digits. */
  contact_phone_extension?: string | undefined;
}

/** What `businesses.list` takes. */
export interface ListBusinessesParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /**
   * Returns only businesses that contain this text in their name, or in the contact's name or email
   * address; not case-sensitive. At most 100 characters.
   */
  search_field?: string | undefined;
  /** Field to sort by. Default: `"CREATED_AT"`. */
  sort_by?: "PARTNER_NAME" | "NAME" | "CONTACT_NAME" | "CREATED_AT" | undefined;
  /** Ascending or descending. Default: `"DESC"`. */
  sort_direction?: "ASC" | "DESC" | "asc" | "desc" | undefined;
}

/** Merchants, with their locations, accounts and users. */
export class Businesses {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a new business.
   *
   * Creates a merchant under your partner. It cannot accept payments yet: create a boarding
   * application for it next.
   *
   * `POST /businesses`, /docs/boarding/create-a-new-business
   */
  create(
    params: CreateBusinessParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Business> {
    return this.#caller.call(
      {
        name: "businesses.create",
        method: "POST",
        path: "/businesses",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Find all businesses.
   *
   * Returns the businesses that the key has access to, newest first unless sorted otherwise.
   *
   * `GET /businesses`, /docs/boarding/find-all-businesses
   */
  list(
    params?: ListBusinessesParams,
    options?: CallOptions,
  ): ListCall<BusinessList> {
    return this.#caller.list(
      {
        name: "businesses.list",
        method: "GET",
        path: "/businesses",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Fetch a business by a unique id.
   *
   * Returns one business that the key has access to.
   *
   * `GET /businesses/{id}`, /docs/boarding/fetch-a-business-by-a-unique-id
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Business> {
    return this.#caller.call(
      {
        name: "businesses.retrieve",
        method: "GET",
        path: "/businesses/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
