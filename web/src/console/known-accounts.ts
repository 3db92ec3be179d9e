/** Accounts of objects that lists have shown: a page of one need not ask for it first. */
const accounts = new Map<string, string>();

export function rememberAccounts(rows: readonly { id: string; account_id: string }[]): void {
  for (const { id, account_id } of rows) accounts.set(id, account_id);
}

export function knownAccountOf(id: string): string | undefined {
  return accounts.get(id);
}
