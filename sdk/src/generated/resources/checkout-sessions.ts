// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BillingDetailsRequest, CheckoutIntentDataRequest, CheckoutSession, CheckoutSessionDetails, CheckoutSessionList, Payment, PaymentMethodRequest } from "../objects/payments.ts";

/** What `checkoutSessions.create` takes. */
export interface CreateCheckoutSessionParams {
  /**
   * URL to which the customer is redirected after cancelling: https, or http on localhost.
   * `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. At most 2048 characters.
   */
  cancel_url: string;
  /**
   * URL to which the customer is redirected after payment: https, or http on localhost.
   * `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. At most 2048 characters.
   */
  success_url: string;
  /** The customer's email address. At most 128 characters. */
  customer_email: string;
  payment_intent_data: CheckoutIntentDataRequest;
  /** Price of the items, before discount, tax, tip and surcharge. Integer, minor units (cents). */
  subtotal: number;
  /** Discount on the subtotal; at most the subtotal. Integer, minor units (cents). */
  discount_amount: number;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about this session. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /**
   * Payment method types that the intent accepts. Absent: all types that the account accepts. At
   * most 2.
   */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * Payment methods that this customer saved with you; the page offers them. Each must be reusable,
   * and of a type that the session accepts. At most 10.
   */
  payment_method_ids?: Array<string> | undefined;
  /** Expiry time: 30 minutes to 30 days from now. Absent: in 24 hours. */
  expires_at?: string | undefined;
}

/** What `checkoutSessions.list` takes. */
export interface ListCheckoutSessionsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `checkoutSessions.pay` takes. */
export interface PayCheckoutSessionParams {
  /** The payment method to charge; it must be a payment method of this account. */
  payment_method_id?: string | undefined;
  payment_method_data?: PaymentMethodRequest | undefined;
  billing_details?: BillingDetailsRequest | undefined;
}

/** What `checkoutSessions.complete` takes. */
export type CompleteCheckoutSessionParams = Record<string, never>;

/** What `checkoutSessions.expire` takes. */
export type ExpireCheckoutSessionParams = Record<string, never>;

/** Hosted pages on which a customer pays for one order. */
export class CheckoutSessions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a checkout session.
   *
   * Creates a hosted page for one order, and the payment intent that the customer pays on it. The
   * amount is the subtotal less discount, plus the tax, tip and surcharge of
   * `payment_intent_data.order_details`; it must be at least 1. Redirect the customer to `url`;
   * afterwards the page redirects to `success_url` or `cancel_url`.
   *
   * The redirect does not prove payment: get the session, or wait for
   * `v2.checkout_session.completed`.
   *
   * `POST /checkout_sessions`, /docs/payments/create-a-checkout-session
   */
  create(
    params: CreateCheckoutSessionParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<CheckoutSession> {
    return this.#caller.call(
      {
        name: "checkoutSessions.create",
        method: "POST",
        path: "/checkout_sessions",
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
   * List checkout sessions.
   *
   * Returns the account's checkout sessions, newest first.
   *
   * `GET /checkout_sessions`, /docs/payments/list-checkout-sessions
   */
  list(
    params?: ListCheckoutSessionsParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<CheckoutSessionList> {
    return this.#caller.list(
      {
        name: "checkoutSessions.list",
        method: "GET",
        path: "/checkout_sessions",
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
   * Get a checkout session.
   *
   * Returns one checkout session of the account.
   *
   * `GET /checkout_sessions/{id}`, /docs/payments/get-a-checkout-session
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<CheckoutSession> {
    return this.#caller.call(
      {
        name: "checkoutSessions.retrieve",
        method: "GET",
        path: "/checkout_sessions/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Get the details of a checkout session.
   *
   * Returns the data of a checkout page: the session and the merchant's branding. With a public key
   * or the session's token, your own data (`user_fields`) and the amounts of receivers
   * (`merchant_amount`, `payment_splits`) are omitted.
   *
   * The token in the session's `url` can use this operation for its session.
   *
   * `GET /checkout_sessions/{id}/details`, /docs/payments/get-the-details-of-a-checkout-session
   */
  retrieveDetails(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<CheckoutSessionDetails> {
    return this.#caller.call(
      {
        name: "checkoutSessions.retrieveDetails",
        method: "GET",
        path: "/checkout_sessions/{id}/details",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Pay a checkout session.
   *
   * Charges a payment method for the session's intent, like creating a payment. The response is 201
   * whatever the issuer decided, so check `status`. The session must be `open`. Concurrent requests
   * from two browser tabs create one payment.
   *
   * Send either `payment_method_id` or `payment_method_data`; `payment_method_data` is used for
   * this order only. The session's token and a public key cannot charge every stored payment
   * method. They can charge those in `payment_method_ids`, and those created with the intent's
   * `client_secret`. `billing_details` supplement those of the payment method, for this payment
   * only.
   *
   * After ten declines of the intent, a public key or the session's token receives
   * `PAYMENT_CREATE_ERROR`, which limits card testing; a private key may continue.
   *
   * The token in the session's `url` can use this operation for its session.
   *
   * `POST /checkout_sessions/{id}/payments`, /docs/payments/pay-a-checkout-session
   */
  pay(
    id: string,
    params?: PayCheckoutSessionParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Payment> {
    return this.#caller.call(
      {
        name: "checkoutSessions.pay",
        method: "POST",
        path: "/checkout_sessions/{id}/payments",
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
   * Complete a checkout session.
   *
   * Completes a session whose intent is `captured`, `uncaptured` or, for a bank payment, `pending`.
   * The hosted page does this automatically. If the customer leaves after paying, the session is
   * completed within 15 minutes, or when it would expire. A session that is already complete is
   * returned unchanged. A session that is not paid or has expired is rejected.
   *
   * The token in the session's `url` can use this operation for its session.
   *
   * `POST /checkout_sessions/{id}/complete`, /docs/payments/complete-a-checkout-session
   */
  complete(
    id: string,
    params?: CompleteCheckoutSessionParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<CheckoutSession> {
    return this.#caller.call(
      {
        name: "checkoutSessions.complete",
        method: "POST",
        path: "/checkout_sessions/{id}/complete",
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
   * Expire a checkout session.
   *
   * Expires an `open` session early and cancels its intent, so that it can no longer be paid. A
   * session that is paid, has a pending payment, or is not open is rejected.
   *
   * `POST /checkout_sessions/{id}/expire`, /docs/payments/expire-a-checkout-session
   */
  expire(
    id: string,
    params?: ExpireCheckoutSessionParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<CheckoutSession> {
    return this.#caller.call(
      {
        name: "checkoutSessions.expire",
        method: "POST",
        path: "/checkout_sessions/{id}/expire",
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
