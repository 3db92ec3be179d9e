// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { MoneyFlow, Payment, PaymentList } from "../objects/payments.ts";

/** What `payments.create` takes. */
export interface CreatePaymentParams {
  /** The payment method to charge; it must be a payment method of this account. */
  payment_method_id: string;
  /** The intent's client secret. Required with a public key. At most 255 characters. */
  client_secret?: string | undefined;
}

/** What `payments.list` takes. */
export interface ListPaymentsOfIntentParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** Charges of a payment intent. */
export class Payments {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a payment for a payment intent.
   *
   * Charges a payment method for the intent's full amount. With `capture: true` on the intent the
   * funds are captured immediately. With `capture: false` they are only authorized, and can be
   * captured or cancelled within seven days.
   *
   * The response is 201 with the payment, whatever the issuer decided. Check `status`:
   *
   * - `captured` or `uncaptured`: approved.
   * - `failed`: declined. `failure_code` gives the reason, `decline_category` whether the card may
   * be charged again. The intent stays `created`, so the customer can use another payment method.
   * - `pending`: the processor did not confirm an outcome. openpayfac queries the processor and
   * voids the authorization if the outcome cannot be established. The payment then moves to its
   * final status. It is never charged twice. Do not create another payment with a new intent in the
   * meantime.
   *
   * A public key needs the intent's `client_secret`. It can charge payment methods that were
   * created with the same `client_secret`, and those that the intent lists in `payment_method_ids`.
   * Any other payment method returns 404. After ten declines of the intent, from any channel, a
   * public key receives `PAYMENT_CREATE_ERROR`; a private key may continue.
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
   * Returns all payments of the intent, newest first.
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
   * Returns one payment of the account.
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
   * Returns every ledger transaction of a payment, from its capture to its payout. They include
   * fees with their rule and rounding, splits with the receiver's side, the funding line, refunds,
   * disputes and bank returns. `totals` adds up to the cent.
   *
   * A payout sweeps many payments. It takes whole transactions, so a payment's part of it is exact.
   * Only the payout's own fee is divided among the payments, as `payout_share` shows. The entries
   * in a payout's steps are those of this payment's part.
   *
   * Steps in other owners' ledgers are listed below the account's steps. They are not part of the
   * totals, which cover the account only. With a partner or a contractor in `x-account-id`, the
   * steps and totals are those in its own ledger: `splits` is then negative, because it received
   * them. A payment without ledger transactions has no steps.
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
