import { isEmptyValue, validateValue } from "./check-value.ts";
import type { DraftApplication, Unmet } from "./draft.ts";
import type { FieldRule } from "./sections.ts";
import type { UnmetCode, UnmetValues } from "./unmet-codes.ts";

const unmet =
  (kind: Unmet["kind"]) =>
  (field: string, message: string, code: UnmetCode, values?: UnmetValues): Unmet => ({
    field,
    message,
    kind,
    code,
    ...(values === undefined ? {} : { values }),
  });

export const absent = unmet("absent");
export const wrong = unmet("wrong");
export const implausible = unmet("implausible");

interface Applicant {
  draft: DraftApplication;
  owner?: Record<string, unknown>;
  isHostedForm: boolean;
}

/** Whether a field without a value blocks the submission. */
export function isNeeded(
  { needed, neededInForm }: FieldRule,
  { draft, owner = {}, isHostedForm }: Applicant,
): boolean {
  if (isHostedForm && neededInForm?.(owner) === true) return true;
  return typeof needed === "boolean" ? needed : needed(draft, owner);
}

/**
 * Required fields without a value, and values beyond their limits.
 *
 * Input    owner: the one that the fields belong to, for fields of an owner.
 */
export function unmetFields(
  fields: readonly FieldRule[],
  values: Record<string, unknown>,
  path: string,
  of: Applicant,
): Unmet[] {
  return fields.flatMap((rule) => {
    const { name, label, limit } = rule;
    const value = values[name];
    if (isEmptyValue(value)) {
      return isNeeded(rule, of) ? [absent(path + name, `${label} is required.`, "required")] : [];
    }
    const error = validateValue(limit, value);
    return error === undefined
      ? []
      : [wrong(path + name, `${label} ${error.says}.`, error.code, error.values)];
  });
}
