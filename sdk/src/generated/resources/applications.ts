// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { AddressRequest, Application, ApplicationCheckList, ApplicationLink, ApplicationList, CompanyRequest, OwnerRequest, OwnerUpdateRequest, ServicesDeliveriesRequest, TransactionModes, VolumeRequest } from "../objects/boarding.ts";

/** What `applications.create` takes. */
export type CreateApplicationParams = {
  /** The applying business. */
  business_id: string;
  /** Name of the application, which the account inherits. At most 100 characters. */
  name: string;
  /**
   * Processing plan that the merchant will have: one of the plans. Required, here or as
   * `partner_processing_plan_id`. Returned as `partner_processing_plan_id`.
   */
  processing_plan_id?: string | undefined;
  /** Alias of `processing_plan_id`. Rejected if the two differ. */
  partner_processing_plan_id?: string | undefined;
  /**
   * Another application of the same business. The new one begins with its `company`, `owners` and
   * bank account, so that a second location does not enter them again. Fields in this request
   * replace the copied ones.
   */
  copy_from_application_id?: string | undefined;
  /**
   * Sales code that referred the merchant: the id of one of the partner's sales codes, or the name
   * with which it was created. While the partner has none, any text of your own is accepted. At
   * most 50 characters.
   */
  sales_code_id?: string | undefined;
  /**
   * Agent who referred the merchant: the id of an agent of the partner, in the group of
   * `sales_group_id` if both are sent. While the partner has none, any text of your own is
   * accepted. At most 50 characters.
   */
  sales_agent_id?: string | undefined;
  /**
   * Group of the agent who referred the merchant: the id of one of the partner's agent groups.
   * While the partner has none, any text of your own is accepted. At most 50 characters.
   */
  sales_group_id?: string | undefined;
  /**
   * Location that the application is for, one of the business. Its account has the same location.
   */
  location_id?: string | undefined;
  company?: CompanyRequest | undefined;
  industry_volume?: VolumeRequest | undefined;
  ach_volume?: VolumeRequest | undefined;
  services_deliveries?: ServicesDeliveriesRequest | undefined;
  transaction_modes?: TransactionModes | undefined;
  /** Whether the merchant accepted the terms. Must be true to submit. */
  terms_accepted?: boolean | undefined;
  /**
   * Whether the signer certified the owners. Must be true to submit, except for a `SOLO_TRADER`,
   * `PUBLIC` or `GOVERNMENT`. Show the signer this text: "I certify, to the best of my knowledge,
   * that the information about the owners of this business is complete and correct. Everyone who
   * owns 25% or more of it, directly or indirectly, is listed. The signer has significant
   * responsibility for managing it."
   */
  owners_certified?: boolean | undefined;
  address?: AddressRequest | undefined;
  /** Owners and managers of the company. */
  owners?: Array<OwnerRequest> | undefined;
} & ({
  /**
   * Processing plan that the merchant will have: one of the plans. Required, here or as
   * `partner_processing_plan_id`. Returned as `partner_processing_plan_id`.
   */
  processing_plan_id: string;
} | {
  /** Alias of `processing_plan_id`. Rejected if the two differ. */
  partner_processing_plan_id: string;
});

/** What `applications.list` takes. */
export interface ListApplicationsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /** Returns only applications of this business. */
  business_id?: string | undefined;
  /**
   * Returns only applications that contain this text in their name, the business's name, or the
   * contact's name or email address; not case-sensitive. At most 100 characters.
   */
  search_field?: string | undefined;
  /**
   * Returns only applications with one of these statuses: `statuses=DRAFT,CANCELLED` or
   * `statuses=DRAFT&statuses=CANCELLED`.
   */
  statuses?: Array<"DRAFT" | "UNDER_REVIEW" | "NEED_INFORMATION" | "UNDERWRITING" | "APPROVED" | "MANUALLY_APPROVED" | "DECLINED" | "MANUALLY_DECLINED" | "CANCELLED" | "UNDERWRITING_ERROR" | "CREDIT_PENDED" | "REJECT_BY_SALES" | "CONDITIONALLY_APPROVED" | "DECLINE_REEVALUATION_INITIATED" | "REEVALUATION_PENDING" | "REEVALUATION_DECLINED" | "REEVALUATION_APPROVED"> | string | undefined;
  /** Start of the creation time, inclusive. ISO 8601 with a time zone. */
  created_from?: string | undefined;
  /**
   * End of the creation time, exclusive. Rejected if it is before `created_from`. ISO 8601 with a
   * time zone.
   */
  created_to?: string | undefined;
}

