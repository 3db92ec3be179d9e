/** Messages of what an operator changes of an account. */
export const m = {
  title: "Capabilities and limits",
  payments: "Payments",
  payouts: "Payouts",
  on: "On",
  off: "Off",
  held: (holds: readonly string[]) => `Held by a review: ${holds.join(", ").replaceAll("_", " ")}.`,
  paymentMax: "Largest payment",
  volumeMax: "Reviewed volume of 30 days",
  noLimit: "No limit",
  delay: "Banking days before a payout",
  reserve: "Reserve",
  noReserve: "None",
  reserveOf: (percent: string, days: number) => `${percent}% for ${days} days`,
  company: "Legal name",
  ein: "EIN",
  actions: {
    disablePayouts: "Disable payouts",
    enablePayouts: "Enable payouts",
    disablePayments: "Disable payments",
    enablePayments: "Enable payments",
    limits: "Change the limits",
    reserve: "Change the reserve",
    company: "Change legal name or EIN",
    close: "Close the account",
  },
  request: "Request information",
  requestTitle: "Request information from the merchant",
  decide: "Decide",
  decideTitle: (name: string) => `Decide: ${name}`,
};

export type Operation = keyof typeof m.actions;
