import type { Unknown } from "./card-processor.ts";

/** Interface of an acquirer's merchant boarding, in the platform's terms. */
export interface MerchantBoarding {
  /**
   * Registers a merchant, or returns the one that this order registered before: after an unknown
   * outcome the same order is sent again, and does not create a second merchant.
   */
  board(instruction: BoardInstruction): Promise<BoardOutcome>;
}

export interface BoardInstruction {
  /** The platform's id of the merchant, the same in every attempt. */
  orderId: string;
  legalName: string;
  /** The merchant's DBA name. */
  tradeName: string;
  categoryCode: string;
  postalCode: string;
}

export type BoardOutcome =
  | { kind: "boarded"; merchantId: string; terminalId: string }
  /** The acquirer's rejection with its reason: the same order would be rejected again. */
  | { kind: "rejected"; detail: string }
  | Unknown;
