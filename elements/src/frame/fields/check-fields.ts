import type { Failure } from "../../messages/failure.ts";
import type { TextField } from "./text-field.ts";

// biome-ignore lint/suspicious/noExplicitAny: what a field's value is does not matter here.
type AnyField = TextField<any>;

function failureOf({ input }: AnyField, message: string): Failure {
  return { type: "validation", code: "invalid_field", message, field: input.name };
}

/** Validates all fields and moves the focus to the first invalid one. */
export function checkFields(fields: readonly AnyField[]): Failure | undefined {
  const wrong = fields.filter((field) => field.check() !== undefined);
  const [first] = wrong;
  if (first === undefined) return undefined;
  first.input.focus();
  return failureOf(first, first.shown() ?? "");
}

/** The first error that is shown. */
export function shownError(fields: readonly AnyField[]): Failure | undefined {
  const first = fields.find((field) => field.shown() !== undefined);
  return first === undefined ? undefined : failureOf(first, first.shown() ?? "");
}
