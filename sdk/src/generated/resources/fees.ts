// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Fee, FeeList, Transaction } from "../objects/payments.ts";

/** What `fees.list` takes. */
export interface ListFeesParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Type of the fee. */
  fee_type?: "APPLICATION" | "BATCH" | "CHARGEBACK" | "INTERCHANGE" | "PLATFORM" | "TOKEN" | "PROCESSING" | "RETRIEVAL" | "DDA_REJECT" | "MONTHLY_MINIMUM" | "PCI_NON_COMPLIANCE" | "GATEWAY_FEE" | "EARLY_CANCELLATION" | "REGULATORY_PRODUCT" | "VALIDATION_FEE" | "LINKING_FEE" | "REJECT_FEE" | "REVERSAL_FEE" | "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT" | "UNMATCHED_SETTLEMENT" | "PARTNER_ADHOC" | undefined;
}

/** What `fees.create` takes. */
export interface CreateFeeParams {
  /** Amount of the fee. Integer, minor units (cents). */
  amount: number;
  /** Purpose of the fee. At most 1000 characters. */
  description: string;
  /** The payment to which the fee relates. */
  payment_id?: string | undefined;
}

/** What `fees.listOfPayment` takes. */
export interface ListFeesOfPaymentParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Type of the fee. */
  fee_type?: "APPLICATION" | "BATCH" | "CHARGEBACK" | "INTERCHANGE" | "PLATFORM" | "TOKEN" | "PROCESSING" | "RETRIEVAL" | "DDA_REJECT" | "MONTHLY_MINIMUM" | "PCI_NON_COMPLIANCE" | "GATEWAY_FEE" | "EARLY_CANCELLATION" | "REGULATORY_PRODUCT" | "VALIDATION_FEE" | "LINKING_FEE" | "REJECT_FEE" | "REVERSAL_FEE" | "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT" | "UNMATCHED_SETTLEMENT" | "PARTNER_ADHOC" | undefined;
}

/** What `fees.refund` takes. */
export interface RefundFeeParams {
  /**
   * Amount to refund. Absent: the full remaining amount. 0 is rejected. Integer, minor units
   * (cents).
   */
  amount?: number | undefined;
}

/** A charge that one owner pays another for a service. */
export class Fees {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List fees.
   *
   * Returns the fees of the owner in `x-account-id`, newest first. A merchant account has those
   * that relate to it, regardless of the owner that pays them. A partner has those that it pays or
   * receives, and a contractor has none.
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
   * Charges the account an ad hoc fee (`PARTNER_ADHOC`) that your partner receives. The fee is
   * debited from `available` immediately, which can go negative.
   *
   * With `payment_id` the fee relates to that captured payment of the account. It is debited from
   * the balance that holds the payment's funds: `pending` until settlement. All ad hoc fees of a
   * payment, less refunds of them, must be less than the captured amount; otherwise `amount` is
   * rejected.
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
   * List the fees of a payment.
   *
   * Returns the fees that the payment and its disputes caused, regardless of the owner that pays
   * them, newest first: for example processing, interchange, chargeback and ad hoc fees.
   *
   * `GET /payments/{id}/fees`, /docs/payments/list-the-fees-of-a-payment
   */
  listOfPayment(
    id: string,
    params?: ListFeesOfPaymentParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<FeeList> {
    return this.#caller.list(
      {
        name: "fees.listOfPayment",
        method: "GET",
        path: "/payments/{id}/fees",
        repeat: "freely",
        account: "required",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get a fee.
   *
   * Returns one fee of the owner in `x-account-id`: a merchant account, or a partner that pays or
   * receives it.
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
   * Refunds an ad hoc fee, in one or more refunds, up to its amount. Fees of other types are
   * rejected.
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
