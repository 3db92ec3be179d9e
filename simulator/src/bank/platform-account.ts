/** Routing and account number of a bank account. */
export interface AccountNumbers {
  readonly routing_number: string;
  readonly account_number: string;
}

/**
 * The account for the benefit of others in which the platform's money lies: card deposits go to
 * it, debits are collected on it, and payouts leave from it.
 */
export const platformAccount: AccountNumbers = {
  routing_number: "021000021",
  account_number: "100000000001",
};
