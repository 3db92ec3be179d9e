// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { BusinessOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Contractor, ContractorApplication, ContractorList } from "../objects/boarding.ts";

/** What `contractors.createLink` takes. */
export interface CreateContractorLinkParams {
  /** For whom the contractor works: a partner or a business. */
  parent_id: string;
  /** What `parent_id` names. Refused when it names another kind. */
  parent_type: "PARTNER" | "BUSINESS";
}

/** What `contractors.list` takes. */
export interface ListContractorsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  size?: number | undefined;
  /** Only names that contain this, in upper or lower case. At most 100 characters. */
  name?: string | undefined;
  /** What to sort by. */
  sort_by?: "NAME" | "CREATED_AT" | undefined;
  /** Ascending or descending. Default: `"DESC"`. */
  sort_direction?: "ASC" | "DESC" | "asc" | "desc" | undefined;
}

/** People and companies who receive parts of payments. */
export class Contractors {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Generate a contractor onboarding application link.
   *
   * Makes a link to a hosted form, in which a contractor signs up to receive parts of payments. It
   * works for 14 days and for one contractor. Ask how far it got by `contractor_application_id`.
   *
   * `POST /contractors/link`, /docs/boarding/generate-contractor-on-boarding-application-link
   */
  createLink(
    params: CreateContractorLinkParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ContractorApplication> {
    return this.#caller.call(
      {
        name: "contractors.createLink",
        method: "POST",
        path: "/contractors/link",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get contractor application link status.
   *
   * Answers how far a link got: `CREATED`, `STARTED` when it was opened, `SUBMITTED`, then
   * `APPROVED` or `REJECTED` by underwriting; `EXPIRED` when its time was over before.
   *
   * Refused with 409 when another link was made for the same contractor, which ends this one. The
   * contractor, once there is one, is read by its own id.
   *
   * `GET /contractors/application/{id}`, /docs/boarding/get-contractor-application-link-status
   */
  retrieveApplication(
    id: string,
    options?: CallOptions,
  ): Promise<ContractorApplication> {
    return this.#caller.call(
      {
        name: "contractors.retrieveApplication",
        method: "GET",
        path: "/contractors/application/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Find all contractors by provided request.
   *
   * Finds the contractors of the business that `x-business-id` names, newest first unless sorted
   * otherwise. Without the header only the caller's own contractors are answered, and none of its
   * businesses'.
   *
   * `GET /contractors`, /docs/boarding/find-all-contractors-by-provided-request
   */
  list(
    params?: ListContractorsParams,
    options?: CallOptions & BusinessOptions,
  ): ListCall<ContractorList> {
    return this.#caller.list(
      {
        name: "contractors.list",
        method: "GET",
        path: "/contractors",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get an existing contractor by id.
   *
   * Answers one contractor.
   *
   * `GET /contractors/{id}`, /docs/boarding/get-an-existing-contractor-by-id
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Contractor> {
    return this.#caller.call(
      {
        name: "contractors.retrieve",
        method: "GET",
        path: "/contractors/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Activate an existing contractor.
   *
   * Lets an `INACTIVE` contractor receive parts of payments again. One that is `ACTIVE` is answered
   * as it is.
   *
   * Refused with 409 before the identity process is over: a contractor who is `UNDER_REVIEW`
   * becomes `ACTIVE` by the approval alone, and one who is `REJECTED` does not.
   *
   * `PATCH /contractors/{id}/activate`, /docs/boarding/activate-an-existing-contractor
   */
  activate(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<Contractor> {
    return this.#caller.call(
      {
        name: "contractors.activate",
        method: "PATCH",
        path: "/contractors/{id}/activate",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Deactivate an existing contractor.
   *
   * Stops new splits to a contractor. What it was given already stays its own and is paid out. One
   * that is `INACTIVE` is answered as it is.
   *
   * Refused with 409 before the identity process is over: while the contractor is `UNDER_REVIEW`,
   * and when it was `REJECTED`.
   *
   * `PATCH /contractors/{id}/deactivate`, /docs/boarding/deactivate-an-existing-contractor
   */
  deactivate(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<Contractor> {
    return this.#caller.call(
      {
        name: "contractors.deactivate",
        method: "PATCH",
        path: "/contractors/{id}/deactivate",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }
}
