/** Messages of the page of refunds. */
export const m = {
  refunds: "Refunds",
  amount: "Amount",
  status: "Status",
  payment: "Payment",
  reason: "Reason",
  reference: "Reference",
  created: "Created",
  settled: "Settled",
  gateway: "Processed by",
  elsewhere: "Another gateway",
  here: "This platform",
  failure: "Failure",
  paymentOf: (id: string) => `The payment of refund ${id}`,
  total: (count: number) =>
    count >= 10_000
      ? "10,000+ in total"
      : `${new Intl.NumberFormat("en-US").format(count)} in total`,
  last: {
    "1d": "Last 24 hours",
    "7d": "Last 7 days",
    "30d": "Last 30 days",
    "90d": "Last 90 days",
  },
  emptyTitle: "No refund yet",
  emptyBody: "Refunds appear here, the newest first. A payment is refunded on its page.",
  toPayments: "Open the payments",
};
