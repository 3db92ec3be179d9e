/** Long forms of `setlstat`, as inquire and capture return them. */
export const setlstat = {
  authorized: "Authorized",
  queued: "Queued for Capture",
  /**
   * The literal for a transaction that the host accepted. The documents do not give it for certain,
   * so it is defined once, here.
   */
  settled: "Accepted",
  rejected: "Rejected",
  voided: "Voided",
  declined: "Declined",
  zeroAmount: "Zero Amount",
} as const;

export type Setlstat = (typeof setlstat)[keyof typeof setlstat];

/** The simulator's record of one authorization, refund or credit. Amounts in minor units. */
export interface TransactionRow {
  retref: string;
  merchid: string;
  orderid: string;
  kind: "charge" | "refund";
  /** The sale of a refund; empty for charges and for credits without reference. */
  parent_retref: string;
  token: string;
  /** `account` as replies show it: the token, or the masked number for `tokenize`. */
  account_shown: string;
  last_four: string;
  card_type: string;
  /** MMYY, or empty. */
  expiry: string;
  requested_minor: number;
  /** Amount reserved by the issuer: 0 when declined or voided. */
  authorized_minor: number;
  /** Amount that moves at settlement: 0 until captured, 0 when voided. */
  captured_minor: number;
  refunded_minor: number;
  currency: string;
  respproc: string;
  respcode: string;
  respstat: "A" | "B" | "C";
  resptext: string;
  authcode: string;
  avsresp: string;
  cvvresp: string;
  entrymode: string;
  setlstat: Setlstat;
  /** The one-letter form in settlestat: empty until settled. */
  settlement_letter: string;
  batchid: number | null;
  /** Moments as ISO 8601, UTC. */
  authorized_at: string;
  captured_at: string | null;
  batched_at: string | null;
  settled_at: string | null;
  voided_at: string | null;
  /** JSON: the other fields of the request that the gateway stores and returns. */
  details: string;
}

/** Remaining amount after partial voids, captures and voids, as `amount` in replies. */
export function remainingMinor(row: TransactionRow): number {
  return row.captured_at === null ? row.authorized_minor : row.captured_minor;
}

/** Whether a void is still possible. Source: Gateway API, void. */
export function isVoidable(row: TransactionRow): boolean {
  if (row.setlstat === setlstat.authorized) return true;
  return row.setlstat === setlstat.queued && row.batched_at === null;
}

/**
 * Whether a refund is possible: after settlement, or before it with the entitlement.
 *
 * Source   Gateway API, refund.
 */
export function isRefundable(row: TransactionRow, refundUnsettled: boolean): boolean {
  if (row.kind === "refund" || row.refunded_minor >= row.captured_minor) return false;
  if (row.setlstat === setlstat.settled) return true;
  return refundUnsettled && row.setlstat === setlstat.queued;
}
