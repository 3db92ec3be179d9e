/**
 * The versions of the terms that merchants sign with their application, superseded ones included.
 *
 * `debitsBankAccount`: whether the merchant authorizes debits of its bank account for what it owes.
 * Paragraph 4 says so.
 */
export const termsVersions = {
  "2026-01": { debitsBankAccount: true },
  "2026-01-es": { debitsBankAccount: true },
} as const satisfies Record<string, { debitsBankAccount: boolean }>;

export type TermsVersion = keyof typeof termsVersions;

/** Whether terms of a version authorize debits of the merchant's bank account. */
export function authorizesDebits(version: string): boolean {
  const found: Readonly<Record<string, { debitsBankAccount: boolean }>> = termsVersions;
  return found[version]?.debitsBankAccount ?? false;
}
