import type { Decline } from "./people.ts";

export interface FillTerms {
  seed: number;
  /** The first day, a date in New York. */
  begin: Temporal.PlainDate;
  days: number;
  /** Factor of the number of card sales. */
  scale: number;
}

/** A planned payment of a customer, with everything that follows. */
export interface Sale {
  merchant: string;
  /** Days since the fill began. */
  day: number;
  slot: Slot;
  /** Index of the merchant's customer. */
  customer: number;
  amount: number;
  reference: string;
  description: string;
  method: "card" | "bank" | "poor_bank";
  capture: boolean;
  /** The first attempt is declined; `retried`: then the customer pays with another card. */
  declined?: { reason: Decline; retried: boolean };
  splits: readonly { to: Receiver; amount: number; description: string }[];
  next: readonly FollowUp[];
}

export type Receiver = "partner" | { contractor: number };

/** Slots of a day, in New York's time; all are before the card batch closes. */
export const slotTimes = ["11:20", "18:25"] as const;
export type Slot = 0 | 1;

export type FollowUp = { day: number } & (
  | { kind: "capture" | "refund"; amount: number }
  | { kind: "cancel" | "contest" | "accept" }
  | { kind: "dispute"; reason: string }
  | { kind: "decide"; status: "won" | "lost" }
  | { kind: "return"; code: string }
);
