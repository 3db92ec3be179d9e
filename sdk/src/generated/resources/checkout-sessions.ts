// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BillingDetailsRequest, CheckoutIntentDataRequest, CheckoutSession, CheckoutSessionDetails, CheckoutSessionList, Payment, PaymentMethodRequest } from "../objects/payments.ts";

/** What `checkoutSessions.create` takes. */
export interface CreateCheckoutSessionParams {
  /**
   * Where the customer is sent who gives up: https, or http on localhost. `{CHECKOUT_SESSION_ID}`
   * in it is replaced by the session's id. At most 2048 characters.
   */
  cancel_url: string;
  /**
   * Where the customer is sent after paying: https, or http on localhost. `{CHECKOUT_SESSION_ID}`
   * in it is replaced by the session's id. At most 2048 characters.
   */
  success_url: string;
  /** The customer's e-mail address. At most 128 characters. */
  customer_email: string;
  payment_intent_data: CheckoutIntentDataRequest;
  /**
   * Price of what is bought, before discount, tax, tip and surcharge. Integer, minor units (cents).
   */
  subtotal: number;
  /** Discount off the subtotal; at most the subtotal. Integer, minor units (cents). */
  discount_amount: number;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about this session. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /** Which kinds of payment method may pay it. Absent: all that the account accepts. At most 2. */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  /**
   * Payment methods that this customer saved with you before: the page offers them. Each has to be
   * one that can be charged again, and of a kind that the session takes. At most 10.
   */
  payment_method_ids?: Array<string> | undefined;
  /** When it expires: 30 minutes to 30 days from now. Absent: in 24 hours. */
  expires_at?: string | undefined;
}

/** What `checkoutSessions.list` takes. */
export interface ListCheckoutSessionsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
}

/** What `checkoutSessions.pay` takes. */
export interface PayCheckoutSessionParams {
  /** What to charge: a payment method of this account. */
  payment_method_id?: string | undefined;
  payment_method_data?: PaymentMethodRequest | undefined;
  billing_details?: BillingDetailsRequest | undefined;
}

/** What `checkoutSessions.complete` takes. */
export type CompleteCheckoutSessionParams = Record<string, never>;

/** What `checkoutSessions.expire` takes. */
export type ExpireCheckoutSessionParams = Record<string, never>;

/** Hosted pages on which a customer pays one order. */
export class CheckoutSessions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a checkout session.
   *
   * Makes a hosted page for one order, and the payment intent that the customer pays on it:
   * subtotal less discount, with the tax, tip and surcharge of `payment_intent_data.order_details`
   * on top, at least 1. Send the customer to `url`; afterwards they come back to `success_url` or
   * `cancel_url`.
   *
   * Do not take the return for proof of payment: get the session or wait for
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
   * Answers the account's sessions, newest first.
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
   * Answers one session of the account.
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
   * Answers what a checkout page shows: the session and how the merchant looks. A public key or the
   * session's token is shown neither your own data (`user_fields`) nor what others receive
   * (`merchant_amount`, `payment_splits`).
   *
   * The token in the session's `url` may make this call for its session.
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
   * Charges a payment method for the session's intent, as creating a payment does: the answer is
   * 201 whatever the issuer said, so look at `status`. Send either `payment_method_id` or
   * `payment_method_data`; what is given as data pays this order and nothing else. The session's
   * token and a public key charge no other stored payment method than those of
   * `payment_method_ids`, and those that were made with the `client_secret` of the session's
   * intent. `billing_details` add to those of the payment method, for this payment. Only while the
   * session is `open`. After ten declines of its intent a public key or the session's token is
   * refused with `PAYMENT_CREATE_ERROR`, so that nobody tries out stolen cards on it; a private key
   * may continue. Two tabs that pay at once make one payment.
   *
   * The token in the session's `url` may make this call for its session.
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
   * Makes a session `complete` whose intent is `captured`, `uncaptured` or, for a bank payment,
   * `pending`. The hosted page does it by itself; where its customer left after paying, the session
   * is completed within 15 minutes, or when it would expire. A session that is complete already is
   * answered as it is; one that is not paid, or expired, is refused.
   *
   * The token in the session's `url` may make this call for its session.
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
   * Closes an `open` session before its time and cancels its intent, so that it cannot be paid any
   * more. A session that is paid, being paid, or not open is refused.
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
