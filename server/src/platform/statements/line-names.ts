import type { owedAccounts, StatementLine } from "@openpayfac/contract";

/** The words of a statement's lines in files. */
export const lineNames: Readonly<Record<StatementLine, string>> = {
  payments: "Payments",
  splits_received: "Shares of payments received",
  fee_income: "Fees received",
  fees: "Fees",
  splits_sent: "Shares of payments for others",
  refunds: "Refunds",
  returns: "Debits that a bank returned",
  disputes: "Disputes",
  reserve: "Held in reserve, less released",
  adjustments: "Adjustments",
  bank_debits: "Debits of the bank account",
  payouts: "Payouts",
};

export const accountNames: Readonly<Record<(typeof owedAccounts)[number], string>> = {
  pending: "Pending",
  available: "Available",
  reserve: "In reserve",
  in_payout: "In payout",
  in_dispute: "In dispute",
  blocked: "Blocked",
};

/** Types of fees; another one is shown by its own name. */
const feeNames: Readonly<Record<string, string>> = {
  APPLICATION: "Application",
  BATCH: "Payout",
  CHARGEBACK: "Chargeback",
  DDA_REJECT: "Returned payout",
  EARLY_CANCELLATION: "Early cancellation",
  GATEWAY_FEE: "Gateway",
  INTERCHANGE: "Interchange",
  LINKING_FEE: "Linked bank account",
  MONTHLY_MINIMUM: "Monthly minimum",
  OTHER: "Other",
  PARTNER_ADHOC: "Ad hoc",
  PCI_NON_COMPLIANCE: "PCI DSS non-compliance",
  PLATFORM: "Platform",
  PROCESSING: "Processing",
  REGULATORY_PRODUCT: "Regulatory services",
  REJECT_FEE: "Returned debit",
  RETRIEVAL: "Retrieval",
  REVERSAL_FEE: "Reversal",
  TOKEN: "Token",
};

export const feeName = (type: string) => feeNames[type] ?? type.toLowerCase().replaceAll("_", " ");
