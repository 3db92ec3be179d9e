import type { UserPolicySettings } from "@openpayfac/contract/console";
import { parseAmount } from "../../../kit/format-amount.ts";

export const limitNames = [
  "staff_refund_limit",
  "support_refund_limit",
  "daily_limit",
  "fee_refund_limit",
  "payout_release_limit",
] as const;

export type LimitName = (typeof limitNames)[number];

export type Limits = Record<LimitName, string>;

/**
 * The limits that differ from those that apply, in minor units.
 *
 * Returns  the name of the first one that is not an amount.
 */
export function limitChanges(
  policies: Pick<UserPolicySettings, LimitName>,
  entered: Limits,
): { changes: Partial<Record<LimitName, number>> } | { invalid: LimitName } {
  const changes: Partial<Record<LimitName, number>> = {};
  for (const name of limitNames) {
    const minor = parseAmount(entered[name]);
    if (minor === undefined) return { invalid: name };
    if (minor !== policies[name]) changes[name] = minor;
  }
  return { changes };
}
