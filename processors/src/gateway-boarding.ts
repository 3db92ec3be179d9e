import type { Unknown } from "./card-processor.ts";

/**
 * Interface of a gateway that has to know a merchant before it processes its payments. The acquirer
 * has assigned the merchant's ids; the gateway has no contract with the merchant.
 *
 * No method throws.
 */
export interface GatewayBoarding {
  /**
   * Registers a merchant. It is not idempotent: after an unknown outcome a person finds out whether
   * the gateway has the merchant, and the request is never repeated before.
   */
  create(merchant: GatewayMerchant): Promise<GatewayCreation>;
  /** Submits a created merchant. Only for one whose status is `open`. */
  submit(gatewayMerchantId: string): Promise<GatewaySubmission>;
  readStatus(gatewayMerchantId: string): Promise<GatewayStatus>;
  close(): Promise<void>;
}

/** A merchant with the ids that its acquirer assigned. */
export interface GatewayMerchant {
  /** The platform's id of the merchant, for a person who searches for it at the gateway. */
  orderId: string;
  merchantId: string;
  terminalId: string;
  legalName: string;
  tradeName: string;
  ownershipType: string;
  /** Nine digits. */
  taxId: string;
  taxIdKind: "EIN" | "SSN";
  categoryCode: string;
  phone: string;
  website: string | null;
  address: GatewayAddress;
  signer: {
    firstName: string;
    lastName: string;
    email: string;
    title: string;
    /** Nine digits. */
    ssn: string;
  };
  /** Percentages that add up to 100. */
  inPersonPercent: number;
  onlinePercent: number;
}

export interface GatewayAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postalCode: string;
}

export type GatewayCreation =
  | { kind: "created"; gatewayMerchantId: string }
  | NotAccepted
  /** Proof that the gateway did not receive the request. */
  | { kind: "not_sent"; detail: string }
  | Unknown;

export type GatewaySubmission = { kind: "submitted" } | NotAccepted | Unknown;

/** The gateway's rejection, or data that it would not accept. */
export interface NotAccepted {
  kind: "rejected";
  detail: string;
}

export type GatewayStatus =
  /** Created, and not submitted yet. */
  | { kind: "open" }
  /** Submitted; `status` is the gateway's own word. */
  | { kind: "pending"; status: string }
  | { kind: "boarded" }
  | { kind: "ended"; status: string }
  | Unknown;
