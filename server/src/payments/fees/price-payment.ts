import { feeFor } from "@openpayfac/money";
import type { CardBrand, PlanTerms } from "../../identity/processing-plan.ts";
import { estimatedInterchange, type InterchangeRate } from "../plans/estimated-interchange.ts";

/** The price of one card payment, in cents. */
export interface CardPrice {
  basisPoints: number;
  fixedMinor: number;
  /** A percentage of the amount, rounded half up once, and the fixed amount. */
  markup: number;
  /** Estimated; null: the plan does not pass it on. */
  interchange: { amountMinor: number; rate: InterchangeRate } | null;
}

/** Input   brand: null: of none of the four, which has no rate; captured: above 0. */
export function priceCard(
  plan: PlanTerms,
  { brand, cardPresent }: { brand: CardBrand | null; cardPresent: boolean },
  captured: number,
): CardPrice {
  const presence = cardPresent ? "cardPresent" : "cardNotPresent";
  const fixedMinor = plan.authFeeMinor[presence];
  const basisPoints = brand === null ? 0 : plan.cards[brand][`${presence}BasisPoints`];
  const isPassedOn = plan.type === "IC_PLUS" && brand !== null;
  return {
    basisPoints,
    fixedMinor,
    markup: feeFor({ basisPoints, fixedMinor }, captured),
    interchange: isPassedOn
      ? estimatedInterchange({ brand, cardPresent, amountMinor: captured })
      : null,
  };
}

/** The price of one bank payment, in cents: the fixed amount, and the capped percentage. */
export function priceBank(
  bank: NonNullable<PlanTerms["bank"]>,
  captured: number,
): { fixedMinor: number; share: number } {
  const share = feeFor({ basisPoints: bank.ach_fee_bps, fixedMinor: 0 }, captured);
  const most = bank.ach_bps_fee_max;
  return {
    fixedMinor: bank.ach_per_transaction_fee,
    share: most === null ? share : Math.min(share, most),
  };
}
