// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
/** What the openpayfac Payments API 1.3.1 takes and answers. */

/** What the session's payment intent is made of; `{}` is enough. */
export interface CheckoutIntentDataRequest {
  /**
   * May be absent. Else it must equal the total: subtotal less discount, plus tax, tip and
   * surcharge of `order_details`. Integer, minor units (cents).
   */
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
  /** false: hold only, capture by a call. Default: `true`. */
  capture?: boolean | undefined;
  /** ISO 4217 code. */
  currency?: "USD" | undefined;
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /**
   * Your own data about the intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields?: Record<string, string> | undefined;
  /** What the money is for. At most 1000 characters. */
  description?: string | undefined;
  /** Which kinds of payment method may pay it. Absent: all that the account accepts. At most 2. */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  order_details?: OrderDetailsRequest | undefined;
}

/** A part of the amount that another receives. */
export interface PaymentSplit {
  /** Who receives the part: an account, a contractor or a partner. */
  account_id: string;
  /** The part. Integer, minor units (cents). */
  amount: number;
  /** What the part is for. At most 1000 characters. */
  description: string;
}

/**
 * What was bought: level 2 and level 3 data, and how the payment came about. What is sent has to
 * add up: a line's net amount is quantity times unit cost less its discount; where every line tells
 * its net amount, the lines' taxes are the order's, and net amounts, tax, tip, surcharge, freight
 * and duty are the amount.
 */
export interface OrderDetailsRequest {
  /** How the card was given. */
  card_not_present_type?: "ecommerce" | "recurring" | undefined;
  /** The buyer's purchase order number. At most 36 characters. */
  po_number?: string | undefined;
  /** true: no tax is owed. */
  tax_exempt?: boolean | undefined;
  /** Tax within the amount. Integer, minor units (cents). */
  tax_amount?: number | undefined;
  /** Tip within the amount. Integer, minor units (cents). */
  tip_amount?: number | undefined;
  /** Surcharge within the amount. Integer, minor units (cents). */
  surcharge_amount?: number | undefined;
  /** Freight within the amount. Integer, minor units (cents). */
  freight_amount?: number | undefined;
  /** Duty within the amount. Integer, minor units (cents). */
  duty_amount?: number | undefined;
  /** Who started this payment. */
  initiated_by?: "merchant" | "customer" | undefined;
  /** true: one of a series with a fixed schedule. */
  is_scheduled_payment?: boolean | undefined;
  /** YYYY-MM-DD. */
  order_date?: string | undefined;
  /** Postal code that the goods are shipped to. At most 12 characters. */
  ship_to_zip?: string | undefined;
  /** Postal code that the goods are shipped from. At most 12 characters. */
  ship_from_zip?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  ship_to_country?: string | undefined;
  /** Invoice number. At most 12 characters. */
  invoice_id?: string | undefined;
  /** The lines of the order (level 3 data). At most 99. */
  items?: Array<{
    /** Position on the invoice. */
    line_number?: number | undefined;
    /** Material or commodity code. At most 12 characters. */
    material?: string | undefined;
    /** What was sold. At most 26 characters. */
    description?: string | undefined;
    /** Universal product code. At most 14 characters. */
    upc?: string | undefined;
    /** How many; up to three decimals. */
    quantity?: number | undefined;
    /** Unit of measure. At most 8 characters. */
    uom?: string | undefined;
    /** Price of one unit. Integer, minor units (cents). */
    unit_cost?: number | undefined;
    /** Price of the line before tax, after discount. Integer, minor units (cents). */
    net_amount?: number | undefined;
    /** Tax of the line. Integer, minor units (cents). */
    tax_amount?: number | undefined;
    /** Tip of the line. Integer, minor units (cents). */
    tip_amount?: number | undefined;
    /** Surcharge of the line. Integer, minor units (cents). */
    surcharge_amount?: number | undefined;
    /** true: no tax is owed. */
    tax_exempt?: boolean | undefined;
    /** Discount of the line. Integer, minor units (cents). */
    discount_amount?: number | undefined;
  }> | undefined;
}

/** A hosted page on which a customer pays one order. */
export interface CheckoutSession {
  /** The session's id. */
  id: string;
  entity: "checkout_session";
  /**
   * The hosted page: send the customer there. What follows `#` is the session's token: the page
   * shows, pays and completes this session with it in `x-api-key`, without `x-account-id`, and
   * reaches nothing else.
   */
  url: string;
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
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /**
   * Your own data about this session. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Which kinds of payment method the page offers. */
  payment_method_types: Array<"card" | "bank">;
  /**
   * Payment methods that this customer saved with you before: the page offers them. Each has to be
   * one that can be charged again, and of a kind that the session takes. At most 10.
   */
  payment_method_ids: Array<string>;
  payment_intent_data: CheckoutIntentData;
  /** The intent that the customer pays. */
  payment_intent_id: string;
  /**
   * Price of what is bought, before discount, tax, tip and surcharge. Integer, minor units (cents).
   */
  subtotal: number;
  /** Discount off the subtotal; at most the subtotal. Integer, minor units (cents). */
  discount_amount: number;
  /** Where the session stands. */
  status: "open" | "complete" | "expired";
  /** The merchant account. */
  account_id: string;
  /** The partner. */
  partner_id: string;
  /** The business. */
  business_id: string;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When it expires unless it is complete. */
  expires_at: string;
}

/** What the session's payment intent is made of. */
export interface CheckoutIntentData {
  /**
   * The total: subtotal less discount, plus tax, tip and surcharge of `order_details`. Integer,
   * minor units (cents).
   */
  amount: number;
  /** What the merchant receives (ADVANCED plan). Integer, minor units (cents). */
  merchant_amount: number | null;
  /** Parts that others receive. */
  payment_splits: Array<PaymentSplit>;
  /** false: hold only, capture by a call. */
  capture: boolean;
  /** ISO 4217 code. */
  currency: "USD";
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /**
   * Your own data about the intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** What the money is for. At most 1000 characters. */
  description: string | null;
  /** Which kinds of payment method may pay it. */
  payment_method_types: Array<"card" | "bank">;
  /** What is bought. */
  order_details: OrderDetails | null;
}

/** What was bought, as it is stored. */
export interface OrderDetails {
  /** How the card was given. */
  card_not_present_type: "ecommerce" | "recurring" | null;
  /** The buyer's purchase order number. At most 36 characters. */
  po_number: string | null;
  /** true: no tax is owed. */
  tax_exempt: boolean | null;
  /** Tax within the amount. Integer, minor units (cents). */
  tax: number | null;
  /** Tip within the amount. Integer, minor units (cents). */
  tip: number | null;
  /** Surcharge within the amount. Integer, minor units (cents). */
  surcharge: number | null;
  /** Freight within the amount. Integer, minor units (cents). */
  freight: number | null;
  /** Duty within the amount. Integer, minor units (cents). */
  duty: number | null;
  /** Who started this payment. */
  initiated_by: "merchant" | "customer" | null;
  /** true: one of a series with a fixed schedule. */
  is_scheduled_payment: boolean | null;
  /** YYYY-MM-DD. */
  order_date: string | null;
  /** Postal code that the goods are shipped to. At most 12 characters. */
  ship_to_zip: string | null;
  /** Postal code that the goods are shipped from. At most 12 characters. */
  ship_from_zip: string | null;
  /** ISO 3166-1 alpha-2. */
  ship_to_country: string | null;
  /** Invoice number. At most 12 characters. */
  invoice_id: string | null;
  /** The lines of the order. */
  items: Array<{
    /** Position on the invoice. */
    line_number: number | null;
    /** Material or commodity code. At most 12 characters. */
    material: string | null;
    /** What was sold. At most 26 characters. */
    description: string | null;
    /** Universal product code. At most 14 characters. */
    upc: string | null;
    /** How many; up to three decimals. */
    quantity: number | null;
    /** Unit of measure. At most 8 characters. */
    uom: string | null;
    /** Price of one unit. Integer, minor units (cents). */
    unit_cost: number | null;
    /** Price of the line before tax, after discount. Integer, minor units (cents). */
    net_amount: number | null;
    /** Tax of the line. Integer, minor units (cents). */
    tax: number | null;
    /** Tip of the line. Integer, minor units (cents). */
    tip: number | null;
    /** Surcharge of the line. Integer, minor units (cents). */
    surcharge: number | null;
    /** true: no tax is owed. */
    tax_exempt: boolean | null;
    /** Discount of the line. Integer, minor units (cents). */
    discount_amount: number | null;
  }>;
}

