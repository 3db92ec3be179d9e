import { paymentIntentStatuses, paymentStatuses, refundStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { paymentMayBecome, paymentTransitions } from "../payments/payment-states.ts";
import { refundMayBecome, refundTransitions } from "../refunds/refund-states.ts";
import { intentMayBecome, paymentIntentTransitions } from "./payment-intent-states.ts";

const tables = [
  ["payment intent", paymentIntentStatuses, paymentIntentTransitions, intentMayBecome],
  ["payment", paymentStatuses, paymentTransitions, paymentMayBecome],
  ["refund", refundStatuses, refundTransitions, refundMayBecome],
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

describe.each(tables)("the states of a %s", (name, statuses, table, mayBecome) => {
  it("know every status of the contract, and allow exactly these changes", () => {
    expect(Object.keys(table).sort()).toEqual([...statuses].sort());
    const may = mayBecome as (from: string, to: string) => boolean;
    const found = statuses.flatMap((from) =>
      statuses.filter((to) => may(from, to)).map((to) => `${from}>${to}`),
    );
    expect(found.sort()).toEqual([...(allowed[name] ?? [])].sort());
  });
});
