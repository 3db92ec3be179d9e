// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
/** What the openpayfac Payments API 1.3.1 takes and answers. */

/** Data of the session's payment intent; `{}` is sufficient. */
export interface CheckoutIntentDataRequest {
  /**
   * Optional. If sent, it must equal the total: subtotal less discount, plus tax, tip and surcharge
   * of `order_details`. Integer, minor units (cents).
   */
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
  /** false: authorize only; capture with a separate request. Default: `true`. */
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
  /** Purpose of the payment. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Payment method types that the intent accepts. Absent: all types that the account accepts. At
   * most 2.
   */
  payment_method_types?: Array<"card" | "bank"> | undefined;
  order_details?: OrderDetailsRequest | undefined;
}

/** A share of the amount for another receiver. */
export interface PaymentSplit {
  /** Receiver of the split: an account, a contractor or a partner. */
  account_id: string;
  /** Amount of the split. Integer, minor units (cents). */
  amount: number;
  /** Purpose of the split. At most 1000 characters. */
  description: string;
}

/**
 * Order data of level 2 and level 3, and the origin of the payment. The amounts must reconcile:
 *
 * - A line's net amount is quantity times unit cost less its discount.
 * - If every line has a net amount, the taxes of the lines add up to the order's tax.
 * - Net amounts, tax, tip, surcharge, freight and duty then add up to the amount.
 */
export interface OrderDetailsRequest {
  /** How the customer provided the card. */
  card_not_present_type?: "ecommerce" | "recurring" | undefined;
  /**
   * The buyer's purchase order number. The gateway is sent the first 36 characters, in US-ASCII. At
   * most 255 characters.
   */
  po_number?: string | undefined;
  /** true: the order is exempt from tax. */
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
  /** Initiator of this payment. */
  initiated_by?: "merchant" | "customer" | undefined;
  /** true: one of a series with a fixed schedule. */
  is_scheduled_payment?: boolean | undefined;
  /** YYYY-MM-DD. */
  order_date?: string | undefined;
  /**
   * Postal code that the goods are shipped to. The gateway is sent up to 12 characters, in
   * US-ASCII; a longer text is left out. At most 255 characters.
   */
  ship_to_zip?: string | undefined;
  /**
   * Postal code that the goods are shipped from. The gateway is sent up to 12 characters, in
   * US-ASCII; a longer text is left out. At most 255 characters.
   */
  ship_from_zip?: string | undefined;
  /** Country: ISO 3166-1 alpha-2 code. */
  ship_to_country?: string | undefined;
  /**
   * Invoice number. The gateway is sent the first 12 characters, in US-ASCII. At most 255
   * characters.
   */
  invoice_id?: string | undefined;
  /** The lines of the order (level 3 data). At most 99. */
  items?: Array<{
    /** Position on the invoice. */
    line_number?: number | undefined;
    /**
     * Material or commodity code. The gateway is sent the first 12 characters, in US-ASCII. At most
     * 255 characters.
     */
    material?: string | undefined;
    /**
     * Description of the item. The gateway is sent the first 26 characters, in US-ASCII. At most
     * 255 characters.
     */
    description?: string | undefined;
    /** Universal product code. At most 14 characters. */
    upc?: string | undefined;
    /** Quantity; up to three decimals. */
    quantity?: number | undefined;
    /**
     * Unit of measure. The gateway is sent up to 8 characters, in US-ASCII; a longer text is left
     * out. At most 255 characters.
     */
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
    /** true: the order is exempt from tax. */
    tax_exempt?: boolean | undefined;
    /** Discount of the line. Integer, minor units (cents). */
    discount_amount?: number | undefined;
  }> | undefined;
}

/** A hosted page on which a customer pays for one order. */
export interface CheckoutSession {
  /** The session's id. */
  id: string;
  entity: "checkout_session";
  /**
   * URL of the hosted page: redirect the customer to it. The fragment after `#` is the session's
   * token. The page uses it as `x-api-key`, without `x-account-id`, to show, pay and complete this
   * session; it grants access to nothing else.
   */
  url: string;
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
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /**
   * Your own data about this session. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Payment method types that the page offers. */
  payment_method_types: Array<"card" | "bank">;
  /**
   * Payment methods that this customer saved with you; the page offers them. Each must be reusable,
   * and of a type that the session accepts. At most 10.
   */
  payment_method_ids: Array<string>;
  payment_intent_data: CheckoutIntentData;
  /** The payment intent of the session. */
  payment_intent_id: string;
  /** Price of the items, before discount, tax, tip and surcharge. Integer, minor units (cents). */
  subtotal: number;
  /** Discount on the subtotal; at most the subtotal. Integer, minor units (cents). */
  discount_amount: number;
  /** Status of the session. */
  status: "open" | "complete" | "expired";
  /** The merchant account. */
  account_id: string;
  /** The partner. */
  partner_id: string;
  /** The business. */
  business_id: string;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Time at which the session expires unless it is complete. */
  expires_at: string;
}

/** Data of the session's payment intent. */
export interface CheckoutIntentData {
  /**
   * Total: subtotal less discount, plus tax, tip and surcharge of `order_details`. Integer, minor
   * units (cents).
   */
  amount: number;
  /** Amount that the merchant receives (ADVANCED plan). Integer, minor units (cents). */
  merchant_amount: number | null;
  /** Shares of the amount for other receivers. */
  payment_splits: Array<PaymentSplit>;
  /** false: authorize only; capture with a separate request. */
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
  /** Purpose of the payment. At most 1000 characters. */
  description: string | null;
  /** Payment method types that the intent accepts. */
  payment_method_types: Array<"card" | "bank">;
  /** Level 2 and Level 3 details of the order. */
  order_details: OrderDetails | null;
}

/** Order data of level 2 and level 3, as stored. */
export interface OrderDetails {
  /** How the customer provided the card. */
  card_not_present_type: "ecommerce" | "recurring" | null;
  /**
   * The buyer's purchase order number. The gateway is sent the first 36 characters, in US-ASCII. At
   * most 255 characters.
   */
  po_number: string | null;
  /** true: the order is exempt from tax. */
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
  /** Initiator of this payment. */
  initiated_by: "merchant" | "customer" | null;
  /** true: one of a series with a fixed schedule. */
  is_scheduled_payment: boolean | null;
  /** YYYY-MM-DD. */
  order_date: string | null;
  /**
   * Postal code that the goods are shipped to. The gateway is sent up to 12 characters, in
   * US-ASCII; a longer text is left out. At most 255 characters.
   */
  ship_to_zip: string | null;
  /**
   * Postal code that the goods are shipped from. The gateway is sent up to 12 characters, in
   * US-ASCII; a longer text is left out. At most 255 characters.
   */
  ship_from_zip: string | null;
  /** Country: ISO 3166-1 alpha-2 code. */
  ship_to_country: string | null;
  /**
   * Invoice number. The gateway is sent the first 12 characters, in US-ASCII. At most 255
   * characters.
   */
  invoice_id: string | null;
  /** The lines of the order. */
  items: Array<{
    /** Position on the invoice. */
    line_number: number | null;
    /**
     * Material or commodity code. The gateway is sent the first 12 characters, in US-ASCII. At most
     * 255 characters.
     */
    material: string | null;
    /**
     * Description of the item. The gateway is sent the first 26 characters, in US-ASCII. At most
     * 255 characters.
     */
    description: string | null;
    /** Universal product code. At most 14 characters. */
    upc: string | null;
    /** Quantity; up to three decimals. */
    quantity: number | null;
    /**
     * Unit of measure. The gateway is sent up to 8 characters, in US-ASCII; a longer text is left
     * out. At most 255 characters.
     */
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
    /** true: the order is exempt from tax. */
    tax_exempt: boolean | null;
    /** Discount of the line. Integer, minor units (cents). */
    discount_amount: number | null;
  }>;
}

/** An API error: the reason why a request was rejected. */
export interface Problem {
  /** Error code from the catalog, such as `400-02`. */
  code: string;
  /** `about:blank`, or a specific error type. */
  type: string;
  title: string;
  /** Explanation of this error. */
  detail: string;
  /** The HTTP status. */
  status: number;
  /** The request's id, for support. */
  instance: string;
  /** Every field error of the request. */
  errors?: Array<FieldError>;
}

/** One field error of a request. */
export interface FieldError {
  /** Kind of field error, such as `unrecognized_keys`. */
  code: string;
  /** Expected value or format. */
  expected: string;
  /**
   * Received value: shortened, and never a card number or personal data, such as an SSN, a birth
   * date or a bank account number.
   */
  received: string;
  /** Path of the field, such as `order_details.items[0].quantity`. */
  path: string;
  /** Message for a developer. */
  message: string;
}

export interface CheckoutSessionList {
  /** Objects of this page, newest first. */
  data: Array<CheckoutSession>;
  meta: ListMeta;
}

