import type { UserPolicySettings } from "@openpayfac/contract/console";
import { expect, it } from "vitest";
import { changeable, enteredOf, policyChanges } from "./policy-changes.ts";

const policies: UserPolicySettings = {
  entity: "user_policies",
  partner_id: null,
  dual_approval: true,
  staff_refund_limit: 50_000,
  support_refund_limit: 100_000,
  daily_limit: 100_000,
  fee_refund_limit: 10_000,
  payout_release_limit: 1_000_000,
  application_volume_limit: 100_000_000,
  adjustment_limit: 0,
  write_off_limit: 0,
  idle_minutes_of_tenant: 15,
  idle_minutes: 60,
  session_hours: 12,
  step_up_minutes: 10,
  second_factor: "optional",
  second_factor_of_merchants: "optional",
  new_sign_in_email: true,
  allowed_ranges: ["203.0.113.0/24"],
  own: [],
  updated_at: null,
  updated_by: null,
  updated_by_name: null,
};
const entered = enteredOf(policies);

it("only policies that differ are changed", () => {
  expect(policyChanges(policies, entered)).toEqual({ changes: {} });
  const other = {
    ...entered,
    support_refund_limit: "250",
    fee_refund_limit: "0",
    idle_minutes: "30",
    second_factor: "passkey",
    new_sign_in_email: "false",
    allowed_ranges: " 203.0.113.0/24\n\n2001:db8::/32 ",
  };
  expect(policyChanges(policies, other)).toEqual({
    changes: {
      support_refund_limit: 25_000,
      fee_refund_limit: 0,
      idle_minutes: 30,
      second_factor: "passkey",
      new_sign_in_email: false,
      allowed_ranges: ["203.0.113.0/24", "2001:db8::/32"],
    },
  });
});

it("a value that is malformed, or outside of the limits, is named", () => {
  for (const daily_limit of ["", "a lot", "-1", "1.005"]) {
    expect(policyChanges(policies, { ...entered, daily_limit })).toEqual({
      invalid: "daily_limit",
    });
  }
  for (const idle_minutes of ["", "4", "61", "7.5"]) {
    expect(policyChanges(policies, { ...entered, idle_minutes })).toEqual({
      invalid: "idle_minutes",
    });
  }
});

it("a partner changes policies of partners only", () => {
  const names = changeable({ partner_id: "part_01m8ej105je00a11gygmz8vt6n" });
  expect(names).toContain("idle_minutes");
  expect(names).not.toContain("payout_release_limit");
});
