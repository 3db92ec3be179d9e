import { expect, it } from "vitest";
import { limitChanges } from "./limit-changes.ts";

const policies = {
  staff_refund_limit: 50_000,
  support_refund_limit: 100_000,
  daily_limit: 100_000,
  fee_refund_limit: 10_000,
  payout_release_limit: 1_000_000,
};
const entered = {
  staff_refund_limit: "500.00",
  support_refund_limit: "1,000.00",
  daily_limit: "1000",
  fee_refund_limit: "100",
  payout_release_limit: "10000",
};

it("only limits that differ are changed", () => {
  expect(limitChanges(policies, entered)).toEqual({ changes: {} });
  const changes = { support_refund_limit: 25_000, fee_refund_limit: 0 };
  const other = { ...entered, support_refund_limit: "250", fee_refund_limit: "0" };
  expect(limitChanges(policies, other)).toEqual({ changes });
});

it("a text that is not an amount is named", () => {
  for (const daily_limit of ["", "a lot", "-1", "1.005"]) {
    expect(limitChanges(policies, { ...entered, daily_limit })).toEqual({ invalid: "daily_limit" });
  }
});
