import type { AvsResult, CvvResult } from "./check-results.ts";

/**
 * Interface of every card processor, in the platform's terms.
 *
 * Amounts are integers in minor units of USD. Every request that moves funds carries `orderId`, the
 * platform's unique name of the attempt, by which an attempt is found again when its response was
 * lost. No method throws for a processor's response or lack of one; an unreadable response is
 * `unknown`.
 */
export interface CardProcessor {
  authorize(instruction: AuthorizeInstruction): Promise<AuthorizeOutcome>;
  capture(instruction: CaptureInstruction): Promise<CaptureOutcome>;
  void(instruction: VoidInstruction): Promise<VoidOutcome>;
  refund(instruction: RefundInstruction): Promise<RefundOutcome>;
  /** Looks up one transaction by the processor's own reference. */
  inquire(instruction: InquireInstruction): Promise<InquireOutcome>;
  /** Looks up the result of an order id: one active transaction, none, or more than one. */
  inquireByOrderId(instruction: InquireByOrderIdInstruction): Promise<InquireOutcome>;
  /** Voids any transaction under an order id; sent three times, as the vendor asks. */
  voidByOrderId(instruction: { merchantId: string; orderId: string }): Promise<VoidOutcome>;
  /** Looks up the card of a token; moves no funds, and has a short timeout. */
  lookUpCard(instruction: LookUpInstruction): Promise<LookUpOutcome>;
}

export interface LookUpInstruction {
  merchantId: string;
  token: string;
}

export interface AuthorizeInstruction {
  merchantId: string;
  orderId: string;
  /** A tokenizer's token, never a card number. */
  token: string;
  /** Absent for the token of a wallet's payload. */
  expiry?: { month: number; year: number };
  amountMinor: number;
  /** true: authorize and queue for capture in one step. */
  capture: boolean;
  billing: {
    name?: string;
    addressLine1?: string;
    addressLine2?: string;
    city?: string;
    state?: string;
    postalCode?: string;
    country?: string;
    email?: string;
    phone?: string;
  };
  /** Absent: the card was read or keyed at the merchant's device. */
  entry?: "ecommerce" | "moto" | "recurring";
  /** Absent: the card is not stored. */
  storedCredential?: { initiatedBy: "customer" | "merchant"; scheduled: boolean };
  order?: OrderDetails;
}

/** Level 2 and 3 data, amounts in minor units. Absent fields are not sent. */
export interface OrderDetails {
  purchaseOrder?: string;
  invoiceId?: string;
  taxExempt?: boolean;
  taxMinor?: number;
  freightMinor?: number;
  dutyMinor?: number;
  /** YYYY-MM-DD */
  orderDate?: string;
  shipToZip?: string;
  shipFromZip?: string;
  shipToCountry?: string;
  items?: {
    lineNumber?: string;
    material?: string;
    description?: string;
    upc?: string;
    quantity?: number;
    unitOfMeasure?: string;
    unitCostMinor?: number;
    /** Line total: quantity times unit cost, less its discount; without tax. */
    netMinor?: number;
    taxMinor?: number;
    discountMinor?: number;
  }[];
}

export interface CaptureInstruction {
  merchantId: string;
  reference: string;
  amountMinor: number;
}

export interface VoidInstruction {
  merchantId: string;
  reference: string;
}

export interface RefundInstruction {
  merchantId: string;
  /** The sale's reference. */
  reference: string;
  orderId: string;
  amountMinor: number;
}

export interface InquireInstruction {
  merchantId: string;
  reference: string;
}

export interface InquireByOrderIdInstruction {
  merchantId: string;
  orderId: string;
  /** The type attempted under the order id: a refund's record need not show that it is one. */
  expect?: "sale" | "refund";
}

/** The processor's code and message, recorded and shown as `gateway_response`. */
export interface ProcessorResponse {
  code: string;
  text: string;
  /**
   * The host that responded: the meaning of `code` depends on it. "gateway": the request was
   * rejected by its HTTP status; "adapter": the request cannot be encoded. Neither can have moved
   * funds.
   */
  source: string;
}

