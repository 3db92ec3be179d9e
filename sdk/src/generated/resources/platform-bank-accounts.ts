// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BusinessPayee, BusinessPayouts, PlatformBankAccountDetails, PlatformBankAccountList } from "../objects/platform.ts";

/** What `platformBankAccounts.list` takes. */
export interface ListPlatformBankAccountsParams {
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
  /**
   * Returns only bank accounts whose holder's name begins with this text. At most 100 characters.
   */
  q?: string | undefined;
  /** Returns only bank accounts whose number ends with these four digits. */
  mask?: string | undefined;
  /** Returns only bank accounts with this status. */
  validation_status?: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED" | undefined;
  /** true: only those that wait for a validation or a document. */
  waiting?: boolean | undefined;
  /** true: only those that receive payouts and were rejected by their bank. */
  returned?: boolean | undefined;
  /** Returns only those of businesses, or of contractors. */
  owner_type?: "business" | "contractor" | undefined;
  /** true: only those that were replaced. Absent: the others. */
  removed?: boolean | undefined;
}

/** What `platformBankAccounts.decide` takes. */
export interface DecidePlatformBankAccountParams {
  /** The decision. */
  decision: "validate" | "fail" | "request_information";
  /** The reason, for the record. At most 500 characters. */
  reason: string;
}

/** What `platformBankAccounts.changeBusinessBankAccount` takes. */
export interface ChangeBusinessBankAccountParams {
  /** The merchant account that is to be paid out. */
  account_id: string;
  /** At most 100 characters. */
  holder_name: string;
  routing_number: string;
  account_number: string;
  account_type: "CHECKING" | "SAVINGS";
}

/** What `platformBankAccounts.cancelBusinessBankAccountChange` takes. */
export interface CancelBusinessBankAccountChangeParams {
  /** The merchant account whose bank account is to stay. */
  account_id: string;
  /** Why it is cancelled, for the record; not shown to the merchant. At most 500 characters. */
  reason: string;
}

/** Bank accounts for payouts, their checks, decisions and changes. */
export class PlatformBankAccounts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List bank accounts for payouts.
   *
   * Returns the bank accounts of the businesses and contractors in the caller's part of the
   * hierarchy, newest first. Users of a business see its own.
   *
   * `GET /platform/bank_accounts`, /docs/platform/list-bank-accounts-for-payouts
   */
  list(
    params?: ListPlatformBankAccountsParams,
    options?: CallOptions,
  ): ListCall<PlatformBankAccountList> {
    return this.#caller.list(
      {
        name: "platformBankAccounts.list",
        method: "GET",
        path: "/platform/bank_accounts",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a bank account for payouts.
   *
   * Returns a bank account with its documents, its changes, and for those who decide it also its
   * checks and the other owners of the same numbers. The numbers themselves are revealed by `POST
   * /sensitive_data/bank_accounts/{id}`.
   *
   * `GET /platform/bank_accounts/{id}`, /docs/platform/get-a-bank-account-for-payouts
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<PlatformBankAccountDetails> {
    return this.#caller.call(
      {
        name: "platformBankAccounts.retrieve",
        method: "GET",
        path: "/platform/bank_accounts/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Decide a bank account.
   *
   * Validates a bank account, fails it, or requests a letter of the bank. Accounts with a validated
   * one receive payouts; a failed one disables them. An open hit on a sanctions list has to be
   * reviewed first.
   *
   * Errors:
   *
   * - 400 if its status does not allow the decision, or a check is pending or open.
   *
   * `POST /platform/bank_accounts/{id}/decide`, /docs/platform/decide-a-bank-account
   */
  decide(
    id: string,
    params: DecidePlatformBankAccountParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformBankAccountDetails> {
    return this.#caller.call(
      {
        name: "platformBankAccounts.decide",
        method: "POST",
        path: "/platform/bank_accounts/{id}/decide",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get the bank accounts of a business.
   *
   * Returns the open accounts of a business with the bank accounts to which they are paid out, and
   * pending changes.
   *
   * `GET /platform/businesses/{id}`, /docs/platform/get-the-bank-accounts-of-a-business
   */
  retrieveBusinessPayouts(
    id: string,
    options?: CallOptions,
  ): Promise<BusinessPayouts> {
    return this.#caller.call(
      {
        name: "platformBankAccounts.retrieveBusinessPayouts",
        method: "GET",
        path: "/platform/businesses/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Add or replace the bank account of an account.
   *
   * Adds a bank account to a merchant account of the business, or begins to replace the one that it
   * has. The new one is validated, and then waits `waiting_days` before it receives payouts; until
   * then, payouts go to the earlier one. Every owner and user receives an email with a link to
   * cancel. An owner proposes it, and a user who may decide bank accounts approves. A request for
   * the pending change returns it unchanged.
   *
   * Errors:
   *
   * - 400 if the numbers are not valid, or are those of the current bank account;
   * - 404 if the business has no such account;
   * - 429 after five changes within a day.
   *
   * `POST /platform/businesses/{id}/bank_accounts`,
   * /docs/platform/add-or-replace-the-bank-account-of-an-account
   */
  changeBusinessBankAccount(
    id: string,
    params: ChangeBusinessBankAccountParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BusinessPayee> {
    return this.#caller.call(
      {
        name: "platformBankAccounts.changeBusinessBankAccount",
        method: "POST",
        path: "/platform/businesses/{id}/bank_accounts",
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
   * account's requirements. The owners and users receive an email. No second user is needed,
   * because payouts keep going to the earlier bank account.
   *
   * Errors:
   *
   * - 400 if no change is pending;
   * - 404 if the business has no such account.
   *
   * `POST /platform/businesses/{id}/bank_accounts/cancel`,
   * /docs/platform/cancel-a-pending-change-of-a-bank-account
   */
  cancelBusinessBankAccountChange(
    id: string,
    params: CancelBusinessBankAccountChangeParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BusinessPayee> {
    return this.#caller.call(
      {
        name: "platformBankAccounts.cancelBusinessBankAccountChange",
        method: "POST",
        path: "/platform/businesses/{id}/bank_accounts/cancel",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
