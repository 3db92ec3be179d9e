// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { AccountBrand, AccountOperations, PlatformAccountList, ProvidedRequirement } from "../objects/platform.ts";

/** What `platformAccounts.list` takes. */
export interface ListPlatformAccountsParams {
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
   * Returns only accounts with this id, or whose name, business's name or merchant id has a word
   * that begins with this text. At most 100 characters.
   */
  q?: string | undefined;
  /** Returns only accounts with this status. */
  status?: "BOARDING" | "BOARDED" | "TERMINATED" | undefined;
  /** Returns only accounts that can accept payments, or cannot. */
  payments_enabled?: boolean | undefined;
  /** Returns only accounts with payouts enabled, or disabled. */
  payouts_enabled?: boolean | undefined;
  /** true: only accounts whose `available` is below 0; false: only the others. */
  negative?: boolean | undefined;
  /** true: only accounts with a requirement that is due; false: only the others. */
  requirements_due?: boolean | undefined;
  /** Returns only accounts for which this plan is in effect. */
  processing_plan_id?: string | undefined;
}

/** What `platformAccounts.update` takes. */
export interface UpdatePlatformAccountParams {
  /** Whether it can accept payments. Absent: unchanged. */
  payments_enabled?: boolean | undefined;
  /** Whether payouts are enabled. Absent: unchanged. */
  payouts_enabled?: boolean | undefined;
  /** Largest payment; null: no limit of underwriting. */
  payment_amount_max?: number | null | undefined;
  /** Volume of 30 days that opens a review; null: no limit. */
  monthly_volume_max?: number | null | undefined;
  /** Banking days before a payout is sent. */
  payout_delay_days?: number | undefined;
  /** Share of settled funds that is held in reserve: 1000 is 10%. */
  reserve_basis_points?: number | undefined;
  /** Days until the reserve is released; 0: no reserve. */
  reserve_days?: number | undefined;
  /**
   * Last day of PCI DSS compliance, YYYY-MM-DD: months that end by then have no noncompliance fee.
   */
  pci_compliant_until?: string | undefined;
  /** The reason, for the record. At most 500 characters. */
  reason: string;
}

/** What `platformAccounts.close` takes. */
export interface ClosePlatformAccountParams {
  /** The reason, which the partner and the merchant see. At most 500 characters. */
  comment: string;
  /** A cause that the networks list. Absent: another reason. */
  cause?: "account_data_compromise" | "common_point_of_purchase" | "transaction_laundering" | "excessive_chargebacks" | "excessive_fraud" | "fraud_conviction" | "questionable_merchant_audit" | "visa_risk_program" | "bankruptcy" | "violation_of_standards" | "violation_of_agreement" | "collusion" | "pci_noncompliance" | "illegal_transactions" | "identity_theft" | "disqualified" | undefined;
  /** Findings for the report; the merchant never sees them. At most 1000 characters. */
  details?: string | undefined;
}

/** What `platformAccounts.changeCompany` takes. */
export interface ChangePlatformAccountCompanyParams {
  /** New legal name, as registered. Absent: unchanged. At most 100 characters. */
  legal_name?: string | undefined;
  /** New EIN: nine digits, such as `12-3456789`. Absent: unchanged. At most 10 characters. */
  ein?: string | undefined;
  /** The reason, for the record. At most 500 characters. */
  reason: string;
}

/** What `platformAccounts.setAccountBrand` takes. */
export interface SetAccountBrandParams {
  /** Name on its checkout pages. At most 255 characters. */
  name: string;
  /** Color of buttons, such as `#1a5fb4`. Absent: the platform's. */
  color?: string | undefined;
  /** Address of the logo. Absent: none. At most 2048 characters. */
  logo_url?: string | undefined;
}

