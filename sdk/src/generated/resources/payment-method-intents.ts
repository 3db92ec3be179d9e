// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { PaymentMethodIntent, PaymentMethodIntentList, PaymentMethodRequest } from "../objects/payments.ts";

/** What `paymentMethodIntents.create` takes. */
export interface CreatePaymentMethodIntentParams {
  /**
   * Payment method types that the intent accepts. Absent: all types that the account accepts. At
   * most 2.
   */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * true: verify the payment method before it is stored: a card with its issuer, by an
   * authorization of 0; a bank account with the bank processor, without a debit. Default: false.
   */
  validate?: boolean | undefined;
  /**
   * Owner that pays the plan's fee for storing the payment method, `TOKEN` of a card or
   * `LINKING_FEE` of a bank account. `partner`: your partner. `merchant`, the default: the owner
   * that the plan names. No plan has a fee for the verification itself.
   */
  bill_to?: "merchant" | "partner" | undefined;
  /**
   * Your own data about this payment method intent. At most 50 keys of 64 characters and 8192 bytes
   * as JSON. An update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
}

/** What `paymentMethodIntents.list` takes. */
export interface ListPaymentMethodIntentsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `paymentMethodIntents.update` takes. */
export interface UpdatePaymentMethodIntentParams {
  /**
   * Payment method types that the intent accepts. Absent: all types that the account accepts. At
   * most 2.
   */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * true: verify the payment method before it is stored: a card with its issuer, by an
   * authorization of 0; a bank account with the bank processor, without a debit. Default: false.
   */
  validate?: boolean | undefined;
  /**
   * Owner that pays the plan's fee for storing the payment method, `TOKEN` of a card or
   * `LINKING_FEE` of a bank account. `partner`: your partner. `merchant`, the default: the owner
   * that the plan names. No plan has a fee for the verification itself.
   */
  bill_to?: "merchant" | "partner" | undefined;
  /**
   * Your own data about this payment method intent. At most 50 keys of 64 characters and 8192 bytes
   * as JSON. An update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  payment_method_data?: PaymentMethodRequest | undefined;
  /** Required with a public key. At most 255 characters. */
  client_secret?: string | undefined;
}

/** What `paymentMethodIntents.cancel` takes. */
export interface CancelPaymentMethodIntentParams {
  /** Reason for the cancellation. */
  cancellation_reason?: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | undefined;
}

/** Intents to store a payment method without charging it now. */
export class PaymentMethodIntents {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a payment method intent.
   *
   * Creates an intent to store a card or a bank account for later. Pass `client_secret` to the
   * browser, which attaches the payment method by an update with your public key.
   *
   * An intent without a payment method is cancelled as `abandoned` after 30 days.
   *
   * `POST /payment_method_intents`, /docs/payments/create-a-payment-method-intent
   */
  create(
    params?: CreatePaymentMethodIntentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentMethodIntent> {
    return this.#caller.call(
      {
        name: "paymentMethodIntents.create",
        method: "POST",
        path: "/payment_method_intents",
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
   * List payment method intents.
   *
   * Returns the account's payment method intents, newest first.
   *
   * `GET /payment_method_intents`, /docs/payments/list-payment-method-intents
   */
  list(
    params?: ListPaymentMethodIntentsParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<PaymentMethodIntentList> {
    return this.#caller.list(
      {
        name: "paymentMethodIntents.list",
        method: "GET",
        path: "/payment_method_intents",
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
   * Get a payment method intent.
   *
   * Returns one payment method intent of the account.
   *
   * `GET /payment_method_intents/{id}`, /docs/payments/get-a-payment-method-intent
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<PaymentMethodIntent> {
    return this.#caller.call(
      {
        name: "paymentMethodIntents.retrieve",
        method: "GET",
        path: "/payment_method_intents/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update a payment method intent.
   *
   * Updates a payment method intent that is `created`, or attaches its payment method. Absent
   * fields are not changed.
   *
   * A public key can send only `payment_method_data`, together with `client_secret`. If `validate`
   * is true, the issuer verifies a card and the bank processor a bank account, and the intent
   * becomes `succeeded` or `failed`. A `failed` intent accepts another payment method. If the
   * processor of a card does not respond, the intent is `processing` until an inquiry resolves the
   * outcome. If the bank processor does not respond, the response is 503 and the intent is
   * unchanged. After ten declines a public key receives `PAYMENT_METHOD_CREATE_ERROR`; a private
   * key may continue.
   *
   * The verification shows whether the issuer accepts the card, or whether the bank account exists
   * and can be debited. The address and security code results are in `latest_validation_response`;
   * a mismatch alone does not fail the intent.
   *
   * `PATCH /payment_method_intents/{id}`, /docs/payments/update-a-payment-method-intent
   */
  update(
    id: string,
    params?: UpdatePaymentMethodIntentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentMethodIntent> {
    return this.#caller.call(
      {
        name: "paymentMethodIntents.update",
        method: "PATCH",
        path: "/payment_method_intents/{id}",
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
   * Cancel a payment method intent.
   *
   * Cancels a payment method intent that is `created` or `failed`. It no longer accepts a payment
   * method.
   *
   * `POST /payment_method_intents/{id}/cancel`, /docs/payments/cancel-a-payment-method-intent
   */
  cancel(
    id: string,
    params?: CancelPaymentMethodIntentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentMethodIntent> {
    return this.#caller.call(
      {
        name: "paymentMethodIntents.cancel",
        method: "POST",
        path: "/payment_method_intents/{id}/cancel",
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
