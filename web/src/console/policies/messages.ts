import { type PolicyName, policyNumbers } from "@openpayfac/contract/policies";
import { formatAmount } from "../../../kit/format-amount.ts";
import { isAmount, isNumber } from "./policy-changes.ts";

/** Messages of the page of policies. */
export const m = {
  policies: "Policies",
  body: "The policies of users: the amounts up to which one user acts alone, and how users sign in. Above the total of a day, a user confirms who they are. Above the other amounts, another user approves.",
  bodyOfPartner:
    "These policies apply to the users of your company and its merchants. You can make them stricter than those of your payment facilitator.",
  dualApproval: "Second user",
  on: "Required",
  off: "Off: users who may approve act alone",
  amounts: "Amounts",
  signIn: "Sign-in and sessions",
  names: {
    staff_refund_limit: "Refund by Staff",
    support_refund_limit: "Refund by Support",
    daily_limit: "Total of a day",
    fee_refund_limit: "Refund of a fee",
    payout_release_limit: "Release of a payout",
    application_volume_limit: "Approval of an application, volume of a year",
    adjustment_limit: "Adjustment of a negative balance",
    write_off_limit: "Write-off of a settlement record",
    idle_minutes_of_tenant: "Idle time of the payment facilitator's users, in minutes",
    idle_minutes: "Idle time of users of partners and merchants, in minutes",
    session_hours: "Longest session, in hours",
    step_up_minutes: "Confirmation stays valid, in minutes",
    second_factor: "Second factor of the payment facilitator and of partners",
    second_factor_of_merchants: "Second factor of merchants and agents",
    new_sign_in_email: "Email about a sign-in from a new browser or network",
    allowed_ranges: "Addresses from which users sign in",
  } satisfies Record<PolicyName, string>,
  factors: {
    optional: "Optional",
    required: "Required: a code or a passkey",
    passkey: "Required: a passkey",
  },
  always: "Always a second user",
  everywhere: "All addresses",
  sent: "Sent",
  notSent: "Not sent",
  ownValue: "set by your company",
  rangesHelp:
    "One address or range in a line, such as 203.0.113.0/24. Without any, users sign in from all addresses. Your own address has to be in it.",
  changed: "Last change",
  by: (name: string) => `by ${name}`,
  never: "Never changed",
  history: "Changes",
  noChanges: "No policy has changed yet.",
  looser: "Less strict",
  approved: "Approved by a second user",
  edit: "Change the policies",
  save: "Change the policies",
  saveHelp:
    "Stricter policies apply immediately. If one becomes less strict, another administrator approves the change before it applies.",
  invalid: (name: string, limits: string) => `Enter a value within the limits: ${name}, ${limits}.`,
  same: "Change at least one policy.",
};

/** The limits within which a number is changed, as a text; empty: it has none. */
export function limitsOf(name: PolicyName): string {
  if (!isNumber(name)) return "";
  const { minimum, maximum } = policyNumbers[name];
  return isAmount(name)
    ? `${formatAmount(minimum)} to ${formatAmount(maximum)}`
    : `${minimum} to ${maximum}`;
}

/** A value of a policy as a text. */
export function shownValue(name: PolicyName, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? m.everywhere : value.join(", ");
  if (typeof value === "boolean") return value ? m.sent : m.notSent;
  if (isAmount(name)) {
    const isAlways = value === 0 && (name === "adjustment_limit" || name === "write_off_limit");
    return isAlways ? m.always : formatAmount(Number(value));
  }
  return m.factors[value as keyof typeof m.factors] ?? String(value);
}