export interface ListMeta {
  /** Whether another page follows in this direction. */
  has_more: boolean;
  /** Limit that was applied. */
  limit: number;
}

/** Data that the hosted page shows. */
export interface CheckoutSessionDetails {
  checkout_session: CheckoutSession;
  branding: {
    /** Color of buttons, `#rrggbb`. */
    primary_color: string;
    /** Company name that customers know. At most 255 characters. */
    company_name: string;
    /** URL of the logo; null without a logo. */
    company_logo_url: string | null;
  };
  /** Status of the session's payment intent. */
  payment_intent_status: "created" | "pending" | "uncaptured" | "captured" | "cancelled" | "failed";
  /** The latest payment of the session; null before the first. */
  latest_payment: CheckoutPayment | null;
  /** Number of further declines after which the page accepts no more attempts. */
  attempts_left: number;
  /** Saved payment methods that the customer can use, in the order that you sent. */
  saved_payment_methods: Array<SavedPaymentMethod>;
}

/** A payment of a session, as the hosted page shows it. */
export interface CheckoutPayment {
  /** The payment's id. */
  id: string;
  /** Status of the payment. */
  status: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected";
  /** Requested amount. Integer, minor units (cents). */
  amount: number;
  /** Refunded amount. Integer, minor units (cents). */
  amount_refunded: number;
  /** Type of payment method. */
  payment_method_type: "card" | "bank";
  /** Card network; null for a bank account. */
  brand: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** Last digits of the card or account number. */
  last_four_digits: string;
  /** Reason for the failure, as an openpayfac code. */
  failure_code: string | null;
  /** Reason for the failure, as a sentence. */
  failure_message: string | null;
  /** Whether the network rules allow another attempt with this card. */
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  /** Time of creation. */
  created_at: string;
}

/** A saved payment method that a customer may choose, with its displayable fields. */
export interface SavedPaymentMethod {
  /** The payment method's id, for `payment_method_id`. */
  id: string;
  /** Type of payment method. */
  payment_method_type: "card" | "bank";
  /** Card network; null for a bank account. */
  brand: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** Last digits of the card or account number. */
  last_four_digits: string;
  /** Two digits; null for a bank account. */
  exp_month: string | null;
  /** Four digits; null for a bank account. */
  exp_year: string | null;
  /** Type of bank account. */
  bank_subtype: "checking" | "savings" | null;
}

export interface PaymentMethodRequest {
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
}

/** The customer's name, address and contact details for billing. */
export interface BillingDetailsRequest {
  address?: {
    /** City. The gateway is sent the first 30 characters, in US-ASCII. At most 255 characters. */
    city?: string | undefined;
    /** Country: ISO 3166-1 alpha-2 code. */
    country?: string | undefined;
    /**
     * State or region. The gateway is sent the first 20 characters, in US-ASCII. At most 255
     * characters.
     */
    state?: string | undefined;
    /**
     * First line of the address; the issuer checks it (AVS). The gateway is sent the first 30
     * characters, in US-ASCII. At most 255 characters.
     */
    address_line1?: string | undefined;
    /**
     * Second line of the address. The gateway is sent the first 30 characters, in US-ASCII. At most
     * 255 characters.
     */
    address_line2?: string | undefined;
    /** Postal code; the issuer checks it (AVS). */
    postal_code?: string | undefined;
  } | undefined;
  /** Email address. At most 128 characters. */
  email?: string | undefined;
  /**
   * Name on the card or account. The gateway is sent the first 30 characters, in US-ASCII. At most
   * 255 characters.
   */
  name?: string | undefined;
  /** Phone number. */
  phone?: string | undefined;
}

/** One payment of a payment intent: a charge to a payment method. */
export interface Payment {
  /** The payment's id. */
  id: string;
  entity: "payment";
  /** Status of the payment. */
  status: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected";
  billing_details: BillingDetails;
  /** Requested amount. Integer, minor units (cents). */
  amount: number;
  /** Amount that the issuer authorized. Integer, minor units (cents). */
  amount_authorized: number;
  /** Captured amount. Integer, minor units (cents). */
  amount_captured: number;
  /** Refunded amount. Integer, minor units (cents). */
  amount_refunded: number;
  /**
   * Amount of refunds that are `pending`; not part of `amount_refunded` yet. Integer, minor units
   * (cents).
   */
  amount_refund_pending: number;
  /** Authorized amount that was voided without being captured. Integer, minor units (cents). */
  amount_voided: number;
  /** Amount that is or was disputed. Integer, minor units (cents). */
  amount_disputed: number;
  /** Reversed amount. Integer, minor units (cents). */
  amount_reversed: number;
  /**
   * Amount of the ACH debit that the bank returned before capture. Integer, minor units (cents).
   */
  amount_rejected: number;
  /**
   * Corrections of the recorded amount, oldest first. Present only for an external payment that was
   * corrected.
   */
  amount_corrections?: Array<AmountCorrection>;
  /**
   * The issuer's result code for the address (AVS): one of A, D, F, G, N, P, R, S, U, W, X, Y, Z,
   * or empty.
   */
  avs_result_code: string | null;
  /** The issuer's result code for the security code (CVV): one of M, N, P, S, U, X, or empty. */
  cvv_result_code: string | null;
  /** Result of the check of the first address line. */
  address_line1_check: "pass" | "fail" | "unavailable" | "unchecked" | null;
  /** Result of the postal code check. */
  address_postal_code_check: "pass" | "fail" | "unavailable" | "unchecked" | null;
  /** Result of the card security code check. */
  cvv_check: "pass" | "fail" | "unavailable" | null;
  /** The cardholder's signature, base64. */
  signature: string | null;
  /** Return code of the bank, such as `R01`. */
  return_code: string | null;
  /** Description of the return code. */
  return_message: string | null;
  /** Reason for the failure, as an openpayfac code such as `insufficient_funds`. */
  failure_code: string | null;
  /** Reason for the failure, as a sentence. */
  failure_message: string | null;
  /** Whether the network rules allow another attempt with this card. */
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  /** EMV tags of the chip. */
  emv_tag_data: string | null;
  /** How the card data was entered. */
  entry_mode: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown";
  /** Whether it was reversed. */
  reversed: boolean;
  /** The reversal; null if the payment was not reversed. */
  reversal_id: string | null;
  /** Whether it was disputed. */
  disputed: boolean;
  /** The dispute. */
  dispute_id: string | null;
  /** Level 2 and Level 3 details of the order. */
  order_details: OrderDetails | null;
  /** The processor's response; null while the outcome is unknown. */
  gateway_response: GatewayResponse | null;
  /** The payment intent that is charged. */
  payment_intent_id: string;
  /** The payment method that is charged. */
  payment_method_id: string;
  payment_method: PaymentMethod;
  /** The issuer's authorization code. */
  auth_code: string | null;
  /** The issuer's message. */
  auth_response_text: string | null;
  /** Whether another gateway processed it. */
  external: boolean;
  /** Whether the card was present. */
  card_present: boolean;
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /**
   * Your own data, copied from the intent. At most 50 keys of 64 characters and 8192 bytes as JSON.
   * An update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Description, copied from the intent. */
  description: string | null;
  /** The merchant account. */
  account_id: string;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status: "settled" | "unsettled";
  /** Settlement time; null until settled. */
  settled_at: string | null;
}

/** The customer's name, address and contact details for billing. */
export interface BillingDetails {
  address: {
    /** City. The gateway is sent the first 30 characters, in US-ASCII. At most 255 characters. */
    city: string | null;
    /** Country: ISO 3166-1 alpha-2 code. */
    country: string | null;
    /**
     * State or region. The gateway is sent the first 20 characters, in US-ASCII. At most 255
     * characters.
     */
    state: string | null;
    /**
     * First line of the address; the issuer checks it (AVS). The gateway is sent the first 30
     * characters, in US-ASCII. At most 255 characters.
     */
    address_line1: string | null;
    /**
     * Second line of the address. The gateway is sent the first 30 characters, in US-ASCII. At most
     * 255 characters.
     */
    address_line2: string | null;
    /** Postal code; the issuer checks it (AVS). */
    postal_code: string | null;
  };
  /** Email address. At most 128 characters. */
  email: string | null;
  /**
   * Name on the card or account. The gateway is sent the first 30 characters, in US-ASCII. At most
   * 255 characters.
   */
  name: string | null;
  /** Phone number. */
  phone: string | null;
}

/** A correction of an external payment's recorded amount. */
export interface AmountCorrection {
  /**
   * Status of the payment at the correction: it applied to the authorization, or to the capture.
   */
  status: "uncaptured" | "captured";
  /** Amount before the correction. Integer, minor units (cents). */
  amount_before: number;
  /** Amount after the correction. Integer, minor units (cents). */
  amount_after: number;
  /** The API key of the request. */
  api_key_id: string;
  /** Time of the correction. */
  created_at: string;
}

