// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { Account, AccountList } from "../objects/boarding.ts";

/** What `accounts.list` takes. */
export interface ListAccountsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  size?: number | undefined;
  /** What to sort by. Absent: when it was created. */
  sort_by?: "NAME" | undefined;
  /** Ascending or descending. Default: `"DESC"`. */
  sort_direction?: "ASC" | "DESC" | "asc" | "desc" | undefined;
  /** Only names that contain this, in upper or lower case. At most 100 characters. */
  name?: string | undefined;
  /** Only accounts of this business. */
  business_id?: string | undefined;
}

/** Merchant accounts, which the approval of an application makes. */
export class Accounts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Fetch accounts.
   *
   * Finds the merchant accounts that the key may see, newest first unless sorted by name. A
   * business that the key may not see gives an empty page.
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
   * Answers one merchant account. No call creates one: it appears when an application is approved.
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
