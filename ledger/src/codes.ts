/**
 * The ledger accounts of each merchant, with the normal side of each. The database has the same
 * list as the type `ledger_code`; a test compares them.
 */
export const normalSides = {
  network_receivable: "debit",
  cash: "debit",
  bank_receivable: "debit",
  network_payable: "credit",
  pending: "credit",
  available: "credit",
  platform_fees: "credit",
  partner_fees: "credit",
  transfer_clearing: "credit",
  in_dispute: "credit",
  in_payout: "credit",
  reserve: "credit",
  suspense: "credit",
  // Funds of an owner on a sanctions list: owed to the owner, and in no payout until the release.
  blocked: "credit",
  // Losses of the platform less its gains: what it wrote off.
  write_offs: "debit",
} as const satisfies Record<string, "debit" | "credit">;

export type LedgerCode = keyof typeof normalSides;

export const ledgerCodes = Object.keys(normalSides) as readonly LedgerCode[];
