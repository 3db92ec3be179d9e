import type { ListingNetwork } from "../verification/index.ts";

/** The code of each network for a cause; a network without one does not list it. */
type Codes = Partial<Record<ListingNetwork, string>>;

/**
 * The causes of a termination that the networks list, a closed set.
 *
 * Source   Mastercard MATCH and Visa Merchant Screening Service, reason codes.
 */
export const terminationCauses = {
  account_data_compromise: { mastercard: "01", visa: "33" },
  common_point_of_purchase: { mastercard: "02", visa: "27" },
  transaction_laundering: { mastercard: "03", visa: "23" },
  excessive_chargebacks: { mastercard: "04", visa: "22" },
  excessive_fraud: { mastercard: "05", visa: "21" },
  fraud_conviction: { mastercard: "07", visa: "28" },
  questionable_merchant_audit: { mastercard: "08" },
  visa_risk_program: { visa: "25" },
  bankruptcy: { mastercard: "09", visa: "29" },
  violation_of_standards: { mastercard: "10", visa: "31" },
  violation_of_agreement: { visa: "30" },
  collusion: { mastercard: "11", visa: "26" },
  pci_noncompliance: { mastercard: "12", visa: "32" },
  illegal_transactions: { mastercard: "13", visa: "24" },
  identity_theft: { mastercard: "14", visa: "34" },
  disqualified: { visa: "35" },
} as const satisfies Record<string, Codes>;

export type TerminationCause = keyof typeof terminationCauses;

export const isTerminationCause = (name: string): name is TerminationCause =>
  Object.hasOwn(terminationCauses, name);
