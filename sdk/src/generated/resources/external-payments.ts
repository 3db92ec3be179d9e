// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { ExternalGatewayRequest, ExternalGatewayUpdate, ExternalPaymentMethodRequest, OrderDetailsRequest, PaymentIntent, PaymentSplit } from "../objects/payments.ts";

/** What `externalPayments.create` takes. */
export interface CreateExternalPaymentParams {
  /** Amount that the other gateway authorized. Integer, minor units (cents). */
  amount: number;
  payment_method: ExternalPaymentMethodRequest;
  gateway_response: ExternalGatewayRequest;
  /**
   * true: the other gateway captured the payment; false: it only authorized it. Default: `true`.
   */
  capture?: boolean | undefined;
  /**
   * Amount that the merchant receives; the partner receives the rest. Only on the ADVANCED plan.
   * Integer, minor units (cents).
   */
  merchant_amount?: number | undefined;
  /**
   * Shares of the amount for other receivers. Together they are at most the amount; the account
   * keeps the rest. A split to an inactive receiver is rejected. A partial capture reduces each
   * split in proportion. At most 50.
   */
  payment_splits?: Array<PaymentSplit> | undefined;
  order_details?: OrderDetailsRequest | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about this payment. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /** Purpose of the payment. At most 1000 characters. */
  description?: string | undefined;
}

/** What `externalPayments.update` takes. */
export interface UpdateExternalPaymentParams {
  /**
   * Corrected amount, for example with a tip: of the authorization while `uncaptured`, else of the
   * capture. Integer, minor units (cents).
   */
  amount?: number | undefined;
  gateway_response?: ExternalGatewayUpdate | undefined;
  /**
   * Shares of the amount for other receivers. Together they are at most the amount; the account
   * keeps the rest. A split to an inactive receiver is rejected. A partial capture reduces each
   * split in proportion. At most 50.
   */
  payment_splits?: Array<PaymentSplit> | undefined;
  order_details?: OrderDetailsRequest | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about this payment. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /** Purpose of the payment. At most 1000 characters. */
  description?: string | undefined;
}

/** What `externalPayments.cancel` takes. */
export interface CancelExternalPaymentParams {
  /** Reason for the cancellation. */
  cancellation_reason?: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | undefined;
}

/** What `externalPayments.capture` takes. */
export interface CaptureExternalPaymentParams {
  /**
   * Captured amount. Absent: the full authorized amount. 0 is rejected. Integer, minor units
   * (cents).
   */
  amount?: number | undefined;
  /**
   * Amount that the merchant receives; the partner receives the rest. Only on the ADVANCED plan.
   * Integer, minor units (cents).
   */
  merchant_amount?: number | undefined;
  /**
   * The other gateway's authorization code: uppercase letters and digits. At most 16 characters.
   */
  auth_code?: string | undefined;
  /** The other gateway's retrieval reference, exactly 12 characters. */
  retrieval_reference?: string | undefined;
}

/** Payments of another gateway, recorded so that openpayfac settles them. */
export class ExternalPayments {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Record an external payment.
   *
   * Records a payment that another gateway authorized or captured with this account's merchant id.
   * openpayfac then settles its funds, fees and splits. This operation charges nothing.
   *
   * A captured amount appears in the account's balance immediately, as pending and net of fees;
   * like any other payment, it becomes available with the settlement. The settlement is matched by
   * authorization code, retrieval reference, time and amount; without a match it becomes an
   * unmatched settlement. The time is compared by day: the funding line's days of authorization and
   * of capture, one day earlier or later included. A second payment with the same three values is
   * rejected.
   *
   * `POST /external_payments`, /docs/payments/record-an-external-payment
   */
  create(
    params: CreateExternalPaymentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "externalPayments.create",
        method: "POST",
        path: "/external_payments",
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
   * Update an external payment.
   *
   * Corrects the record of another gateway's payment. Absent fields are not changed.
   * `payment_splits` can be changed only while the intent is `uncaptured`, `amount` and
   * `gateway_response` until the payment is settled or cancelled.
   *
   * The difference of a captured `amount` is credited to the account's pending balance, or debited
   * from it: splits and the partner's share do not change. The fees of the earlier amount are
   * refunded and those of the new one charged. The payment lists its `amount_corrections`. An
   * amount below the splits, or below what was refunded, is rejected.
   *
   * `PATCH /external_payments/{payment_intent_id}`, /docs/payments/update-an-external-payment
   */
  update(
    paymentIntentId: string,
    params?: UpdateExternalPaymentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "externalPayments.update",
        method: "PATCH",
        path: "/external_payments/{payment_intent_id}",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [paymentIntentId],
      params,
      options,
    );
  }

  /**
   * Cancel an external payment.
   *
   * Records that the other gateway voided its authorization. Nothing is sent to that gateway. The
   * intent must be `uncaptured`: a payment that was voided after its capture is an external refund.
   *
   * `POST /external_payments/{payment_intent_id}/cancel`, /docs/payments/cancel-an-external-payment
   */
  cancel(
    paymentIntentId: string,
    params?: CancelExternalPaymentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "externalPayments.cancel",
        method: "POST",
        path: "/external_payments/{payment_intent_id}/cancel",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [paymentIntentId],
      params,
      options,
    );
  }

  /**
   * Capture an external payment.
   *
   * Records that the other gateway captured its authorization, in full or in part. Send `auth_code`
   * and `retrieval_reference` together if those of the capture differ from those of the
   * authorization.
   *
   * `POST /external_payments/{payment_intent_id}/capture`,
   * /docs/payments/capture-an-external-payment
   */
  capture(
    paymentIntentId: string,
    params?: CaptureExternalPaymentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "externalPayments.capture",
        method: "POST",
        path: "/external_payments/{payment_intent_id}/capture",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [paymentIntentId],
      params,
      options,
    );
  }
}
