import { expect, it } from "vitest";
import { intentState, isPaidOut, isVoid, refundableAmount } from "./intent-state.ts";

const captured = {
  status: "captured",
  amount_captured: 1000,
  amount_refunded: 0,
  amount_refund_pending: 0,
  amount_reversed: 0,
  amount_disputed: 0,
  amount_voided: 0,
  disputed: false,
  reversed: false,
  settled_at: null,
  latest_payment: { status: "captured" },
} as const;

it.each([
  [{}, "captured"],
  [{ settled_at: "2026-11-03T19:00:00.000Z" }, "settled"],
  [{ amount_refunded: 1 }, "partially_refunded"],
  [{ amount_refunded: 1000 }, "refunded"],
  [{ amount_refund_pending: 5 }, "refund_pending"],
  [{ disputed: true, amount_refunded: 5 }, "disputed"],
  [{ reversed: true }, "returned"],
  [{ status: "created", latest_payment: { status: "failed" } }, "declined"],
  [{ status: "created", latest_payment: null }, "created"],
  [{ status: "cancelled", amount_voided: 1000 }, "released"],
  [{ status: "failed", latest_payment: { status: "rejected" } }, "returned"],
] as const)("a payment with %j is shown as %s", (changed, state) => {
  expect(intentState({ ...captured, ...changed })).toBe(state);
});

it("the refundable amount leaves out what is refunded, pending, disputed or returned", () => {
  expect(refundableAmount(captured)).toBe(1000);
  const partly = { ...captured, amount_refunded: 300, amount_refund_pending: 200 };
  expect(refundableAmount(partly)).toBe(500);
  expect(refundableAmount({ ...partly, amount_disputed: 100 })).toBe(400);
  expect(refundableAmount({ ...partly, amount_reversed: 1000 })).toBe(0);
  expect(refundableAmount({ ...captured, status: "uncaptured" })).toBe(0);
});

it("voids only all of a card payment that is not settled", () => {
  const card = { latest_payment: { payment_method: { card: {} } } };
  const bank = { latest_payment: { payment_method: { card: null } } };
  const of = (intent: object, amount: number) =>
    isVoid({ amount_captured: 1000, settled_at: null, ...card, ...intent }, amount);
  expect(of({}, 1000)).toBe(true);
  expect(of({}, 999)).toBe(false);
  expect(of({ settled_at: "2026-11-03T19:00:00.000Z" }, 1000)).toBe(false);
  expect(of(bank, 1000)).toBe(false);
  expect(of({ latest_payment: null }, 1000)).toBe(false);
});

it("is paid out until the bank returns the payout", () => {
  const entries = (...kinds: Parameters<typeof isPaidOut>[0][number]["kind"][]) =>
    isPaidOut(kinds.map((kind) => ({ kind })));
  expect(entries("payout_created", "payout_sent", "payout_completed", "webhook")).toBe(true);
  expect(entries("payout_completed", "payout_returned")).toBe(false);
  expect(entries("captured", "settled", "payout_created")).toBe(false);
});
