// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Account, AccountList, AccountRequirements, AccountSales, RequirementsLink } from "../objects/boarding.ts";

/** What `accounts.list` takes. */
export interface ListAccountsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /** Field to sort by. Absent: creation time. */
  sort_by?: "NAME" | undefined;
  /** Ascending or descending. Default: `"DESC"`. */
  sort_direction?: "ASC" | "DESC" | "asc" | "desc" | undefined;
  /**
   * Returns only objects whose name contains this text; not case-sensitive. At most 100 characters.
   */
  name?: string | undefined;
  /** Returns only accounts of this business. */
  business_id?: string | undefined;
}

/** What `accounts.setSales` takes. */
export interface SetAccountSalesParams {
  /**
   * Sales code that referred the merchant: the id of one of the partner's sales codes, or the name
   * with which it was created. While the partner has none, any text of your own is accepted. At
   * most 50 characters.
   */
  sales_code_id?: string | null | undefined;
  /**
   * Agent who referred the merchant: the id of an agent of the partner, in the group of
   * `sales_group_id` if both are sent. While the partner has none, any text of your own is
   * accepted. At most 50 characters.
   */
  sales_agent_id?: string | null | undefined;
  /**
   * Group of the agent who referred the merchant: the id of one of the partner's agent groups.
   * While the partner has none, any text of your own is accepted. At most 50 characters.
   */
  sales_group_id?: string | null | undefined;
  /**
   * Time from which the change applies. ISO 8601 with a time zone. Absent: now. It may be in the
   * past, as far back as the end of the last calculated residual period.
   */
  effective_at?: string | undefined;
  /** Reason for the change, for the operator's records. At most 500 characters. */
  comment?: string | undefined;
}

/** What `accounts.createRequirement` takes. */
export interface CreateAccountRequirementParams {
  /**
   * `document`: a file; `information`: a text; `owner_information`: the data of an owner;
   * `identity_verification`: a photo of an identity document.
   */
  kind: "document" | "information" | "owner_information" | "identity_verification";
  /** Short name, such as `Bank account`. At most 100 characters. */
  name: string;
  /** Information that it must contain. At most 1000 characters. */
  description?: string | null | undefined;
  /** The reason, as shown to the merchant. At most 1000 characters. */
  reason?: string | undefined;
  /**
   * Time after which payouts are disabled until it is accepted: a time in the future, ISO 8601 with
   * a time zone.
   */
  deadline?: string | undefined;
}

/** What `accounts.updateRequirement` takes. */
export interface UpdateAccountRequirementParams {
  /** The decision; absent: only the deadline moves. */
  decision?: "accept" | "reject" | "withdraw" | undefined;
  /** The reason, as shown to the merchant. At most 1000 characters. */
  reason?: string | undefined;
  /**
   * Time after which payouts are disabled until it is accepted: a time in the future, ISO 8601 with
   * a time zone.
   */
  deadline?: string | undefined;
}

/** What `accounts.cancelBankChange` takes. */
export interface CancelBankAccountChangeParams {
  /** Why it is cancelled, for the record; not shown to the payee. At most 500 characters. */
  reason: string;
}

