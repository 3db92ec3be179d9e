/** Messages of the bank accounts of payees, on the pages of businesses and accounts. */
export const m = {
  payouts: "Payouts go to",
  paidTo: (mask: string, holder: string) => `••${mask}, ${holder}`,
  noPaidTo: "No bank account",
  pending: (mask: string) => `Will be replaced by ••${mask}`,
  pendingFrom: "from",
  changeBank: "Change the bank account",
  addBank: "Add a bank account",
  changeOf: (name: string) => `Change the bank account of ${name}`,
  cancelOf: (name: string) => `Cancel the change of ${name}`,
  cancelChange: "Cancel the change",
  cancelTitle: "Cancel the change of the bank account",
  noPayees: "No open account.",
};
