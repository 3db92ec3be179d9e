import type { Brand } from "../cards/brands.ts";

/** One way in which a brand prices a sale. */
export interface InterchangeRow {
  readonly plancode: string;
  readonly brand: Brand;
  readonly cardtype: "Credit" | "Debit";
  readonly presence: "present" | "not_present";
  /** Hundredths of a percent of the amount. */
  readonly basisPoints: number;
  /** Cents for each sale. */
  readonly fixedMinor: number;
}

function rows(
  brand: Brand,
  letter: string,
  prices: readonly ["Credit" | "Debit", "present" | "not_present", number, number][],
): InterchangeRow[] {
  return prices.map(([cardtype, presence, basisPoints, fixedMinor], index) => ({
    plancode: `${letter}${101 + index}`,
    brand,
    cardtype,
    presence,
    basisPoints,
    fixedMinor,
  }));
}

/**
 * Interchange cost of each kind of sale. The magnitudes are plausible, the figures invented: no
 * network publishes this table.
 */
export const interchangeTable: readonly InterchangeRow[] = [
  ...rows("visa", "V", [
    ["Credit", "present", 151, 10],
    ["Credit", "not_present", 180, 10],
    ["Debit", "present", 80, 15],
    ["Debit", "not_present", 165, 15],
  ]),
  ...rows("mastercard", "M", [
    ["Credit", "present", 158, 10],
    ["Credit", "not_present", 189, 10],
    ["Debit", "present", 105, 15],
    ["Debit", "not_present", 160, 15],
  ]),
  ...rows("amex", "A", [
    ["Credit", "present", 160, 10],
    ["Credit", "not_present", 230, 10],
  ]),
  ...rows("discover", "D", [
    ["Credit", "present", 156, 10],
    ["Credit", "not_present", 187, 10],
    ["Debit", "present", 110, 16],
    ["Debit", "not_present", 175, 20],
  ]),
  ...rows("diners", "N", [
    ["Credit", "present", 156, 10],
    ["Credit", "not_present", 187, 10],
  ]),
  ...rows("jcb", "J", [
    ["Credit", "present", 156, 10],
    ["Credit", "not_present", 187, 10],
  ]),
];
