// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AmountCorrection, Bank, BillingDetails, Card, FieldError, GatewayResponse, OrderDetails, PaymentMethod, ValidationResponse } from "./payments.ts";
/** What the openpayfac Terminals API 1.0.1 takes and answers. */

export interface TerminalNames {
  /** Serial numbers, to be sent as `hsn`. */
  terminals: Array<string>;
}

/** An API error: the reason why a request was rejected. */
export interface TerminalProblem {
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

export interface TerminalDetails {
  /** The terminals. */
  terminal_details: Array<TerminalDetail>;
}

/** A terminal and its capabilities. */
export interface TerminalDetail {
  entity: "terminal";
  /** The merchant account that owns it. */
  account_id: string;
  /** Hardware serial number, which identifies the terminal in requests. */
  hsn: string;
  /** The merchant's name for the terminal. */
  name: string;
  /** Whether it is online and can be used. */
  connected: boolean;
  /** The model, such as `Mini 2`. */
  device_type: string;
  /** Environment for which it is set up: `UAT` or `PROD`. */
  environment: string;
  device_capabilities: {
    /** Width of the screen in pixels. */
    screen_dimension_x: number;
    /** Height of the screen in pixels. */
    screen_dimension_y: number;
    /** Whether it supports PIN entry. */
    pin_pad: boolean;
    /** Whether it reads magnetic stripes. */
    msr: boolean;
    /** Whether it reads chips. */
    emv: boolean;
    /** Whether it reads contactless cards and phones. */
    nfc: boolean;
    /** Whether it captures signatures. */
    signature: boolean;
    /** Whether it prints receipts. */
    printer: boolean;
  };
}

export interface TerminalPing {
  /** Whether it is online. */
  connected: boolean;
}

export interface ActivationCode {
  /** Six to eight digits to be entered on the device. */
  activation_code: string;
}

export interface TerminalDateTime {
  /** `YYYY-MM-DDTHH:mm:ss` in the store's local time, without a time zone. */
  date_time: string;
}

export interface PanPadVersion {
  /** The version, such as `1060011`. */
  version: string;
}

/** A session that gives its caller exclusive use of a terminal. */
export interface TerminalSession {
  /** The session key, for `x-session-key`. */
  key: string;
  /** Time at which the session ends unless a request with its key extends it. */
  expires: string;
}

export interface EndedSession {
  /** Whether the session has ended. */
  disconnected: boolean;
}

export interface CancelledCommand {
  /** Whether the device is idle. */
  cancelled: boolean;
}

export interface DisplayedText {
  /** The text that was sent. At most 1000 characters. */
  text: string;
}

export interface ClearedDisplay {
  /** Whether the display is clear. */
  cleared: boolean;
}

export interface Confirmation {
  /** Whether the customer confirmed. */
  confirmed: boolean;
}

export interface TypedInput {
  /** The entered value. */
  input: string;
}

export interface SignatureImage {
  /** The image, base64; gzip-compressed if `gzip_signature` is true. */
  signature: string;
}

export interface ChosenTip {
  /** Amount of the tip; `0` for none. A string of digits, minor units (cents). */
  tip: string;
  /** The amount before the tip, as sent. A string of digits, minor units (cents). */
  amount: string;
  /** Sum of amount and tip. A string of digits, minor units (cents). */
  total: string;
}

/** A payment made on a terminal. */
export interface TerminalPayment {
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
  /** Terminal data; null while the outcome at the device is unknown. */
  terminal_details: PaymentTerminalDetails | null;
}

/** Terminal data of a payment. */
export interface PaymentTerminalDetails {
  /** How the card data was entered. */
  entry_mode: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown";
  /** The signature; null if none was requested. */
  signature: TerminalSignature | null;
  /** EMV tags of the chip: TLV in hexadecimal. Null without a chip. */
  emv_tag_data: string | null;
  /** Content of the receipt; null for a declined card. */
  receipt_data: ReceiptData | null;
}

/** The customer's signature on the device. */
export interface TerminalSignature {
  /** The image, base64. */
  data: string;
  /** Whether the image was compressed with gzip before base64 encoding. */
  gzipped: boolean;
  /** Black and white, or color. */
  image_type: "binary" | "rgb";
  /** File format of the image. */
  format: "png" | "jpg" | "bmp";
  dimensions: {
    /** Pixels. */
    width: number;
    /** Pixels. */
    height: number;
  };
}

/** Content of a receipt. */
export interface ReceiptData {
  /** DBA name of the merchant. */
  dba: string | null;
  /** First line of the merchant's address. */
  address1: string | null;
  /** Same as `address1`; responses contain both spellings. */
  address_1: string | null;
  /** Second line of the merchant's address. */
  address2: string | null;
  /** Same as `address2`; responses contain both spellings. */
  address_2: string | null;
  /** The merchant's phone number. */
  phone: string | null;
  /** Text above the amounts. */
  header: string | null;
  /** A note about the order. */
  order_note: string | null;
  /** Time of the charge, as printed. */
  date_time: string | null;
  /** Lines of the order, as printed. */
  items: string | null;
  /** The cardholder's name; null if the card did not provide it. */
  name_on_card: string | null;
  /** Text at the end. */
  footer: string | null;
}

/** A card that a terminal read. The Payments API can charge it. */
export interface TerminalPaymentMethod {
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
  /** The signature, base64, in the requested format; null without one. */
  signature: string | null;
}

export interface PrintedReceipt {
  receipt_data: ReceiptData;
}
