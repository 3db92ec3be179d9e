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
  /**
   * The order is recorded and has no outcome yet. Input   until: when to send it again; absent: the
   * platform is informed.
   */
  | { kind: "waiting"; until?: Date }
  /**
   * The acquirer's rejection with its reason: the same order would be rejected again.
   *
   * `comment` is for the merchant's partner.
   */
  | { kind: "rejected"; detail: string; comment?: string }
  | Unknown;
