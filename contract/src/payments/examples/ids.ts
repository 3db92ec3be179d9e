/** The ids of the examples: one made-up merchant's. */
export const exampleIds = {
  account: "acct_01k3m8v5t0e7r9c2q4x6z8b0d2",
  business: "bus_01k3m8v5t0e7r9c2q4x6z8b0d3",
  partner: "part_01k3m8v5t0e7r9c2q4x6z8b0d4",
  paymentMethod: "pm_01k3m90a4cf1t8rn5w2vh7jqke",
  intent: "pi_01k3m91fyxe9sar3m6t0dbz4pc",
  heldIntent: "pi_01k3m9h2qje4wb8v7n5kx1t0sa",
  payment: "pmt_01k3m91s5ne5vtq8c7w2h4gb0r",
  heldPayment: "pmt_01k3m9h8w2fgzr5x4d1bq7nt3c",
  declinedPayment: "pmt_01k3m92x0bfkqa7j5e9r3v6t8m",
  refund: "re_01k3m95gtye2z8n4b6qh0wc7xd",
  fee: "fee_01k3m91s5ne5vtq8c7w2h4gb0s",
  transaction: "txn_01k3m91s5ne5vtq8c7w2h4gb0t",
  feeTransaction: "txn_01k3m91s5ne5vtq8c7w2h4gb0v",
  ledgerAccount: "la_01k3m8v5t0e7r9c2q4x6z8b0d2",
} as const;
