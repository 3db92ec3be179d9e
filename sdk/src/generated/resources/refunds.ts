// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Refund, RefundList, RefundSplit } from "../objects/payments.ts";

/** What `refunds.create` takes. */
export interface CreateRefundParams {
  /**
   * Amount to refund. Absent: the full remaining amount. 0 is rejected. Integer, minor units
   * (cents).
   */
  amount?: number | undefined;
  /**
   * Amounts that the payment's receivers return, and the account itself for the rest; together they
   * equal the refund's amount. Absent: in proportion to the share that each still holds. At most
   * 50.
   */
  refund_splits?: Array<RefundSplit> | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** Reason for the refund. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Your own data about this refund. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
}

/** What `refunds.listOfIntent` takes. */
export interface ListRefundsOfIntentParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `refunds.listOfPayment` takes. */
export interface ListRefundsOfPaymentParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** Refunds of captured payments. */
export class Refunds {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Refund a payment intent.
   *
   * Refunds a captured intent in one or more refunds, up to the captured amount. Fees are not
   * refunded.
   *
   * The response is 201 with the refund:
   *
   * - `succeeded`: the processor accepted the refund.
   * - `failed`: the issuer declined the refund; `failure_code` gives the reason.
   * - `pending`: the processor did not confirm an outcome, or cannot refund a part of a payment
   * before it is settled. openpayfac sends the refund again after settlement.
   *
   * `POST /payment_intents/{id}/refunds`, /docs/payments/refund-a-payment-intent
   */
  create(
    id: string,
    params?: CreateRefundParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Refund> {
    return this.#caller.call(
      {
        name: "refunds.create",
        method: "POST",
        path: "/payment_intents/{id}/refunds",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List the refunds of a payment intent.
   *
   * Returns all refunds of the intent, whatever their status, newest first. The intent's
   * `amount_refunded` is the sum of those that succeeded, and `amount_refund_pending` of those that
   * are pending.
   *
   * `GET /payment_intents/{id}/refunds`, /docs/payments/list-the-refunds-of-a-payment-intent
   */
  listOfIntent(
    id: string,
    params?: ListRefundsOfIntentParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<RefundList> {
    return this.#caller.list(
      {
        name: "refunds.listOfIntent",
        method: "GET",
        path: "/payment_intents/{id}/refunds",
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
   * Get a refund.
   *
   * Returns one refund of the account.
   *
   * `GET /refunds/{id}`, /docs/payments/get-a-refund
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<Refund> {
    return this.#caller.call(
      {
        name: "refunds.retrieve",
        method: "GET",
        path: "/refunds/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List the refunds of a payment.
   *
   * Returns all refunds of the payment, whatever their status, newest first.
   *
   * `GET /payments/{id}/refunds`, /docs/payments/list-the-refunds-of-a-payment
   */
  listOfPayment(
    id: string,
    params?: ListRefundsOfPaymentParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<RefundList> {
    return this.#caller.list(
      {
        name: "refunds.listOfPayment",
        method: "GET",
        path: "/payments/{id}/refunds",
        repeat: "freely",
        account: "required",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }
}
