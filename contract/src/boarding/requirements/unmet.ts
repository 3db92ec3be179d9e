import { isEmptyValue, validateValue } from "./check-value.ts";
import type { DraftApplication, Unmet } from "./draft.ts";
import type { FieldRule } from "./sections.ts";

export const absent = (field: string, message: string): Unmet => ({
  field,
  message,
  kind: "absent",
});

export const wrong = (field: string, message: string): Unmet => ({ field, message, kind: "wrong" });

/**
 * Required fields without a value, and values beyond their limits.
 *
 * Input    owner: the one that the fields belong to, for fields of an owner.
 */
export function unmetFields(
  fields: readonly FieldRule[],
  values: Record<string, unknown>,
  path: string,
  draft: DraftApplication,
  owner: Record<string, unknown> = {},
): Unmet[] {
  return fields.flatMap(({ name, label, limit, needed }) => {
    const value = values[name];
    if (isEmptyValue(value)) {
      const isNeeded = typeof needed === "boolean" ? needed : needed(draft, owner);
      return isNeeded ? [absent(path + name, `${label} is required.`)] : [];
    }
    const error = validateValue(limit, value);
    return error === undefined ? [] : [wrong(path + name, `${label} ${error}.`)];
  });
}
