// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Fee, FeeList, Transaction } from "../objects/payments.ts";

/** What `fees.list` takes. */
export interface ListFeesParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** What the fee is for. */
  fee_type?: "APPLICATION" | "BATCH" | "CHARGEBACK" | "INTERCHANGE" | "PLATFORM" | "TOKEN" | "PROCESSING" | "RETRIEVAL" | "DDA_REJECT" | "MONTHLY_MINIMUM" | "PCI_NON_COMPLIANCE" | "GATEWAY_FEE" | "EARLY_CANCELLATION" | "REGULATORY_PRODUCT" | "VALIDATION_FEE" | "LINKING_FEE" | "REJECT_FEE" | "REVERSAL_FEE" | "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT" | "UNMATCHED_SETTLEMENT" | "PARTNER_ADHOC" | undefined;
}

/** What `fees.create` takes. */
export interface CreateFeeParams {
  /** What is charged. Integer, minor units (cents). */
  amount: number;
  /** What the fee is for, in words. At most 1000 characters. */
  description: string;
  /** The payment that the fee is for. */
  payment_id?: string | undefined;
}

/** What `fees.refund` takes. */
export interface RefundFeeParams {
  /** What to give back. Absent: all that is left. 0 is refused. Integer, minor units (cents). */
  amount?: number | undefined;
}

/** What one owner pays another for a service. */
export class Fees {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List fees.
   *
   * Answers the fees about the account, whoever pays them, newest first.
   *
   * `GET /fees`, /docs/payments/list-fees
   */
  list(
    params?: ListFeesParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<FeeList> {
    return this.#caller.list(
      {
        name: "fees.list",
        method: "GET",
        path: "/fees",
        repeat: "freely",
        account: "required",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Charge an ad hoc fee.
   *
   * Charges the account a fee that your partner receives: `PARTNER_ADHOC`. It is taken off the
   * account's balance at once: off `available`, which may go below 0.
   *
   * With `payment_id` the fee belongs to that captured payment of the account, and is taken off
   * where its money stands, `pending` until it is settled. All such fees of a payment, less what
   * was given back, must together be less than what was captured, else `amount` is refused.
   *
   * `POST /fees`, /docs/payments/charge-an-ad-hoc-fee
   */
  create(
    params: CreateFeeParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Fee> {
    return this.#caller.call(
      {
        name: "fees.create",
        method: "POST",
        path: "/fees",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a fee.
   *
   * Answers one fee about the account.
   *
   * `GET /fees/{id}`, /docs/payments/get-a-fee
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<Fee> {
    return this.#caller.call(
      {
        name: "fees.retrieve",
        method: "GET",
        path: "/fees/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Refund an ad hoc fee.
   *
   * Gives back an ad hoc fee, in one or more parts, together at most its amount. Fees of another
   * type are refused.
   *
   * `POST /fees/{id}/refund`, /docs/payments/refund-an-ad-hoc-fee
   */
  refund(
    id: string,
    params?: RefundFeeParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Transaction> {
    return this.#caller.call(
      {
        name: "fees.refund",
        method: "POST",
        path: "/fees/{id}/refund",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
