/** The page of an owner's ledger. Input   account: limits it to one ledger account. */
export function ledgerAddress(owner: string, account?: string): string {
  const page = `/dashboard/balances/${owner}/ledger`;
  return account === undefined ? page : `${page}?account=${account}`;
}
