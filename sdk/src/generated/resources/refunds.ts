// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { Refund, RefundSplit } from "../objects/payments.ts";

/** What `refunds.create` takes. */
export interface CreateRefundParams {
  /** What to give back. Absent: all that is left. 0 is refused. Integer, minor units (cents). */
  amount?: number | undefined;
  /**
   * What each gives back, together the refund's amount: receivers of the payment, and the account
   * itself for the rest. Absent: in proportion to what each holds of the payment. At most 50.
   */
  refund_splits?: Array<RefundSplit> | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** Why it is given back. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Your own data about this refund. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
}

/** Money given back. */
export class Refunds {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Refund a payment intent.
   *
   * Gives back a captured intent's money, in one or more refunds, together at most what was
   * captured. Fees are not given back.
   *
   * The answer is 201 with the refund: `succeeded`, `failed` with a `failure_code` when the issuer
   * declined it, or `pending` when the processor did not say, or cannot give a part back before the
   * payment is settled; then it is tried again after settlement.
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
   * Get a refund.
   *
   * Answers one refund of the account.
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
}
