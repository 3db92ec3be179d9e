/** Routing and account number of a bank account. */
export interface AccountNumbers {
  readonly routing_number: string;
  readonly account_number: string;
}

/**
 * The platform's FBO account (for the benefit of others): card deposits are credited to it, debits
 * are collected on it, and payouts are sent from it.
 */
export const platformAccount: AccountNumbers = {
  routing_number: "021000021",
  account_number: "100000000001",
};
