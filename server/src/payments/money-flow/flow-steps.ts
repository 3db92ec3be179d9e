import type { MoneyFlowStep } from "@openpayfac/contract";
import { sumMinor } from "@openpayfac/money";
import type { Static } from "typebox";
import type { Uuid } from "../../ids.ts";

type Wire = Static<typeof MoneyFlowStep>;

/** An entry as the ledger holds it: a debit is above zero, a credit below. */
export interface LedgerEntryRow {
  code: string;
  amount: number;
}

/** A transaction of one owner's ledger, with its entries. */
export interface LedgerRow {
  account_id: Uuid;
  id: Uuid;
  /** Its number in its owner's ledger. */
  sequence: number;
  event: string;
  source_type: string;
  source_id: Uuid;
  occurred_at: string;
  entries: LedgerEntryRow[];
}

/** A transaction of the ledger in its place in the tree, with how its amount was found. */
export interface FlowStep {
  row: LedgerRow;
  description: string;
  rule: Wire["rule"];
  rounding: Wire["rounding"];
  line: Wire["settlement_line"];
  share: Wire["payout_share"];
  steps: FlowStep[];
}

/** A step of which nothing but its transaction is known. */
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

/** Which total each event of the ledger counts in, and what it is in words. */
const events: Record<string, { total: Total; text: string }> = {
  capture: { total: "captured", text: "Payment captured" },
  fee: { total: "fees", text: "A fee" },
  fee_refund: { total: "fees", text: "A fee given back" },
  interchange_true_up: { total: "fees", text: "The interchange, in place of its estimate" },
  settlement_matched: { total: "none", text: "Its cash, which nobody could explain, was found" },
  split: { total: "splits", text: "A part for another owner" },
  split_returned: { total: "splits", text: "A part came back from its receiver" },
  settlement: {
    total: "none",
    text: "The processor paid for it: what is the owner's is available",
  },
  reserve_held: { total: "none", text: "A part of it is held in reserve for a time" },
  reserve_released: { total: "none", text: "Released from reserve: it is available again" },
  capture_voided: {
    total: "none",
    text: "The capture was voided: the processor neither pays nor takes it",
  },
  refund: { total: "refunds", text: "Given back to the customer" },
  refund_failed: { total: "refunds", text: "The refund was not made after all" },
  refund_returned: { total: "refunds", text: "The refund came back from the customer's bank" },
  refund_funded: { total: "refunds", text: "The processor took what was given back" },
  bank_return: { total: "bank_returns", text: "The customer's bank took it back" },
  dispute_opened: { total: "disputes", text: "Out of reach until the dispute is decided" },
  dispute_funded: { total: "disputes", text: "The network took it out of a deposit" },
  dispute_won: { total: "disputes", text: "The dispute was won: it is available again" },
  dispute_reversal_funded: { total: "disputes", text: "The network gave it back with a deposit" },
  dispute_borne: { total: "disputes", text: "The partner bears the lost dispute" },
  dispute_borne_returned: { total: "disputes", text: "Won after all: the partner has it back" },
  payout_created: { total: "payouts", text: "A payout takes what is available" },
  payout_retried: { total: "payouts", text: "What had come back goes out again" },
  payout_completed: { total: "payouts", text: "The owner's bank has it" },
  payout_cancelled: { total: "payouts", text: "The payout was cancelled: it is available again" },
  payout_returned: { total: "payouts", text: "It came back: it is available again" },
};

/** What an event counts in that is not in the table: what its source does. */
const sources: Record<string, Total> = {
  transfer: "splits",
  fee: "fees",
  refund: "refunds",
  dispute: "disputes",
  payout: "payouts",
};

/** Whether the table of events names it. */
export function isKnownEvent(event: string): boolean {
  return event in events;
}

/**
 * Which total a transaction counts in.
 *
 * Returns  of an event that nobody described: that of its source, or `other`, so that nothing is
 *          left out of the sums.
 */
export function totalOf(row: LedgerRow): Total {
  const known = events[row.event]?.total ?? sources[row.source_type];
  if (known !== undefined) return known;
  return balanceChange(row) === 0 ? "none" : "other";
}

export function describeEvent(event: string): string {
  const words = event.replaceAll("_", " ");
  return events[event]?.text ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The accounts of a ledger that hold what is the owner's. */
const balances = ["pending", "available", "reserve"];

/** What the owner has more of by a transaction; below zero: less. */
export function balanceChange(row: LedgerRow): number {
  return 0 - sumOf(row, (code) => balances.includes(code));
}

/** How much a transaction moved: what the owner has more or less of, else its largest entry. */
export function amountOf(row: LedgerRow): number {
  const change = Math.abs(balanceChange(row));
  return change > 0 ? change : Math.max(0, ...row.entries.map(({ amount }) => Math.abs(amount)));
}

/** What some accounts were debited, less what they were credited. */
export function sumOf(row: LedgerRow, isMeant: (code: string) => boolean): number {
  return sumMinor(row.entries.filter(({ code }) => isMeant(code)).map(({ amount }) => amount));
}
