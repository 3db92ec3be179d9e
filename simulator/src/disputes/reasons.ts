import type { Brand } from "../cards/brands.ts";

/** Default reason of a dispute: fraud without the card. */
export const defaultReasonCode: Readonly<Record<Brand, string>> = {
  visa: "10.4",
  mastercard: "4837",
  amex: "F29",
  discover: "UA02",
  diners: "UA02",
  jcb: "UA02",
};

/** Short meanings. Source: reason codes of the card brands, as processors publish them. */
const descriptions: Readonly<Record<string, string>> = {
  "10.1": "EMV LIABILITY SHIFT COUNTERFEIT FRAUD",
  "10.4": "OTHER FRAUD CARD ABSENT ENVIRONMENT",
  "11.3": "NO AUTHORIZATION",
  "12.5": "INCORRECT AMOUNT",
  "12.6.1": "DUPLICATE PROCESSING",
  "13.1": "MERCHANDISE OR SERVICES NOT RECEIVED",
  "13.2": "CANCELLED RECURRING TRANSACTION",
  "13.3": "NOT AS DESCRIBED OR DEFECTIVE",
  "13.6": "CREDIT NOT PROCESSED",
  "13.7": "CANCELLED MERCHANDISE OR SERVICES",
  "30": "REQUEST FOR COPY",
  "4808": "AUTHORIZATION RELATED CHARGEBACK",
  "4834": "POINT OF INTERACTION ERROR",
  "4837": "NO CARDHOLDER AUTHORIZATION",
  "4853": "CARDHOLDER DISPUTE",
  C08: "GOODS OR SERVICES NOT RECEIVED",
  C28: "CANCELLED RECURRING BILLING",
  F24: "NO CARD MEMBER AUTHORIZATION",
  F29: "CARD NOT PRESENT FRAUD",
  P08: "DUPLICATE CHARGE",
  DP: "DUPLICATE PROCESSING",
  RG: "NON RECEIPT OF GOODS OR SERVICES",
  UA01: "FRAUD CARD PRESENT",
  UA02: "FRAUD CARD NOT PRESENT",
};

export function describeReason(code: string): string {
  return descriptions[code] ?? "CARDHOLDER DISPUTE";
}
