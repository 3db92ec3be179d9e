/**
 * Policies that are numbers: what applies until a tenant sets them, and the limits within which it may.
 * A lower number is always the stricter one. `ofPartners`: a partner can lower it for its own users.
 */
export const policyNumbers = {
  // In cents.
  staff_refund_limit: { first: 50_000, minimum: 0, maximum: 999_999_999, ofPartners: true },
  support_refund_limit: { first: 100_000, minimum: 0, maximum: 999_999_999, ofPartners: true },
  daily_limit: { first: 100_000, minimum: 0, maximum: 999_999_999, ofPartners: true },
  fee_refund_limit: { first: 10_000, minimum: 0, maximum: 999_999_999, ofPartners: false },
  payout_release_limit: { first: 1_000_000, minimum: 0, maximum: 999_999_999, ofPartners: false },
  application_volume_limit: {
    first: 100_000_000,
    minimum: 0,
    maximum: 10_000_000_000,
    ofPartners: false,
  },
  adjustment_limit: { first: 0, minimum: 0, maximum: 100_000, ofPartners: false },
  write_off_limit: { first: 0, minimum: 0, maximum: 100_000, ofPartners: false },
  // Source: PCI DSS 4.0, 8.2.8: users with access to cardholder data are idle for 15 minutes at most.
  idle_minutes_of_tenant: { first: 15, minimum: 5, maximum: 15, ofPartners: false },
  // Source: NIST SP 800-63B-4, 2.2.3: one hour without activity at AAL2.
  idle_minutes: { first: 60, minimum: 5, maximum: 60, ofPartners: true },
  // Source: NIST SP 800-63B, 4.2.3: 12 hours at AAL2.
  session_hours: { first: 12, minimum: 1, maximum: 12, ofPartners: true },
  step_up_minutes: { first: 10, minimum: 2, maximum: 15, ofPartners: true },
} as const;

export type PolicyNumber = keyof typeof policyNumbers;

export const policyNumberNames = Object.keys(policyNumbers) as PolicyNumber[];

/** Values of a required second factor, the strictest last. */
export const secondFactors = ["optional", "required", "passkey"] as const;

export type SecondFactor = (typeof secondFactors)[number];

/** Policies of second factors, with what applies at first. */
export const policyFactors = {
  second_factor: "optional",
  second_factor_of_merchants: "optional",
} as const satisfies Record<string, SecondFactor>;

export type PolicyFactor = keyof typeof policyFactors;

export const policyFactorNames = Object.keys(policyFactors) as PolicyFactor[];

/** The largest number of ranges of network addresses. */
export const allowedRangesMax = 50;

/** A policy that can be changed. */
export type PolicyName = PolicyNumber | PolicyFactor | "new_sign_in_email" | "allowed_ranges";

export const policyNames: readonly PolicyName[] = [
  ...policyNumberNames,
  ...policyFactorNames,
  "new_sign_in_email",
  "allowed_ranges",
];

/** Whether a partner can set a policy for its own users, at most as loosely as its tenant. */
export function isOfPartners(name: PolicyName): boolean {
  return name in policyNumbers ? policyNumbers[name as PolicyNumber].ofPartners : true;
}
