/** Categories of returns by what the merchant can do about them. */
export type ReturnClass =
  /** Insufficient or uncollected funds: the debit may be reinitiated. */
  | "retryable"
  /** The account number is invalid or the account closed. */
  | "account"
  /** The owner did not authorize the debit: the account is not debited again. */
  | "unauthorized"
  | "compliance"
  | "other";

/** Short descriptions, not Nacha's text. Source   Nacha, return reason codes. */
const meanings: Record<string, string> = {
  R01: "Insufficient funds",
  R02: "Account closed",
  R03: "No account, or the account cannot be found",
  R04: "Invalid account number",
  R05: "A consumer's account was debited with a corporate entry",
  R06: "Returned at the originating bank's request",
  R07: "Authorization revoked by the customer",
  R08: "Payment stopped by the customer",
  R09: "Uncollected funds",
  R10: "The customer reports that the debit was not authorized",
  R11: "The debit was not as authorized",
  R12: "The account was sold to another bank",
  R13: "The routing number does not support ACH",
  R14: "The representative of the account's owner has died",
  R15: "The account's owner has died",
  R16: "Account frozen",
  R17: "The bank could not process the entry, or doubts it",
  R20: "The account does not allow such transactions",
  R21: "Invalid company identification",
  R22: "Invalid identification of the customer",
  R23: "The receiver rejected the credit",
  R24: "Duplicate entry",
  R28: "The routing number's check digit is wrong",
  R29: "The company reports that the debit was not authorized",
  R31: "Returned late, with permission",
  R33: "Returned by the receiving bank",
  R34: "The receiving bank's participation is limited",
  R37: "The source document was presented as well",
  R38: "Payment stopped on the source document",
  R51: "The item is not eligible, or its notice was improper",
  R53: "The item and its entry were both presented",
  R90: "Stopped by sanctions screening",
};

/** Source   Nacha: what each return reason allows; R01 and R09 may be reinitiated. */
const classes: Record<Exclude<ReturnClass, "other">, readonly string[]> = {
  retryable: ["R01", "R09"],
  account: ["R02", "R03", "R04", "R12", "R13", "R20", "R28"],
  unauthorized: ["R05", "R07", "R08", "R10", "R11", "R29", "R51"],
  compliance: ["R16", "R17", "R90"],
};

export function returnCategory(code: string): ReturnClass {
  const found = Object.entries(classes).find(([, codes]) => codes.includes(code));
  return (found?.[0] as ReturnClass | undefined) ?? "other";
}

/**
 * Returns   the description of the code; for an unlisted code, that the bank returned the debit.
 */
export function describeReturnCode(code: string): string {
  return meanings[code] ?? "Returned by the bank";
}

/** Whether the account must not be debited again. */
export function isAccountBlockingReturn(code: string): boolean {
  return ["account", "unauthorized", "compliance"].includes(returnCategory(code));
}
