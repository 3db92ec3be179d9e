// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BankDebit } from "../objects/payments.ts";
import type { BankDebitList } from "../objects/platform.ts";

/** What `bankDebits.list` takes. */
export interface ListBankDebitsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
}

/** What `bankDebits.create` takes. */
export interface CreateBankDebitParams {
  /** The account whose balance is negative. */
  account_id: string;
  /** Amount in cents, at most the negative balance. */
  amount: number;
  /** The reason, for the record. Merchants and partners do not see it. At most 500 characters. */
  reason: string;
}

/** Debits of the bank accounts of merchants that owe the platform. */
export class BankDebits {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List debits of bank accounts.
   *
   * Returns the debits that repay negative balances in the caller's part of the hierarchy, newest
   * first.
   *
   * `GET /platform/bank_debits`, /docs/platform/list-debits-of-bank-accounts
   */
  list(
    params?: ListBankDebitsParams,
    options?: CallOptions,
  ): ListCall<BankDebitList> {
    return this.#caller.list(
      {
        name: "bankDebits.list",
        method: "GET",
        path: "/platform/bank_debits",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Debit the bank account of an account that owes the platform.
   *
   * Debits the bank account of the account's payouts by ACH, at most by the negative balance. The
   * merchant's signed terms must permit it. Users of finance propose it, and administrators
   * approve; up to the limit of the policies, users of finance act alone. The balance rises when
   * the bank has paid. An account has one debit in progress at a time.
   *
   * `POST /platform/bank_debits`,
   * /docs/platform/debit-the-bank-account-of-an-account-that-owes-the-platform
   */
  create(
    params: CreateBankDebitParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BankDebit> {
    return this.#caller.call(
      {
        name: "bankDebits.create",
        method: "POST",
        path: "/platform/bank_debits",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a debit of a bank account.
   *
   * Returns one debit that repays a negative balance.
   *
   * `GET /platform/bank_debits/{id}`, /docs/platform/get-a-debit-of-a-bank-account
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<BankDebit> {
    return this.#caller.call(
      {
        name: "bankDebits.retrieve",
        method: "GET",
        path: "/platform/bank_debits/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
