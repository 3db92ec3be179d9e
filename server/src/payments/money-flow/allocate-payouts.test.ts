import type { LedgerEntry } from "@openpayfac/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postings } from "../postings.ts";
import { allocatePayouts } from "./allocate-payouts.ts";
import type { FlowStep, LedgerRow } from "./flow-steps.ts";
import type { PayoutOfPayment } from "./read-payouts-of-payment.ts";

const uuid = (kind: string, index: number) =>
  `00000000-0000-7000-8${kind.padEnd(3, "0")}-${String(index).padStart(12, "0")}`;
const at = "2026-11-17T21:00:00.000Z";

interface Shape {
  /** Amounts by payment; the last payout includes the returned amount of the one before. */
  amounts: number[];
  batchFee: number;
  rejectFee: number;
}

type Posted = [event: string, entries: LedgerEntry[]];

function ledgerOf(payoutId: string, steps: readonly Posted[]): LedgerRow[] {
  return steps.map(([event, entries], index) => ({
    account_id: uuid("a", 0),
    id: uuid("b", index),
    sequence: index + 1,
    event,
    source_type: "payout",
    source_id: payoutId,
    occurred_at: at,
    entries: entries.map(({ code, amountMinor }) => ({ code, amount: amountMinor })),
  }));
}

/**
 * A payout that was returned once, charged a fee for the return and failed; then a second payout.
 */
function payoutsOf(shapes: readonly Shape[]): PayoutOfPayment[] {
  let carried = 0;
  return shapes.map(({ amounts, batchFee, rejectFee }, index) => {
    const id = uuid("c", index);
    const isLast = index === shapes.length - 1;
    const members = amounts.map((amount, of) => ({ root_id: uuid("d", of), amount }));
    if (carried !== 0) members.push({ root_id: uuid("c", index - 1), amount: carried });
    const total = members.reduce((sum, { amount }) => sum + amount, 0);
    const sent = total - batchFee;
    const returned: Posted = ["payout_returned", postings.payoutReturned(sent, rejectFee, "cash")];
    const ledger = ledgerOf(id, [
      ["payout_created", postings.payoutCreated(total, batchFee)],
      ["payout_completed", postings.payoutCompleted(sent)],
      ...(isLast ? [] : [returned]),
    ]);
    carried = isLast ? 0 : sent - rejectFee;
    return {
      payout: {
        id,
        status: isLast ? "completed" : "failed",
        amount: total,
        batch_fee: batchFee,
        reject_fee: isLast ? 0 : rejectFee,
      } as PayoutOfPayment["payout"],
      ledger,
      fees: [],
      members,
      wentOnTo: isLast ? [] : [{ payout_id: uuid("c", index + 1), amount: carried }],
    };
  });
}

const shape = fc.record({
  // Negative: a refund of a payment that an earlier payout contained.
  amounts: fc.array(fc.integer({ min: -50, max: 100_000 }), { minLength: 2, maxLength: 8 }),
  batchFee: fc.integer({ min: 0, max: 500 }),
  rejectFee: fc.integer({ min: 0, max: 500 }),
});
const shapes = fc
  .array(shape, { minLength: 1, maxLength: 4 })
  .filter((list) =>
    list.every(
      ({ amounts, batchFee, rejectFee }) =>
        amounts.reduce((sum, each) => sum + each, 0) > batchFee + rejectFee,
    ),
  );

const rowsOf = (steps: readonly FlowStep[]): LedgerRow[] =>
  steps.flatMap((step) => [step.row, ...rowsOf(step.steps)]);

/** Debits less credits of each ledger account. */
function sums(rows: readonly LedgerRow[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { code, amount } of rows.flatMap(({ entries }) => entries)) {
    found[code] = (found[code] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
}

describe("allocation of payouts to their payments", () => {
  it("allocates all postings and fees to the cent, with any number of returns", () => {
    fc.assert(
      fc.property(shapes, (list) => {
        const payouts = payoutsOf(list);
        const payments = Math.max(...list.map(({ amounts }) => amounts.length));
        const rows = Array.from({ length: payments }, (_, index) => {
          const id = uuid("d", index);
          const taken = new Map(
            list.map(({ amounts }, of) => [uuid("c", of), amounts[index] ?? 0]),
          );
          const steps = allocatePayouts(id, payouts, taken);
          for (const { entries } of rowsOf(steps)) {
            expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
          }
          return rowsOf(steps);
        });
        expect(sums(rows.flat())).toEqual(sums(payouts.flatMap(({ ledger }) => ledger)));
      }),
      { numRuns: 300 },
    );
  });

  it("allocates a fee of 25 over 541 and 4165 as 3 and 22", () => {
    const payouts = payoutsOf([{ amounts: [541, 4_165], batchFee: 25, rejectFee: 0 }]);
    const [step] = allocatePayouts(uuid("d", 0), payouts, new Map([[uuid("c", 0), 541]]));
    expect(step?.share).toMatchObject({ amount: 541, fee_amount: 3 });
    expect(step?.steps[0]).toMatchObject({
      rounding: { method: "largest_remainder", unrounded_amount: "2.8739", rounded_amount: 3 },
    });
  });
});
