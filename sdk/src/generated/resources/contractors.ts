// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { BusinessOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Contractor, ContractorApplication, ContractorList, ContractorRequirements, RequirementsLink } from "../objects/boarding.ts";

/** What `contractors.createLink` takes. */
export interface CreateContractorLinkParams {
  /** Parent of the contractor: a partner or a business. */
  parent_id: string;
  /** Type of the object in `parent_id`. Rejected if `parent_id` is of another type. */
  parent_type: "PARTNER" | "BUSINESS";
}

/** What `contractors.list` takes. */
export interface ListContractorsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /**
   * Returns only objects whose name contains this text; not case-sensitive. At most 100 characters.
   */
  name?: string | undefined;
  /** Field to sort by. Absent: creation time. */
  sort?: "NAME" | "CREATED_AT" | undefined;
  /** Same as `sort`, as in other lists; not with `sort`. */
  sort_by?: "NAME" | "CREATED_AT" | undefined;
  /** Ascending or descending. Default: `"DESC"`. */
  sort_direction?: "ASC" | "DESC" | "asc" | "desc" | undefined;
}

/** What `contractors.setBankAccount` takes. */
export interface SetContractorBankAccountParams {
  bank_account: {
    /** At most 100 characters. */
    holder_name: string;
    routing_number: string;
    account_number: string;
    account_type: "CHECKING" | "SAVINGS";
  };
}

/** What `contractors.cancelBankAccountChange` takes. */
export interface CancelContractorBankAccountChangeParams {
  /** Why it is cancelled, for the record; not shown to the payee. At most 500 characters. */
  reason: string;
}

/** Payees: individuals and companies that receive splits. */
export class Contractors {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Generate a contractor onboarding application link.
   *
   * Creates a link to a hosted form in which a contractor signs up to receive splits. The link is
   * valid for 14 days and for one contractor. Its status is available under
   * `contractor_application_id`.
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
   * Returns the status of a link:
   *
   * - `CREATED`: not opened yet.
   * - `STARTED`: opened.
   * - `SUBMITTED`: under review.
   * - `APPROVED` or `REJECTED`: decided by underwriting.
   * - `EXPIRED`: not submitted in time.
   *
   * Returns 409 if a later link was submitted by the same contractor, which invalidates this one.
   * After submission, retrieve the contractor by its own id.
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
   * Returns the contractors of the business in `x-business-id`, newest first unless sorted
   * otherwise. Without the header, only the caller's own contractors are returned, not those of its
   * businesses.
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
   * Returns one contractor.
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
   * Activates an `INACTIVE` contractor, so that it receives splits again. An `ACTIVE` contractor is
   * returned unchanged.
   *
   * Returns 409 before the identity check is complete: an `UNDER_REVIEW` contractor becomes
   * `ACTIVE` only through approval, and a `REJECTED` contractor cannot be activated.
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
   * Deactivates a contractor, so that it receives no new splits. Amounts that it already received
   * remain its own and are paid out. An `INACTIVE` contractor is returned unchanged.
   *
   * Returns 409 before the identity check is complete: while the contractor is `UNDER_REVIEW`, or
   * if it was `REJECTED`.
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

  /**
   * Get the requirements of a contractor.
   *
   * Returns the information that a contractor requires to be paid out, with reasons and deadlines,
   * in the groups of an account's requirements. The contractor provides everything on the hosted
   * page, which a link opens at any time: see `POST /contractors/{id}/requirements_link`. Changes
   * send `v2.contractor.requirements_updated`.
   *
   * `GET /contractors/{id}/requirements`, /docs/boarding/get-the-requirements-of-a-contractor
   */
  retrieveRequirements(
    id: string,
    options?: CallOptions,
  ): Promise<ContractorRequirements> {
    return this.#caller.call(
      {
        name: "contractors.retrieveRequirements",
        method: "GET",
        path: "/contractors/{id}/requirements",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Generate a link to a contractor's requirements.
   *
   * Creates a link to the hosted page where the contractor provides what is required and replaces
   * its bank account. A link can be created at any time, also without a requirement. It is valid
   * for 14 days; earlier links stay valid.
   *
   * Returns 409 if the contractor was `REJECTED`: it signs up again through `POST
   * /contractors/link`.
   *
   * `POST /contractors/{id}/requirements_link`,
   * /docs/boarding/generate-a-link-to-a-contractor-s-requirements
   */
  createRequirementsLink(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<RequirementsLink> {
    return this.#caller.call(
      {
        name: "contractors.createRequirementsLink",
        method: "POST",
        path: "/contractors/{id}/requirements_link",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Add or replace a contractor's bank account.
   *
   * Adds a bank account, which is validated as on the hosted page. If the contractor was paid out
   * before, the earlier one receives payouts until the new one is validated and the cooling-off
   * period of three days is over. A payout that was sent already goes to the earlier one. A pending
   * change is replaced, and the contractor receives an email with a link to cancel it. A request
   * for the pending change, with the same holder, numbers and type, returns it unchanged.
   *
   * Errors:
   *
   * - 400 if the numbers are not valid, or are those of the current bank account;
   * - 409 if the contractor was `REJECTED`, or its bank account was changed at the same time;
   * - 429 after five changes within a day.
   *
   * `POST /contractors/{id}/bank_account`,
   * /docs/boarding/add-or-replace-a-contractor-s-bank-account
   */
  setBankAccount(
    id: string,
    params: SetContractorBankAccountParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ContractorRequirements> {
    return this.#caller.call(
      {
        name: "contractors.setBankAccount",
        method: "POST",
        path: "/contractors/{id}/bank_account",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Cancel a pending change of a contractor's bank account.
   *
   * Cancels the pending change, removes the new bank account, and invalidates every link to the
   * contractor's requirements. The contractor receives an email. The change records the operator
   * key and the reason.
   *
   * Returns 409 if no change is pending.
   *
   * `POST /contractors/{id}/bank_account_change/cancel`,
   * /docs/boarding/cancel-a-pending-change-of-a-contractor-s-bank-account
   */
  cancelBankAccountChange(
    id: string,
    params: CancelContractorBankAccountChangeParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ContractorRequirements> {
    return this.#caller.call(
      {
        name: "contractors.cancelBankAccountChange",
        method: "POST",
        path: "/contractors/{id}/bank_account_change/cancel",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
