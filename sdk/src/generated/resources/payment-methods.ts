// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BillingDetailsRequest, PaymentMethod, PaymentMethodList } from "../objects/payments.ts";

/** What `paymentMethods.create` takes. */
export interface CreatePaymentMethodParams {
  /** Type of payment method. */
  payment_method_type: "card" | "bank";
  /**
   * Required if the type is `card`. `exp_month` and `exp_year` are required, except with `wallet`.
   */
  card?: {
    /**
     * A card token, created by the card element or by your server with the tokenizer. A card number
     * is rejected. At most 19 characters.
     */
    token: string;
    /** 1 to 12, with or without a leading zero; returned with two digits. */
    exp_month?: string | undefined;
    /** Two or four digits; returned with four. */
    exp_year?: string | undefined;
    /**
     * The wallet whose payload was tokenized. Such a token has no expiry and can be charged once.
     */
    wallet?: "apple_pay" | "google_pay" | undefined;
  } | undefined;
  /** Required if the type is `bank`. */
  bank?: {
    /** Rejected: send the account number and routing number instead. At most 19 characters. */
    token?: string | undefined;
    /** Required. 4 to 17 digits. */
    account_number?: string | undefined;
    /** Required. Nine digits; the last is a check digit. */
    routing_number?: string | undefined;
    /** Type of bank account. */
    subtype: "checking" | "savings";
    /** Type of owner of the bank account. */
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
   * Client secret of the payment intent that this payment method is for. With a public key, it can
   * be charged for this intent only. At most 255 characters.
   */
  client_secret?: string | undefined;
}

/** What `paymentMethods.list` takes. */
export interface ListPaymentMethodsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
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
    /** 1 to 12, with or without a leading zero; returned with two digits. */
    exp_month?: string | undefined;
    /** Two or four digits; returned with four. */
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
   * Creates a payment method from a card token, or from the numbers of a bank account.
   *
   * **Cards.** The browser, or your server, sends the card number only to the tokenizer. This
   * operation accepts the token and returns the displayable details: brand, first six and last four
   * digits, expiry. openpayfac retrieves the token's card from the processor. An unknown token, or
   * a card of an unsupported brand, returns `PAYMENT_METHOD_CREATE_ERROR`. If the processor does
   * not respond within five seconds, the payment method is created without it: the brand is then
   * derived from the token, and `first_six_digits` is null.
   *
   * **Wallets.** Send a token of a wallet's payload with `wallet` and without an expiry. The
   * payment method can be charged once, and its payments have the entry mode `digital_wallet`.
   *
   * **Bank accounts.** Send `account_number` and `routing_number`. openpayfac validates the routing
   * number's check digit; the bank processor validates the account. If it cannot debit the account,
   * the response is `PAYMENT_METHOD_CREATE_ERROR`. If it does not respond, nothing is stored and
   * the response is 503: send the request again. The numbers are stored encrypted, and responses
   * mask them.
   *
   * The issuer checks the cardholder's address at each payment, so send `billing_details` with at
   * least the postal code.
   *
   * To charge it from a page with a public key, send the `client_secret` of the payment intent. A
   * public key cannot charge any other stored payment method. Without `client_secret`, only your
   * server can charge it.
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
   * List payment methods.
   *
   * Returns the account's stored payment methods that can be charged again, newest first. Payment
   * methods that can be charged only once, and bank accounts that a return code blocks, are
   * omitted.
   *
   * `GET /payment_methods`, /docs/payments/list-payment-methods
   */
  list(
    params?: ListPaymentMethodsParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<PaymentMethodList> {
    return this.#caller.list(
      {
        name: "paymentMethods.list",
        method: "GET",
        path: "/payment_methods",
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
   * Get a payment method.
   *
   * Returns one payment method of the account.
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
   * Updates the billing details, your own data, or a card's expiry. Absent fields are not changed.
   * `meta_data` is replaced as a whole; in `billing_details`, only the fields that are sent are
   * changed.
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
