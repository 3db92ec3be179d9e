import type { Lane, Stage } from "./flow-graph.ts";

/** Names of the places of the picture. */
export const placeLabels: Readonly<Record<Stage | Lane, string>> = {
  customer: "Customer",
  pending: "Pending",
  available: "Available",
  in_payout: "In payout",
  bank: "Bank",
  fees: "Fees",
  splits: "Splits",
  refunds: "Refunded",
  disputes: "Disputed",
  bank_returns: "Returned by the bank",
  reserve: "In reserve",
  blocked: "Blocked",
  other: "Other",
};
