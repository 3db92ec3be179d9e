/** Messages of negative balances, and of the form that corrects one. */
export const m = {
  negative: (amount: string) =>
    `The available balance is ${amount}: refunds, disputes and fees exceed the receipts. The next settlements cover it first.`,
  negativeSince: (time: string) => `It is below zero since ${time}, by these debits:`,
  negativeLong: "It is below zero for longer than its last 500 ledger transactions. Their debits:",
  negativeTitle: "Negative balances",
  negativeBody:
    "These accounts owe the platform. Their next settlements repay it. Otherwise it is taken from the reserve, covered by the partner or written off, with the approval of an administrator.",
  age: "Below zero for",
  longer: "longer than the entries shown",
  cause: "Cause",
  ofPartner: "Available of the partner",
  action: "Action",
  causes: {
    refund: (count: number) => (count === 1 ? "1 refund" : `${count} refunds`),
    dispute: (count: number) => (count === 1 ? "1 dispute" : `${count} disputes`),
    return: (count: number) => (count === 1 ? "1 returned debit" : `${count} returned debits`),
    fee: (count: number) => (count === 1 ? "1 fee" : `${count} fees`),
    payout: (count: number) => (count === 1 ? "1 payout" : `${count} payouts`),
    split: (count: number) => (count === 1 ? "1 split" : `${count} splits`),
    reserve: (count: number) =>
      count === 1 ? "1 amount in reserve" : `${count} amounts in reserve`,
    other: (count: number) => (count === 1 ? "1 other debit" : `${count} other debits`),
  },
  correct: "Correct",
  correctTitle: "Correct a negative balance",
  waitInstead: (available: string, pending: string) =>
    `The balance is ${available}. The next settlements repay it first; ${pending} is pending.`,
  correctFrom: "Source of the amount",
  kinds: {
    take_from_reserve: "Take it from the reserve",
    cover_by_partner: "Cover by the partner",
    write_off: "Write it off",
  },
  kindHelp: {
    take_from_reserve: (available: string) => `${available} in reserve`,
    cover_by_partner: (available: string, partner: string) => `${partner}: ${available} available`,
    write_off: () => "a loss of the platform",
  },
  correctSubmit: {
    take_from_reserve: (amount: string) => `Take ${amount} from the reserve`,
    cover_by_partner: (amount: string) => `Cover ${amount} by the partner`,
    write_off: (amount: string) => `Write ${amount} off`,
  },
  leaves: (amount: string) => `The balance is then ${amount}.`,
  correctReason: "Reason",
  correctReasonHelp: "For the record. Merchants and partners do not see it.",
  correctAtMost: (amount: string) => `Enter an amount from $0.01 to ${amount}.`,
  correctReasonMissing: "Enter the reason.",
};
