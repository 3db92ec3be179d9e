import type { UserPolicySettings } from "@openpayfac/contract/console";
import {
  isOfPartners,
  type PolicyName,
  type PolicyNumber,
  policyFactorNames,
  policyNames,
  policyNumbers,
} from "@openpayfac/contract/policies";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";

/** Entered values by the names of the policies; a list has a line for each item. */
export type Entered = Record<PolicyName, string>;

export const isNumber = (name: PolicyName): name is PolicyNumber => name in policyNumbers;

export const isAmount = (name: PolicyName) => name.endsWith("_limit");

export const isFactor = (name: PolicyName) => policyFactorNames.some((each) => each === name);

/** The policies that users of a level change. */
export const changeable = ({ partner_id }: Pick<UserPolicySettings, "partner_id">) =>
  policyNames.filter((name) => partner_id === null || isOfPartners(name));

/** The policies as the form shows them. */
export function enteredOf(policies: UserPolicySettings): Entered {
  const textOf = (name: PolicyName) => {
    const value = policies[name];
    if (Array.isArray(value)) return value.join("\n");
    return isAmount(name) ? formatAmount(Number(value)).slice(1) : String(value);
  };
  return Object.fromEntries(policyNames.map((name) => [name, textOf(name)])) as Entered;
}

/** Returns  undefined: the value is malformed, or outside of the limits. */
function readValue(name: PolicyName, text: string): unknown {
  if (name === "allowed_ranges") {
    return text.split(/[\s,]+/).filter((range) => range !== "");
  }
  if (name === "new_sign_in_email") return text === "true";
  if (!isNumber(name)) return text;
  const value = isAmount(name)
    ? parseAmount(text)
    : /^\d+$/.test(text.trim())
      ? Number(text)
      : undefined;
  const { minimum, maximum } = policyNumbers[name];
  return value !== undefined && value >= minimum && value <= maximum ? value : undefined;
}

/**
 * The policies that differ from those that apply.
 *
 * Returns  the name of the first one with a malformed value.
 */
export function policyChanges(
  policies: UserPolicySettings,
  entered: Entered,
): { changes: Partial<Record<PolicyName, unknown>> } | { invalid: PolicyName } {
  const changes: Partial<Record<PolicyName, unknown>> = {};
  for (const name of changeable(policies)) {
    const value = readValue(name, entered[name]);
    if (value === undefined) return { invalid: name };
    if (JSON.stringify(value) !== JSON.stringify(policies[name])) changes[name] = value;
  }
  return { changes };
}