/** Why a request was refused. */
export interface Problem {
  /** Code of the catalogue, such as `400-02`. */
  code: string;
  /** `about:blank`, or the name of a payments fault. */
  type: string;
  title: string;
  /** What went wrong in this request. */
  detail: string;
  /** The HTTP status. */
  status: number;
  /** The request's id, for support. */
  instance: string;
  /** Every fault of the request. */
  errors?: Array<Fault>;
}

/** One fault of a request. */
export interface Fault {
  /** What kind of fault, such as `unrecognized_keys`. */
  code: string;
  /** What would have been accepted. */
  expected: string;
  /** What came; shortened, and never a card number. */
  received: string;
  /** Where, such as `order_details.items[0].quantity`. */
  path: string;
  /** A sentence for a developer. */
  message: string;
}

export interface CheckoutSessionList {
  /** Newest first. */
  data: Array<CheckoutSession>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** All that the hosted page shows. */
export interface CheckoutSessionDetails {
  checkout_session: CheckoutSession;
  branding: {
    /** The color of buttons, `#rrggbb`. */
    primary_color: string;
    /** The name that customers know. At most 255 characters. */
    company_name: string;
    /** The logo, null without one. */
    company_logo_url: string | null;
  };
  /** Where the intent stands that the customer pays. */
  payment_intent_status: "created" | "pending" | "uncaptured" | "captured" | "cancelled" | "failed";
  /** The latest try to pay; null before the first. */
  latest_payment: CheckoutPayment | null;
  /** How many declines there may be before its page takes no more tries. */
  tries_left: number;
  /** What the customer can pay with again, in the order that you gave. */
  saved_payment_methods: Array<SavedPaymentMethod>;
}

/** A try to pay a session, as its customer is shown it. */
export interface CheckoutPayment {
  /** The payment's id. */
  id: string;
  /** Where the payment stands. */
  status: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected";
  /** What was asked for. Integer, minor units (cents). */
  amount: number;
  /** What was given back. Integer, minor units (cents). */
  amount_refunded: number;
  /** What kind of payment method. */
  payment_method_type: "card" | "bank";
  /** The card's network; null for a bank account. */
  brand: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** Last digits of the card or account number. */
  last_four_digits: string;
  /** Why it failed, in our words. */
  failure_code: string | null;
  /** Why it failed, as a sentence. */
  failure_message: string | null;
  /** Whether the networks allow the card to be tried again. */
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  /** When it was made. */
  created_at: string;
}

/** A payment method that a customer may choose, without what is not shown. */
export interface SavedPaymentMethod {
  /** The payment method's id, for `payment_method_id`. */
  id: string;
  /** What kind of payment method. */
  payment_method_type: "card" | "bank";
  /** The card's network; null for a bank account. */
  brand: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** Last digits of the card or account number. */
  last_four_digits: string;
  /** Two digits; null for a bank account. */
  exp_month: string | null;
  /** Four digits; null for a bank account. */
  exp_year: string | null;
  /** Kind of bank account. */
  bank_subtype: "checking" | "savings" | null;
}

export interface PaymentMethodRequest {
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
}

/** Who pays, as the issuer knows them. */
export interface BillingDetailsRequest {
  address?: {
    /** City. At most 30 characters. */
    city?: string | undefined;
    /** ISO 3166-1 alpha-2. */
    country?: string | undefined;
    /** State or region. At most 20 characters. */
    state?: string | undefined;
    /** First line of the address; checked by the issuer (AVS). At most 30 characters. */
    address_line1?: string | undefined;
    /** Second line of the address. At most 30 characters. */
    address_line2?: string | undefined;
    /** Postal code; checked by the issuer (AVS). */
    postal_code?: string | undefined;
  } | undefined;
  /** E-mail address. At most 128 characters. */
  email?: string | undefined;
  /** Name on the card or account. At most 30 characters. */
  name?: string | undefined;
  /** Phone number. */
  phone?: string | undefined;
}

/** One attempt to pay an intent. */
export interface Payment {
  /** The payment's id. */
  id: string;
  entity: "payment";
  /** Where the payment stands. */
  status: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected";
  billing_details: BillingDetails;
  /** What was asked for. Integer, minor units (cents). */
  amount: number;
  /** What the issuer holds or held for it. Integer, minor units (cents). */
  amount_authorized: number;
  /** What was taken. Integer, minor units (cents). */
  amount_captured: number;
  /** What was given back. Integer, minor units (cents). */
  amount_refunded: number;
  /** What was released without being taken. Integer, minor units (cents). */
  amount_voided: number;
  /** What is or was in dispute. Integer, minor units (cents). */
  amount_disputed: number;
  /** What was reversed. Integer, minor units (cents). */
  amount_reversed: number;
  /** What the bank took back. Integer, minor units (cents). */
  amount_rejected: number;
  /**
   * The issuer's letter for the address (AVS): one of A, D, F, G, N, P, R, S, U, W, X, Y, Z, or
   * empty.
   */
  avs_result_code: string | null;
  /** The issuer's letter for the security code (CVV): one of M, N, P, S, U, X, or empty. */
  cvv_result_code: string | null;
  /** Whether the first address line matched. */
  address_line1_check: "pass" | "fail" | "unavailable" | "unchecked" | null;
  /** Whether the postal code matched. */
  address_postal_code_check: "pass" | "fail" | "unavailable" | "unchecked" | null;
  /** Whether the card's security code matched. */
  cvv_check: "pass" | "fail" | "unavailable" | null;
  /** The cardholder's signature, base64. */
  signature: string | null;
  /** Why the bank returned it, such as R01. */
  return_code: string | null;
  /** The return code in words. */
  return_message: string | null;
  /** Why it failed, in our words: `insufficient_funds`. */
  failure_code: string | null;
  /** Why it failed, as a sentence. */
  failure_message: string | null;
  /** Whether the networks allow the card to be tried again. */
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  /** Tags of the chip. */
  emv_tag_data: string | null;
  /** How the card was read. */
  entry_mode: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown";
  /** Whether it was reversed. */
  reversed: boolean;
  /** The reversal. */
  reversal_id: string | null;
  /** Whether it was disputed. */
  disputed: boolean;
  /** The dispute. */
  dispute_id: string | null;
  /** What was bought. */
  order_details: OrderDetails | null;
  /** What the processor answered; null while nothing is known. */
  gateway_response: GatewayResponse | null;
  /** The intent it pays. */
  payment_intent_id: string;
  /** What was charged. */
  payment_method_id: string;
  payment_method: PaymentMethod;
  /** The issuer's authorization code. */
  auth_code: string | null;
  /** The issuer's words. */
  auth_response_text: string | null;
  /** Whether another gateway made it. */
  external: boolean;
  /** Whether the card was there. */
  card_present: boolean;
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /**
   * Your own data, from the intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** What it is for, from the intent. */
  description: string | null;
  /** The merchant account. */
  account_id: string;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** Whether the processor has paid the money over. */
  settlement_status: "settled" | "unsettled";
  /** When it was settled. */
  settled_at: string | null;
}

/** Who pays, as the issuer knows them. */
export interface BillingDetails {
  address: {
    /** City. At most 30 characters. */
    city: string | null;
    /** ISO 3166-1 alpha-2. */
    country: string | null;
    /** State or region. At most 20 characters. */
    state: string | null;
    /** First line of the address; checked by the issuer (AVS). At most 30 characters. */
    address_line1: string | null;
    /** Second line of the address. At most 30 characters. */
    address_line2: string | null;
    /** Postal code; checked by the issuer (AVS). */
    postal_code: string | null;
  };
  /** E-mail address. At most 128 characters. */
  email: string | null;
  /** Name on the card or account. At most 30 characters. */
  name: string | null;
  /** Phone number. */
  phone: string | null;
}

/** What the processor answered, word for word. */
export interface GatewayResponse {
  /** The processor's code, such as `000`. */
  code: string;
  /** The processor's words. */
  text: string;
  /** Which host answered; it decides what the code means. */
  source: string;
}

/** A card or a bank account that can be charged. */
export interface PaymentMethod {
  /** The payment method's id. */
  id: string;
  entity: "payment_method";
  /** The merchant account it belongs to. */
  account_id: string;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** What kind of payment method. */
  payment_method_type: "card" | "bank";
  /** Who holds the number: `cardpointe` for a card token. */
  source_type: "cardpointe" | "external" | "none" | "plaid" | "grailpay";
  /** true: it can be charged once, unless the card is reuse eligible. */
  single_use_token: boolean;
  /** The last check, null without one. */
  validation_response: ValidationResponse | null;
  /**
   * Your own data about this payment method. At most 50 keys of 64 characters and 8192 bytes as
   * JSON. An update replaces the whole map.
   */
  meta_data: Record<string, string> | null;
  billing_details: BillingDetails;
  /** The card; null for a bank account. */
  card: Card | null;
  /** The bank account; null for a card. */
  bank: Bank | null;
}

/** The result of a check of the card or bank account. */
export interface ValidationResponse {
  /** What the check said. */
  status: "succeeded" | "failed";
  /** The gateway's code. */
  code: string | null;
  /** The gateway's text. */
  message: string | null;
  /** The issuer's AVS letter. */
  avs_result_code: string | null;
  /** The issuer's CVV letter. */
  cvv_result_code: string | null;
}

/** A card. The number itself stays with the tokenizer. */
export interface Card {
  /** Last four digits. */
  last_four_digits: string;
  /** First six digits (BIN); null when the processor did not name them. */
  first_six_digits: string | null;
  /** The card's network. */
  brand: "visa" | "mastercard" | "american_express" | "discover";
  /**
   * Two digits; null for a card out of a wallet, and for one that a terminal read without its
   * expiry.
   */
  exp_month: string | null;
  /** Four digits; null as the month is. */
  exp_year: string | null;
  /** The wallet that the card came from. */
  wallet: "apple_pay" | "google_pay" | null;
  /** How the card was read. */
  entry_mode: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown";
  /** Whether a card terminal read it. */
  from_terminal: boolean;
  /** The terminal's serial number. */
  device_serial_number: string | null;
  /** Whether it may be charged more than once. */
  reuse_eligible: boolean;
}

/** A bank account. */
export interface Bank {
  /** Account number but for the last four digits. */
  masked_account: string;
  /** Routing number but for the last four digits. */
  masked_routing: string;
  /** Who owns the bank account. */
  owner_type: "business" | "individual";
  /** The linked account's id at its source. */
  account_id: string | null;
  /** Kind of bank account. */
  subtype: "checking" | "savings";
  /** The owners' names. */
  names: Array<string>;
  /** Always masked in answers. */
  account_number: string | null;
  /** Always masked in answers. */
  routing_number: string | null;
}

/** The intent to receive an amount, and how far it got. */
export interface PaymentIntent {
  /** The payment intent's id. */
  id: string;
  entity: "payment_intent";
  /** Lets the browser pay this intent. Only in the answers of create and get; null elsewhere. */
  client_secret: string | null;
  /** Where the intent stands. */
  status: "created" | "pending" | "uncaptured" | "captured" | "cancelled" | "failed";
  /** What is to be paid. Integer, minor units (cents). */
  amount: number;
  /** What the merchant receives (ADVANCED plan). Integer, minor units (cents). */
  merchant_amount: number | null;
  /** What is or was held for it. Integer, minor units (cents). */
  amount_authorized: number;
  /** What was taken. Integer, minor units (cents). */
  amount_captured: number;
  /** What was given back. Integer, minor units (cents). */
  amount_refunded: number;
  /** What was released without being taken. Integer, minor units (cents). */
  amount_voided: number;
  /** What is or was in dispute. Integer, minor units (cents). */
  amount_disputed: number;
  /** What was reversed. Integer, minor units (cents). */
  amount_reversed: number;
  /** Parts that others receive. */
  payment_splits: Array<PaymentSplit>;
  /** What is bought. */
  order_details: OrderDetails | null;
  /** false: hold only, capture by a call. */
  capture: boolean;
  /** ISO 4217 code. */
  currency: "USD";
  /** The newest attempt to pay it; null before the first. */
  latest_payment: Payment | null;
  /** Whether a payment of it was disputed. */
  disputed: boolean;
  /** Whether a payment of it was reversed. */
  reversed: boolean;
  /** Whether another gateway processes it. */
  external: boolean;
  /** The partner. */
  partner_id: string;
  /** The business. */
  business_id: string;
  /** The merchant account. */
  account_id: string;
  /** Which kinds of payment method may pay it. */
  payment_method_types: Array<"card" | "bank">;
  /**
   * Stored payment methods that the page may charge with a public key and the `client_secret`,
   * because this customer saved them before. Each must be reusable, and of a type that the intent
   * accepts. Present in answers when there are any. At most 10.
   */
  payment_method_ids?: Array<string>;
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /**
   * Your own data about this intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Why it is cancelled. */
  cancellation_reason: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | null;
  /** What the money is for. At most 1000 characters. */
  description: string | null;
  /** When it was cancelled. */
  cancelled_at: string | null;
  /** When it was captured. */
  captured_at: string | null;
  /** When it was settled. */
  settled_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

export interface PaymentIntentList {
  /** Newest first. */
  data: Array<PaymentIntent>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** A span of time: `from` belongs to it, `to` does not. Either may be absent. */
export interface DateRange {
  /** From this moment on. */
  from?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
}

export interface PaymentIntentSearchResult {
  /** In the order that was asked for. */
  data: Array<PaymentIntent>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
    /** The page. */
    page: number;
    /**
     * How many there are on all pages, counted up to 10000: that number says that there are as many
     * or more.
     */
    total_count: number;
  };
}

export interface PaymentList {
  /** Newest first. */
  data: Array<Payment>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** Where every cent of a payment came from and went. */
export interface MoneyFlow {
  entity: "money_flow";
  /** The payment. */
  payment_id: string;
  /** Its intent. */
  payment_intent_id: string;
  /** The merchant account. */
  account_id: string;
  /** Where the payment stands. */
  status: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected";
  /** Whether the processor has paid the money over. */
  settlement_status: "settled" | "unsettled";
  /** ISO 4217 code. */
  currency: "USD";
  totals: MoneyFlowTotals;
  /** From the capture on, oldest first. */
  steps: Array<MoneyFlowStep>;
}

/**
 * `captured` less `fees`, `splits`, `refunds`, `disputes`, `bank_returns` and `other` is `pending`
 * plus `available`, `reserve`, `in_payout` and `paid_out`, to the cent.
 */
export interface MoneyFlowTotals {
  /** What was taken. Integer, minor units (cents). */
  captured: number;
  /** Fees that the account paid, less what was given back. Integer, minor units (cents). */
  fees: number;
  /** What others received, less what they gave back. Integer, minor units (cents). */
  splits: number;
  /** What went back to the customer. Integer, minor units (cents). */
  refunds: number;
  /** What is in dispute, or was lost. Integer, minor units (cents). */
  disputes: number;
  /** What the customer's bank took back. Integer, minor units (cents). */
  bank_returns: number;
  /** What else was taken; below zero when it was added. Integer, minor units (cents). */
  other: number;
  /** What is not settled yet. Integer, minor units (cents). */
  pending: number;
  /** What can be paid out. Integer, minor units (cents). */
  available: number;
  /** What is held back. Integer, minor units (cents). */
  reserve: number;
  /** What is on its way to the bank. Integer, minor units (cents). */
  in_payout: number;
  /** What the account's bank has. Integer, minor units (cents). */
  paid_out: number;
}

/** Something that happened to a payment's money. */
export interface MoneyFlowStep {
  /** The transaction in the ledger. */
  ledger_transaction_id: string;
  /**
   * What happened, as the ledger names it: `capture`, `fee`, `split`, `settlement`, `refund`,
   * `dispute_opened`, `bank_return`, `payout_created` and so on.
   */
  type: string;
  /** Which of `totals` it counts in, if the owner is the account. */
  total: "captured" | "fees" | "splits" | "refunds" | "disputes" | "bank_returns" | "payouts" | "none" | "other";
  /** What it is, in words. */
  description: string;
  /** What kind of owner. */
  owner_type: "account" | "contractor" | "partner";
  /** Whose ledger it stands in. */
  owner_id: string;
  /** What kind of object moved the money. */
  source_type: string;
  /** The object that moved the money. */
  source_id: string | null;
  /** How much moved. Integer, minor units (cents). */
  amount: number;
  /** What the owner has more of, or less. Integer, minor units (cents). */
  balance_change: number;
  /** The entries: as much is debited as is credited. */
  entries: Array<MoneyFlowEntry>;
  /** How the amount was found; null where nothing had to be. */
  rule: MoneyFlowRule | null;
  /** How it was rounded; null where nothing was. */
  rounding: MoneyFlowRounding | null;
  /** What settled it. */
  settlement_line: MoneyFlowSettlementLine | null;
  /** The part of the payout, of a payout's step. */
  payout_share: MoneyFlowPayoutShare | null;
  /** When it was posted. */
  created_at: string;
  /** What it brought with it, and what became of it, in the order of the ledger. */
  steps: Array<MoneyFlowPart>;
}

/** One entry of a ledger transaction. */
export interface MoneyFlowEntry {
  /**
   * The account in the owner's ledger, such as `pending`, `available`, `reserve`, `in_payout`,
   * `in_dispute`, `cash`, `network_receivable`, `network_payable`, `platform_fees`,
   * `transfer_clearing`.
   */
  account: string;
  /** Which side of the account. */
  direction: "debit" | "credit";
  /** How much. Integer, minor units (cents). */
  amount: number;
}

/** How an amount was found. */
export interface MoneyFlowRule {
  /**
   * `rate`: a part of an amount, and a fixed part. `fixed`: what the plan charges each time.
   * `cost`: what others took and is passed on. `request`: what a call asked for. `proportion`:
   * divided among several.
   */
  type: "rate" | "fixed" | "cost" | "request" | "proportion";
  /** The rule in words. */
  text: string;
  /** The plan it comes from: the account's, if it was in effect then. */
  processing_plan_id: string | null;
  /** What the rate is taken of. Integer, minor units (cents). */
  base_amount: number | null;
  /** The rate. Basis points. */
  basis_points: number | null;
  /** The fixed part. Integer, minor units (cents). */
  fixed_amount: number | null;
  /** The most that the rate comes to. Integer, minor units (cents). */
  maximum_amount: number | null;
  /**
   * What is in it besides: the interchange, where the plan withholds it. Integer, minor units
   * (cents).
   */
  included_amount: number | null;
}

/** How an amount was rounded. */
export interface MoneyFlowRounding {
  /**
   * `none`: it came out in whole cents. `half_up`: to the nearest cent, once. `largest_remainder`:
   * parts rounded down, and the cents left given to the largest remainders, so that they add up.
   */
  method: "none" | "half_up" | "largest_remainder";
  /**
   * The amount before it was rounded, in minor units; of a proportion cut after four places. null
   * where it is not known any more.
   */
  unrounded_amount: string | null;
  /** The amount after it. Integer, minor units (cents). */
  rounded_amount: number;
}

/** The line of a funding file that settled it. */
export interface MoneyFlowSettlementLine {
  /** The settlement: one file of the processor. */
  settlement_id: string;
  /** The processor's reference of the line. */
  reference: string;
  /** What the line says. Integer, minor units (cents). */
  amount: number;
  /** The day of the deposit. */
  funded_on: string;
  /** What the card's network took, where it is told. Integer, minor units (cents). */
  interchange_amount: number | null;
  /** By which of the network's plans. */
  interchange_plan: string | null;
}

/** The part of a payout that is this payment's. */
export interface MoneyFlowPayoutShare {
  /** The payout. */
  payout_id: string;
  /** Where the payout stands. */
  status: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed";
  /** What the whole payout swept. Integer, minor units (cents). */
  payout_amount: number;
  /** What the payout itself cost. Integer, minor units (cents). */
  payout_fee_amount: number;
  /**
   * What of `payout_amount` is this payment's. Below zero when what went back of it lowered the
   * payout. Integer, minor units (cents).
   */
  amount: number;
  /** What of `payout_fee_amount` is this payment's. Integer, minor units (cents). */
  fee_amount: number;
  /**
   * `exact`: the payout took whole transactions of this payment. `largest_remainder`: so it did,
   * and its own fee is divided among what it paid out.
   */
  attribution: "exact" | "largest_remainder";
}

/** What a step brought with it, or what became of it. */
export interface MoneyFlowPart {
  /** The transaction in the ledger. */
  ledger_transaction_id: string;
  /**
   * What happened, as the ledger names it: `capture`, `fee`, `split`, `settlement`, `refund`,
   * `dispute_opened`, `bank_return`, `payout_created` and so on.
   */
  type: string;
  /** Which of `totals` it counts in, if the owner is the account. */
  total: "captured" | "fees" | "splits" | "refunds" | "disputes" | "bank_returns" | "payouts" | "none" | "other";
  /** What it is, in words. */
  description: string;
  /** What kind of owner. */
  owner_type: "account" | "contractor" | "partner";
  /** Whose ledger it stands in. */
  owner_id: string;
  /** What kind of object moved the money. */
  source_type: string;
  /** The object that moved the money. */
  source_id: string | null;
  /** How much moved. Integer, minor units (cents). */
  amount: number;
  /** What the owner has more of, or less. Integer, minor units (cents). */
  balance_change: number;
  /** The entries: as much is debited as is credited. */
  entries: Array<MoneyFlowEntry>;
  /** How the amount was found; null where nothing had to be. */
  rule: MoneyFlowRule | null;
  /** How it was rounded; null where nothing was. */
  rounding: MoneyFlowRounding | null;
  /** What settled it. */
  settlement_line: MoneyFlowSettlementLine | null;
  /** The part of the payout, of a payout's step. */
  payout_share: MoneyFlowPayoutShare | null;
  /** When it was posted. */
  created_at: string;
  /** The same money in another owner's ledger. */
  steps: Array<MoneyFlowCounterpart>;
}

/** The other side of a step, in another owner's ledger. */
export interface MoneyFlowCounterpart {
  /** The transaction in the ledger. */
  ledger_transaction_id: string;
  /**
   * What happened, as the ledger names it: `capture`, `fee`, `split`, `settlement`, `refund`,
   * `dispute_opened`, `bank_return`, `payout_created` and so on.
   */
  type: string;
  /** Which of `totals` it counts in, if the owner is the account. */
  total: "captured" | "fees" | "splits" | "refunds" | "disputes" | "bank_returns" | "payouts" | "none" | "other";
  /** What it is, in words. */
  description: string;
  /** What kind of owner. */
  owner_type: "account" | "contractor" | "partner";
  /** Whose ledger it stands in. */
  owner_id: string;
  /** What kind of object moved the money. */
  source_type: string;
  /** The object that moved the money. */
  source_id: string | null;
  /** How much moved. Integer, minor units (cents). */
  amount: number;
  /** What the owner has more of, or less. Integer, minor units (cents). */
  balance_change: number;
  /** The entries: as much is debited as is credited. */
  entries: Array<MoneyFlowEntry>;
  /** How the amount was found; null where nothing had to be. */
  rule: MoneyFlowRule | null;
  /** How it was rounded; null where nothing was. */
  rounding: MoneyFlowRounding | null;
  /** What settled it. */
  settlement_line: MoneyFlowSettlementLine | null;
  /** The part of the payout, of a payout's step. */
  payout_share: MoneyFlowPayoutShare | null;
  /** When it was posted. */
  created_at: string;
}

/** A part of the refund, and who gives it back. */
export interface RefundSplit {
  /** Who gives the part back: a receiver of the payment, or the account itself. */
  account_id: string;
  /** The part. Integer, minor units (cents). */
  amount: number;
  /** What the part is for. At most 1000 characters. */
  description?: string | undefined;
}

/** Money given back of a captured payment. */
export interface Refund {
  /** The refund's id. */
  id: string;
  entity: "refund";
  /** Where the refund stands. */
  status: "pending" | "succeeded" | "failed" | "cancelled";
  /** Whether another gateway made it. */
  external: boolean;
  /** What is given back. Integer, minor units (cents). */
  amount: number;
  /** The merchant account. */
  account_id: string;
  /** The payment that is given back. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** Who gives back what; empty where nobody else received a part. */
  refund_splits: Array<RefundSplit>;
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /** Why it is given back. At most 1000 characters. */
  description: string | null;
  /**
   * Your own data about this refund. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Why it failed. */
  failure_code: string | null;
  /** Why, as a sentence. */
  failure_message: string | null;
  /** What the processor answered; null while nothing is known. */
  gateway_response: GatewayResponse | null;
  /** Whether the processor has paid the money over. */
  settlement_status: "settled" | "unsettled";
  /** When it was settled. */
  settled_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

/** The intent to keep a payment method for later, without charging it now. */
export interface PaymentMethodIntent {
  /** The payment method intent's id. */
  id: string;
  entity: "payment_method_intent";
  /**
   * Lets the browser give a payment method. Only in the answers of create and get; null elsewhere.
   */
  client_secret: string | null;
  /** Where it stands. */
  status: "created" | "cancelled" | "succeeded" | "processing" | "failed";
  /** The merchant account. */
  account_id: string;
  /** Which kinds of payment method may be given. */
  payment_method_types: Array<"card" | "bank">;
  /** What was given; null before. */
  payment_method: PaymentMethod | null;
  /**
   * true: check the card with its issuer, for an amount of 0, before it is kept; false when absent.
   * A bank account cannot be checked so, and is refused.
   */
  validate: boolean;
  /** Who is to pay for the check; the merchant when absent. No plan has a fee for it yet. */
  bill_to: "merchant" | "partner";
  /** The last check, null before. */
  latest_validation_response: ValidationResponse | null;
  /** How many checks were made. */
  validation_attempts: number;
  /**
   * Your own data about this payment method intent. At most 50 keys of 64 characters and 8192 bytes
   * as JSON. An update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Why it is cancelled. */
  cancellation_reason: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

export interface PaymentMethodIntentList {
  /** Newest first. */
  data: Array<PaymentMethodIntent>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** What the other gateway charged, as far as it may be shown. */
export interface ExternalPaymentMethodRequest {
  /** What kind of payment method. */
  payment_method_type: "card" | "bank";
  /** Required when the type is `card`. Never the card number. */
  card?: {
    /** The card's network. */
    brand: "visa" | "mastercard" | "american_express" | "discover";
    /** Last four digits. */
    last_four_digits: string;
    /** First six digits (BIN). */
    first_six_digits?: string | undefined;
    /** 1 to 12, with or without a leading zero; answered with two digits. */
    exp_month: string;
    /** Two or four digits; answered with four. */
    exp_year: string;
    /** How the card was read. */
    entry_mode?: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown" | undefined;
  } | undefined;
  /** Required when the type is `bank`. */
  bank?: {
    /** Account number but for the last four digits. At most 32 characters. */
    masked_account: string;
    /** Routing number but for the last four digits. At most 32 characters. */
    masked_routing: string;
    /** Kind of bank account. */
    subtype: "checking" | "savings";
    /** Who owns the bank account. */
    owner_type: "business" | "individual";
  } | undefined;
  billing_details?: BillingDetailsRequest | undefined;
}

/**
 * What the other gateway answered. Code, reference and time are what the settlement is matched by.
 */
export interface ExternalGatewayRequest {
  /** The other gateway's authorization code: capital letters and digits. At most 16 characters. */
  auth_code: string;
  /** The other gateway's retrieval reference. At most 64 characters. */
  retrieval_reference: string;
  /** The other gateway's response code. At most 16 characters. */
  code?: string | undefined;
  /** The other gateway's words. At most 255 characters. */
  text?: string | undefined;
  /** Which host answered there. At most 16 characters. */
  source?: string | undefined;
  /** When the other gateway authorized it; when absent, now. */
  created_at?: string | undefined;
}

/** What to correct of the other gateway's answer; the rest stays. */
export interface ExternalGatewayUpdate {
  /** The other gateway's authorization code: capital letters and digits. At most 16 characters. */
  auth_code?: string | undefined;
  /** The other gateway's retrieval reference. At most 64 characters. */
  retrieval_reference?: string | undefined;
  /** The other gateway's response code. At most 16 characters. */
  code?: string | undefined;
  /** The other gateway's words. At most 255 characters. */
  text?: string | undefined;
  /** Which host answered there. At most 16 characters. */
  source?: string | undefined;
  /** When the other gateway authorized it; when absent, now. */
  created_at?: string | undefined;
}

export interface DisputeList {
  /** Newest first. */
  data: Array<Dispute>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/**
 * A cardholder's objection to a payment (chargeback). Its amount leaves the balance when it is
 * `new`, and comes back when it is `won`.
 */
export interface Dispute {
  /** The dispute's id. */
  id: string;
  entity: "dispute";
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** The merchant account. */
  account_id: string;
  /** The business. */
  business_id: string;
  /** Where the dispute stands. */
  status: "new" | "accepted" | "contested" | "in_review" | "lost" | "won";
  /** The payment that is disputed. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** What is disputed. Integer, minor units (cents). */
  amount: number;
  /** Notes, oldest first. */
  notes: Array<DisputeNote>;
  /** Evidence, oldest first. */
  attachments: Array<DisputeAttachment>;
  /** When the cardholder disputed it. */
  dispute_date: string;
  /** Until when to respond; then it is lost. */
  response_due_date: string | null;
  /** When it was won or lost. */
  closed_date: string | null;
  /** The network's code, such as `10.4`. */
  reason_disputed_code: string;
  /** The reason in words. */
  reason_disputed: string;
  /** Why the cardholder owes the money. At most 10000 characters. */
  dispute_response: string | null;
  /** What the network knows the payment by. */
  reference_meta: {
    /** Last four digits of the card. */
    card_last_four: string | null;
    /** The processor's merchant id. */
    merchant_id: string | null;
    /** The issuer's code. */
    authorization_code: string | null;
    /** When the payment was made. */
    transaction_date: string | null;
    /** What was paid. Integer, minor units (cents). */
    transaction_amount: number | null;
    /** The processor's retrieval reference. */
    retrieval_reference: string | null;
  };
  /** Whether the processor has paid the money over. */
  settlement_status: "settled" | "unsettled";
  /** When its money was settled. */
  settled_at: string | null;
}

export interface DisputeNote {
  /** The note's id. */
  id: string;
  /** What to note. At most 5000 characters. */
  message: string;
  /** When it was written. */
  created_at: string;
  /** Who wrote it; null: an API key. */
  user_id: string | null;
}

export interface DisputeAttachment {
  /** The attachment's id. */
  id: string;
  /** What it shows. At most 1000 characters. */
  description: string;
  /** A file that was uploaded for this: `purpose` is `dispute_evidence`. */
  file_id: string;
  /** When it was attached. */
  created_at: string;
  /** The user or the API key that attached it. */
  uploaded_by: string;
  /** The account that it belongs to. */
  owner_id: string;
}

export interface BalanceList {
  /** One entry per currency. */
  data: Array<Balance>;
  meta: {
    /** Always false. */
    has_more: boolean;
    /** How many there can be. */
    limit: number;
  };
}

/** What the platform owes a merchant account. */
export interface Balance {
  /** ISO 4217 code. */
  currency: "USD";
  /** Captured and not settled yet, after fees and splits. Integer, minor units (cents). */
  pending: number;
  /**
   * Settled and not paid out yet. Below zero when more went back than came in. Integer, minor units
   * (cents).
   */
  available: number;
  /**
   * Settled, and held for a time by your operator's terms: not paid out. Integer, minor units
   * (cents).
   */
  reserve: number;
}

export interface TransactionList {
  /** Newest first. */
  data: Array<Transaction>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** One movement of a merchant account's balance. */
export interface Transaction {
  /** The transaction's id. */
  id: string;
  /** The merchant's account in the ledger. */
  ledger_account_id: string;
  /** The payout that paid it out. */
  payout_id: string | null;
  /** The bank transfer of that payout. */
  bank_transfer_id: string | null;
  /** What moved the balance. */
  source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal";
  /** The object that moved the balance. */
  source_id: string;
  /** The account that the source belongs to. */
  source_account_id: string;
  /** Where it began: the payment behind a fee or a refund. */
  root_source_id: string;
  /** What kind that is. */
  root_source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal" | "adjustment";
  /** How much the balance moved; `direction` says which way. Integer, minor units (cents). */
  amount: number;
  /** `credit` adds to the balance. */
  direction: "credit" | "debit";
  /** The settlement it came with. */
  settlement_id: string | null;
  /** Whether the processor has paid the money over. */
  settlement_status: "settled" | "unsettled";
  /** When it was settled. */
  settled_at: string | null;
  /** What it is, in words. */
  description: string | null;
  /** When it was posted. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

export interface TransactionSearchResult {
  /** In the order that was asked for. */
  data: Array<Transaction>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
    /** The page. */
    page: number;
    /**
     * How many there are on all pages, counted up to 10000: that number says that there are as many
     * or more.
     */
    total_count: number;
  };
}

export interface PayoutList {
  /** Newest first. */
  data: Array<Payout>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** A transfer of what is `available` to the owner's bank account. */
export interface Payout {
  /** The payout's id. */
  id: string;
  entity: "payout";
  /** Where the payout stands. */
  status: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed";
  /** Counts the owner's payouts. */
  payout_number: number;
  /** How many transactions it pays out. */
  transaction_count: number;
  /** Its transactions by kind. The sums add up to `amount`. */
  transaction_summary: Array<{
    /** What moved the balance. */
    source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal";
    /** How many. */
    count: number;
    /** Their sum; below zero: taken off. Integer, minor units (cents). */
    amount: number;
  }>;
  /** The sum of its transactions. Integer, minor units (cents). */
  amount: number;
  /** What reaches the bank: `amount` less `fee_amount`. Integer, minor units (cents). */
  net_amount: number;
  /** The payout's own fees: `batch_fee` and `reject_fee`. Integer, minor units (cents). */
  fee_amount: number;
  /** The fee for the payout. Integer, minor units (cents). */
  batch_fee: number;
  /** The fee for transfers that the bank sent back. Integer, minor units (cents). */
  reject_fee: number;
  /** The newest of `payment_data`. */
  latest_payment_data: PayoutPaymentData | null;
  /** Oldest first. */
  payment_data: Array<PayoutPaymentData>;
  /** How often it was sent. */
  attempt_count: number;
  /** How often the bank sent it back. */
  reject_count: number;
  /** Who is paid. */
  owner_type: "account" | "contractor" | "tenant" | "partner";
  /** The one who is paid. */
  owner_id: string;
  /** The business of an account; else null. */
  business_id: string | null;
  /** Which transactions it pays out. */
  batch_window: {
    /** The first moment of the window. */
    window_start: string;
    /** The first moment after it. */
    window_end: string;
    /** It is not sent before this; null: at once. */
    delay_until: string | null;
    /** How many `size_type`s long. */
    size: number;
    /** The unit of `size`. */
    size_type: "day" | "week";
    /** true: only what was settled inside of the window; false: all before too. */
    strict: boolean;
  };
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When it went to the bank. */
  sent_at: string | null;
  /** When the bank had it. */
  completed_at: string | null;
}

/** One bank transfer of a payout, or the bank's answer to one. */
export interface PayoutPaymentData {
  /** What kind of bank message. */
  payment_type: "origination" | "return" | "dishonored_return" | "contested_return" | "noc" | "refused_noc";
  /** To us, or from us. */
  direction: "inbound" | "outbound";
  /** Where the bank transfer stands. */
  status: "created" | "pending" | "hold" | "batched" | "processing" | "completed" | "rejected" | "canceled" | "blocked";
  /** What is transferred. Integer, minor units (cents). */
  amount: number;
  /** The bank account. */
  bank_account_id: string | null;
  /** Why the bank sent it back, such as R03. */
  return_code: string | null;
  /** The return code in words. */
  return_message: string | null;
  /** When it was made. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

export interface FeeList {
  /** Newest first. */
  data: Array<Fee>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** What one owner pays another for a service. */
export interface Fee {
  /** The fee's id. */
  id: string;
  entity: "fee";
  /** When it was charged. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** What the fee is for. */
  fee_type: "APPLICATION" | "BATCH" | "CHARGEBACK" | "INTERCHANGE" | "PLATFORM" | "TOKEN" | "PROCESSING" | "RETRIEVAL" | "DDA_REJECT" | "MONTHLY_MINIMUM" | "PCI_NON_COMPLIANCE" | "GATEWAY_FEE" | "EARLY_CANCELLATION" | "REGULATORY_PRODUCT" | "VALIDATION_FEE" | "LINKING_FEE" | "REJECT_FEE" | "REVERSAL_FEE" | "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT" | "UNMATCHED_SETTLEMENT" | "PARTNER_ADHOC";
  /** Which part of the fee, where it has parts. */
  fee_sub_type: "auth" | "card" | "bank_per_transaction" | "bank_bps" | "unmatched_settlement_reversal" | null;
  /** What the fee is for, in words. At most 1000 characters. */
  description: string | null;
  /** Who pays. */
  from_owner_id: string;
  /** What kind of payer. */
  from_owner_type: "account" | "contractor" | "partner" | "tenant";
  /** Who receives. */
  to_owner_id: string;
  /** What kind of receiver. */
  to_owner_type: "account" | "contractor" | "partner" | "tenant";
  /** What gave rise to it. */
  source_type: "adjustment" | "bank_transfer" | "checkout_session" | "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_intent" | "payment_method" | "payment_refund" | "payout" | "refund" | "reversal" | "unmatched_settlement" | null;
  /** The object that gave rise to it. */
  source_id: string | null;
  /** The account of that object. */
  source_account_id: string | null;
  /** What is charged. Integer, minor units (cents). */
  amount: number;
  /** What was given back. Integer, minor units (cents). */
  amount_refunded: number;
  /** The fixed part, for each authorization. Integer, minor units (cents). */
  auth_fee: number | null;
  /** The part of a card payment's amount. Basis points. */
  card_fee_bps: number | null;
  /** The fixed part of a bank payment. Integer, minor units (cents). */
  ach_per_transaction_fee: number | null;
  /** The part of a bank payment's amount. Basis points. */
  ach_fee_bps: number | null;
  /** The most that `ach_fee_bps` comes to. Integer, minor units (cents). */
  ach_bps_fee_max: number | null;
  /** How fast the bank payment is. */
  ach_service_type: "standard" | "same_day" | null;
  /** The card's network. */
  card_type: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** The settlement it came with. */
  settlement_id: string | null;
  /** Whether the processor has paid the money over. */
  settlement_status: "settled" | "unsettled";
  /** When it was settled. */
  settled_at: string | null;
  /** The month of a monthly fee: its first day. */
  monthly_fee_date: string | null;
}

/** What the account pays for processing. */
export interface ProcessingPlan {
  /**
   * `FLAT_RATE`: one rate; `IC_PLUS`: interchange and a markup; `ADVANCED`: each payment says what
   * the merchant receives.
   */
  plan_type: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  /** Since when it holds. */
  effective_date: string;
  /** One entry for each network. */
  accepted_cards: Array<AcceptedCard>;
  auth_fee: {
    /** For each authorization when the card is there. Integer, minor units (cents). */
    card_present: number;
    /** For each authorization when it is not. Integer, minor units (cents). */
    card_not_present: number;
  };
  fees: {
    /** For each dispute. Integer, minor units (cents). */
    chargeback: number;
    /** For each inquiry about a payment. Integer, minor units (cents). */
    retrieval: number;
    /** For each payout. Integer, minor units (cents). */
    batch: number;
    /** Once, for the application. Integer, minor units (cents). */
    application: number;
    /** The least that a month's processing fees come to. Integer, minor units (cents). */
    monthly_minimum: number;
    /** While PCI DSS is not met. Integer, minor units (cents). */
    pci_non_compliance: number;
    /** For the gateway. Integer, minor units (cents). */
    gateway: number;
    /** Once, for leaving early. Integer, minor units (cents). */
    early_cancellation: number;
    /** For regulatory services. Integer, minor units (cents). */
    regulatory_product: number;
    /** For each payout that the bank sends back. Integer, minor units (cents). */
    dda_reject: number;
    /** For the platform. Integer, minor units (cents). */
    platform: number;
    /** For each card kept. Integer, minor units (cents). */
    token: number;
  };
  fees_paid_by_partner: {
    /** Whether the partner pays for disputes. */
    chargeback: boolean;
    /** Whether the partner pays for payouts. */
    batch: boolean;
    /** Whether the partner pays for inquiries. */
    retrieval: boolean;
    /** Whether the partner pays for the application. */
    application: boolean;
    /** Whether the partner pays what a month's minimum asks for. */
    monthly_minimum: boolean;
    /** Whether the partner pays while PCI DSS is not met. */
    pci_non_compliance: boolean;
    /** Whether the partner pays for the gateway. */
    gateway: boolean;
    /** Whether the partner pays for leaving early. */
    early_cancellation: boolean;
    /** Whether the partner pays for regulatory services. */
    regulatory_product: boolean;
    /** Whether the partner pays for payouts that the bank sends back. */
    dda_reject: boolean;
    /** Whether the partner pays for the platform. */
    platform: boolean;
    /** Whether the partner pays for cards kept. */
    token: boolean;
    /** Whether the partner pays for linking bank accounts. */
    ach_linking: boolean;
    /** Whether the partner pays for bank payments that come back. */
    ach_reject: boolean;
    /** Whether the partner pays for reversed bank payments. */
    ach_reversal: boolean;
  };
  /** Whether the partner pays what a lost dispute takes. */
  partner_pays_chargeback_amount: boolean;
  /** A note. At most 1000 characters. */
  comment: string | null;
  /** Whether interchange is charged gross or net; null but on IC_PLUS. */
  interchange_cost: "GROSS" | "NET" | null;
  /** What bank payments cost; null where none are taken. */
  bank_plan: BankPlan | null;
}

export interface AcceptedCard {
  /** The network. */
  card_type: "visa" | "mastercard" | "american_express" | "discover";
  discount_fee: {
    /** Of the amount when the card is there. Basis points. */
    card_present_bps: number;
    /** Of the amount when it is not. Basis points. */
    card_not_present_bps: number;
  };
  /** Whether the account takes it. */
  state: "ACTIVE" | "INACTIVE";
}

/** What bank payments cost. */
export interface BankPlan {
  /** For each bank payment. Integer, minor units (cents). */
  ach_per_transaction_fee: number;
  /** Of the amount of a bank payment. Basis points. */
  ach_fee_bps: number;
  /** The most that `ach_fee_bps` comes to. Integer, minor units (cents). */
  ach_bps_fee_max: number | null;
  /** For each bank account of a customer that is kept. Integer, minor units (cents). */
  linking_fee: number;
  /** For a bank payment that comes back. Integer, minor units (cents). */
  reject_fee: number;
  /** For a bank payment that is reversed. Integer, minor units (cents). */
  reversal_fee: number;
  /** How fast bank payments are. */
  service_type: "standard" | "same_day";
  /** How often a bank payment that came back as R01 or R09 is presented again by itself. */
  representments: number;
}

export interface UnmatchedSettlementList {
  /** One entry for each account. */
  data: Array<UnmatchedSettlement>;
  meta: {
    /** Always false: all accounts are in one answer. */
    has_more: boolean;
    /** How many accounts there are. */
    limit: number;
  };
}

/** What of an account's settlements found no counterpart. */
export interface UnmatchedSettlement {
  /** The merchant account. */
  account_id: string;
  /** The processor's merchant id. */
  merchant_id: string;
  /** The account's name. */
  account_name: string;
  /**
   * Payments less refunds of the records; below zero when more was given back. Integer, minor units
   * (cents).
   */
  unmatched_settlement_net_amount: number;
  /** The records. */
  unmatched_settlement_records: Array<UnmatchedSettlementRecord>;
  /** External payments that no settlement has come for. */
  unmatched_payments: Array<{
    /** The payment's id. */
    id: string;
    /** Its intent. */
    payment_intent_id: string;
    /** How much. Integer, minor units (cents). */
    amount: number;
    /** The authorization code. */
    auth_code: string | null;
    /** When it was made. */
    transaction_date: string | null;
    /** Last four digits of the card. */
    card_last_four: string | null;
    /** The settlement; null while there is none. */
    settlement_id: string | null;
  }>;
  /** External refunds that no settlement has come for. */
  unmatched_refunds: Array<{
    /** The refund's id. */
    id: string;
    /** The payment that was given back. */
    payment_id: string;
    /** How much. Integer, minor units (cents). */
    amount: number;
    /** The authorization code. */
    auth_code: string | null;
    /** When it was made. */
    transaction_date: string | null;
    /** Last four digits of the card. */
    card_last_four: string | null;
    /** The settlement; null while there is none. */
    settlement_id: string | null;
  }>;
}

/** What the processor settled and we know no payment or refund for. */
export interface UnmatchedSettlementRecord {
  /** How much. Integer, minor units (cents). */
  amount: number;
  /** The authorization code. */
  auth_code: string | null;
  /** When it was authorized. */
  auth_date: string | null;
  /** When the processor paid it. */
  funded_date: string | null;
  /** When the record came. */
  record_date: string;
  /** When it was made. */
  transaction_date: string | null;
  /** What it says it is. */
  transaction_type: "payment" | "refund";
  /** Last four digits of the card. */
  card_last_four: string | null;
  /** Why nothing was matched with it. */
  reason: "no_candidate" | "several_candidates" | "amount_differs" | "account_closed";
}

/** An uploaded file. Its content cannot be changed. */
export interface UploadedFile {
  /** The file's id: other calls name it as `file_id`. */
  id: string;
  entity: "file";
  /** What it is for: evidence of a dispute, or a document that underwriting asked for. */
  purpose: "dispute_evidence" | "application_document";
  /** The name it came with. At most 255 characters. */
  filename: string;
  /** What it is, by its content. */
  media_type: "application/pdf" | "image/jpeg" | "image/png";
  /** How large. */
  size_bytes: number;
  /** When it was uploaded. */
  created_at: string;
}

/** The endpoint with its new secret. */
export interface WebhookEndpointWithSecret {
  /** The endpoint's id. */
  id: string;
  entity: "webhook_endpoint";
  /**
   * Where events are sent: https, to a public address. In the sandbox http and loopback are taken
   * too. At most 2048 characters.
   */
  url: string;
  /** What it is for. At most 1000 characters. */
  description: string | null;
  /** Which events are sent: `["*"]` for all. At most 100. */
  event_types: Array<string>;
  /** Only events of this account; null: of all you may see. */
  account_id: string | null;
  /** Whether events are sent. */
  status: "enabled" | "disabled";
  /** Why it is disabled: by you, by an answer of 410, or after failing for days. */
  disabled_reason: "by_request" | "gone" | "failing" | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** What signatures are verified with. Shown only in this answer. */
  secret: string;
}

export interface WebhookEndpointList {
  /** Newest first. */
  data: Array<WebhookEndpoint>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** An address of yours that receives events. */
export interface WebhookEndpoint {
  /** The endpoint's id. */
  id: string;
  entity: "webhook_endpoint";
  /**
   * Where events are sent: https, to a public address. In the sandbox http and loopback are taken
   * too. At most 2048 characters.
   */
  url: string;
  /** What it is for. At most 1000 characters. */
  description: string | null;
  /** Which events are sent: `["*"]` for all. At most 100. */
  event_types: Array<string>;
  /** Only events of this account; null: of all you may see. */
  account_id: string | null;
  /** Whether events are sent. */
  status: "enabled" | "disabled";
  /** Why it is disabled: by you, by an answer of 410, or after failing for days. */
  disabled_reason: "by_request" | "gone" | "failing" | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

/** Something that happened to an object, as it is sent to endpoints. */
export interface RecordedEvent {
  /** The event's id: `webhook-id` of every attempt to deliver it. */
  id: string;
  entity: "event";
  /** What happened, such as `v2.payment.captured`. */
  type: string;
  /** When it happened. */
  timestamp: string;
  /** Grows by one with each event of the same object. */
  sequence: number;
  /** The account of the object; null: it has none. */
  account_id: string | null;
  /** The id of the object. */
  object_id: string;
  /** The object as it was then; its fields follow from the type. */
  data: Record<string, unknown>;
}

export interface DeliveryAttemptList {
  /** Newest first. */
  data: Array<DeliveryAttempt>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

/** One attempt to deliver an event to an endpoint. */
export interface DeliveryAttempt {
  /** The attempt's id. */
  id: string;
  entity: "delivery_attempt";
  /** The event that was sent. */
  event_id: string;
  /** Where it was sent. */
  webhook_endpoint_id: string;
  /** 1 for the first. */
  attempt_number: number;
  /** `succeeded`: the answer's status was 2xx. */
  status: "succeeded" | "failed";
  /** The answer's HTTP status; null without an answer. */
  response_status: number | null;
  /** The answer's body, shortened. At most 2048 characters. */
  response_body: string | null;
  /** Why it failed. */
  failure: "refused_address" | "no_connection" | "timeout" | "redirect" | "status" | null;
  /** How long it took. */
  duration_ms: number;
  /** When it was sent. */
  attempted_at: string;
  /** When it is sent again; null: not by itself. */
  next_attempt_at: string | null;
}

export interface Replay {
  /** How many events are sent again. */
  event_count: number;
}

export interface EventList {
  /** Newest first. */
  data: Array<RecordedEvent>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

export interface EventDeliveryAttemptList {
  /** Newest first. */
  data: Array<DeliveryAttempt>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

export interface SandboxClock {
  /** The platform's time: what all that waits for a time looks at. */
  now: string;
  /** How many due jobs this call ran; of a move that is under way, so far. */
  jobs_run: number;
  /** Where a move under way, or one that was cut off, goes to; else null. */
  moving_to: string | null;
}

export interface SandboxDecision {
  /** The object that was decided on. */
  id: string;
  /** Its status from now on. */
  status: string;
}

export interface SandboxEmailList {
  /** Newest first. */
  data: Array<SandboxEmail>;
  meta: {
    /** Whether another page follows in this direction. */
    has_more: boolean;
    /** The limit that was applied. */
    limit: number;
  };
}

export interface SandboxEmail {
  /** The mail's id. */
  id: string;
  /** Who it went to. */
  to: string;
  /** Its subject. */
  subject: string;
  /** Its text. */
  text: string;
  /** The links in it, in their order. */
  links: Array<string>;
  /** When it was sent. */
  sent_at: string;
}

/** A settled payment that the bank took back. */
export interface Reversal {
  /** The reversal's id. */
  id: string;
  entity: "reversal";
  /** The merchant account. */
  account_id: string;
  /** The payment that was reversed. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** What was taken back. Integer, minor units (cents). */
  amount: number;
  /** Why the bank took it back, such as R10. */
  return_code: string | null;
  /** The reason in words. At most 1000 characters. */
  description: string | null;
  /** Whether the processor has paid the money over. */
  settlement_status: "settled" | "unsettled";
  /** When it was settled. */
  settled_at: string | null;
  /** When it was made. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}
