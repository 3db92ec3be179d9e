import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CallError } from "./call.ts";
import { errorMessage, type SpecificErrors } from "./error-message.ts";
import { fieldMessages } from "./field-messages.ts";

/**
 * Shows an API error: field errors at their fields, the rest above the form.
 *
 * Input    form: its field names match those of the server; specific: messages for error codes.
 */
export function fieldErrorsOf<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  specific: SpecificErrors = {},
): void {
  const known = form.getValues();
  let shown = false;
  if (error instanceof CallError) {
    for (const [field, message] of Object.entries(fieldMessages(error))) {
      if (valueAt(known, field) === undefined) continue;
      form.setError(field as Path<Values>, { type: "server", message }, { shouldFocus: !shown });
      shown = true;
    }
  }
  if (shown) return;
  form.setError("root", { type: "server", message: errorMessage(error, specific) });
}

function valueAt(values: object, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter((step) => step !== "")
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], values);
}
