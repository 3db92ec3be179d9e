// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { Bank, BillingDetails, Card, Fault, GatewayResponse, OrderDetails, PaymentMethod, ValidationResponse } from "./payments.ts";
/** What the openpayfac Terminals API 1.0.1 takes and answers. */

export interface TerminalNames {
  /** The value to send as `hsn`. */
  terminals: Array<string>;
}

/** Why a request was refused. */
export interface TerminalProblem {
  /** `about:blank`, or the name of the fault. */
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

export interface TerminalDetails {
  /** The terminals. */
  terminal_details: Array<TerminalDetail>;
}

/** A terminal and what it can do. */
export interface TerminalDetail {
  entity: "terminal";
  /** The merchant account it belongs to. */
  account_id: string;
  /** Hardware serial number: names it in every call. */
  hsn: string;
  /** What the merchant calls it. */
  name: string;
  /** Whether it is online and can be used. */
  connected: boolean;
  /** The model, such as `Mini 2`. */
  device_type: string;
  /** What it is set up for: `UAT` or `PROD`. */
  environment: string;
  device_capabilities: {
    /** Width of the screen in pixels. */
    screen_dimension_x: number;
    /** Height of the screen in pixels. */
    screen_dimension_y: number;
    /** Whether it takes a PIN. */
    pin_pad: boolean;
    /** Whether it reads magnetic stripes. */
    msr: boolean;
    /** Whether it reads chips. */
    emv: boolean;
    /** Whether it reads cards and phones that are held to it. */
    nfc: boolean;
    /** Whether it takes a signature. */
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
  /** Six to eight digits, as the device asks for them. */
  activation_code: string;
}

export interface TerminalDateTime {
  /** `YYYY-MM-DDTHH:mm:ss` in the shop's own time, without a zone. */
  date_time: string;
}

export interface PanPadVersion {
  /** The version, such as `1060011`. */
  version: string;
}

/** A session that holds a terminal. */
export interface TerminalSession {
  /** The session key, for `x-session-key`. */
  key: string;
  /** When it is over unless a call carries it before. */
  expires: string;
}

export interface EndedSession {
  /** Whether it is over. */
  disconnected: boolean;
}

export interface CancelledCommand {
  /** Whether the device waits for nothing now. */
  cancelled: boolean;
}

export interface DisplayedText {
  /** The text, as it was sent. At most 1000 characters. */
  text: string;
}

export interface ClearedDisplay {
  /** Whether the display is clear. */
  cleared: boolean;
}

export interface Confirmation {
  /** Whether the customer said yes. */
  confirmed: boolean;
}

export interface TypedInput {
  /** What was typed. */
  input: string;
}

export interface SignatureImage {
  /** The image, base64, compressed before where `gzip_signature` was true. */
  signature: string;
}

export interface ChosenTip {
  /** What the customer adds; `0` for nothing. A string of digits, minor units (cents). */
  tip: string;
  /** The amount before the tip, as sent. A string of digits, minor units (cents). */
  amount: string;
  /** Both together. A string of digits, minor units (cents). */
  total: string;
}

/** A payment that was made on a terminal. */
export interface TerminalPayment {
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
  /** What the terminal knows; null while it is not known what the device did. */
  terminal_details: PaymentTerminalDetails | null;
}

/** What the terminal knows about a payment. */
export interface PaymentTerminalDetails {
  /** How the card was read. */
  entry_mode: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown";
  /** The signature; null where none was asked for. */
  signature: TerminalSignature | null;
  /** Tags of the chip: TLV in hexadecimal. Null without a chip. */
  emv_tag_data: string | null;
  /** What the receipt says; null for a declined card. */
  receipt_data: ReceiptData | null;
}

/** What the customer wrote on the device. */
export interface TerminalSignature {
  /** The image, base64. */
  data: string;
  /** Whether it was compressed before it became base64. */
  gzipped: boolean;
  /** Black and white, or in colour. */
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

/** What stands on a receipt. */
export interface ReceiptData {
  /** The name that the merchant does business as. */
  dba: string | null;
  /** First line of the merchant's address. */
  address1: string | null;
  /** The same as `address1`; both spellings are answered. */
  address_1: string | null;
  /** Second line of the merchant's address. */
  address2: string | null;
  /** The same as `address2`; both spellings are answered. */
  address_2: string | null;
  /** The merchant's phone number. */
  phone: string | null;
  /** Text above the amounts. */
  header: string | null;
  /** A note about the order. */
  order_note: string | null;
  /** When the card was charged, as printed. */
  date_time: string | null;
  /** The lines of the order, as printed. */
  items: string | null;
  /** The cardholder's name, where the card gave it. */
  name_on_card: string | null;
  /** Text at the end. */
  footer: string | null;
}

/** A card that a terminal read. It can be charged by the Payments API. */
export interface TerminalPaymentMethod {
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
  /** The signature, base64, as the options asked for it; null without one. */
  signature: string | null;
}

export interface PrintedReceipt {
  receipt_data: ReceiptData;
}
