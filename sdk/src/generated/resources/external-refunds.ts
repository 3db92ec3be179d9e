// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { ExternalGatewayRequest, ExternalGatewayUpdate, Refund, RefundSplit } from "../objects/payments.ts";

/** What `externalRefunds.create` takes. */
export interface CreateExternalRefundParams {
  /** The external payment intent. */
  payment_intent_id: string;
  /** Refunded amount. Integer, minor units (cents). */
  amount: number;
  gateway_response: ExternalGatewayRequest;
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

/** What `externalRefunds.update` takes. */
export interface UpdateExternalRefundParams {
  gateway_response?: ExternalGatewayUpdate | undefined;
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

/** Refunds of another gateway, recorded so that openpayfac settles them. */
export class ExternalRefunds {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Record an external refund.
   *
   * Records that another gateway refunded an external payment, in full or in part. Nothing is sent
   * to that gateway. All refunds together are at most the captured amount. The refund is debited
   * from the account's balance immediately.
   *
   * `POST /external_refunds`, /docs/payments/record-an-external-refund
   */
  create(
    params: CreateExternalRefundParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Refund> {
    return this.#caller.call(
      {
        name: "externalRefunds.create",
        method: "POST",
        path: "/external_refunds",
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
   * Update an external refund.
   *
   * Corrects the record of another gateway's refund. Absent fields are not changed.
   * `gateway_response` can be changed only while the refund is `pending`. To correct the amounts
   * that receivers return, cancel the refund and record it again.
   *
   * `PATCH /external_refunds/{refund_id}`, /docs/payments/update-an-external-refund
   */
  update(
    refundId: string,
    params?: UpdateExternalRefundParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Refund> {
    return this.#caller.call(
      {
        name: "externalRefunds.update",
        method: "PATCH",
        path: "/external_refunds/{refund_id}",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [refundId],
      params,
      options,
    );
  }

  /**
   * Cancel an external refund.
   *
   * Records that the other gateway did not execute the refund. The refund must be `pending`.
   *
   * `POST /external_refunds/{refund_id}/cancel`, /docs/payments/cancel-an-external-refund
   */
  cancel(
    refundId: string,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Refund> {
    return this.#caller.call(
      {
        name: "externalRefunds.cancel",
        method: "POST",
        path: "/external_refunds/{refund_id}/cancel",
        repeat: "with-key",
        account: "required",
      },
      [refundId],
      undefined,
      options,
    );
  }
}
