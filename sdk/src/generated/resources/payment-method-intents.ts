// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { PaymentMethodIntent, PaymentMethodIntentList, PaymentMethodRequest } from "../objects/payments.ts";

/** What `paymentMethodIntents.create` takes. */
export interface CreatePaymentMethodIntentParams {
  /** Which kinds of payment method may pay it. Absent: all that the account accepts. At most 2. */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * true: check the card with its issuer, for an amount of 0, before it is kept; false when absent.
   * A bank account cannot be checked so, and is refused.
   */
  validate?: boolean | undefined;
  /** Who is to pay for the check; the merchant when absent. No plan has a fee for it yet. */
  bill_to?: "merchant" | "partner" | undefined;
  /**
   * Your own data about this payment method intent. At most 50 keys of 64 characters and 8192 bytes
   * as JSON. An update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
}

/** What `paymentMethodIntents.list` takes. */
export interface ListPaymentMethodIntentsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
}

/** What `paymentMethodIntents.update` takes. */
export interface UpdatePaymentMethodIntentParams {
  /** Which kinds of payment method may pay it. Absent: all that the account accepts. At most 2. */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * true: check the card with its issuer, for an amount of 0, before it is kept; false when absent.
   * A bank account cannot be checked so, and is refused.
   */
  validate?: boolean | undefined;
  /** Who is to pay for the check; the merchant when absent. No plan has a fee for it yet. */
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
  /** Why it is cancelled. */
  cancellation_reason?: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | undefined;
}

/** The intent to keep a payment method without charging it now. */
export class PaymentMethodIntents {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a payment method intent.
   *
   * Prepares to keep a card or a bank account for later. Hand `client_secret` to the browser, which
   * gives the payment method by an update with your public key.
   *
   * What was given nothing for 30 days is cancelled as `abandoned`.
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
   * Answers the account's payment method intents, newest first.
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
   * Answers one payment method intent of the account.
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
   * Changes a payment method intent that is `created`, or gives it its payment method. What is
   * absent stays.
   *
   * With a public key only `payment_method_data` is taken, together with `client_secret`. What is
   * given is checked when `validate` is true: the issuer approves or declines it, and the intent is
   * `succeeded` or `failed`; a failed one can be given another payment method. When the processor
   * does not answer, it is `processing` until an inquiry has told. After ten declines a public key
   * is refused with `PAYMENT_METHOD_CREATE_ERROR`; a private key may continue.
   *
   * The check says whether the issuer would take the card. Whether address and security code
   * matched stands beside it in `latest_validation_response`, and fails nothing by itself.
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
   * Ends a payment method intent that is `created` or `failed`: no payment method can be given any
   * more.
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
