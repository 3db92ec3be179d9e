// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { AddressRequest, Application, ApplicationLink, ApplicationList, CompanyRequest, OwnerRequest, OwnerUpdateRequest, ServicesDeliveriesRequest, TransactionModes, VolumeRequest } from "../objects/boarding.ts";

/** What `applications.create` takes. */
export type CreateApplicationParams = {
  /** The business that applies. */
  business_id: string;
  /** The application's name; the account takes it over. At most 100 characters. */
  name: string;
  /**
   * What the merchant will be charged: one of the plans. Required, here or as
   * `partner_processing_plan_id`. Answered as `partner_processing_plan_id`.
   */
  processing_plan_id?: string | undefined;
  /** Another name for `processing_plan_id`. Refused when the two differ. */
  partner_processing_plan_id?: string | undefined;
  /** Your id of the sales code it came by. At most 50 characters. */
  sales_code_id?: string | undefined;
  /** Your id of the sales agent it came by. At most 50 characters. */
  sales_agent_id?: string | undefined;
  /** Your id of the sales group it came by. At most 50 characters. */
  sales_group_id?: string | undefined;
  company?: CompanyRequest | undefined;
  industry_volume?: VolumeRequest | undefined;
  ach_volume?: VolumeRequest | undefined;
  services_deliveries?: ServicesDeliveriesRequest | undefined;
  transaction_modes?: TransactionModes | undefined;
  /** Whether the merchant accepted the terms. true to submit. */
  terms_accepted?: boolean | undefined;
  address?: AddressRequest | undefined;
  /** Who owns the company or runs it. */
  owners?: Array<OwnerRequest> | undefined;
} & ({
  /**
   * What the merchant will be charged: one of the plans. Required, here or as
   * `partner_processing_plan_id`. Answered as `partner_processing_plan_id`.
   */
  processing_plan_id: string;
} | {
  /** Another name for `processing_plan_id`. Refused when the two differ. */
  partner_processing_plan_id: string;
});

/** What `applications.list` takes. */
export interface ListApplicationsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  size?: number | undefined;
  /** Only applications of this business. */
  business_id?: string | undefined;
  /**
   * Only applications in whose name, business's name, contact's name or contact's e-mail address
   * this occurs, in upper or lower case. At most 100 characters.
   */
  search_field?: string | undefined;
  /**
   * Only applications that have one of these statuses: `statuses=DRAFT,CANCELLED` or
   * `statuses=DRAFT&statuses=CANCELLED`.
   */
  statuses?: Array<"DRAFT" | "UNDER_REVIEW" | "NEED_INFORMATION" | "UNDERWRITING" | "APPROVED" | "MANUALLY_APPROVED" | "DECLINED" | "MANUALLY_DECLINED" | "CANCELLED" | "UNDERWRITING_ERROR" | "CREDIT_PENDED" | "REJECT_BY_SALES" | "CONDITIONALLY_APPROVED" | "DECLINE_REEVALUATION_INITIATED" | "REEVALUATION_PENDING" | "REEVALUATION_DECLINED" | "REEVALUATION_APPROVED"> | string | undefined;
  /** Only applications created then or later. ISO 8601 with its time zone. */
  created_from?: string | undefined;
  /**
   * Only applications created before. Refused when it lies before `created_from`. ISO 8601 with its
   * time zone.
   */
  created_to?: string | undefined;
}