/** The processor's response, unchanged. */
export interface GatewayResponse {
  /** The processor's response code, such as `000`. */
  code: string;
  /** The processor's message. */
  text: string;
  /** Host that sent the response; the meaning of `code` depends on it. */
  source: string;
}

/** A card or a bank account that can be charged. */
export interface PaymentMethod {
  /** The payment method's id. */
  id: string;
  entity: "payment_method";
  /** The merchant account that owns it. */
  account_id: string;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Type of payment method. */
  payment_method_type: "card" | "bank";
  /** Holder of the number: `cardpointe` for a card token. */
  source_type: "cardpointe" | "external" | "none" | "plaid" | "grailpay";
  /** true: it can be charged once, unless the card is reuse eligible. */
  single_use_token: boolean;
  /** Result of the latest verification; null without one. */
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

/** The result of verifying a card or bank account. */
export interface ValidationResponse {
  /** Result of the verification. */
  status: "succeeded" | "failed";
  /** The gateway's response code. */
  code: string | null;
  /** The gateway's message. */
  message: string | null;
  /**
   * The issuer's result code for the address (AVS): one of A, D, F, G, N, P, R, S, U, W, X, Y, Z,
   * or empty.
   */
  avs_result_code: string | null;
  /** The issuer's result code for the security code (CVV): one of M, N, P, S, U, X, or empty. */
  cvv_result_code: string | null;
}

/** A card. Only the tokenizer stores the card number. */
export interface Card {
  /** Last four digits. */
  last_four_digits: string;
  /** First six digits (BIN); null if the processor did not return them. */
  first_six_digits: string | null;
  /** Card network. */
  brand: "visa" | "mastercard" | "american_express" | "discover";
  /**
   * Two digits; null for a card from a wallet, or if a terminal read the card without its expiry.
   */
  exp_month: string | null;
  /** Four digits; null if `exp_month` is null. */
  exp_year: string | null;
  /** The wallet that provided the card. */
  wallet: "apple_pay" | "google_pay" | null;
  /** How the card data was entered. */
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
  /** Account number, masked except for the last four digits. */
  masked_account: string;
  /** Routing number, masked except for the last four digits. */
  masked_routing: string;
  /** Type of owner of the bank account. */
  owner_type: "business" | "individual";
  /** The linked account's id at its source. */
  account_id: string | null;
  /** Type of bank account. */
  subtype: "checking" | "savings";
  /** The owners' names. */
  names: Array<string>;
  /** Always masked in responses. */
  account_number: string | null;
  /** Always masked in responses. */
  routing_number: string | null;
}

/** A payment intent: the amount of an order to collect, and its progress. */
export interface PaymentIntent {
  /** The payment intent's id. */
  id: string;
  entity: "payment_intent";
  /**
   * Secret with which a browser can pay this intent. Returned only when the intent is created or
   * retrieved; otherwise null.
   */
  client_secret: string | null;
  /** Status of the payment intent. */
  status: "created" | "pending" | "uncaptured" | "captured" | "cancelled" | "failed";
  /** Amount to collect. Integer, minor units (cents). */
  amount: number;
  /** Amount that the merchant receives (ADVANCED plan). Integer, minor units (cents). */
  merchant_amount: number | null;
  /** Authorized amount. Integer, minor units (cents). */
  amount_authorized: number;
  /** Captured amount. Integer, minor units (cents). */
  amount_captured: number;
  /** Refunded amount. Integer, minor units (cents). */
  amount_refunded: number;
  /**
   * Amount of refunds that are `pending`; not part of `amount_refunded` yet. Integer, minor units
   * (cents).
   */
  amount_refund_pending: number;
  /** Authorized amount that was voided without being captured. Integer, minor units (cents). */
  amount_voided: number;
  /** Amount that is or was disputed. Integer, minor units (cents). */
  amount_disputed: number;
  /** Reversed amount. Integer, minor units (cents). */
  amount_reversed: number;
  /** Shares of the amount for other receivers. */
  payment_splits: Array<PaymentSplit>;
  /** Level 2 and Level 3 details of the order. */
  order_details: OrderDetails | null;
  /** false: authorize only; capture with a separate request. */
  capture: boolean;
  /** ISO 4217 code. */
  currency: "USD";
  /** The newest payment of the intent; null before the first. */
  latest_payment: Payment | null;
  /** Whether a payment of the intent was disputed. */
  disputed: boolean;
  /** Whether a payment of the intent was reversed. */
  reversed: boolean;
  /** Whether another gateway processes the intent. */
  external: boolean;
  /** The partner. */
  partner_id: string;
  /** The business. */
  business_id: string;
  /** The merchant account. */
  account_id: string;
  /** Payment method types that the intent accepts. */
  payment_method_types: Array<"card" | "bank">;
  /**
   * Saved payment methods that the page may charge with a public key and the `client_secret`. Each
   * must be reusable, and of a type that the intent accepts. Present in responses only if there are
   * any. At most 10.
   */
  payment_method_ids?: Array<string>;
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /**
   * Your own data about this intent. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Reason for the cancellation. */
  cancellation_reason: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | null;
  /** Purpose of the payment. At most 1000 characters. */
  description: string | null;
  /** Time of the cancellation; null if not cancelled. */
  cancelled_at: string | null;
  /** Time of the capture; null until captured. */
  captured_at: string | null;
  /** Settlement time; null until settled. */
  settled_at: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

export interface PaymentIntentList {
  /** Objects of this page, newest first. */
  data: Array<PaymentIntent>;
  meta: ListMeta;
}

/** A range of time. `from` is inclusive, `to` is exclusive; either may be absent. */
export interface DateRange {
  /** Start of the range, inclusive. */
  from?: string | undefined;
  /** End of the range, exclusive. */
  to?: string | undefined;
}

export interface PaymentIntentSearchResult {
  /** Objects of this page, in the requested order. */
  data: Array<PaymentIntent>;
  meta: SearchMeta;
}

export interface SearchMeta {
  /** Whether another page follows. */
  has_more: boolean;
  /** Limit that was applied. */
  limit: number;
  /** Page number. */
  page: number;
  /**
   * Number of results on all pages. The count stops at 10000: that value means that there are as
   * many or more.
   */
  total_count: number;
}

export interface PaymentList {
  /** Objects of this page, newest first. */
  data: Array<Payment>;
  meta: ListMeta;
}

/** The complete flow of a payment's funds, to the cent. */
export interface MoneyFlow {
  entity: "money_flow";
  /** The payment. */
  payment_id: string;
  /** The payment intent. */
  payment_intent_id: string;
  /** The merchant account. */
  account_id: string;
  /** Type of the owner that the totals cover. */
  owner_type: "account" | "contractor" | "partner";
  /** The owner that the totals cover. */
  owner_id: string;
  /** Status of the payment. */
  status: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected";
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status: "settled" | "unsettled";
  /** ISO 4217 code. */
  currency: "USD";
  totals: MoneyFlowTotals;
  /** Ledger transactions from the capture onward, oldest first. */
  steps: Array<MoneyFlowStep>;
}

/**
 * `captured` less `fees`, `splits`, `refunds`, `disputes`, `bank_returns` and `other` equals
 * `pending` plus `available`, `reserve`, `in_payout` and `paid_out`, to the cent.
 */
export interface MoneyFlowTotals {
  /** Captured amount. Integer, minor units (cents). */
  captured: number;
  /** Fees that the account paid, less refunds of fees. Integer, minor units (cents). */
  fees: number;
  /**
   * Splits to other receivers, less the amounts that they returned. Integer, minor units (cents).
   */
  splits: number;
  /** Amount refunded to the customer. Integer, minor units (cents). */
  refunds: number;
  /** Amount that is disputed or was lost. Integer, minor units (cents). */
  disputes: number;
  /** Amount that the customer's bank returned. Integer, minor units (cents). */
  bank_returns: number;
  /** Other debits; negative when they are credits. Integer, minor units (cents). */
  other: number;
  /** Funds that are not settled yet. Integer, minor units (cents). */
  pending: number;
  /** Funds that can be paid out. Integer, minor units (cents). */
  available: number;
  /** Funds held back in the reserve. Integer, minor units (cents). */
  reserve: number;
  /** Funds in transit to the bank. Integer, minor units (cents). */
  in_payout: number;
  /** Funds that the account's bank received. Integer, minor units (cents). */
  paid_out: number;
}

/** A ledger transaction of a payment, with its consequences. */
export interface MoneyFlowStep {
  /** The ledger transaction. */
  ledger_transaction_id: string;
  /**
   * Type of the ledger transaction: `capture`, `fee`, `split`, `settlement`, `refund`,
   * `dispute_opened`, `bank_return`, `payout_created` and so on.
   */
  type: string;
  /** The field of `totals` to which it contributes, if the owner is the account. */
  total: "captured" | "fees" | "splits" | "refunds" | "disputes" | "bank_returns" | "payouts" | "none" | "other";
  /** Description. */
  description: string;
  /** Type of the ledger's owner. */
  owner_type: "account" | "contractor" | "partner";
  /** The owner of the ledger. */
  owner_id: string;
  /** Type of the object that moved the funds. */
  source_type: string;
  /** The object that moved the funds. */
  source_id: string | null;
  /** Amount of the ledger transaction. Integer, minor units (cents). */
  amount: number;
  /** Change of the owner's balances; negative for a decrease. Integer, minor units (cents). */
  balance_change: number;
  /** Ledger entries; debits equal credits. */
  entries: Array<MoneyFlowEntry>;
  /** Calculation of the amount; null if no calculation was needed. */
  rule: MoneyFlowRule | null;
  /** Rounding of the amount; null if none was needed. */
  rounding: MoneyFlowRounding | null;
  /** The funding line that settled it; null for other steps. */
  settlement_line: MoneyFlowSettlementLine | null;
  /** This payment's part of the payout; null for steps that are not part of a payout. */
  payout_share: MoneyFlowPayoutShare | null;
  /** Time of posting. */
  created_at: string;
  /** Consequences of the step, in the order of the ledger. */
  steps: Array<MoneyFlowPart>;
}

/** One entry of a ledger transaction. */
export interface MoneyFlowEntry {
  /**
   * Ledger account of the owner, such as `pending`, `available`, `reserve`, `in_payout`,
   * `in_dispute`, `cash`, `network_receivable`, `network_payable`, `platform_fees`,
   * `transfer_clearing`.
   */
  account: string;
  /** Debit or credit of the ledger account. */
  direction: "debit" | "credit";
  /** Amount. Integer, minor units (cents). */
  amount: number;
}

/** Calculation of an amount. */
export interface MoneyFlowRule {
  /**
   * Kind of rule. A `rate` applies to an amount, plus a fixed amount. A `fixed` fee is set by the
   * plan. A `cost` is a third party's charge, passed on. A `request` contains the amount. A
   * `proportion` is a share of an amount that several owners divide.
   */
  type: "rate" | "fixed" | "cost" | "request" | "proportion";
  /** Description of the rule. */
  text: string;
  /** The plan that defines the rule; null if no plan does. */
  processing_plan_id: string | null;
  /** Number of the plan's version; null without a plan. */
  processing_plan_version: number | null;
  /** Amount to which the rate applies. Integer, minor units (cents). */
  base_amount: number | null;
  /** Rate. Basis points. */
  basis_points: number | null;
  /** Fixed amount. Integer, minor units (cents). */
  fixed_amount: number | null;
  /** Maximum of the amount that the rate gives. Integer, minor units (cents). */
  maximum_amount: number | null;
  /** Interchange included in the amount, if the plan withholds it. Integer, minor units (cents). */
  included_amount: number | null;
}

/** Rounding of an amount. */
export interface MoneyFlowRounding {
  /**
   * Rounding method. With `none`, the result is in whole cents. With `half_up`, it is rounded once
   * to the nearest cent. With `largest_remainder`, shares are rounded down, and the remaining cents
   * go to the largest remainders.
   */
  method: "none" | "half_up" | "largest_remainder";
  /**
   * Amount before rounding, in minor units; a proportion is truncated after four decimals. null if
   * the value is unknown.
   */
  unrounded_amount: string | null;
  /** Amount after rounding. Integer, minor units (cents). */
  rounded_amount: number;
}

/** The funding line that settled the payment. */
export interface MoneyFlowSettlementLine {
  /** The settlement: one funding file of the processor. */
  settlement_id: string;
  /** The processor's reference of the line. */
  reference: string;
  /** Amount of the line. Integer, minor units (cents). */
  amount: number;
  /** Date of the deposit. */
  funded_on: string;
  /**
   * Interchange charged by the network; null if the funding file does not report it. Integer, minor
   * units (cents).
   */
  interchange_amount: number | null;
  /** Interchange plan of the network. */
  interchange_plan: string | null;
}

/** This payment's part of a payout. */
export interface MoneyFlowPayoutShare {
  /** The payout. */
  payout_id: string;
  /** Status of the payout. */
  status: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed";
  /** Amount of the whole payout, before its own fees. Integer, minor units (cents). */
  payout_amount: number;
  /** Fees of the payout itself. Integer, minor units (cents). */
  payout_fee_amount: number;
  /**
   * This payment's part of `payout_amount`; negative when refunds, disputes or returns of the
   * payment reduced the payout. Integer, minor units (cents).
   */
  amount: number;
  /** This payment's part of `payout_fee_amount`. Integer, minor units (cents). */
  fee_amount: number;
  /**
   * `exact`: the payout contains whole transactions of this payment. `largest_remainder`: in
   * addition, the payout's own fee is divided among the payments that it contains.
   */
  attribution: "exact" | "largest_remainder";
}

/** A consequence of a step, such as a fee or a split. */
export interface MoneyFlowPart {
  /** The ledger transaction. */
  ledger_transaction_id: string;
  /**
   * Type of the ledger transaction: `capture`, `fee`, `split`, `settlement`, `refund`,
   * `dispute_opened`, `bank_return`, `payout_created` and so on.
   */
  type: string;
  /** The field of `totals` to which it contributes, if the owner is the account. */
  total: "captured" | "fees" | "splits" | "refunds" | "disputes" | "bank_returns" | "payouts" | "none" | "other";
  /** Description. */
  description: string;
  /** Type of the ledger's owner. */
  owner_type: "account" | "contractor" | "partner";
  /** The owner of the ledger. */
  owner_id: string;
  /** Type of the object that moved the funds. */
  source_type: string;
  /** The object that moved the funds. */
  source_id: string | null;
  /** Amount of the ledger transaction. Integer, minor units (cents). */
  amount: number;
  /** Change of the owner's balances; negative for a decrease. Integer, minor units (cents). */
  balance_change: number;
  /** Ledger entries; debits equal credits. */
  entries: Array<MoneyFlowEntry>;
  /** Calculation of the amount; null if no calculation was needed. */
  rule: MoneyFlowRule | null;
  /** Rounding of the amount; null if none was needed. */
  rounding: MoneyFlowRounding | null;
  /** The funding line that settled it; null for other steps. */
  settlement_line: MoneyFlowSettlementLine | null;
  /** This payment's part of the payout; null for steps that are not part of a payout. */
  payout_share: MoneyFlowPayoutShare | null;
  /** Time of posting. */
  created_at: string;
  /** Matching ledger transactions of other owners. */
  steps: Array<MoneyFlowCounterpart>;
}

/** The matching ledger transaction of another owner. */
export interface MoneyFlowCounterpart {
  /** The ledger transaction. */
  ledger_transaction_id: string;
  /**
   * Type of the ledger transaction: `capture`, `fee`, `split`, `settlement`, `refund`,
   * `dispute_opened`, `bank_return`, `payout_created` and so on.
   */
  type: string;
  /** The field of `totals` to which it contributes, if the owner is the account. */
  total: "captured" | "fees" | "splits" | "refunds" | "disputes" | "bank_returns" | "payouts" | "none" | "other";
  /** Description. */
  description: string;
  /** Type of the ledger's owner. */
  owner_type: "account" | "contractor" | "partner";
  /** The owner of the ledger. */
  owner_id: string;
  /** Type of the object that moved the funds. */
  source_type: string;
  /** The object that moved the funds. */
  source_id: string | null;
  /** Amount of the ledger transaction. Integer, minor units (cents). */
  amount: number;
  /** Change of the owner's balances; negative for a decrease. Integer, minor units (cents). */
  balance_change: number;
  /** Ledger entries; debits equal credits. */
  entries: Array<MoneyFlowEntry>;
  /** Calculation of the amount; null if no calculation was needed. */
  rule: MoneyFlowRule | null;
  /** Rounding of the amount; null if none was needed. */
  rounding: MoneyFlowRounding | null;
  /** The funding line that settled it; null for other steps. */
  settlement_line: MoneyFlowSettlementLine | null;
  /** This payment's part of the payout; null for steps that are not part of a payout. */
  payout_share: MoneyFlowPayoutShare | null;
  /** Time of posting. */
  created_at: string;
}

/** The part of a refund that one owner returns. */
export interface RefundSplit {
  /** Owner that returns this amount: a receiver of the payment, or the account itself. */
  account_id: string;
  /** Amount of the split. Integer, minor units (cents). */
  amount: number;
  /** Purpose of the split. At most 1000 characters. */
  description?: string | undefined;
}

/** A refund of a captured payment. */
export interface Refund {
  /** The refund's id. */
  id: string;
  entity: "refund";
  /** Status of the refund. */
  status: "pending" | "succeeded" | "failed" | "cancelled";
  /** Whether another gateway processed it. */
  external: boolean;
  /** Amount of the refund. Integer, minor units (cents). */
  amount: number;
  /** The merchant account. */
  account_id: string;
  /** The refunded payment. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** Amount that each receiver returns; empty if the payment has no splits. */
  refund_splits: Array<RefundSplit>;
  /** Your own id for this object. At most 255 characters. */
  reference_id: string | null;
  /** Reason for the refund. At most 1000 characters. */
  description: string | null;
  /**
   * Your own data about this refund. At most 50 keys of 64 characters and 8192 bytes as JSON. An
   * update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Reason for the failure; null if it succeeded. */
  failure_code: string | null;
  /** Reason for the failure, as a sentence. */
  failure_message: string | null;
  /** The processor's response; null while the outcome is unknown. */
  gateway_response: GatewayResponse | null;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status: "settled" | "unsettled";
  /** Settlement time; null until settled. */
  settled_at: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

export interface RefundList {
  /** Objects of this page, newest first. */
  data: Array<Refund>;
  meta: ListMeta;
}

export interface PaymentMethodList {
  /** Objects of this page, newest first. */
  data: Array<PaymentMethod>;
  meta: ListMeta;
}

/** The intent to store a payment method for later without charging it now. */
export interface PaymentMethodIntent {
  /** The payment method intent's id. */
  id: string;
  entity: "payment_method_intent";
  /**
   * Secret with which a browser can attach a payment method. Returned only when the intent is
   * created or retrieved; otherwise null.
   */
  client_secret: string | null;
  /** Status. */
  status: "created" | "cancelled" | "succeeded" | "processing" | "failed";
  /** The merchant account. */
  account_id: string;
  /** Payment method types that the intent accepts. */
  payment_method_types: Array<"card" | "bank">;
  /** The payment method; null until it is attached. */
  payment_method: PaymentMethod | null;
  /**
   * true: verify the payment method before it is stored: a card with its issuer, by an
   * authorization of 0; a bank account with the bank processor, without a debit. Default: false.
   */
  validate: boolean;
  /**
   * Owner that pays the plan's fee for storing the payment method, `TOKEN` of a card or
   * `LINKING_FEE` of a bank account. `partner`: your partner. `merchant`, the default: the owner
   * that the plan names. No plan has a fee for the verification itself.
   */
  bill_to: "merchant" | "partner";
  /** Result of the latest verification; null before the first. */
  latest_validation_response: ValidationResponse | null;
  /** Number of verifications. */
  validation_attempts: number;
  /**
   * Your own data about this payment method intent. At most 50 keys of 64 characters and 8192 bytes
   * as JSON. An update replaces the whole map.
   */
  user_fields: Record<string, string> | null;
  /** Reason for the cancellation. */
  cancellation_reason: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

export interface PaymentMethodIntentList {
  /** Objects of this page, newest first. */
  data: Array<PaymentMethodIntent>;
  meta: ListMeta;
}

/** Displayable details of the payment method that the other gateway charged. */
export interface ExternalPaymentMethodRequest {
  /** Type of payment method. */
  payment_method_type: "card" | "bank";
  /** Required if the type is `card`. Never contains the card number. */
  card?: {
    /** Card network. */
    brand: "visa" | "mastercard" | "american_express" | "discover";
    /** Last four digits. */
    last_four_digits: string;
    /** First six digits (BIN). */
    first_six_digits?: string | undefined;
    /** 1 to 12, with or without a leading zero; returned with two digits. */
    exp_month: string;
    /** Two or four digits; returned with four. */
    exp_year: string;
    /** How the card data was entered. */
    entry_mode?: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown" | undefined;
  } | undefined;
  /** Required if the type is `bank`. */
  bank?: {
    /** Account number, masked except for the last four digits. At most 32 characters. */
    masked_account: string;
    /** Routing number, masked except for the last four digits. At most 32 characters. */
    masked_routing: string;
    /** Type of bank account. */
    subtype: "checking" | "savings";
    /** Type of owner of the bank account. */
    owner_type: "business" | "individual";
  } | undefined;
  billing_details?: BillingDetailsRequest | undefined;
}

/** The other gateway's response. The settlement is matched by its code, reference and time. */
export interface ExternalGatewayRequest {
  /**
   * The other gateway's authorization code: uppercase letters and digits. At most 16 characters.
   */
  auth_code: string;
  /** The other gateway's retrieval reference. At most 64 characters. */
  retrieval_reference: string;
  /** The other gateway's response code. At most 16 characters. */
  code?: string | undefined;
  /** The other gateway's message. At most 255 characters. */
  text?: string | undefined;
  /** The other gateway's host that sent the response. At most 16 characters. */
  source?: string | undefined;
  /**
   * Time of the other gateway's authorization. Absent: now. The settlement is matched by its day,
   * so send it when you record later.
   */
  created_at?: string | undefined;
}

/** Corrections to the other gateway's response. Absent fields are not changed. */
export interface ExternalGatewayUpdate {
  /**
   * The other gateway's authorization code: uppercase letters and digits. At most 16 characters.
   */
  auth_code?: string | undefined;
  /** The other gateway's retrieval reference. At most 64 characters. */
  retrieval_reference?: string | undefined;
  /** The other gateway's response code. At most 16 characters. */
  code?: string | undefined;
  /** The other gateway's message. At most 255 characters. */
  text?: string | undefined;
  /** The other gateway's host that sent the response. At most 16 characters. */
  source?: string | undefined;
  /**
   * Time of the other gateway's authorization. Absent: now. The settlement is matched by its day,
   * so send it when you record later.
   */
  created_at?: string | undefined;
}

export interface DisputeList {
  /** Objects of this page, newest first. */
  data: Array<Dispute>;
  meta: ListMeta;
}

/**
 * A cardholder's objection to a payment (chargeback). A `new` dispute debits its amount from the
 * balance; a `won` dispute credits it again.
 */
export interface Dispute {
  /** The dispute's id. */
  id: string;
  entity: "dispute";
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** The merchant account. */
  account_id: string;
  /** The business. */
  business_id: string;
  /** Status of the dispute. */
  status: "new" | "accepted" | "contested" | "in_review" | "lost" | "won";
  /** The disputed payment. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** Disputed amount. Integer, minor units (cents). */
  amount: number;
  /** Notes, oldest first. */
  notes: Array<DisputeNote>;
  /** Evidence, oldest first. */
  attachments: Array<DisputeAttachment>;
  /** Time at which the cardholder disputed the payment. */
  dispute_date: string;
  /** Deadline for the response; after it, the dispute is lost. */
  response_due_date: string | null;
  /** Time at which the dispute was accepted, won or lost; null while open. */
  closed_date: string | null;
  /** The network's reason code, such as `10.4`. */
  reason_disputed_code: string;
  /** Description of the reason. */
  reason_disputed: string;
  /** Response to the issuer: why the payment is valid. At most 10000 characters. */
  dispute_response: string | null;
  /** References by which the network identifies the payment. */
  reference_meta: {
    /** Last four digits of the card. */
    card_last_four: string | null;
    /** The processor's merchant id. */
    merchant_id: string | null;
    /** The issuer's authorization code. */
    authorization_code: string | null;
    /** Time of the payment. */
    transaction_date: string | null;
    /** Amount of the payment. Integer, minor units (cents). */
    transaction_amount: number | null;
    /** The processor's retrieval reference. */
    retrieval_reference: string | null;
  };
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status: "settled" | "unsettled";
  /** Settlement time of the chargeback; null until settled. */
  settled_at: string | null;
}

export interface DisputeNote {
  /** The note's id. */
  id: string;
  /** Text of the note. At most 5000 characters. */
  message: string;
  /** Time of creation. */
  created_at: string;
  /** User who wrote the note; null for an API key. */
  user_id: string | null;
}

export interface DisputeAttachment {
  /** The attachment's id. */
  id: string;
  /** Description of the evidence. At most 1000 characters. */
  description: string;
  /** An uploaded file with the `purpose` `dispute_evidence`. */
  file_id: string;
  /** Time at which the evidence was attached. */
  created_at: string;
  /** The user or the API key that attached it. */
  uploaded_by: string;
  /** The account that owns the attachment. */
  owner_id: string;
}

export interface BalanceList {
  /** One entry per currency. */
  data: Array<Balance>;
  meta: {
    /** Always false. */
    has_more: boolean;
    /** Maximum number of entries. */
    limit: number;
  };
}

/** Funds that the platform owes to an owner: an account, a partner or a contractor. */
export interface Balance {
  /** ISO 4217 code. */
  currency: "USD";
  /**
   * Captured funds that are not settled yet, net of fees and splits. Integer, minor units (cents).
   */
  pending: number;
  /**
   * Settled funds that have not been paid out. Negative when refunds, disputes and fees exceed
   * receipts. Integer, minor units (cents).
   */
  available: number;
  /**
   * Settled funds held back for a period under your operator's terms; not paid out during that
   * period. Integer, minor units (cents).
   */
  reserve: number;
}

export interface TransactionList {
  /** Objects of this page, newest first. */
  data: Array<Transaction>;
  meta: ListMeta;
}

/** A balance transaction: one change of an owner's balance. */
export interface Transaction {
  /** The transaction's id. */
  id: string;
  /** The ledger account of the owner. */
  ledger_account_id: string;
  /** The payout that includes this transaction; null until paid out. */
  payout_id: string | null;
  /** The bank transfer of that payout, as in its `payment_data`; null until the payout is sent. */
  bank_transfer_id: string | null;
  /** Kind of object that changed the balance. */
  source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal" | "adjustment" | "bank_debit";
  /** The object that changed the balance. */
  source_id: string;
  /** The account of the source object; for a payout of another owner, that owner. */
  source_account_id: string;
  /** The original object: for example, the payment of a fee or a refund. */
  root_source_id: string;
  /** Kind of the original object. */
  root_source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal" | "adjustment" | "bank_debit";
  /**
   * Amount by which the balance changed; `direction` gives the sign. Integer, minor units (cents).
   */
  amount: number;
  /** `credit` increases the balance; `debit` decreases it. */
  direction: "credit" | "debit";
  /** The settlement that includes it; null until settled. */
  settlement_id: string | null;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status: "settled" | "unsettled";
  /** Settlement time; null until settled. */
  settled_at: string | null;
  /** Description. */
  description: string | null;
  /** Time of posting. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

export interface TransactionSearchResult {
  /** Objects of this page, in the requested order. */
  data: Array<Transaction>;
  meta: SearchMeta;
}

export interface PayoutList {
  /** Objects of this page, newest first. */
  data: Array<Payout>;
  meta: ListMeta;
}

/** A transfer of the owner's `available` balance to the owner's bank account. */
export interface Payout {
  /** The payout's id. */
  id: string;
  entity: "payout";
  /** Status of the payout. */
  status: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed";
  /** Sequence number among the owner's payouts. */
  payout_number: number;
  /** Number of transactions in the payout. */
  transaction_count: number;
  /** Transactions of the payout by kind. The sums add up to `amount`. */
  transaction_summary: Array<{
    /** Kind of object that changed the balance. */
    source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal" | "adjustment" | "bank_debit";
    /** Number of transactions. */
    count: number;
    /** Sum of their amounts; negative if debits exceed credits. Integer, minor units (cents). */
    amount: number;
  }>;
  /** Sum of the payout's transactions. Integer, minor units (cents). */
  amount: number;
  /** Amount sent to the bank: `amount` less `fee_amount`. Integer, minor units (cents). */
  net_amount: number;
  /** Fees of the payout itself: `batch_fee` plus `reject_fee`. Integer, minor units (cents). */
  fee_amount: number;
  /** Fee for the payout. Integer, minor units (cents). */
  batch_fee: number;
  /** Fee for transfers that the bank returned. Integer, minor units (cents). */
  reject_fee: number;
  /** The newest of `payment_data`. */
  latest_payment_data: PayoutPaymentData | null;
  /** Bank transfers, oldest first. */
  payment_data: Array<PayoutPaymentData>;
  /** Number of times that the payout was sent. */
  attempt_count: number;
  /** Number of times that the bank returned it. */
  reject_count: number;
  /** Type of the owner. */
  owner_type: "account" | "contractor" | "tenant" | "partner";
  /** The owner that is paid. */
  owner_id: string;
  /** The business of the account; null for other owners. */
  business_id: string | null;
  /** Window that determines which transactions the payout includes. */
  batch_window: {
    /** Start of the window, inclusive. */
    window_start: string;
    /** End of the window, exclusive. */
    window_end: string;
    /** Earliest time at which the payout is sent; null: immediately. */
    delay_until: string | null;
    /** Length of the window, in units of `size_type`. */
    size: number;
    /** Unit of `size`. */
    size_type: "day" | "week";
    /**
     * true: only transactions that were settled within the window; false: earlier transactions too.
     */
    strict: boolean;
  };
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Time at which the payout was sent to the bank; null until sent. */
  sent_at: string | null;
  /** Time at which the bank completed the payout; null until completed. */
  completed_at: string | null;
}

/** One bank transfer of a payout, or the bank's response to one. */
export interface PayoutPaymentData {
  /** The bank transfer, as its balance transactions name it. */
  bank_transfer_id: string;
  /** Type of the bank message. */
  payment_type: "origination" | "return" | "dishonored_return" | "contested_return" | "noc" | "refused_noc";
  /** `outbound`: sent to the bank; `inbound`: received from the bank. */
  direction: "inbound" | "outbound";
  /**
   * Status of the bank transfer. `created`: it waits until the payout is due. `hold`: payouts of
   * the owner are on hold or disabled. `blocked`: no bank account can receive it. `pending`: it is
   * being sent to the bank. `batched`: the bank accepted it for its next window. `processing`: it
   * is with the receiving bank. `completed`: it arrived; the bank can still return it, which adds
   * an entry of type `return`. `rejected`: the bank did not accept it. `canceled`: the payout was
   * cancelled before it was sent.
   */
  status: "created" | "pending" | "hold" | "batched" | "processing" | "completed" | "rejected" | "canceled" | "blocked";
  /** Amount of the transfer. Integer, minor units (cents). */
  amount: number;
  /** The bank account. */
  bank_account_id: string | null;
  /** Return code of the bank, such as `R03`. */
  return_code: string | null;
  /** Description of the return code. */
  return_message: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

export interface FeeList {
  /** Objects of this page, newest first. */
  data: Array<Fee>;
  meta: ListMeta;
}

/** A charge that one owner pays another for a service. */
export interface Fee {
  /** The fee's id. */
  id: string;
  entity: "fee";
  /** Time at which it was charged. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Type of the fee. */
  fee_type: "APPLICATION" | "BATCH" | "CHARGEBACK" | "INTERCHANGE" | "PLATFORM" | "TOKEN" | "PROCESSING" | "RETRIEVAL" | "DDA_REJECT" | "MONTHLY_MINIMUM" | "PCI_NON_COMPLIANCE" | "GATEWAY_FEE" | "EARLY_CANCELLATION" | "REGULATORY_PRODUCT" | "VALIDATION_FEE" | "LINKING_FEE" | "REJECT_FEE" | "REVERSAL_FEE" | "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT" | "UNMATCHED_SETTLEMENT" | "PARTNER_ADHOC";
  /** Component of the fee; null if the fee has a single component. */
  fee_sub_type: "auth" | "card" | "bank_per_transaction" | "bank_bps" | "unmatched_settlement_reversal" | null;
  /** Purpose of the fee. At most 1000 characters. */
  description: string | null;
  /** The owner that pays the fee. */
  from_owner_id: string;
  /** Type of the paying owner. */
  from_owner_type: "account" | "contractor" | "partner" | "tenant";
  /** The owner that receives the fee. */
  to_owner_id: string;
  /** Type of the receiving owner. */
  to_owner_type: "account" | "contractor" | "partner" | "tenant";
  /** Type of the object for which the fee was charged. */
  source_type: "adjustment" | "bank_debit" | "bank_transfer" | "checkout_session" | "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_intent" | "payment_method" | "payment_refund" | "payout" | "refund" | "reversal" | "unmatched_settlement" | null;
  /** The object for which the fee was charged. */
  source_id: string | null;
  /** The account of that object. */
  source_account_id: string | null;
  /** Amount of the fee. Integer, minor units (cents). */
  amount: number;
  /** Refunded amount. Integer, minor units (cents). */
  amount_refunded: number;
  /** Fixed amount for each authorization. Integer, minor units (cents). */
  auth_fee: number | null;
  /** Rate on the amount of a card payment. Basis points. */
  card_fee_bps: number | null;
  /** Fixed amount for each bank payment. Integer, minor units (cents). */
  ach_per_transaction_fee: number | null;
  /** Rate on the amount of a bank payment. Basis points. */
  ach_fee_bps: number | null;
  /** Maximum of the fee from `ach_fee_bps`; null if unlimited. Integer, minor units (cents). */
  ach_bps_fee_max: number | null;
  /** Speed of the bank payment: standard or same-day ACH. */
  ach_service_type: "standard" | "same_day" | null;
  /** Card network. */
  card_type: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** The settlement that includes it; null until settled. */
  settlement_id: string | null;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status: "settled" | "unsettled";
  /** Settlement time; null until settled. */
  settled_at: string | null;
  /** First day of the month of a monthly fee; null for other fees. */
  monthly_fee_date: string | null;
}

/** The fees and terms of an account's payment processing. */
export interface ProcessingPlan {
  /**
   * `FLAT_RATE`: one rate; `IC_PLUS`: interchange plus a markup; `ADVANCED`: each payment specifies
   * the amount that the merchant receives.
   */
  plan_type: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  /** Time from which these terms apply to the account. */
  effective_date: string;
  /** One entry for each network. */
  accepted_cards: Array<AcceptedCard>;
  auth_fee: {
    /** Fee for each authorization when the card is present. Integer, minor units (cents). */
    card_present: number;
    /** Fee for each authorization when the card is not present. Integer, minor units (cents). */
    card_not_present: number;
  };
  fees: {
    /** Fee for each dispute. Integer, minor units (cents). */
    chargeback: number;
    /** Fee for each retrieval request. Integer, minor units (cents). */
    retrieval: number;
    /** Fee for each payout. Integer, minor units (cents). */
    batch: number;
    /** One-time fee for the application. Integer, minor units (cents). */
    application: number;
    /**
     * Minimum of a month's processing fees; the difference is charged. Integer, minor units
     * (cents).
     */
    monthly_minimum: number;
    /** Fee while the merchant does not comply with PCI DSS. Integer, minor units (cents). */
    pci_non_compliance: number;
    /** Fee for the gateway. Integer, minor units (cents). */
    gateway: number;
    /** One-time fee for early cancellation. Integer, minor units (cents). */
    early_cancellation: number;
    /** Fee for regulatory services. Integer, minor units (cents). */
    regulatory_product: number;
    /** Fee for each payout that the bank returns. Integer, minor units (cents). */
    dda_reject: number;
    /** Fee for the platform. Integer, minor units (cents). */
    platform: number;
    /** Fee for each stored card. Integer, minor units (cents). */
    token: number;
  };
  fees_paid_by_partner: {
    /** Whether the partner pays dispute fees. */
    chargeback: boolean;
    /** Whether the partner pays payout fees. */
    batch: boolean;
    /** Whether the partner pays retrieval request fees. */
    retrieval: boolean;
    /** Whether the partner pays the application fee. */
    application: boolean;
    /** Whether the partner pays the difference to the monthly minimum. */
    monthly_minimum: boolean;
    /** Whether the partner pays the PCI non-compliance fee. */
    pci_non_compliance: boolean;
    /** Whether the partner pays the gateway fee. */
    gateway: boolean;
    /** Whether the partner pays the early cancellation fee. */
    early_cancellation: boolean;
    /** Whether the partner pays the regulatory services fee. */
    regulatory_product: boolean;
    /** Whether the partner pays fees for returned payouts. */
    dda_reject: boolean;
    /** Whether the partner pays the platform fee. */
    platform: boolean;
    /** Whether the partner pays fees for stored cards. */
    token: boolean;
    /** Whether the partner pays fees for stored bank accounts. */
    ach_linking: boolean;
    /** Whether the partner pays fees for returned bank payments. */
    ach_reject: boolean;
    /** Whether the partner pays fees for reversed bank payments. */
    ach_reversal: boolean;
  };
  /** Whether the partner pays the amount of a lost or accepted dispute. */
  partner_pays_chargeback_amount: boolean;
  /** The operator's note on these terms. At most 1000 characters. */
  comment: string | null;
  /** Whether interchange is charged gross or net; null except on IC_PLUS. */
  interchange_cost: "GROSS" | "NET" | null;
  /** Fees and terms of bank payments; null if the account does not accept them. */
  bank_plan: BankPlan | null;
  /** The plan. */
  processing_plan_id: string;
  /** Number of the plan's version; the first is 1. */
  version: number;
  /** Changes that have not begun, the next one first; empty without changes. */
  scheduled_changes: Array<ScheduledPlanChange>;
}

export interface AcceptedCard {
  /** Card network. */
  card_type: "visa" | "mastercard" | "american_express" | "discover";
  discount_fee: {
    /** Rate when the card is present. Basis points. */
    card_present_bps: number;
    /** Rate when the card is not present. Basis points. */
    card_not_present_bps: number;
  };
  /** Whether the account accepts the network. */
  state: "ACTIVE" | "INACTIVE";
}

/** Fees and terms of bank payments. */
export interface BankPlan {
  /** Fee for each bank payment. Integer, minor units (cents). */
  ach_per_transaction_fee: number;
  /** Rate on the amount of a bank payment. Basis points. */
  ach_fee_bps: number;
  /** Maximum of the fee from `ach_fee_bps`; null if unlimited. Integer, minor units (cents). */
  ach_bps_fee_max: number | null;
  /** Fee for each customer bank account that is stored. Integer, minor units (cents). */
  linking_fee: number;
  /** Fee for each bank payment that is returned. Integer, minor units (cents). */
  reject_fee: number;
  /** Fee for each bank payment that is reversed. Integer, minor units (cents). */
  reversal_fee: number;
  /** Speed of bank payments: standard or same-day ACH. */
  service_type: "standard" | "same_day";
  /** How many times a debit returned as R01 or R09 is reinitiated automatically: 0 to 2. */
  max_reinitiations: number;
}

/** A change of an account's terms that has not begun. */
export interface ScheduledPlanChange {
  /** Time from which the other terms apply to the account. */
  effective_date: string;
  /** The plan from then on. */
  processing_plan_id: string;
  /** Number of the plan's version. */
  version: number;
}

export interface UnmatchedSettlementList {
  /** One entry for each account. */
  data: Array<UnmatchedSettlement>;
  meta: {
    /** Always false: the response contains all accounts. */
    has_more: boolean;
    /** Number of accounts. */
    limit: number;
  };
}

/** The unmatched settlements of an account. */
export interface UnmatchedSettlement {
  /** The merchant account. */
  account_id: string;
  /** The processor's merchant id. */
  merchant_id: string;
  /** The account's name. */
  account_name: string;
  /**
   * Payments less refunds of the records; negative when refunds exceed payments. Integer, minor
   * units (cents).
   */
  unmatched_settlement_net_amount: number;
  /** Funding lines without a match. */
  unmatched_settlement_records: Array<UnmatchedSettlementRecord>;
  /** External payments without a settlement. */
  unmatched_payments: Array<{
    /** The payment's id. */
    id: string;
    /** The payment intent. */
    payment_intent_id: string;
    /** Amount. Integer, minor units (cents). */
    amount: number;
    /** The authorization code. */
    auth_code: string | null;
    /** The retrieval reference. */
    retrieval_reference: string;
    /** Time of the transaction. */
    transaction_date: string | null;
    /** Last four digits of the card. */
    card_last_four: string | null;
    /** The settlement; null while unmatched. */
    settlement_id: string | null;
  }>;
  /** External refunds without a settlement. */
  unmatched_refunds: Array<{
    /** The refund's id. */
    id: string;
    /** The refunded payment. */
    payment_id: string;
    /** Amount. Integer, minor units (cents). */
    amount: number;
    /** The authorization code. */
    auth_code: string | null;
    /** The retrieval reference. */
    retrieval_reference: string;
    /** Time of the transaction. */
    transaction_date: string | null;
    /** Last four digits of the card. */
    card_last_four: string | null;
    /** The settlement; null while unmatched. */
    settlement_id: string | null;
  }>;
}

/** A funding line without a matching payment or refund. */
export interface UnmatchedSettlementRecord {
  /** Amount. Integer, minor units (cents). */
  amount: number;
  /** The authorization code. */
  auth_code: string | null;
  /** The retrieval reference. */
  retrieval_reference: string;
  /** Time of the authorization. */
  auth_date: string | null;
  /** Time of the processor's funding. */
  funded_date: string | null;
  /** Time at which the record was received. */
  record_date: string;
  /** Time of the transaction. */
  transaction_date: string | null;
  /** Type of the transaction, according to the processor. */
  transaction_type: "payment" | "refund";
  /** Last four digits of the card. */
  card_last_four: string | null;
  /** Reason why the record was not matched when its funding file, or a later one, was processed. */
  reason: "no_candidate" | "several_candidates" | "amount_differs" | "time_differs";
  /**
   * Payments or refunds of the account that could be meant, the closest first: with the same
   * retrieval reference, authorization code, or amount and last four digits. At most 5.
   */
  candidates: Array<UnmatchedCandidate>;
}

/** A payment or refund that a funding line could mean. */
export interface UnmatchedCandidate {
  /** Type of the candidate. */
  type: "payment" | "refund";
  /** The payment, or the refund. */
  id: string;
  /** Its payment intent. */
  payment_intent_id: string;
  /** Amount. Integer, minor units (cents). */
  amount: number;
  /** The authorization code. */
  auth_code: string | null;
  /** The retrieval reference. */
  retrieval_reference: string;
  /** Recorded time of the authorization; null for a payment of your processor here. */
  auth_date: string | null;
  /** Last four digits of the card. */
  card_last_four: string | null;
  /**
   * Every reason why it does not match. Empty: it matches now, and settles with the next funding
   * file.
   */
  reasons: Array<"retrieval_reference_differs" | "auth_code_differs" | "time_differs" | "amount_differs" | "not_captured" | "another_candidate_matches">;
}

/** An uploaded file. Its content cannot be changed. */
export interface UploadedFile {
  /** The file's id, which other operations accept as `file_id`. */
  id: string;
  entity: "file";
  /** Purpose: evidence for a dispute, or a document that underwriting requested. */
  purpose: "dispute_evidence" | "application_document";
  /** Name of the uploaded file. At most 255 characters. */
  filename: string;
  /** Media type, detected from the content. */
  media_type: "application/pdf" | "image/jpeg" | "image/png";
  /** Size in bytes. */
  size_bytes: number;
  /** Time of the upload. */
  created_at: string;
}

/** The endpoint with its new secret. */
export interface WebhookEndpointWithSecret {
  /** The endpoint's id. */
  id: string;
  entity: "webhook_endpoint";
  /**
   * URL to which events are sent: https, at a public address. In the sandbox, http and loopback
   * addresses are accepted too. At most 2048 characters.
   */
  url: string;
  /** Description of the endpoint. At most 1000 characters. */
  description: string | null;
  /** Event types that are sent; `["*"]` for all. At most 100. */
  event_types: Array<string>;
  /** The account whose events are sent; null: events of all objects that you have access to. */
  account_id: string | null;
  /** Whether events are sent to the endpoint. */
  status: "enabled" | "disabled";
  /**
   * Reason why the endpoint is disabled: your request, a response of 410, or failures over several
   * days.
   */
  disabled_reason: "by_request" | "gone" | "failing" | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Secret that verifies signatures. Returned only in this response. */
  secret: string;
}

export interface WebhookEndpointList {
  /** Objects of this page, newest first. */
  data: Array<WebhookEndpoint>;
  meta: ListMeta;
}

/** Your URL that receives events. */
export interface WebhookEndpoint {
  /** The endpoint's id. */
  id: string;
  entity: "webhook_endpoint";
  /**
   * URL to which events are sent: https, at a public address. In the sandbox, http and loopback
   * addresses are accepted too. At most 2048 characters.
   */
  url: string;
  /** Description of the endpoint. At most 1000 characters. */
  description: string | null;
  /** Event types that are sent; `["*"]` for all. At most 100. */
  event_types: Array<string>;
  /** The account whose events are sent; null: events of all objects that you have access to. */
  account_id: string | null;
  /** Whether events are sent to the endpoint. */
  status: "enabled" | "disabled";
  /**
   * Reason why the endpoint is disabled: your request, a response of 410, or failures over several
   * days.
   */
  disabled_reason: "by_request" | "gone" | "failing" | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** A change of an object. Webhook endpoints receive the same content. */
export interface RecordedEvent {
  /** The event's id: `webhook-id` of every delivery attempt. */
  id: string;
  entity: "event";
  /** Event type, such as `v2.payment.captured`. */
  type: string;
  /** Time of the event. */
  timestamp: string;
  /** Increases by one with each event of the same object. */
  sequence: number;
  /** The account of the object; null if the object has no account. */
  account_id: string | null;
  /** The id of the object. */
  object_id: string;
  /** The object at the time of the event; the type determines its fields. */
  data: Record<string, unknown>;
}

export interface DeliveryAttemptList {
  /** Objects of this page, newest first. */
  data: Array<DeliveryAttempt>;
  meta: ListMeta;
}

/** One attempt to deliver an event to an endpoint. */
export interface DeliveryAttempt {
  /** The attempt's id. */
  id: string;
  entity: "delivery_attempt";
  /** The event that was sent. */
  event_id: string;
  /** The endpoint to which it was sent. */
  webhook_endpoint_id: string;
  /** Number of the attempt; 1 for the first. */
  attempt_number: number;
  /** `succeeded`: the response had a status of 2xx. */
  status: "succeeded" | "failed";
  /** HTTP status of the response; null without a response. */
  response_status: number | null;
  /** Body of the response, shortened; null without a response. At most 2048 characters. */
  response_body: string | null;
  /** Reason for the failure; null if it succeeded. */
  failure: "refused_address" | "no_connection" | "timeout" | "redirect" | "status" | null;
  /** Duration in milliseconds. */
  duration_ms: number;
  /** Time at which it was sent. */
  attempted_at: string;
  /** Time of the next attempt; null if no automatic retry is scheduled. */
  next_attempt_at: string | null;
}

export interface Replay {
  /** Number of events that are sent again. */
  event_count: number;
}

export interface EventList {
  /** Objects of this page, newest first. */
  data: Array<RecordedEvent>;
  meta: ListMeta;
}

export interface EventDeliveryAttemptList {
  /** Objects of this page, newest first. */
  data: Array<DeliveryAttempt>;
  meta: ListMeta;
}

export interface SandboxClock {
  /** The platform's time, which determines when scheduled jobs are due. */
  now: string;
  /** Number of due jobs that this request ran; during a move, the number so far. */
  jobs_run: number;
  /** Target time of a move that is in progress or was interrupted; otherwise null. */
  moving_to: string | null;
}

export interface SandboxClockPreview {
  /** The platform's time. */
  now: string;
  /** End of the preview. */
  to: string;
  /** Work that becomes due, in the order of time. */
  due: Array<{
    /**
     * Type of the work, such as `expire_authorizations`, `fetch_funding`, `sweep_payouts` or
     * `charge_monthly_fees`.
     */
    type: string;
    /** Time at which the first of the objects is due. */
    at: string;
    /** Number of objects in this hour. */
    count: number;
  }>;
}

export interface SandboxDecision {
  /** The object of the decision. */
  id: string;
  /** Its new status. */
  status: string;
}

/** An ACH debit of the bank account of a merchant that owes the platform. */
export interface BankDebit {
  /** The debit's id. */
  id: string;
  entity: "bank_debit";
  /**
   * Status of the debit. `created`: the processor has not confirmed it. `pending`: the processor
   * accepted it, and the bank has not paid. `completed`: the bank paid, and the amount is posted.
   * It can still be returned. `returned`: the bank returned it. `failed`: the processor rejected
   * it. `cancelled`: it was not sent, because the balance was repaid, or the processor cancelled
   * it.
   */
  status: "created" | "pending" | "completed" | "returned" | "failed" | "cancelled";
  /** The account whose negative balance it repays. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
  /** The partner of the account. */
  partner_id: string;
  /** Debited amount. Integer, minor units (cents). */
  amount: number;
  /** Fee for the return; 0: none was charged. Integer, minor units (cents). */
  fee_amount: number;
  /** The debited bank account. */
  bank_account_id: string;
  /** Masked number of the bank account. */
  bank_account_mask: string;
  /** ACH entry: 1 for the first, 2 and 3 after returns for insufficient funds (R01, R09). */
  entry_number: number;
  /** The signed terms that authorize it. */
  authorization: {
    /** The application whose terms were signed. */
    application_id: string;
    /** Version of the terms. */
    terms_version: string;
    /** Name of the signer. */
    signed_by: string;
    /** Time of the signature. */
    signed_at: string;
  };
  /** The reason; null: the caller is of a partner or below, or it is in an event. */
  reason: string | null;
  /** Return code of the bank, such as `R01`. */
  return_code: string | null;
  /** Why it was returned, failed or was cancelled. */
  failure_message: string | null;
  /** The user who proposed it; null: an operator key. */
  created_by: string | null;
  /** The change request that a second user approved; null: none was needed. */
  change_request_id: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Time at which the processor accepted it; null until then. */
  sent_at: string | null;
  /** Time at which the bank paid; null until then. */
  completed_at: string | null;
  /** Time at which the bank returned it; null until then. */
  returned_at: string | null;
}

export interface SandboxEmailList {
  /** Objects of this page, newest first. */
  data: Array<SandboxEmail>;
  meta: ListMeta;
}

export interface SandboxEmail {
  /** The email's id. */
  id: string;
  /** Recipient. */
  to: string;
  /** Subject. */
  subject: string;
  /** Body as plain text. */
  text: string;
  /** Body as HTML, with the same content. */
  html: string;
  /** Links in the email, in order. */
  links: Array<string>;
  /** Time at which it was sent. */
  sent_at: string;
}

/** A captured ACH payment that the bank returned. */
export interface Reversal {
  /** The reversal's id. */
  id: string;
  entity: "reversal";
  /** The merchant account. */
  account_id: string;
  /** The reversed payment. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** Reversed amount. Integer, minor units (cents). */
  amount: number;
  /** Return code of the bank, such as `R10`. */
  return_code: string | null;
  /** Description of the reason. At most 1000 characters. */
  description: string | null;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status: "settled" | "unsettled";
  /** Settlement time; null until settled. */
  settled_at: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}
