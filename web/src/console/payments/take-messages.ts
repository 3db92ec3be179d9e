/** Messages of taking a payment. */
export const m = {
  takeWith: "Ways to take the payment",
  ways: { link: "Payment link", terminal: "Terminal" },
  terminal: "Terminal",
  takeAmount: (amount: string) => `Take ${amount}`,
  takeBody: "The terminal shows the amount and asks the customer for the card.",
  noTerminal: "This account has no terminal. Send a payment link instead.",
  terminalMissing: "Choose a terminal.",
};
