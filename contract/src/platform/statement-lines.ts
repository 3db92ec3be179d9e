/**
 * The lines of a statement: kinds of changes of what an owner may be paid. The database function
 * `statement_parts` assigns each ledger transaction to them.
 */
export const statementLines = [
  "payments",
  "splits_received",
  "fee_income",
  "fees",
  "splits_sent",
  "refunds",
  "returns",
  "disputes",
  "reserve",
  "adjustments",
  "bank_debits",
  "payouts",
] as const;

export type StatementLine = (typeof statementLines)[number];

/** The ledger accounts that add up to what an owner is owed. */
export const owedAccounts = [
  "pending",
  "available",
  "reserve",
  "in_payout",
  "in_dispute",
  "blocked",
] as const;
