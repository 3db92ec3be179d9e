import { sumMinor } from "@openpayfac/money";
import { toId, type Uuid } from "../../ids.ts";
import { feeRule, type Ruled, rule } from "./fee-rules.ts";
import { type FlowStep, type LedgerRow, stepOf, sumOf } from "./flow-steps.ts";
import type { PaymentMoney, SettlementLineRow } from "./read-payment-money.ts";

/**
 * Builds the tree of a payment's ledger transactions: fees and splits under their capture, refund
 * or return; later transactions of a refund or dispute under its first one; another owner's side of
 * a transaction under the account's. An owner other than the account has only its own steps.
 */
export function buildStepTree(money: PaymentMoney): FlowStep[] {
  const { account, owner } = money;
  const own = money.ledger.filter((row) => row.account_id === owner.id);
  const steps: FlowStep[] = [];
  const groups = new Map<Uuid, FlowStep>();
  const all: FlowStep[] = [];
  for (const row of own) {
    const [step, ...within] = describe(money, row);
    const above = groups.get(row.source_id) ?? postedWith(money, row, steps);
    (above?.steps ?? steps).push(step);
    all.push(step);
    step.steps.push(...within);
    if (above === undefined && isOneObject(row)) groups.set(row.source_id, step);
  }
  if (owner.id !== account.id) return steps;
  const others = money.ledger.filter((row) => row.account_id !== owner.id);
  placeOthers(money, others, all, steps);
  return steps;
}

/** The transactions of a refund, a dispute or a fee are nested; those of a payment are steps. */
function isOneObject({ source_type }: LedgerRow): boolean {
  return source_type !== "transfer" && !source_type.startsWith("payment");
}

/**
 * The step with which a fee, a split or a reserve was posted: the last one before it at the same
 * time. One statement posts them, in this order.
 */
function postedWith(
  money: PaymentMoney,
  row: LedgerRow,
  steps: readonly FlowStep[],
): FlowStep | undefined {
  const last = steps.at(-1);
  if (last === undefined || last.row.occurred_at !== row.occurred_at) return undefined;
  // The receiver of two splits has a step for each, and none that caused them.
  if (last.row.source_type === "transfer") return undefined;
  if (row.source_type === "transfer" || row.event === "reserve_held") return last;
  const fee = row.source_type === "fee" ? money.fees.get(row.source_id) : undefined;
  return fee === undefined || fee.fee_type === "PARTNER_ADHOC" ? undefined : last;
}

/**
 * The other owners' sides: each under the account's step of the same object and event, in order if
 * there are several; their releases under the settlement.
 */
function placeOthers(
  money: PaymentMoney,
  rows: readonly LedgerRow[],
  own: readonly FlowStep[],
  steps: FlowStep[],
): void {
  const waiting = Map.groupBy(own, ({ row }) => `${row.source_id} ${row.event}`);
  for (const row of rows) {
    const [step] = describe(money, row);
    const same = waiting.get(`${row.source_id} ${row.event}`);
    if (row.source_type === "payment_settlement") {
      (same?.[0]?.steps ?? steps).push(step);
      continue;
    }
    const otherSide = same?.shift();
    if (otherSide !== undefined) {
      // Before the later transactions of the object.
      otherSide.steps.unshift(step);
      continue;
    }
    const meanwhile = steps.findLast((each) => each.row.occurred_at === row.occurred_at);
    (meanwhile?.steps ?? steps).push(step);
  }
}

/**
 * A transaction as a step, with a step for each fee that it charged. Each step has its own entries,
 * so that the entries of all steps are those of the transaction.
 */
