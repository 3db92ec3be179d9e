/** Messages of negative balances, without those of the forms that correct one. */
export const m = {
  negative: (amount: string) =>
    `The available balance is ${amount}: refunds, disputes and fees exceed the receipts. The next settlements cover it first.`,
  negativeSince: (time: string) => `It is below zero since ${time}, by these debits:`,
  negativeLong: "It is below zero for longer than its last 500 ledger transactions. Their debits:",
  negativeTitle: "Negative balances",
  negativeBody:
    "These merchants, contractors and partners owe the platform. Their next receipts repay it. Otherwise it is taken from a merchant's reserve, covered by the partner, debited from a merchant's bank account or written off, with the approval of an administrator.",
  owner: "Owner",
  ownerTypes: { contractor: "contractor", partner: "partner" },
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
  returnedSplits: (count: number) =>
    count === 1 ? "1 returned split" : `${count} returned splits`,
  signsNoTerms: "No signed terms permit a debit: contractors and partners sign none.",
  debit: "Debit the bank account",
  debitTitle: (mask: string) => `Debit the bank account ${mask}`,
  debitState: {
    created: (amount: string) => `A debit of ${amount} is being sent`,
    pending: (amount: string) => `A debit of ${amount} is in transit`,
    completed: (amount: string) => `A debit of ${amount} was paid`,
    returned: (amount: string) => `A debit of ${amount} was returned`,
    failed: (amount: string) => `A debit of ${amount} failed`,
    cancelled: (amount: string) => `A debit of ${amount} was cancelled`,
  },
  obstacles: {
    no_agreement:
      "No signed terms permit a debit of the bank account. Terms that were accepted through the API are not signed.",
    no_bank_account: "It has no bank account to debit.",
    bank_account_returned: "Its bank account cannot be debited: it returned a debit.",
    too_many_returns: "Its bank account returned three debits for insufficient funds.",
    in_progress: undefined,
  },
  debits: "Debits of bank accounts",
  debitsBody:
    "Debits that repay negative balances. Each needs the approval of an administrator, and signed terms that permit it.",
  status: "Status",
  bankAccount: "Bank account",
  authorization: "Authorized by",
  authorizedBy: (name: string, version: string) => `${name}, terms ${version}`,
  created: "Created",
  returnFee: "Fee",
  result: "Result",
  correct: "Correct",
  correctTitle: "Correct a negative balance",
};
