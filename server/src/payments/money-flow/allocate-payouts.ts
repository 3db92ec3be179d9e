import { allocate, sumMinor } from "@openpayfac/money";
import { toId, type Uuid } from "../../ids.ts";
import { exactShare, rule } from "./fee-rules.ts";
import { type FlowStep, type LedgerRow, stepOf, sumOf } from "./flow-steps.ts";
import type { PayoutOfPayment } from "./read-payouts-of-payment.ts";

/** A payout during allocation: its remaining amount, in total and by member. */
interface Division {
  of: PayoutOfPayment;
  /** The payout's total, less its fees so far. */
  total: number;
  /** The payment's share of the total. */
  share: number;
  /** The amount of the payment that the payout included. */
  taken: number;
  feesPaid: number;
  /** Each member's share of the total, by the root object of its transactions. */
  members: Map<Uuid, number>;
  /** Earlier payouts that carried some of the payment's funds into this one. */
  from: Division[];
  /** The payment's share of each fee, by the fee's id. */
  borne: Map<Uuid, Borne>;
}

/**
 * Allocates payouts: a payment's share of each payout and of its fees.
 *
 * A payout includes whole balance transactions, so that a payment's share of it is exact. The
 * payout's own fee is allocated by largest remainder over its members, so that all shares add up to
 * the fee. The returned amount of an earlier payout is one member, allocated again among the
 * members of that payout.
 *
 * Input    payouts: oldest first; taken: the amount of the payment in each payout.
 */
export function allocatePayouts(
  paymentId: Uuid,
  payouts: readonly PayoutOfPayment[],
  taken: ReadonlyMap<Uuid, number>,
): FlowStep[] {
  const divisions = new Map<Uuid, Division>();
  return payouts.map((of) => {
    const from = [...divisions.values()].filter((earlier) =>
      earlier.of.wentOnTo.some(({ payout_id }) => payout_id === of.payout.id),
    );
    const direct = taken.get(of.payout.id) ?? 0;
    const share = sumMinor([direct, ...from.map((earlier) => earlier.share)]);
    const division: Division = {
      of,
      total: of.payout.amount,
      share,
      taken: share,
      feesPaid: 0,
      members: new Map(of.members.map(({ root_id, amount }) => [root_id, amount])),
      from,
      borne: new Map(),
    };
    divisions.set(of.payout.id, division);
    return stepsOf(division, paymentId);
  });
}

function stepsOf(division: Division, paymentId: Uuid): FlowStep {
  const { fees, ledger, payout } = division.of;
  const charges = fees.values();
  const steps: FlowStep[] = ledger.flatMap((row) => {
    const fee = 0 - sumOf(row, (code) => code === "platform_fees");
    if (row.source_id !== payout.id) return reverseAllocation(division, row);
    const before = { total: division.total, share: division.share };
    const borne = fee > 0 ? bear(division, fee, paymentId) : nothing;
    division.total -= fee;
    division.share -= borne.part;
    division.feesPaid += borne.part;
    const moved = stepOf({ ...row, entries: ownEntries(row, before, fee, borne.part) });
    const charged = fee > 0 ? charges.next().value : undefined;
    if (charged !== undefined) division.borne.set(charged.id, borne);
    return borne.part === 0 ? [moved] : [moved, feeStep(row, charged, fee, borne)];
  });
  const share = shareOf(division);
  const [first, ...others] = steps.map((step) => ({ ...step, share }));
  if (first === undefined) throw new Error(`payout ${payout.id} has no ledger transaction`);
  return { ...first, steps: others };
}

/** A fee of the payout was refunded: each member gets its share of the fee. */
function reverseAllocation(division: Division, row: LedgerRow): FlowStep[] {
  const fee = sumOf(row, (code) => code === "platform_fees");
  const { part, taken } = division.borne.get(row.source_id) ?? nothing;
  for (const { from, root, amount } of taken) from.set(root, (from.get(root) ?? 0) + amount);
  division.total += fee;
  division.share += part;
  division.feesPaid -= part;
  if (part === 0) return [];
  const entries = [
    { code: "platform_fees", amount: part },
    { code: "available", amount: -part },
  ];
  const text = `The payment's share of the payout's fee of ${fee}`;
  return [stepOf({ ...row, entries }, { rule: rule("proportion", text, { base_amount: fee }) })];
}

