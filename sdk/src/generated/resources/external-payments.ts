// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { ExternalGatewayRequest, ExternalGatewayUpdate, ExternalPaymentMethodRequest, OrderDetailsRequest, PaymentIntent, PaymentSplit } from "../objects/payments.ts";

/** What `externalPayments.create` takes. */
export interface CreateExternalPaymentParams {
  /** What the other gateway authorized. Integer, minor units (cents). */
  amount: number;
  payment_method: ExternalPaymentMethodRequest;
  gateway_response: ExternalGatewayRequest;
  /** true: the other gateway took the money; false: it only holds it. Default: `true`. */
  capture?: boolean | undefined;
  /**
   * What the merchant receives of the amount; the rest is the partner's. Only on the ADVANCED plan.
   * Integer, minor units (cents).
   */
  merchant_amount?: number | undefined;
  /**
   * Parts that others receive, together at most the amount; the rest is the account's. A receiver
   * that is inactive is refused. After a capture in part each is reduced in proportion. At most 50.
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
  /** What the money is for. At most 1000 characters. */
  description?: string | undefined;
}

/** What `externalPayments.update` takes. */
export interface UpdateExternalPaymentParams {
  gateway_response?: ExternalGatewayUpdate | undefined;
  /**
   * Parts that others receive, together at most the amount; the rest is the account's. A receiver
   * that is inactive is refused. After a capture in part each is reduced in proportion. At most 50.
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
  /** What the money is for. At most 1000 characters. */
  description?: string | undefined;
}

/** What `externalPayments.cancel` takes. */
export interface CancelExternalPaymentParams {
  /** Why it is cancelled. */
  cancellation_reason?: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | undefined;
}

/** What `externalPayments.capture` takes. */
export interface CaptureExternalPaymentParams {
  /** What was taken. Absent: all that is held. 0 is refused. Integer, minor units (cents). */
  amount?: number | undefined;
  /**
   * What the merchant receives of the amount; the rest is the partner's. Only on the ADVANCED plan.
   * Integer, minor units (cents).
   */
  merchant_amount?: number | undefined;
  /** The other gateway's authorization code: capital letters and digits. At most 16 characters. */
  auth_code?: string | undefined;
  /** The other gateway's retrieval reference, exactly 12 characters. */
  retrieval_reference?: string | undefined;
}

/** What another gateway charged, recorded to be settled here. */
export class ExternalPayments {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Record an external payment.
   *
   * Records what another gateway authorized or captured with this account's merchant id, so that
   * its money, fees and splits are settled here. Nothing is charged by this call.
   *
   * What was captured stands in the account's balance at once, pending and less its fees; it
   * becomes available with the settlement, as any other payment. The settlement is matched by
   * authorization code, retrieval reference and time; what has no match becomes an unmatched
   * settlement. The same three values again are refused.
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
   * Corrects what was recorded of another gateway's payment. What is absent stays. `payment_splits`
   * can be changed only while the intent is `uncaptured`, `gateway_response` until the payment is
   * settled or cancelled.
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
   * Records that the other gateway released what it held. Nothing is sent to that gateway. Only
   * while the intent is `uncaptured`: what was captured and voided afterwards is an external
   * refund.
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
   * Records that the other gateway took what it held, or a part of it. `auth_code` and
   * `retrieval_reference` come together, where the capture has others than the authorization.
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
