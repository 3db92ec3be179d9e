/** The lists that are searched. */
export type Network = "mastercard" | "visa";

/** A field of a listed merchant that is the same as the searched one's. */
export type MatchedField = "tax id" | "name" | "principal" | "country and category";

/** A value that one or both lists have. */
export interface TerminatedValue {
  readonly field: "tax id" | "name" | "owner's last name";
  readonly value: string;
  readonly networks: readonly Network[];
  /** Codes of the lists. Source   MATCH reason codes; VMSS reason codes. */
  readonly reasonCode: string;
  readonly reason: string;
  readonly matched: MatchedField;
  /** The merchant is listed this long after the search. */
  readonly listedAfterDays?: number;
  /** The effect, as a sentence for readers. */
  readonly happens: string;
}

/** The vendors' own sample merchants, then the platform's values. Every other merchant is not listed. */
export const terminatedValues: readonly TerminatedValue[] = [
  {
    field: "name",
    value: "THE BAIT SHOP",
    networks: ["mastercard"],
    reasonCode: "04",
    reason: "EXCESSIVE CHARGEBACKS",
    matched: "name",
    happens: "MATCH lists the name, reason 04.",
  },
  {
    field: "name",
    value: "AVON TRADERS",
    networks: ["visa"],
    reasonCode: "21",
    reason: "Excessive Fraud",
    matched: "name",
    happens: "VMSS lists the name, reason 21.",
  },
  {
    field: "name",
    value: "FINN DEPOT",
    networks: ["visa"],
    reasonCode: "23",
    reason: "Transaction Laundering",
    matched: "name",
    happens: "VMSS lists the name, reason 23.",
  },
  {
    field: "tax id",
    value: "000000106",
    networks: ["mastercard"],
    reasonCode: "04",
    reason: "EXCESSIVE CHARGEBACKS",
    matched: "tax id",
    happens: "MATCH lists the tax id, reason 04.",
  },
  {
    field: "tax id",
    value: "000000107",
    networks: ["visa"],
    reasonCode: "21",
    reason: "Excessive Fraud",
    matched: "tax id",
    happens: "VMSS lists the tax id, reason 21.",
  },
  {
    field: "tax id",
    value: "000000108",
    networks: ["mastercard"],
    reasonCode: "05",
    reason: "EXCESSIVE FRAUD",
    matched: "tax id",
    listedAfterDays: 1,
    happens: "Not listed; MATCH lists the tax id a day after the search, reason 05.",
  },
  {
    field: "tax id",
    value: "000000111",
    networks: ["mastercard", "visa"],
    reasonCode: "10",
    reason: "VIOLATION OF STANDARDS",
    matched: "country and category",
    happens:
      "Both lists have a merchant of the same country and category only, which does not count.",
  },
  {
    field: "tax id",
    value: "000000112",
    networks: ["mastercard"],
    reasonCode: "14",
    reason: "IDENTITY THEFT",
    matched: "tax id",
    happens: "MATCH lists the tax id, reason 14: its owner may be the victim of a theft.",
  },
  {
    field: "owner's last name",
    value: "Terminated",
    networks: ["mastercard"],
    reasonCode: "07",
    reason: "FRAUD CONVICTION",
    matched: "principal",
    happens: "MATCH lists the owner, with another company, reason 07.",
  },
];