/** Merchant accounts, created when an application is approved. */
export class Accounts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Fetch accounts.
   *
   * Returns the merchant accounts that the key has access to, newest first unless sorted by name.
   * For a business that the key has no access to, the page is empty.
   *
   * `GET /accounts`, /docs/boarding/fetch-accounts
   */
  list(
    params?: ListAccountsParams,
    options?: CallOptions,
  ): ListCall<AccountList> {
    return this.#caller.list(
      {
        name: "accounts.list",
        method: "GET",
        path: "/accounts",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Fetch an account by id.
   *
   * Returns one merchant account. No operation creates accounts: an account is created when an
   * application is approved.
   *
   * `GET /accounts/{id}`, /docs/boarding/fetch-an-account-by-id
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Account> {
    return this.#caller.call(
      {
        name: "accounts.retrieve",
        method: "GET",
        path: "/accounts/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Get the sales codes of an account.
   *
   * Returns the sales code, agent and group of an account with every change: who made it, when,
   * why, and from which time it applies.
   *
   * `GET /accounts/{id}/sales`, /docs/boarding/get-the-sales-codes-of-an-account
   */
  retrieveSales(
    id: string,
    options?: CallOptions,
  ): Promise<AccountSales> {
    return this.#caller.call(
      {
        name: "accounts.retrieveSales",
        method: "GET",
        path: "/accounts/{id}/sales",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Change the sales code of an account.
   *
   * Changes the sales code, agent and group of an account from `effective_at` on. Absent fields
   * keep their value, and null removes it. Residuals follow: what settles before that time belongs
   * to the earlier sales code, and what settles from then on to the new one. Within one period,
   * reports have a row for each of the two.
   *
   * The application keeps the values that were submitted with it.
   *
   * Errors:
   *
   * - 400 if a sales code, agent or group is not one of the partner's, or `effective_at` is in the
   * future;
   * - 409 if `effective_at` is within a residual period that is completed or being calculated: its
   * reports are final.
   *
   * `PUT /accounts/{id}/sales`, /docs/boarding/change-the-sales-code-of-an-account
   */
  setSales(
    id: string,
    params?: SetAccountSalesParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountSales> {
    return this.#caller.call(
      {
        name: "accounts.setSales",
        method: "PUT",
        path: "/accounts/{id}/sales",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get the requirements of an account.
   *
   * Returns the information that an account requires, with reasons and deadlines. The groups are
   * those of Stripe: `eventually_due` includes `currently_due`, which includes `past_due`; one that
   * was provided moves to `pending_verification`. `status` names the one group that counts.
   *
   * The merchant provides everything on the hosted page, which a link opens at any time: see `POST
   * /accounts/{id}/requirements_link`. Changes send `v2.account.requirements_updated`.
   *
   * `GET /accounts/{id}/requirements`, /docs/boarding/get-the-requirements-of-an-account
   */
  retrieveRequirements(
    id: string,
    options?: CallOptions,
  ): Promise<AccountRequirements> {
    return this.#caller.call(
      {
        name: "accounts.retrieveRequirements",
        method: "GET",
        path: "/accounts/{id}/requirements",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Request information from a merchant.
   *
   * Adds a requirement to an account, and sends its owners and users an email with a link to the
   * hosted page. Provided information is `pending_verification` until an operator decides it.
   *
   * Errors:
   *
   * - 400 if `deadline` is not in the future;
   * - 409 if the account has 20 open requirements already.
   *
   * `POST /accounts/{id}/requirements`, /docs/boarding/request-information-from-a-merchant
   */
  createRequirement(
    id: string,
    params: CreateAccountRequirementParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountRequirements> {
    return this.#caller.call(
      {
        name: "accounts.createRequirement",
        method: "POST",
        path: "/accounts/{id}/requirements",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Generate a link to an account's requirements.
   *
   * Creates a link to the hosted page where the merchant provides what the account requires, and
   * adds or replaces its bank account. A link can be created at any time, also without a
   * requirement. It is valid for 14 days; earlier links stay valid.
   *
   * `POST /accounts/{id}/requirements_link`,
   * /docs/boarding/generate-a-link-to-an-account-s-requirements
   */
  createRequirementsLink(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<RequirementsLink> {
    return this.#caller.call(
      {
        name: "accounts.createRequirementsLink",
        method: "POST",
        path: "/accounts/{id}/requirements_link",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Decide a requirement or move its deadline.
   *
   * Accepts or rejects the information that a merchant provided, withdraws the request, or moves
   * its deadline. A rejected requirement is due again, with `reason`. Payouts that were disabled
   * because of it are enabled once no requirement is past due.
   *
   * Errors:
   *
   * - 400 if `deadline` is not in the future, or a rejection has no `reason`;
   * - 409 if it was accepted or withdrawn, or nothing was provided that could be accepted or
   * rejected.
   *
   * `PATCH /account_requirements/{id}`, /docs/boarding/decide-a-requirement-or-move-its-deadline
   */
  updateRequirement(
    id: string,
    params?: UpdateAccountRequirementParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountRequirements> {
    return this.#caller.call(
      {
        name: "accounts.updateRequirement",
        method: "PATCH",
        path: "/account_requirements/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Cancel a pending change of a bank account.
   *
   * Cancels the pending change, removes the new bank account, and invalidates every link to the
   * account's requirements. The owners and users receive an email. The change records the operator
   * key and the reason.
   *
   * Returns 409 if no change is pending.
   *
   * `POST /accounts/{id}/bank_account_change/cancel`,
   * /docs/boarding/cancel-a-pending-change-of-a-bank-account
   */
  cancelBankChange(
    id: string,
    params: CancelBankAccountChangeParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountRequirements> {
    return this.#caller.call(
      {
        name: "accounts.cancelBankChange",
        method: "POST",
        path: "/accounts/{id}/bank_account_change/cancel",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
