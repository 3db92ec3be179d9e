import { UnderwritingPolicy as policySchema } from "@openpayfac/contract";
import { fieldErrorsOf } from "../../../http/field-errors.ts";
import { compileValidator } from "../../../http/validators.ts";
import type { UnderwritingPolicy } from "./underwriting-policy.ts";

const validate = compileValidator("body", policySchema);

/**
 * Lists the errors of a policy, each as a sentence that names the field.
 *
 * Returns  empty if the policy is valid.
 */
export function policyErrors(given: object): string[] {
  if (!validate(given)) {
    const errors = fieldErrorsOf("body", policySchema, given, validate.errors ?? []);
    return errors.map(({ message }) => message);
  }
  const { risk_tiers: tiers, categories } = given as UnderwritingPolicy;
  return [
    ...(tiers[0]?.from === 0 ? [] : ["risk_tiers[0].from must be 0."]),
    ...tiers.flatMap(({ from, reserve_basis_points, reserve_days }, index) => [
      ...(index > 0 && from <= (tiers[index - 1]?.from ?? 0)
        ? [`risk_tiers[${index}].from must be above that of the tier before it; got ${from}.`]
        : []),
      ...((reserve_basis_points === 0) === (reserve_days === 0)
        ? []
        : [
            `risk_tiers[${index}] must have reserve_basis_points and reserve_days both above 0, or both 0.`,
          ]),
    ]),
    ...categories.flatMap(({ codes }, index) =>
      codes.flatMap((range) => {
        const [first = "", last = first] = range.split("-");
        return first <= last
          ? []
          : [`categories[${index}].codes must be ranges in ascending order; got ${range}.`];
      }),
    ),
  ];
}