/** Accounts with their capabilities, balances and plans. */
export class PlatformAccounts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List accounts with their balances.
   *
   * Returns the accounts in the caller's part of the hierarchy, newest first.
   *
   * `GET /platform/accounts`, /docs/platform/list-accounts-with-their-balances
   */
  list(
    params?: ListPlatformAccountsParams,
    options?: CallOptions,
  ): ListCall<PlatformAccountList> {
    return this.#caller.list(
      {
        name: "platformAccounts.list",
        method: "GET",
        path: "/platform/accounts",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get the capabilities and limits of an account.
   *
   * Returns what an operator can change of an account.
   *
   * `GET /platform/accounts/{id}`, /docs/platform/get-the-capabilities-and-limits-of-an-account
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<AccountOperations> {
    return this.#caller.call(
      {
        name: "platformAccounts.retrieve",
        method: "GET",
        path: "/platform/accounts/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Change the capabilities or limits of an account.
   *
   * Enables or disables payments or payouts, changes limits and the reserve from now on, or records
   * PCI DSS compliance. Existing payouts keep their day, existing reserves their release. A second
   * user approves when payouts are enabled again or the reserve is lowered.
   *
   * Errors:
   *
   * - 400 if payments and payouts change in one request, or only one of the two values of the
   * reserve is 0;
   * - 400 if payments of an account change that is not boarded;
   * - 400 if payouts are enabled that a review or a requirement holds, or without a valid bank
   * account.
   *
   * `PATCH /platform/accounts/{id}`, /docs/platform/change-the-capabilities-or-limits-of-an-account
   */
  update(
    id: string,
    params: UpdatePlatformAccountParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountOperations> {
    return this.#caller.call(
      {
        name: "platformAccounts.update",
        method: "PATCH",
        path: "/platform/accounts/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Close an account.
   *
   * Closes an account after the approval of a second user: it accepts no more payments. Pending
   * payments still settle, can be disputed, and are paid out. The plan's early termination fee is
   * charged before the end of its term. With a cause, reports to the card networks' lists become
   * due.
   *
   * Errors:
   *
   * - 400 if it is closed already.
   *
   * `POST /platform/accounts/{id}/close`, /docs/platform/close-an-account
   */
  close(
    id: string,
    params: ClosePlatformAccountParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountOperations> {
    return this.#caller.call(
      {
        name: "platformAccounts.close",
        method: "POST",
        path: "/platform/accounts/{id}/close",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Change the legal name or EIN of an account.
   *
   * Changes the legal name or the EIN of an approved merchant. Each check whose data changed starts
   * again, and payouts are held until it has passed or was cleared.
   *
   * Errors:
   *
   * - 400 if the account is closed or has no application, or neither value differs.
   *
   * `POST /platform/accounts/{id}/company`,
   * /docs/platform/change-the-legal-name-or-ein-of-an-account
   */
  changeCompany(
    id: string,
    params: ChangePlatformAccountCompanyParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountOperations> {
    return this.#caller.call(
      {
        name: "platformAccounts.changeCompany",
        method: "POST",
        path: "/platform/accounts/{id}/company",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get what a merchant provided.
   *
   * Returns what a merchant provided for a requirement of an account, so that it can be accepted or
   * rejected with `PATCH /account_requirements/{id}`.
   *
   * `GET /platform/requirements/{id}`, /docs/platform/get-what-a-merchant-provided
   */
  retrieveProvidedRequirement(
    id: string,
    options?: CallOptions,
  ): Promise<ProvidedRequirement> {
    return this.#caller.call(
      {
        name: "platformAccounts.retrieveProvidedRequirement",
        method: "GET",
        path: "/platform/requirements/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Get the brand of an account.
   *
   * Returns the name, color and logo of the checkout pages of an account.
   *
   * `GET /platform/accounts/{id}/brand`, /docs/platform/get-the-brand-of-an-account
   */
  retrieveAccountBrand(
    id: string,
    options?: CallOptions,
  ): Promise<AccountBrand> {
    return this.#caller.call(
      {
        name: "platformAccounts.retrieveAccountBrand",
        method: "GET",
        path: "/platform/accounts/{id}/brand",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Set the brand of an account.
   *
   * Sets the name, color and logo of the checkout pages of an account as a whole. An absent color
   * is the platform's.
   *
   * `PUT /platform/accounts/{id}/brand`, /docs/platform/set-the-brand-of-an-account
   */
  setAccountBrand(
    id: string,
    params: SetAccountBrandParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AccountBrand> {
    return this.#caller.call(
      {
        name: "platformAccounts.setAccountBrand",
        method: "PUT",
        path: "/platform/accounts/{id}/brand",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
