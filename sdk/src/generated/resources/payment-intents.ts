// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, AnyAccountOptions, BusinessOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { DateRange, OrderDetailsRequest, PaymentIntent, PaymentIntentList, PaymentIntentSearchResult, PaymentSplit } from "../objects/payments.ts";

/** What `paymentIntents.create` takes. */
export interface CreatePaymentIntentParams {
  /**
   * Amount to collect. An intent of 0 can be created, but cannot be charged. Integer, minor units
   * (cents).
   */
  amount: number;
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
  /**
   * true: capture the funds with the payment; false: authorize only, and capture with a separate
   * request. Default: `true`.
   */
  capture?: boolean | undefined;
  /** ISO 4217 code. */
  currency?: "USD" | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about this intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /** Purpose of the payment. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Payment method types that the intent accepts. Absent: all types that the account accepts. At
   * most 2.
   */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * Saved payment methods that the page may charge with a public key and the `client_secret`. Each
   * must be reusable, and of a type that the intent accepts. Present in responses only if there are
   * any. At most 10.
   */
  payment_method_ids?: Array<string> | undefined;
  order_details?: OrderDetailsRequest | undefined;
}

/** What `paymentIntents.list` takes. */
export interface ListPaymentIntentsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `paymentIntents.search` takes. */
export interface SearchPaymentIntentsParams {
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** The intent's status. */
  status?: "created" | "pending" | "uncaptured" | "captured" | "cancelled" | "failed" | undefined;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status?: "settled" | "unsettled" | undefined;
  /** Status of the newest payment. */
  payment_status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | undefined;
  /** Whether it was refunded in full or in part. */
  has_refund?: boolean | undefined;
  created?: DateRange | undefined;
  updated?: DateRange | undefined;
  settled?: DateRange | undefined;
  /** Minimum amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** Maximum amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** Column to sort by; `updated_at` by default. */
  sort_column?: "amount" | "amount_captured" | "amount_refunded" | "amount_authorized" | "amount_voided" | "updated_at" | "status" | undefined;
  /** `asc` or `desc`, in any case. Default: `"desc"`. */
  sort_direction?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
}

/** What `paymentIntents.update` takes. */
export interface UpdatePaymentIntentParams {
  /** Amount to collect. Integer, minor units (cents). */
  amount?: number | undefined;
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
  /** Purpose of the payment. At most 1000 characters. */
  description?: string | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about this intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /**
   * Payment method types that the intent accepts. Absent: all types that the account accepts. At
   * most 2.
   */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * Saved payment methods that the page may charge with a public key and the `client_secret`. Each
   * must be reusable, and of a type that the intent accepts. Present in responses only if there are
   * any. At most 10.
   */
  payment_method_ids?: Array<string> | undefined;
}

/** What `paymentIntents.cancel` takes. */
export interface CancelPaymentIntentParams {
  /** Reason for the cancellation. */
  cancellation_reason?: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | undefined;
}

/** What `paymentIntents.capture` takes. */
export interface CapturePaymentIntentParams {
  /**
   * Amount to capture. Absent: the full authorized amount. 0 is rejected. Integer, minor units
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

/** The amount of an order to collect, from creation to capture. */
export class PaymentIntents {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a payment intent.
   *
   * Creates a payment intent for an amount to collect. Nothing is charged yet: create a payment
   * with a payment method to charge it.
   *
   * An intent is paid at most once, regardless of the number of attempts. Create one intent per
   * order and store its id.
   *
   * `POST /payment_intents`, /docs/payments/create-a-payment-intent
   */
  create(
    params: CreatePaymentIntentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "paymentIntents.create",
        method: "POST",
        path: "/payment_intents",
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
   * List payment intents.
   *
   * Returns payment intents, newest first: those of an account, of a business, or all that the key
   * has access to.
   *
   * `GET /payment_intents`, /docs/payments/list-payment-intents
   */
  list(
    params?: ListPaymentIntentsParams,
    options?: CallOptions & AnyAccountOptions & BusinessOptions,
  ): ListCall<PaymentIntentList> {
    return this.#caller.list(
      {
        name: "paymentIntents.list",
        method: "GET",
        path: "/payment_intents",
        repeat: "freely",
        account: "optional",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Search payment intents.
   *
   * Returns the account's payment intents that match all filters, page by page, last changed first.
   * An empty body matches all intents.
   *
   * `POST /payment_intents/search`, /docs/payments/search-payment-intents
   */
  search(
    params?: SearchPaymentIntentsParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<PaymentIntentSearchResult> {
    return this.#caller.list(
      {
        name: "paymentIntents.search",
        method: "POST",
        path: "/payment_intents/search",
        repeat: "freely",
        account: "required",
        body: "json",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a payment intent.
   *
   * Returns one payment intent of the account with its newest payment.
   *
   * `GET /payment_intents/{id}`, /docs/payments/get-a-payment-intent
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "paymentIntents.retrieve",
        method: "GET",
        path: "/payment_intents/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update a payment intent.
   *
   * Updates a payment intent. Absent fields are not changed. `amount`, `merchant_amount`,
   * `payment_splits`, `order_details`, `payment_method_types` and `payment_method_ids` can be
   * changed only while the intent is `created`. The other fields can be changed at any time.
   *
   * `PATCH /payment_intents/{id}`, /docs/payments/update-a-payment-intent
   */
  update(
    id: string,
    params?: UpdatePaymentIntentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "paymentIntents.update",
        method: "PATCH",
        path: "/payment_intents/{id}",
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
   * Cancel a payment intent.
   *
   * Cancels an intent that is `created` or `uncaptured`. An authorization is voided at the
   * processor. If the processor does not respond, the intent becomes `pending` until an inquiry
   * resolves the outcome.
   *
   * `POST /payment_intents/{id}/cancel`, /docs/payments/cancel-a-payment-intent
   */
  cancel(
    id: string,
    params?: CancelPaymentIntentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "paymentIntents.cancel",
        method: "POST",
        path: "/payment_intents/{id}/cancel",
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
   * Capture a payment intent.
   *
   * Captures the authorization of an `uncaptured` intent once, in full or in part; the rest is
   * voided. `auth_code` and `retrieval_reference` must be sent together, and only for an external
   * intent. If the processor does not respond, the intent becomes `pending` until an inquiry
   * resolves the outcome.
   *
   * `POST /payment_intents/{id}/capture`, /docs/payments/capture-a-payment-intent
   */
  capture(
    id: string,
    params?: CapturePaymentIntentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "paymentIntents.capture",
        method: "POST",
        path: "/payment_intents/{id}/capture",
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