function describe(money: PaymentMoney, row: LedgerRow): [FlowStep, ...FlowStep[]] {
  const charged = row.event === "capture" ? feesOfCapture(money, row) : [];
  const total = sumMinor(charged.map((fee) => fee.amount));
  const inEntries = 0 - sumOf(row, (code) => code === "platform_fees");
  const detail = { ...ruleOf(money, row), line: lineOf(money, row) };
  if (total === 0 || total !== inEntries) return [stepOf(row, detail)];
  const entries = row.entries.filter(
    ({ code, amount }) => code !== "platform_fees" && !(code === "pending" && amount === total),
  );
  const fees = charged.map((fee) =>
    stepOf(
      {
        ...row,
        event: "fee",
        source_type: "fee",
        source_id: fee.id,
        entries: [
          { code: "pending", amount: fee.amount },
          { code: "platform_fees", amount: -fee.amount },
        ],
      },
      feeDetail(money, fee),
    ),
  );
  return [stepOf({ ...row, entries }, detail), ...fees];
}

/** Fees that the account paid with the capture: those without a transaction of their own. */
function feesOfCapture(money: PaymentMoney, capture: LedgerRow) {
  const charges = money.ledger.filter(
    (row) => row.event === "fee" || sumOf(row, (code) => code === "platform_fees") < 0,
  );
  const posted = new Set(charges.map((row) => row.source_id));
  return [...money.fees.values()].filter(
    (fee) => fee.from_owner_id === capture.account_id && !posted.has(fee.id),
  );
}

type Detail = Ruled & { description?: string };

function feeDetail(money: PaymentMoney, fee: Parameters<typeof feeRule>[0]): Detail {
  const { payment } = money;
  return {
    ...(fee.description === null ? {} : { description: fee.description }),
    ...feeRule(fee, payment.amount_captured),
  };
}

function ruleOf(money: PaymentMoney, row: LedgerRow): Detail {
  const fee = row.source_type === "fee" ? money.fees.get(row.source_id) : undefined;
  if (row.event === "interchange_true_up") {
    return {
      rule: rule("cost", "Interchange charged by the network, instead of the estimate"),
      rounding: null,
    };
  }
  if (fee !== undefined && row.event === "fee") return feeDetail(money, fee);
  const transfer = row.source_type === "transfer" ? money.transfers.get(row.source_id) : undefined;
  if (transfer === undefined) return { rule: null, rounding: null };
  const divided: Ruled["rounding"] = {
    method: "largest_remainder",
    unrounded_amount: null,
    rounded_amount: Math.abs(row.entries[0]?.amount ?? 0),
  };
  if (row.event === "split_returned") {
    const text =
      "In proportion to the share that each receiver still held, or as specified in refund_splits";
    return { rule: rule("proportion", text), rounding: divided };
  }
  const described = transfer.description === null ? {} : { description: transfer.description };
  if (transfer.kind === "partner_share") {
    const text = "The part of the capture beyond the merchant amount and the splits";
    return { ...described, rule: rule("request", text), rounding: null };
  }
  const { amount_captured, intent_amount } = money.payment;
  if (amount_captured === intent_amount) {
    return {
      ...described,
      rule: rule("request", "As specified in payment_splits"),
      rounding: null,
    };
  }
  const text = `As specified in payment_splits, in the proportion of ${amount_captured} captured to ${intent_amount}`;
  return { ...described, rule: rule("proportion", text), rounding: divided };
}

function lineOf(money: PaymentMoney, row: LedgerRow): FlowStep["line"] {
  // The line has the amount and the interchange of the account's whole payment.
  if (money.owner.id !== money.account.id) return null;
  const isMeant = ({ refund_id }: SettlementLineRow) =>
    (row.event === "settlement" && refund_id === null) ||
    (row.event === "refund_funded" && refund_id === row.source_id);
  const line = money.lines.find(isMeant);
  if (line === undefined) return null;
  return {
    settlement_id: toId("settlement", line.settlement_id),
    reference: line.reference,
    amount: line.amount,
    funded_on: line.funded_on,
    interchange_amount: line.interchange,
    interchange_plan: line.interchange_plan,
  };
}
