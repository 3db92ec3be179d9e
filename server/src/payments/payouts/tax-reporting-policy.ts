/** From when on payouts to a person are reported to the IRS, and from when on that is prepared. */
export interface TaxReportingPolicy {
  /** The first calendar year to which it applies. */
  fromYear: number;
  /** Total of a year, in cents, from which on payouts are reported (Form 1099-NEC). */
  limit: number;
  /** Share of the limit from which on the taxpayer identification number is matched. */
  matchFromBasisPoints: number;
}

/**
 * The policies, newest first.
 *
 * Source   26 U.S.C. 6041(a): payments of 2,000 dollars or more in a calendar year; 600 before 2026.
 *          The IRS publishes adjusted amounts from 2027 on, which are added here.
 */
export const taxReportingPolicies: readonly TaxReportingPolicy[] = [
  { fromYear: 2026, limit: 200_000, matchFromBasisPoints: 8_000 },
  { fromYear: 0, limit: 60_000, matchFromBasisPoints: 8_000 },
];

/** The policy of a calendar year. */
export function taxReportingPolicy(year: number): TaxReportingPolicy {
  const found = taxReportingPolicies.find(({ fromYear }) => fromYear <= year);
  if (found === undefined) throw new RangeError(`there is no policy for the year ${year}`);
  return found;
}

/** The effect of a yearly total, the next payout included, on a person whose number is unmatched. */
export type TaxStep = "pay" | "pay_and_match" | "hold";

/** Input   total: in cents. */
export function taxStepOf(total: number, year: number): TaxStep {
  const { limit, matchFromBasisPoints } = taxReportingPolicy(year);
  if (total >= limit) return "hold";
  return total * 10_000 >= limit * matchFromBasisPoints ? "pay_and_match" : "pay";
}
