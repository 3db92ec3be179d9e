import {
  type PolicyName,
  policyNumbers,
  type SecondFactor,
  secondFactors,
} from "@openpayfac/contract";
import { isWithin } from "./network-ranges.ts";

/**
 * Whether a value of a policy permits nothing that another value does not: fewer minutes, a smaller
 * amount, a stronger factor, ranges inside of the other ones.
 */
export function isAsStrict(name: PolicyName, value: unknown, than: unknown): boolean {
  if (name in policyNumbers) return Number(value) <= Number(than);
  if (name === "allowed_ranges") return isWithin(value as string[], than as string[]);
  if (name === "new_sign_in_email") return value === true || than === false;
  const strength = (factor: unknown) => secondFactors.indexOf(factor as SecondFactor);
  return strength(value) >= strength(than);
}

/** Whether it is as strict, and permits less. */
export function isStricter(name: PolicyName, value: unknown, than: unknown): boolean {
  return isAsStrict(name, value, than) && !isAsStrict(name, than, value);
}
