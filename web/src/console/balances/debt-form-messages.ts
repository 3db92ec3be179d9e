/** Messages of the forms that correct a negative balance, loaded when one is opened. */
export const m = {
  debitHelp: (available: string) =>
    `The balance is ${available}. The balance rises when the bank has paid, in some three banking days. The bank can return the debit later, and the plan's fee for it is charged.`,
  debitSubmit: (amount: string) => `Debit ${amount}`,
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