/** A payment's share of a fee. */
interface Borne {
  part: number;
  /** Before rounding; null if it was rounded more than once. */
  exact: string | null;
  /** The amount debited from each member. */
  taken: { from: Map<Uuid, number>; root: Uuid; amount: number }[];
}

const nothing: Borne = { part: 0, exact: null, taken: [] };

/** Allocates a fee to a payout's members, debits each, and returns the payment's share. */
function bear(division: Division, fee: number, paymentId: Uuid): Borne {
  const members = [...division.members].map(([root, amount]) => ({
    root,
    amount,
    weight: Math.max(0, amount),
  }));
  const whole = sumMinor(members.map(({ weight }) => weight));
  if (whole === 0) return nothing;
  const parts = allocate(
    fee,
    members.map(({ weight }) => weight),
  );
  const borne: Borne = { part: 0, exact: null, taken: [] };
  for (const [index, { root, amount, weight }] of members.entries()) {
    const part = parts[index] ?? 0;
    division.members.set(root, amount - part);
    borne.taken.push({ from: division.members, root, amount: part });
    if (root === paymentId) {
      borne.part += part;
      borne.exact = division.from.length === 0 ? exactShare(fee, weight, whole) : null;
    }
    const earlier = division.from.find((each) => each.of.payout.id === root);
    if (earlier === undefined) continue;
    const within = bear(earlier, part, paymentId);
    borne.part += within.part;
    borne.taken.push(...within.taken);
  }
  return borne;
}

/**
 * The payment's share of the entries of a payout's transaction, without the fee.
 *
 * Each entry moves the full amount of the payout, before or after the fee is debited.
 */
function ownEntries(
  row: LedgerRow,
  before: { total: number; share: number },
  fee: number,
  part: number,
): LedgerRow["entries"] {
  const net = new Map<string, number>();
  for (const { code, amount } of row.entries) {
    if (code !== "platform_fees") net.set(code, (net.get(code) ?? 0) + amount);
  }
  // The fee was debited from `available`; its own step has that entry.
  if (fee > 0) net.set("available", (net.get("available") ?? 0) - fee);
  const [left, own] = [before.total - fee, before.share - part];
  return [...net].flatMap(([code, amount]) => {
    // A returned payout credits its full amount before its fee is debited from that.
    const all = Math.abs(amount) === left ? own : before.share;
    const ours = Math.sign(amount) * all;
    return ours === 0 ? [] : [{ code, amount: ours }];
  });
}

function feeStep(
  row: LedgerRow,
  charged: PayoutOfPayment["fees"][number] | undefined,
  fee: number,
  { part, exact }: Borne,
): FlowStep {
  const posted: LedgerRow = {
    ...row,
    event: "fee",
    source_type: "fee",
    source_id: charged?.id ?? row.source_id,
    entries: [
      { code: "available", amount: part },
      { code: "platform_fees", amount: -part },
    ],
  };
  return stepOf(posted, {
    description: charged?.description ?? "Fee for a payout",
    rule: rule("proportion", `The payment's share of the payout's fee of ${fee}`, {
      base_amount: fee,
    }),
    rounding: {
      method: exact === String(part) ? "none" : "largest_remainder",
      unrounded_amount: exact,
      rounded_amount: part,
    },
  });
}

function shareOf({ of: { payout }, taken, feesPaid }: Division): FlowStep["share"] {
  const cost = payout.batch_fee + payout.reject_fee;
  return {
    payout_id: toId("payout", payout.id),
    status: payout.status,
    payout_amount: payout.amount,
    payout_fee_amount: cost,
    amount: taken,
    fee_amount: feesPaid,
    attribution: cost === 0 ? "exact" : "largest_remainder",
  };
}
