/** Messages of the timeline of a payment. */
export const m = {
  entries: {
    intent_created: (amount: string) => `Payment intent of ${amount} created`,
    payment_created: (amount: string) => `Payment of ${amount}`,
    refund_created: (amount: string) => `Refund of ${amount}`,
    captured: (amount: string) => `${amount} captured`,
    settled: (amount: string) => `${amount} settled: the acquirer's funding contains it`,
    refund_settled: (amount: string) => `Refund of ${amount} settled`,
    dispute_opened: (amount: string) => `${amount} disputed by the cardholder`,
    bank_return: (amount: string) => `${amount} returned by the customer's bank`,
    payout_created: (amount: string) => `Included in a payout of ${amount}`,
    payout_sent: (amount: string) => `Payout of ${amount} sent to the bank`,
    payout_returned: (amount: string) => `Payout of ${amount} returned by the bank`,
    payout_completed: (amount: string) => `The bank completed the payout of ${amount}`,
  },
  attempt: {
    failed: (amount: string) => `${amount} declined`,
    uncaptured: (amount: string) => `${amount} authorized`,
    captured: (amount: string) => `${amount} approved`,
    pending: (amount: string) => `${amount} sent to the processor, no outcome yet`,
    cancelled: (amount: string) => `${amount} authorized`,
    voided: (amount: string) => `${amount} authorized`,
    rejected: (amount: string) => `${amount} debited`,
  },
  requestEntry: (name: string, amount: string) => `Request to the processor: ${name} ${amount}`,
  webhookEntry: (type: string, isReceived: boolean) =>
    isReceived ? `Webhook ${type} received` : `Webhook ${type} not received`,
  webhookCode: (code: string) => `Response: ${code}`,
  showWebhooks: (count: number) =>
    count === 1 ? "Show 1 delivery of a webhook" : `Show ${count} deliveries of webhooks`,
  hideWebhooks: "Hide the deliveries of webhooks",
  webhooksFrom: "Webhooks are shown from",
  cancelledEntry: "Cancelled",
  releasedEntry: (amount: string) => `${amount} released`,
  refundEntry: {
    succeeded: (amount: string) => `${amount} refunded to the customer`,
    pending: (amount: string) => `Refund of ${amount} is pending`,
    failed: (amount: string) => `Refund of ${amount} failed`,
    cancelled: (amount: string) => `Refund of ${amount} cancelled`,
  },
  disputeClosed: (amount: string, how: string) => `Dispute of ${amount} ${how}`,
  later: (time: string) => `${time} later`,
};
