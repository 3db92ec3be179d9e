/** Messages of the form of refunds. */
export const m = {
  voidBody:
    "The payment is not settled, so its capture is voided and the customer sees no charge. If the processor's batch has closed since, the amount is refunded.",
  partUnsettled: "A part is refunded once the payment is settled. Until then it is pending.",
  refundAll: "All",
  refundHalf: "Half",
  refundable: (amount: string) => `Up to ${amount} can be refunded.`,
  refundRest: (amount: string) => `Afterwards ${amount} can still be refunded.`,
  refundFees: "Fees are not returned.",
  refundUnsettled: "The payment is not settled: the next deposit is lower by this amount.",
  refundSettled: "The amount is debited from the available balance.",
  refundSplits: "The receivers of splits return their share.",
  reason: "Reason",
};
