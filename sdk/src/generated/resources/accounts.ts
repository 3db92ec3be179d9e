// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Account, AccountList, AccountSales } from "../objects/boarding.ts";

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
}
