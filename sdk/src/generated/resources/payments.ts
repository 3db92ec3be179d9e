// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { MoneyFlow, Payment, PaymentList } from "../objects/payments.ts";

/** What `payments.create` takes. */
export interface CreatePaymentParams {
  /** What to charge: a payment method of this account. */
  payment_method_id: string;
  /** The intent's client secret. Required with a public key. At most 255 characters. */
  client_secret?: string | undefined;
}

/** What `payments.list` takes. */
export interface ListPaymentsOfIntentParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
}

/** Attempts to pay an intent. */
export class Payments {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a payment for a payment intent.
   *
   * Charges a payment method for the intent's whole amount. With `capture: true` on the intent the
   * money is taken at once; else it is held, for seven days, until the intent is captured or
   * cancelled.
   *
   * The call answers 201 with the payment whatever the issuer said: look at `status`.
   *
   * - `captured` or `uncaptured`: approved.
   * - `failed`: declined. `failure_code` says why, `decline_category` whether the card may be tried
   * again. The intent stays `created`, so that another method can be tried.
   * - `pending`: the processor did not say. We inquire, and void where nothing can be learnt; then
   * the payment becomes what it really is. It is never charged twice. Do not pay again with a new
   * intent meanwhile.
   *
   * A public key needs the intent's `client_secret`, and charges two kinds of payment method: those
   * that were made with the same `client_secret`, and those that the intent names in
   * `payment_method_ids`. Any other is answered as one that does not exist. After ten declines of
   * the intent, made in whichever way, a public key is refused with `PAYMENT_CREATE_ERROR`; a
   * private key may continue.
   *
   * `POST /payment_intents/{id}/payments`, /docs/payments/create-a-payment-for-a-payment-intent
   */
  create(
    id: string,
    params: CreatePaymentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Payment> {
    return this.#caller.call(
      {
        name: "payments.create",
        method: "POST",
        path: "/payment_intents/{id}/payments",
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
   * List the payments of a payment intent.
   *
   * Answers every attempt to pay the intent, newest first.
   *
   * `GET /payment_intents/{id}/payments`, /docs/payments/list-the-payments-of-a-payment-intent
   */
  list(
    id: string,
    params?: ListPaymentsOfIntentParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<PaymentList> {
    return this.#caller.list(
      {
        name: "payments.list",
        method: "GET",
        path: "/payment_intents/{id}/payments",
        repeat: "freely",
        account: "required",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get a payment.
   *
   * Answers one payment of the account.
   *
   * `GET /payments/{id}`, /docs/payments/get-a-payment
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<Payment> {
    return this.#caller.call(
      {
        name: "payments.retrieve",
        method: "GET",
        path: "/payments/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Follow the money of a payment.
   *
   * Answers every ledger transaction of a payment, from its capture to the payout in which it left:
   * fees with their rule and rounding, splits with the receiver's side, the line that settled it,
   * refunds, disputes and bank returns. `totals` adds up to the cent.
   *
   * A payout sweeps many payments. It takes whole transactions of each, so that a payment's part of
   * it is exact; only the payout's own fee has to be divided, and `payout_share` says so. The
   * entries of a payout's steps are those of this payment's part.
   *
   * Steps in other owners' ledgers stand under the account's. They count in none of the totals,
   * which are the account's alone. A payment that moved nothing has no steps.
   *
   * `GET /payments/{id}/money_flow`, /docs/payments/follow-the-money-of-a-payment
   */
  retrieveMoneyFlow(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<MoneyFlow> {
    return this.#caller.call(
      {
        name: "payments.retrieveMoneyFlow",
        method: "GET",
        path: "/payments/{id}/money_flow",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }
}
