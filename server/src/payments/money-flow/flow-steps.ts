import type { MoneyFlowStep } from "@openpayfac/contract";
import { sumMinor } from "@openpayfac/money";
import type { Static } from "typebox";
import type { Uuid } from "../../ids.ts";

type Wire = Static<typeof MoneyFlowStep>;

/** An entry of the ledger: a debit is positive, a credit negative. */
export interface LedgerEntryRow {
  code: string;
  amount: number;
}

/** A transaction of one owner's ledger, with its entries. */
export interface LedgerRow {
  account_id: Uuid;
  id: Uuid;
  /** Its sequence number in its owner's ledger. */
  sequence: number;
  event: string;
  source_type: string;
  source_id: Uuid;
  occurred_at: string;
  entries: LedgerEntryRow[];
}

/** A ledger transaction as a node of the tree, with the rule of its amount. */
export interface FlowStep {
  row: LedgerRow;
  description: string;
  rule: Wire["rule"];
  rounding: Wire["rounding"];
  line: Wire["settlement_line"];
  share: Wire["payout_share"];
  steps: FlowStep[];
}

/** A step with only its transaction. */
export function stepOf(row: LedgerRow, more: Partial<FlowStep> = {}): FlowStep {
  return {
    row,
    description: describeEvent(row.event),
    rule: null,
    rounding: null,
    line: null,
    share: null,
    steps: [],
    ...more,
  };
}

type Total = Wire["total"];

/** The total and the description of each ledger event. */
const events: Record<string, { total: Total; text: string }> = {
  capture: { total: "captured", text: "Payment captured" },
  capture_corrected: { total: "captured", text: "Amount corrected" },
  fee: { total: "fees", text: "A fee" },
  fee_refund: { total: "fees", text: "Fee refund" },
  interchange_true_up: {
    total: "fees",
    text: "Interchange adjustment: actual instead of estimated",
  },
  settlement_matched: { total: "none", text: "Suspense funds matched to this payment" },
  split: { total: "splits", text: "Split to another owner" },
  split_returned: { total: "splits", text: "Split returned by its receiver" },
  settlement: {
    total: "none",
    text: "Settled: the owner's part is available",
  },
  reserve_held: { total: "none", text: "Held back in the reserve" },
  reserve_taken: { total: "none", text: "Taken from the reserve for a negative balance" },
  reserve_released: { total: "none", text: "Released from the reserve to available" },
  capture_voided: {
    total: "none",
    text: "Capture voided: the acquirer neither funds nor debits it",
  },
  refund: { total: "refunds", text: "Refunded to the customer" },
  refund_failed: { total: "refunds", text: "Refund reversed: it was not executed" },
  refund_returned: { total: "refunds", text: "Refund returned by the customer's bank" },
  refund_funded: { total: "refunds", text: "The acquirer debited the refund" },
  bank_return: { total: "bank_returns", text: "Returned by the customer's bank" },
  dispute_opened: { total: "disputes", text: "Disputed: held until the decision" },
  dispute_funded: { total: "disputes", text: "The network debited the chargeback" },
  dispute_won: { total: "disputes", text: "Dispute won: the amount is available again" },
  dispute_reversal_funded: {
    total: "disputes",
    text: "The network credited the chargeback reversal",
  },
  dispute_borne: { total: "disputes", text: "The partner bears the dispute" },
  dispute_borne_returned: {
    total: "disputes",
    text: "Dispute won late: the amount was returned to the partner",
  },
  payout_created: { total: "payouts", text: "Payout of the available balance" },
  payout_retried: { total: "payouts", text: "Returned payout sent again" },
  payout_completed: { total: "payouts", text: "Completed by the owner's bank" },
  payout_cancelled: { total: "payouts", text: "Payout cancelled: the amount is available again" },
  payout_returned: { total: "payouts", text: "Payout returned: the amount is available again" },
};

/** The total of an event that is not in the table, by source type. */
const sources: Record<string, Total> = {
  transfer: "splits",
  fee: "fees",
  refund: "refunds",
  dispute: "disputes",
  payout: "payouts",
};

/** Whether the table contains the event. */
export function isKnownEvent(event: string): boolean {
  return event in events;
}

/**
 * The total that includes a transaction.
 *
 * Returns  for an event without a description: the total of its source, or `other`, so that the
 *          sums are complete.
 */
export function totalOf(row: LedgerRow): Total {
  const known = events[row.event]?.total ?? sources[row.source_type];
  if (known !== undefined) return known;
  return balanceChange(row) === 0 ? "none" : "other";
}

export function describeEvent(event: string): string {
  const text = event.replaceAll("_", " ");
  return events[event]?.text ?? `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The ledger accounts of an owner's balances. */
const balances = ["pending", "available", "reserve"];

/** The change of the owner's balances by a transaction; negative: a decrease. */
export function balanceChange(row: LedgerRow): number {
  return 0 - sumOf(row, (code) => balances.includes(code));
}

/**
 * The amount of a transaction: the absolute change of the owner's balances, else its largest entry.
 */
export function amountOf(row: LedgerRow): number {
  const change = Math.abs(balanceChange(row));
  return change > 0 ? change : Math.max(0, ...row.entries.map(({ amount }) => Math.abs(amount)));
}

/** Debits less credits of the selected ledger accounts. */
export function sumOf(row: LedgerRow, isMeant: (code: string) => boolean): number {
  return sumMinor(row.entries.filter(({ code }) => isMeant(code)).map(({ amount }) => amount));
}
