import { paymentMethodIntentStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { canTransitionPaymentMethodIntent } from "./payment-method-intent-states.ts";

const allowed = [
  "created processing",
  "created succeeded",
  "created failed",
  "created cancelled",
  "processing created",
  "processing succeeded",
  "processing failed",
  "failed processing",
  "failed succeeded",
  "failed cancelled",
];

describe("a payment method intent", () => {
  it.each(
    paymentMethodIntentStatuses.flatMap((from) =>
      paymentMethodIntentStatuses.map((to) => [from, to] as const),
    ),
  )("that is %s may become %s, or not, as in the table", (from, to) => {
    expect(canTransitionPaymentMethodIntent(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });
});
