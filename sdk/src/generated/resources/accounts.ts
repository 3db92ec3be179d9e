// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { Account, AccountList } from "../objects/boarding.ts";

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
}