/** What `applications.update` takes. */
export interface UpdateApplicationParams {
  /** The business that applies. It cannot change. */
  business_id: string;
  /** The application's name; the account takes it over. At most 100 characters. */
  name: string;
  /** What the merchant will be charged. Without it no link can be made. */
  processing_plan_id?: string | undefined;
  /** Another name for `processing_plan_id`, as answers have it. Refused when they differ. */
  partner_processing_plan_id?: string | undefined;
  /** Your id of the sales code it came by. At most 50 characters. */
  sales_code_id?: string | undefined;
  /** Your id of the sales agent it came by. At most 50 characters. */
  sales_agent_id?: string | undefined;
  /** Your id of the sales group it came by. At most 50 characters. */
  sales_group_id?: string | undefined;
  company?: CompanyRequest | undefined;
  industry_volume?: VolumeRequest | undefined;
  ach_volume?: VolumeRequest | undefined;
  services_deliveries?: ServicesDeliveriesRequest | undefined;
  transaction_modes?: TransactionModes | undefined;
  /** Whether the merchant accepted the terms. true to submit. */
  terms_accepted?: boolean | undefined;
  business_address?: AddressRequest | undefined;
  /** Another name for `business_address`, as answers have it. */
  address?: {
    /** Letters only, such as `US`. A request may leave it out. Default: `"US"`. */
    country?: string | undefined;
    /** State, two letters. */
    state?: string | undefined;
    /** City: letters, spaces, hyphens, apostrophes and dots. At most 24 characters. */
    city?: string | undefined;
    /** ZIP code, five digits. */
    zip_code?: string | undefined;
    /** First line: a street address. A post-office box is refused. At most 100 characters. */
    address_line1?: string | undefined;
    /** Second line: a street address. A post-office box is refused. At most 100 characters. */
    address_line2?: string | undefined;
  } | undefined;
  /** All owners: those with an `id` stay, those without are new. */
  owners?: Array<OwnerUpdateRequest> | undefined;
}

/** What a merchant tells to be allowed to take payments, and how far it got. */
export class Applications {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a boarding application.
   *
   * Begins a merchant's application as a `DRAFT`. Send what you know already: each field is checked
   * when it is there, and whether everything is there is checked when the application is submitted;
   * until then `missing` lists what is not.
   *
   * Let the merchant complete it through a link to the hosted form, or complete it by updates and
   * submit it.
   *
   * Refused with 400 when neither `processing_plan_id` nor its other name is there or the two
   * differ, when percentages do not add up to 100 or the owners' `ownership_percent` add up to more
   * than 100; with 409 when the plan is not `ACTIVE`.
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
   * Finds the applications that the key may see, newest first. Filters narrow the list together; a
   * business that the key may not see gives an empty page.
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
   * Answers one application: how far it got, and what underwriting asks for (`docs_requested`,
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
   * Replaces a `DRAFT`. **What the body leaves out is emptied**, also inside `company`, addresses
   * and owners: read the application, change it, send all of it. The answer's header
   * `x-replaced-fields` names every field that was emptied.
   *
   * Refused with 400 when `business_id` is not the application's, or two names of one field
   * (`business_address` and `address`, `processing_plan_id` and `partner_processing_plan_id`)
   * differ; with 409 when the application is not a `DRAFT`.
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
   * Removes an application for good, and ends its link. Refused with 409 unless it is `DRAFT` or
   * `CANCELLED`.
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
   * Sends a `DRAFT` to underwriting: it becomes `UNDER_REVIEW`, and its link ends. Your partner
   * needs the capability to submit, else 403; without it the merchant submits in the hosted form.
   *
   * Refused with 400, and an entry of `argument_errors` for each thing that is not there, unless
   * the application has:
   *
   * - `company` with `ownership_type`, `category`, `legal_name`, `description`,
   * `business_start_date`, `website`, `phone_number`, `mcc`, and `ein` unless it is a
   * `SOLO_TRADER`, whose owner has an `ssn`;
   * - `address` with `country`, `state`, `city`, `zip_code`, `address_line1`;
   * - `industry_volume` and `transaction_modes`;
   * - at least one owner, each with `first_name`, `last_name`, `title`; exactly one of them
   * `signer`, and a `title` that fits the company;
   * - a processing plan that is `ACTIVE`, and `terms_accepted` true.
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
   * Refused with 409 when the application is not a `DRAFT`.
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
   * Makes a link to a hosted form, in which the merchant completes and submits the application. It
   * works for 14 days; making another one ends the link before.
   *
   * Refused with 409 unless the application has a processing plan that is `ACTIVE`, and stands in
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
}
