import type { Unknown } from "./card-processor.ts";

/** Where an acquirer makes merchants known, in the platform's own words. */
export interface MerchantBoarding {
  /**
   * Makes a merchant known, or answers the one that this order made known before: after an unknown
   * outcome the same order is sent again, and makes no second merchant.
   */
  board(instruction: BoardInstruction): Promise<BoardOutcome>;
}

export interface BoardInstruction {
  /** Our own name for the merchant, the same in every try. */
  orderId: string;
  legalName: string;
  /** What it trades as. */
  tradeName: string;
  categoryCode: string;
  postalCode: string;
}

export type BoardOutcome =
  | { kind: "boarded"; merchantId: string; terminalId: string }
  /** The acquirer says what is wrong: the same order sent again is refused again. */
  | { kind: "refused"; detail: string }
  | Unknown;
