import { feeFor, type MinorUnits, minorUnits } from "@openpayfac/money";
import type { CardBrand } from "../../identity/processing-plan.ts";

export interface InterchangeRate {
  basisPoints: number;
  fixedMinor: number;
}

type ByFunding = Record<"credit" | "debit", InterchangeRate>;

const rate = (basisPoints: number, fixedMinor: number): InterchangeRate => ({
  basisPoints,
  fixedMinor,
});

/**
 * Estimated interchange of a card payment in the United States: the category of a typical consumer
 * card. The funding file contains the actual interchange, and the difference is charged or refunded
 * then.
 *
 * The figures are estimates of this platform, rounded from the networks' public schedules; an
 * operator replaces them with those of its acquirer.
 */
export const interchangeEstimates: Record<
  CardBrand,
  Record<"cardPresent" | "cardNotPresent", ByFunding>
> = {
  visa: {
    cardPresent: { credit: rate(151, 10), debit: rate(80, 15) },
    cardNotPresent: { credit: rate(189, 10), debit: rate(165, 15) },
  },
  mastercard: {
    cardPresent: { credit: rate(158, 10), debit: rate(105, 15) },
    cardNotPresent: { credit: rate(195, 10), debit: rate(165, 15) },
  },
  american_express: {
    cardPresent: { credit: rate(160, 10), debit: rate(160, 10) },
    cardNotPresent: { credit: rate(200, 10), debit: rate(200, 10) },
  },
  discover: {
    cardPresent: { credit: rate(156, 10), debit: rate(110, 16) },
    cardNotPresent: { credit: rate(187, 10), debit: rate(175, 20) },
  },
};

/**
 * The estimated interchange of a captured payment.
 *
 * Input    amountMinor: captured, above 0; funding: credit if unknown, which is the more expensive
 *          one.
 * Returns  minor units, rounded half up once, and the rate applied.
 */
export function estimatedInterchange(of: {
  brand: CardBrand;
  cardPresent: boolean;
  funding?: "credit" | "debit";
  amountMinor: number;
}): { amountMinor: MinorUnits; rate: InterchangeRate } {
  const row = interchangeEstimates[of.brand][of.cardPresent ? "cardPresent" : "cardNotPresent"];
  const found = row[of.funding ?? "credit"];
  return { amountMinor: minorUnits(feeFor(found, of.amountMinor)), rate: found };
}
