// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { BillingDetailsRequest, PaymentMethod } from "../objects/payments.ts";

/** What `paymentMethods.create` takes. */
export interface CreatePaymentMethodParams {
  /** What kind of payment method. */
  payment_method_type: "card" | "bank";
  /**
   * Required when the type is `card`. `exp_month` and `exp_year` are required, except with
   * `wallet`.
   */
  card?: {
    /**
     * A CardSecure token, made by the card element or by your server from the tokenizer. A card
     * number is refused. At most 19 characters.
     */
    token: string;
    /** 1 to 12, with or without a leading zero; answered with two digits. */
    exp_month?: string | undefined;
    /** Two or four digits; answered with four. */
    exp_year?: string | undefined;
    /** The wallet whose payload the token was made of: it has no expiry, and pays once. */
    wallet?: "apple_pay" | "google_pay" | undefined;
  } | undefined;
  /** Required when the type is `bank`. */
  bank?: {
    /** Refused: send the account's numbers. At most 19 characters. */
    token?: string | undefined;
    /** Required. 4 to 17 digits. */
    account_number?: string | undefined;
    /** Required. Nine digits, the last of which checks the others. */
    routing_number?: string | undefined;
    /** Kind of bank account. */
    subtype: "checking" | "savings";
    /** Who owns the bank account. */
    owner_type: "business" | "individual";
    /** The owners' names. At most 2. */
    names: Array<string>;
  } | undefined;
  billing_details?: BillingDetailsRequest | undefined;
  /**
   * Your own data about this payment method. At most 50 keys of 64 characters and 8192 bytes as
   * JSON. An update replaces the whole map.
   */
  meta_data?: Record<string, string> | undefined;
  /**
   * The payment intent that it is for: with a public key, this intent and no other can be paid with
   * it. At most 255 characters.
   */
  client_secret?: string | undefined;
}

/** What `paymentMethods.update` takes. */
export interface UpdatePaymentMethodParams {
  billing_details?: BillingDetailsRequest | undefined;
  /**
   * Your own data about this payment method. At most 50 keys of 64 characters and 8192 bytes as
   * JSON. An update replaces the whole map.
   */
  meta_data?: Record<string, string> | undefined;
  /** Only for a card. */
  card?: {
    /** 1 to 12, with or without a leading zero; answered with two digits. */
    exp_month?: string | undefined;
    /** Two or four digits; answered with four. */
    exp_year?: string | undefined;
  } | undefined;
}

/** Cards and bank accounts that can be charged. */
export class PaymentMethods {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a payment method.
   *
   * Makes a payment method from a card's token, or from the numbers of a bank account. A card's
   * number goes from the browser, or from your server, to the tokenizer alone; this call takes the
   * token and answers what may be shown: brand, first six and last four digits, expiry.
   *
   * The processor is asked which card the token stands for. A token that it does not hold, or a
   * card of another brand than the four, is refused with `PAYMENT_METHOD_CREATE_ERROR`. When the
   * processor does not answer within five seconds, the payment method is made all the same: the
   * brand is then read from the token, and `first_six_digits` is null.
   *
   * A bank account is sent as `account_number` and `routing_number`: the routing number is checked
   * by its digits, the account by the bank's processor, which refuses one that it cannot debit with
   * `PAYMENT_METHOD_CREATE_ERROR`. When that processor does not answer, nothing is kept and the
   * call answers 503: send it again. The numbers are stored sealed, and answers show them masked.
   *
   * A token that was made of a wallet's payload is sent with `wallet` and without an expiry. It
   * pays once: the payment method is for a single use, and its payments have the entry mode
   * `digital_wallet`.
   *
   * Who pays with a card is checked by the issuer at each payment, so send `billing_details` with
   * at least the postal code.
   *
   * To charge it from a page, with a public key, send the `client_secret` of the payment intent
   * that it is for: a public key charges nothing else that is stored. Without one it is for your
   * server to charge.
   *
   * `POST /payment_methods`, /docs/payments/create-a-payment-method
   */
  create(
    params: CreatePaymentMethodParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentMethod> {
    return this.#caller.call(
      {
        name: "paymentMethods.create",
        method: "POST",
        path: "/payment_methods",
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
   * Get a payment method.
   *
   * Answers one payment method of the account.
   *
   * `GET /payment_methods/{id}`, /docs/payments/get-a-payment-method
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<PaymentMethod> {
    return this.#caller.call(
      {
        name: "paymentMethods.retrieve",
        method: "GET",
        path: "/payment_methods/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update a payment method.
   *
   * Changes who pays, your own data, or a card's expiry. A field that is absent stays; `meta_data`
   * is replaced as a whole; within `billing_details` only what is sent changes.
   *
   * `PATCH /payment_methods/{id}`, /docs/payments/update-a-payment-method
   */
  update(
    id: string,
    params?: UpdatePaymentMethodParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentMethod> {
    return this.#caller.call(
      {
        name: "paymentMethods.update",
        method: "PATCH",
        path: "/payment_methods/{id}",
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