export type DeclineReason =
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "incorrect_postal_code"
  | "invalid_number"
  | "do_not_honor"
  | "call_issuer"
  | "lost_or_stolen"
  | "fraud_suspected"
  | "limit_exceeded"
  | "duplicate"
  | "merchant_configuration"
  | "processor_unavailable"
  | "declined";

export interface Declined {
  kind: "declined";
  /** Absent if the processor made no record of its own. */
  reference?: string;
  response: ProcessorResponse;
  reason: DeclineReason;
  /** Whether the same card may be tried again, by the network's rules. */
  retry: "never" | "later" | "after_correction" | "allowed";
  avs?: AvsResult;
  cvv?: CvvResult;
}

/** The outcome is unknown: inquire, then void, before any retry. */
export interface Unknown {
  kind: "unknown";
  why:
    | "timeout"
    | "connection"
    | "http_status"
    | "unreadable"
    | "unknown_code"
    | "ambiguous"
    /** The processor has accepted the request and will decide it later. */
    | "pending";
  /** For the log; holds no card data. */
  detail: string;
  response?: ProcessorResponse;
  /** All active transactions under one order id, if there are several. */
  status?: FoundTransaction[];
}

/**
 * Certainly not a byte was sent: the processor has no record of it, and the same request may be
 * sent again.
 */
export interface NotSent {
  kind: "not_sent";
  /** For the log. */
  detail: string;
}

export interface Authorized {
  kind: "approved";
  reference: string;
  authCode: string;
  /** Less than the requested amount for a partial approval. */
  amountMinor: number;
  /** true: queued for capture; false: held only. */
  captured: boolean;
  response: ProcessorResponse;
  /** The published results; "" without one. */
  avs: AvsResult;
  cvv: CvvResult;
  batchId?: string;
  emvTagData?: string;
}

export type AuthorizeOutcome = Authorized | Declined | NotSent | Unknown;

export type CaptureOutcome =
  | { kind: "captured"; amountMinor: number; batchId?: string; response: ProcessorResponse }
  | {
      kind: "declined";
      response: ProcessorResponse;
      reason?: DeclineReason;
      retry?: Declined["retry"];
    }
  | NotSent
  | Unknown;

export type VoidOutcome =
  | { kind: "voided"; response: ProcessorResponse }
  /** Already settled or batched, or not found: the transaction is unchanged. */
  | { kind: "not_voided"; why: "settled" | "not_found" | "rejected"; response: ProcessorResponse }
  | NotSent
  | Unknown;

export type RefundOutcome =
  | { kind: "refunded"; reference: string; amountMinor: number; response: ProcessorResponse }
  /** The sale is not settled yet: a full refund is a void, a partial one must wait. */
  | { kind: "not_settled"; response: ProcessorResponse }
  | Declined
  | NotSent
  | Unknown;

/** How a card was read, in the API's terms. */
export type EntryMode =
  | "keyed"
  | "moto"
  | "ecommerce"
  | "recurring"
  | "swipe_non_emv"
  | "digital_wallet"
  | "emv_contact"
  | "contactless"
  | "fallback_to_track"
  | "fallback_to_keyed"
  | "unknown";

/** Card data of a record; a field is absent if the record does not have it. */
export interface InquiredCard {
  token?: string;
  expiry?: { month: number; year: number };
  name?: string;
  entryMode?: EntryMode;
  /** TLV in hexadecimal. */
  emvTags?: string;
}

export interface FoundTransaction {
  kind: "found";
  reference: string;
  /** Result of the original authorization. */
  authorization: Authorized | Declined;
  status: "authorized" | "queued" | "settled" | "voided" | "declined";
  amountMinor: number;
  voidable: boolean;
  refundable: boolean;
  /** Transaction type: a sale or a refund of one. */
  type: "sale" | "refund";
  card?: InquiredCard;
}

export type InquireOutcome = { kind: "not_found" } | FoundTransaction | Unknown;

export type LookUpOutcome =
  | {
      kind: "known";
      /** "other": a card of none of the four networks. */
      brand: "visa" | "mastercard" | "american_express" | "discover" | "other";
      /** Absent if the processor names a range instead of one number. */
      firstSix?: string;
    }
  /** The processor has no such token for this merchant. */
  | { kind: "unknown_token" }
  | Unknown;
