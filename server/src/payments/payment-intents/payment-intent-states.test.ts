import { paymentIntentStatuses, paymentStatuses, refundStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { updateBankIntent, updateBankPayment } from "../bank/bank-payment-rows.ts";
import { type PaymentRow, updatePayment } from "../payments/payment-rows.ts";
import { paymentTransitions } from "../payments/payment-states.ts";
import { type RefundRow, updateRefund } from "../refunds/refund-rows.ts";
import { refundTransitions } from "../refunds/refund-states.ts";
import { type PaymentIntentRow, updatePaymentIntentState } from "./payment-intent-rows.ts";
import { paymentIntentTransitions } from "./payment-intent-states.ts";

const tables = [
  ["payment intent", paymentIntentStatuses, paymentIntentTransitions],
  ["payment", paymentStatuses, paymentTransitions],
  ["refund", refundStatuses, refundTransitions],
] as const;

const allowed: Record<string, string[]> = {
  "payment intent": [
    "created>pending",
    "created>uncaptured",
    "created>captured",
    "created>cancelled",
    "pending>created",
    "pending>uncaptured",
    "pending>captured",
    "pending>cancelled",
    "pending>failed",
    "uncaptured>pending",
    "uncaptured>captured",
    "uncaptured>cancelled",
  ],
  payment: [
    "pending>uncaptured",
    "pending>captured",
    "pending>cancelled",
    "pending>failed",
    "pending>rejected",
    "uncaptured>captured",
    "uncaptured>voided",
    "uncaptured>cancelled",
    "captured>rejected",
  ],
  refund: ["pending>succeeded", "pending>failed", "pending>cancelled", "succeeded>failed"],
};

describe.each(tables)("the states of a %s", (name, statuses, table) => {
  it("include every status of the contract, with exactly these transitions", () => {
    expect(Object.keys(table).sort()).toEqual([...statuses].sort());
    const found = Object.entries(table).flatMap(([from, next]) =>
      next.map((to: string) => `${from}>${to}`),
    );
    expect(found.sort()).toEqual([...(allowed[name] ?? [])].sort());
  });
});

it("a transition that the table does not have is not written", () => {
  const intent = { status: "captured" } as PaymentIntentRow;
  const again = { ...intent, status: "created" } as PaymentIntentRow;
  expect(() => updatePaymentIntentState(intent, again)).toThrow("captured cannot become created");
  expect(() => updateBankIntent(intent, again)).toThrow("captured cannot become created");
  const payment = { status: "failed" } as PaymentRow;
  const taken = { ...payment, status: "captured" } as PaymentRow;
  expect(() => updatePayment(payment, taken)).toThrow("failed cannot become captured");
  expect(() => updateBankPayment(payment, taken)).toThrow("failed cannot become captured");
  const refund = { status: "failed" } as RefundRow;
  const made = { ...refund, status: "succeeded" } as RefundRow;
  expect(() => updateRefund(refund, made)).toThrow("failed cannot become succeeded");
});
