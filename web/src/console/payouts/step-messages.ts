/** Messages of what users do with payouts. */
export const m = {
  steps: {
    hold: {
      button: "Hold",
      title: "Hold this payout?",
      body: "It is not sent to the bank until a user releases it.",
      submit: (amount: string) => `Hold ${amount}`,
    },
    release: {
      button: "Release",
      title: "Release this payout?",
      body: "It is sent to the bank now, or at the end of its delay.",
      submit: (amount: string) => `Release ${amount}`,
    },
    cancel: {
      button: "Cancel the payout",
      title: "Cancel this payout?",
      body: "Its amount is available to its owner again, and a later payout includes it.",
      submit: (amount: string) => `Cancel the payout of ${amount}`,
    },
    retry: {
      button: "Send again",
      title: "Send this payout again?",
      body: "The bank gets a new transfer now, instead of on the next banking day.",
      submit: (amount: string) => `Send ${amount} again`,
    },
  },
  reason: "Reason",
  reasonHelp: "For the audit log, and for the users who see the payout.",
  reasonMissing: "Enter a reason.",
  heldBy: (name: string, time: string) => `Held by ${name} since ${time}:`,
  heldByKey: (time: string) => `Held by an operator key since ${time}:`,
  causes: {
    owner:
      "Held: payouts of its owner are disabled, held by a review, or wait for a requirement. It continues when that ends.",
    bank_account:
      "Held: no bank account of its owner receives payouts. It continues when there is one.",
  },
  holdSeveral: (count: number, sum: string) =>
    count === 1 ? `Hold 1 payout, ${sum}` : `Hold ${count} payouts, ${sum}`,
  holdSeveralTitle: "Hold these payouts?",
  holdSeveralBody:
    "They are not sent to the bank until a user releases them. If your role only proposes, another user approves each.",
  holdReasons: [
    "Unusual volume or amounts",
    "The bank account is being confirmed",
    "The owner asked for it",
    "A review of the merchant is open",
  ],
};
