// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { BankAccount, BankAccountList } from "../objects/boarding.ts";

/** What `bankAccounts.list` takes. */
export interface ListBankAccountsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /** Returns only bank accounts of this business. */
  business_id?: string | undefined;
  /**
   * `ACTIVE`: only bank accounts in use; `NOT_ACTIVE`: only those that are `PENDING` or `DISABLED`.
   */
  status?: "ACTIVE" | "NOT_ACTIVE" | undefined;
  /** Start of the time of addition, inclusive. ISO 8601 with a time zone. */
  created_from?: string | undefined;
}

/** Bank accounts that receive the payouts of businesses. */
export class BankAccounts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Fetch bank accounts.
   *
   * Returns the bank accounts that the key has access to, newest first. Filters are combined. For a
   * business that the key has no access to, the page is empty.
   *
   * `GET /bank_accounts`, /docs/boarding/fetch-bank-accounts
   */
  list(
    params?: ListBankAccountsParams,
    options?: CallOptions,
  ): ListCall<BankAccountList> {
    return this.#caller.list(
      {
        name: "bankAccounts.list",
        method: "GET",
        path: "/bank_accounts",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get bank account information.
   *
   * Returns one bank account. No operation adds bank accounts: the merchant adds them in the hosted
   * form of the application, and later adds or replaces them on the page that `POST
   * /accounts/{id}/requirements_link` opens. `verification_status` is `VERIFICATION_EXPIRED` if a
   * requested document was not provided within 30 days.
   *
   * `GET /bank_accounts/{id}`, /docs/boarding/get-bank-account-information
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<BankAccount> {
    return this.#caller.call(
      {
        name: "bankAccounts.retrieve",
        method: "GET",
        path: "/bank_accounts/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