/** What `applications.update` takes. */
export interface UpdateApplicationParams {
  /** The applying business. It cannot be changed. */
  business_id: string;
  /** Name of the application, which the account inherits. At most 100 characters. */
  name: string;
  /** Processing plan that the merchant will have. Required to create a link. */
  processing_plan_id?: string | undefined;
  /** Alias of `processing_plan_id`; responses use this name. Rejected if the two differ. */
  partner_processing_plan_id?: string | undefined;
  /**
   * Sales code that referred the merchant: the id of one of the partner's sales codes, or the name
   * with which it was created. While the partner has none, any text of your own is accepted. At
   * most 50 characters.
   */
  sales_code_id?: string | undefined;
  /**
   * Agent who referred the merchant: the id of an agent of the partner, in the group of
   * `sales_group_id` if both are sent. While the partner has none, any text of your own is
   * accepted. At most 50 characters.
   */
  sales_agent_id?: string | undefined;
  /**
   * Group of the agent who referred the merchant: the id of one of the partner's agent groups.
   * While the partner has none, any text of your own is accepted. At most 50 characters.
   */
  sales_group_id?: string | undefined;
  /**
   * Location that the application is for, one of the business. Its account has the same location.
   */
  location_id?: string | undefined;
  company?: CompanyRequest | undefined;
  industry_volume?: VolumeRequest | undefined;
  ach_volume?: VolumeRequest | undefined;
  services_deliveries?: ServicesDeliveriesRequest | undefined;
  transaction_modes?: TransactionModes | undefined;
  /** Whether the merchant accepted the terms. Must be true to submit. */
  terms_accepted?: boolean | undefined;
  /**
   * Whether the signer certified the owners. Must be true to submit, except for a `SOLO_TRADER`,
   * `PUBLIC` or `GOVERNMENT`. Show the signer this text: "I certify, to the best of my knowledge,
   * that the information about the owners of this business is complete and correct. Everyone who
   * owns 25% or more of it, directly or indirectly, is listed. The signer has significant
   * responsibility for managing it."
   */
  owners_certified?: boolean | undefined;
  business_address?: AddressRequest | undefined;
  /** Alias of `business_address`; responses use this name. */
  address?: {
    /** Country: letters only, such as `US`. Optional in requests. Default: `"US"`. */
    country?: string | undefined;
    /** State: two letters. */
    state?: string | undefined;
    /** City: letters, spaces, hyphens, apostrophes and dots. At most 24 characters. */
    city?: string | undefined;
    /** ZIP code, five digits. */
    zip_code?: string | undefined;
    /** First line of a street address. A PO box is rejected. At most 100 characters. */
    address_line1?: string | undefined;
    /** Second line of a street address. A PO box is rejected. At most 100 characters. */
    address_line2?: string | undefined;
  } | undefined;
  /** All owners: those with an `id` are updated, those without are added. */
  owners?: Array<OwnerUpdateRequest> | undefined;
}

