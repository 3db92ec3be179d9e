// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, AnyAccountOptions, BusinessOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { DateRange, OrderDetailsRequest, PaymentIntent, PaymentIntentList, PaymentIntentSearchResult, PaymentSplit } from "../objects/payments.ts";

/** What `paymentIntents.create` takes. */
export interface CreatePaymentIntentParams {
  /** What is to be paid. 0 is taken, but cannot be charged. Integer, minor units (cents). */
  amount: number;
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
  /** true: take the money when it is paid; false: hold it until it is captured. Default: `true`. */
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
  /** What the money is for. At most 1000 characters. */
  description?: string | undefined;
  /** Which kinds of payment method may pay it. Absent: all that the account accepts. At most 2. */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * Stored payment methods that the page may charge with a public key and the `client_secret`,
   * because this customer saved them before. Each must be reusable, and of a type that the intent
   * accepts. Present in answers when there are any. At most 10.
   */
  payment_method_ids?: Array<string> | undefined;
  order_details?: OrderDetailsRequest | undefined;
}

/** What `paymentIntents.list` takes. */
export interface ListPaymentIntentsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
}

/** What `paymentIntents.search` takes. */
export interface SearchPaymentIntentsParams {
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** The intent's status. */
  status?: "created" | "pending" | "uncaptured" | "captured" | "cancelled" | "failed" | undefined;
  /** Whether the processor has paid the money over. */
  settlement_status?: "settled" | "unsettled" | undefined;
  /** The status of its newest payment. */
  payment_status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | undefined;
  /** Whether anything of it was given back. */
  has_refund?: boolean | undefined;
  created?: DateRange | undefined;
  updated?: DateRange | undefined;
  settled?: DateRange | undefined;
  /** At least this amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** At most this amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** What to sort by; `updated_at` unless this says otherwise. */
  sort_column?: "amount" | "amount_captured" | "amount_refunded" | "amount_authorized" | "amount_voided" | "updated_at" | "status" | undefined;
  /** `asc` or `desc`, in any case. Default: `"desc"`. */
  sort_direction?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined;
}

/** What `paymentIntents.update` takes. */
export interface UpdatePaymentIntentParams {
  /** What is to be paid. Integer, minor units (cents). */
  amount?: number | undefined;
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
  /** What the money is for. At most 1000 characters. */
  description?: string | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about this intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /** Which kinds of payment method may pay it. Absent: all that the account accepts. At most 2. */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * Stored payment methods that the page may charge with a public key and the `client_secret`,
   * because this customer saved them before. Each must be reusable, and of a type that the intent
   * accepts. Present in answers when there are any. At most 10.
   */
  payment_method_ids?: Array<string> | undefined;
}

/** What `paymentIntents.cancel` takes. */
export interface CancelPaymentIntentParams {
  /** Why it is cancelled. */
  cancellation_reason?: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | undefined;
}

/** What `paymentIntents.capture` takes. */
export interface CapturePaymentIntentParams {
  /** What to take. Absent: all that is held. 0 is refused. Integer, minor units (cents). */
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

/** The intent to receive an amount, from the order to the money. */
export class PaymentIntents {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a payment intent.
   *
   * Records that an amount is to be paid. Nothing is charged yet: create a payment for it with a
   * payment method.
   *
   * One intent is paid at most once, however often you try, so make one intent per order and keep
   * its id.
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
   * Answers the intents of an account, of a business, or of everything that the key may see, newest
   * first.
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
   * Finds the account's intents that fulfil everything that is sent, page by page, the last changed
   * first. An empty body finds all.
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
   * Answers one intent of the account with its newest payment.
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
   * Changes an intent. What is absent stays. `amount`, `merchant_amount`, `payment_splits`,
   * `order_details`, `payment_method_types` and `payment_method_ids` can be changed only while the
   * intent is `created`; the rest at any time.
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
   * Ends an intent that is `created` or `uncaptured`. What was held is released at the issuer. When
   * the processor does not answer, the intent becomes `pending` and is resolved by inquiry.
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
   * Takes what is held for an `uncaptured` intent, or a part of it, once: the rest is released.
   * `auth_code` and `retrieval_reference` come together, and only for an external intent. When the
   * processor does not answer, the intent becomes `pending` and is resolved by inquiry.
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
