// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { BankAccount, BankAccountList } from "../objects/boarding.ts";

/** What `bankAccounts.list` takes. */
export interface ListBankAccountsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  size?: number | undefined;
  /** Only bank accounts of this business. */
  business_id?: string | undefined;
  /** Only those that are in use, or only those that are `PENDING` or `DISABLED`. */
  status?: "ACTIVE" | "NOT_ACTIVE" | undefined;
  /** Only bank accounts added then or later. ISO 8601 with its time zone. */
  created_from?: string | undefined;
}

/** Where businesses are paid out. */
export class BankAccounts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Fetch bank accounts.
   *
   * Finds the bank accounts that the key may see, newest first. Filters narrow the list together; a
   * business that the key may not see gives an empty page.
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
   * Answers one bank account. No call adds one: the merchant does, in the hosted form of the
   * application.
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
