// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { ExternalGatewayRequest, ExternalGatewayUpdate, Refund, RefundSplit } from "../objects/payments.ts";

/** What `externalRefunds.create` takes. */
export interface CreateExternalRefundParams {
  /** The external payment intent. */
  payment_intent_id: string;
  /** What was given back. Integer, minor units (cents). */
  amount: number;
  gateway_response: ExternalGatewayRequest;
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

/** What `externalRefunds.update` takes. */
export interface UpdateExternalRefundParams {
  gateway_response?: ExternalGatewayUpdate | undefined;
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

/** What another gateway gave back. */
export class ExternalRefunds {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Record an external refund.
   *
   * Records that another gateway gave back an external payment, or a part of it. Nothing is sent to
   * that gateway. All refunds together are at most what was captured. The money leaves the
   * account's balance at once.
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
   * Corrects what was recorded of another gateway's refund. What is absent stays.
   * `gateway_response` can be changed only while it is `pending`. To correct what receivers give
   * back, cancel the refund and record it anew.
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
   * Records that the other gateway did not give the money back after all. Only while the refund is
   * `pending`.
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