/** Merchants' applications to accept payments, and their progress. */
export class Applications {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a boarding application.
   *
   * Creates a merchant's application in status `DRAFT`. Send the data that you have: each field is
   * validated when sent, and completeness is checked at submission. Until then `missing` lists the
   * remaining requirements.
   *
   * The merchant can complete it through a link to the hosted form. Or complete it with updates and
   * submit it.
   *
   * Errors:
   *
   * - 400 without a plan in `processing_plan_id` or `partner_processing_plan_id`, or if the two
   * differ;
   * - 400 if percentages do not add up to 100, or the owners' `ownership_percent` exceed 100 in
   * total;
   * - 400 if `location_id` is not a location of the business, or a sales code, agent or group is
   * not the partner's;
   * - 409 if the plan is not `ACTIVE`.
   *
   * `POST /applications`, /docs/boarding/create-a-boarding-application
   */
  create(
    params: CreateApplicationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Application> {
    return this.#caller.call(
      {
        name: "applications.create",
        method: "POST",
        path: "/applications",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List boarding applications.
   *
   * Returns the applications that the key has access to, newest first. Filters are combined. For a
   * business that the key has no access to, the page is empty.
   *
   * `GET /applications`, /docs/boarding/list-boarding-applications
   */
  list(
    params?: ListApplicationsParams,
    options?: CallOptions,
  ): ListCall<ApplicationList> {
    return this.#caller.list(
      {
        name: "applications.list",
        method: "GET",
        path: "/applications",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Fetch a boarding application by id.
   *
   * Returns one application with its status and underwriting's requests (`docs_requested`,
   * `comments_from_underwriting`).
   *
   * `GET /applications/{id}`, /docs/boarding/fetch-a-boarding-application-by-id
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Application> {
    return this.#caller.call(
      {
        name: "applications.retrieve",
        method: "GET",
        path: "/applications/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update an existing draft boarding application.
   *
   * Replaces an application in status `DRAFT`. **Fields that the body omits are cleared**,
   * including fields within `company`, addresses and owners. Retrieve the application, change it,
   * and send it in full. The response header `x-replaced-fields` lists every field that was
   * cleared.
   *
   * Errors:
   *
   * - 400 if `business_id` differs from the application's;
   * - 400 if `location_id` is not a location of the business, or a sales code, agent or group is
   * not the partner's;
   * - 400 if two aliases of one field differ (`business_address` and `address`,
   * `processing_plan_id` and `partner_processing_plan_id`);
   * - 409 if the application is not a `DRAFT`.
   *
   * `PUT /applications/{id}`, /docs/boarding/update-an-existing-draft-boarding-application
   */
  update(
    id: string,
    params: UpdateApplicationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Application> {
    return this.#caller.call(
      {
        name: "applications.update",
        method: "PUT",
        path: "/applications/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Delete an existing application in draft or cancelled state.
   *
   * Deletes an application permanently and invalidates its link. Returns 409 unless it is `DRAFT`
   * or `CANCELLED`.
   *
   * `DELETE /applications/{id}`,
   * /docs/boarding/deleting-an-existing-application-in-draft-or-cancelled-state
   */
  delete(
    id: string,
    options?: CallOptions,
  ): Promise<void> {
    return this.#caller.run(
      {
        name: "applications.delete",
        method: "DELETE",
        path: "/applications/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Submit a boarding application.
   *
   * Submits a `DRAFT` to underwriting: it becomes `UNDER_REVIEW`, and its link is invalidated. Your
   * partner needs the capability to submit; otherwise the response is 403, and the merchant submits
   * in the hosted form.
   *
   * Returns 400 with an entry in `argument_errors` for each missing requirement. Required are:
   *
   * - `company` with `ownership_type`, `category`, `legal_name`, `description`,
   * `business_start_date`, `website`, `phone_number`, `mcc`, and `ein` unless it is a
   * `SOLO_TRADER`; `website` and `phone_number` must be possible ones;
   * - `address` with `country`, `state`, `city`, `zip_code`, `address_line1`;
   * - `industry_volume` and `transaction_modes`;
   * - at least one owner, each with `first_name`, `last_name`, `title`; exactly one `signer`, and a
   * `title` allowed for the ownership type;
   * - `ssn` (an SSN or ITIN), `birth_date` and `residence_address` of the signer, who must be 18 or
   * older;
   * - the same of each owner with 25% or more, for the companies in the first row below;
   * - a processing plan that is `ACTIVE`, `terms_accepted` true and, for a company in the first two
   * rows, `owners_certified` true.
   *
   * | Company | Owners |
   * | --- | --- |
   * | `PARTNERSHIP`, `PRIVATE`, `LIMITED_LIABILITY_COMPANY` | Everyone with 25% or more, and the
   * signer. Each owner needs an `ownership_percent`. |
   * | `PUBLIC`, `TAX_EXEMPT_ORGANIZATION` | The signer. |
   * | `SOLO_TRADER` | One owner, with 100%, who signs. |
   * | `GOVERNMENT` | The signer. |
   *
   * | Company | Titles of its owners |
   * | --- | --- |
   * | `LIMITED_LIABILITY_COMPANY` | `PRESIDENT`, `VICE_PRESIDENT`, `SECRETARY`, `TREASURER`, `CEO`,
   * `CFO`, `COO`, `MEMBER` |
   * | `PRIVATE` | `PRESIDENT`, `VICE_PRESIDENT`, `SECRETARY`, `TREASURER`, `CEO`, `CFO`, `COO` |
   * | `TAX_EXEMPT_ORGANIZATION` | `ADMINISTRATOR` |
   * | `GOVERNMENT` | `ADMINISTRATOR` |
   * | `PUBLIC` | `ADMINISTRATOR` |
   * | `SOLO_TRADER` | `OWNER` |
   * | `PARTNERSHIP` | `PARTNER` |
   *
   * Returns 409 if the application is not a `DRAFT`.
   *
   * `PUT /applications/{id}/submit`, /docs/boarding/submit-a-boarding-application
   */
  submit(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<Application> {
    return this.#caller.call(
      {
        name: "applications.submit",
        method: "PUT",
        path: "/applications/{id}/submit",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Generate a boarding application link.
   *
   * Creates a link to a hosted form in which the merchant completes and submits the application.
   * The link is valid for 14 days; a new link invalidates the previous one.
   *
   * Returns 409 unless the application has a processing plan that is `ACTIVE`, and its status is
   * `DRAFT`, `NEED_INFORMATION` or `CONDITIONALLY_APPROVED`.
   *
   * `POST /applications/{id}/link`, /docs/boarding/generate-a-boarding-application-link
   */
  createLink(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<ApplicationLink> {
    return this.#caller.call(
      {
        name: "applications.createLink",
        method: "POST",
        path: "/applications/{id}/link",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List the checks of an application.
   *
   * Returns every check of an application and its owners with its evidence, oldest first, including
   * those that a newer one replaced. The terms of the card networks' lists forbid to pass findings
   * on: never show them to the merchant.
   *
   * `GET /applications/{id}/checks`, /docs/boarding/list-the-checks-of-an-application
   */
  listChecks(
    id: string,
    options?: CallOptions,
  ): Promise<ApplicationCheckList> {
    return this.#caller.call(
      {
        name: "applications.listChecks",
        method: "GET",
        path: "/applications/{id}/checks",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
