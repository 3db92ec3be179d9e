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
 * What the networks take of a card payment in the United States, as far as it can be told when the
 * payment is made: the category of a usual consumer card. What was really taken comes with the
 * funding file, and the difference is charged or given back then.
 *
 * The figures are estimates of this platform, rounded from the networks' public schedules; an
 * operator puts its acquirer's own in their place.
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
 * The interchange that a captured payment is expected to cost.
 *
 * Input    amountMinor: what was captured, above 0; funding: credit where it is not known, which is
 *          the dearer one.
 * Returns  minor units, rounded half up once, and the rate that it comes from.
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
